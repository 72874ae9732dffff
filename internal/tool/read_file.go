package tool

import (
	"context"
	"errors"

	"github.com/skillet-run/skillet/skill"
)

// FileReply is the envelope of read_file_in_skill. The model sees the bare text
// of the file, or "ERROR: " and the error.
type FileReply struct {
	Success   bool    `json:"success"`
	SkillName string  `json:"skill_name,omitempty"`
	FilePath  string  `json:"file_path"`
	Content   *string `json:"content,omitempty"`
	SizeBytes *int64  `json:"size_bytes,omitempty"` // bytes on disk
	Encoding  string  `json:"encoding,omitempty"`   // for example "utf-8"
	Error     string  `json:"error,omitempty"`
}

// FilesReply is the reply of read_files_in_skill.
type FilesReply struct {
	Success   bool        `json:"success"` // every file could be read
	SkillName string      `json:"skill_name"`
	FilePaths []string    `json:"file_paths"`
	Files     []FileReply `json:"files,omitempty"` // without skill_name, in the order asked for
	Error     string      `json:"error,omitempty"`
}

// readFile reads one file of a skill.
func (s *Set) readFile() *Tool {
	type arguments struct {
		SkillName string `json:"skill_name" jsonschema:"Name of the skill that the file belongs to"`
		FilePath  string `json:"file_path" jsonschema:"Path of the file, relative to the skill's folder, for example references/format.md"`
	}
	return define(Tool{
		Name:  "read_file_in_skill",
		Title: "Read a file of a skill",
		Description: "Read a text file of a skill. Use it when SKILL.md refers to further documentation, examples or configuration files. " +
			"The path is relative to the skill's folder.",
		Output:  outputSchema[FileReply](),
		Effects: reads,
	}, func(in arguments) (Preview, run) {
		return Preview{Skill: in.SkillName}, func(context.Context, *call) Result {
			return fileResult(s.file(in.SkillName, in.FilePath))
		}
	})
}

// file reads one file, without any cache: the disk decides at each call.
func (s *Set) file(name, path string) FileReply {
	r := FileReply{SkillName: name, FilePath: path}
	folder, err := s.Library.Folder(name)
	if err != nil {
		r.Error = shortNameMessage(err)
		return r
	}
	f, err := folder.ReadFile(path)
	if err != nil {
		r.Error = err.Error()
		return r
	}
	r.Success, r.Content, r.SizeBytes, r.Encoding = true, &f.Content, &f.Size, f.Encoding
	return r
}

// fileResult is the result of which the model sees the bare text.
func fileResult(r FileReply) Result {
	if !r.Success {
		return Result{Value: r, Message: "ERROR: " + r.Error, IsError: true}
	}
	return Result{Value: r, Message: *r.Content}
}

// shortNameMessage returns the message of err, for a refused name the one that
// the tools for reading use.
func shortNameMessage(err error) string {
	var name *skill.NameError
	if errors.As(err, &name) {
		return name.Short()
	}
	return err.Error()
}

// readFiles reads several files of a skill at once.
func (s *Set) readFiles() *Tool {
	type arguments struct {
		SkillName string   `json:"skill_name" jsonschema:"Name of the skill that the files belong to"`
		FilePaths []string `json:"file_paths" jsonschema:"Paths of the files, relative to the skill's folder"`
	}
	return define(Tool{
		Name:        "read_files_in_skill",
		Title:       "Read files of a skill",
		Description: "Read several text files of a skill at once. The paths are relative to the skill's folder.",
		Output:      outputSchema[FilesReply](),
		Effects:     reads,
	}, func(in arguments) (Preview, run) {
		return Preview{Skill: in.SkillName}, func(context.Context, *call) Result {
			return s.files(in.SkillName, in.FilePaths)
		}
	})
}

// files reads the files of one skill.
func (s *Set) files(name string, paths []string) Result {
	r := FilesReply{SkillName: name, FilePaths: paths, Success: true}
	_, err := s.Library.Folder(name)
	var refused *skill.NameError
	switch {
	case errors.As(err, &refused):
		r.Error = "Invalid skill name"
	case len(paths) == 0:
		r.Error = "Invalid file paths"
	case err != nil:
		r.Error = err.Error()
	}
	if r.Error != "" {
		r.Success = false
		return reply(r).failure()
	}
	for _, path := range paths {
		f := s.file(name, path)
		f.SkillName = ""
		r.Files = append(r.Files, f)
		r.Success = r.Success && f.Success
	}
	return reply(r)
}
