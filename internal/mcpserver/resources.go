package mcpserver

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillet-run/skillet/skill"
)

const (
	scheme       = "skill://"
	documentName = "SKILL.md" // in URIs, whatever the spelling on disk
	// maxResources is how many files of a skill are listed beside its document;
	// the others can still be read.
	maxResources = 100
)

// codeResourceNotFound is what revisions before 2026-07-28 say when there is no
// such resource; later ones use "invalid params".
const codeResourceNotFound = -32002

// statelessRevision is the first revision of the protocol without sessions.
const statelessRevision = "2026-07-28"

// listResources answers resources/list: the index, then each loadable skill with
// its document first.
func (s *server) listResources(req *mcp.ListResourcesRequest) (mcp.Result, error) {
	if req.Params != nil {
		if err := firstPage(req.Params.Cursor); err != nil {
			return nil, err
		}
	}
	list, err := s.resourceList()
	if err != nil {
		return nil, internalError(err)
	}
	s.noteResources(list)
	return &mcp.ListResourcesResult{Resources: list, Cacheable: fresh}, nil
}

func (s *server) resourceList() ([]*mcp.Resource, error) {
	catalog, err := s.runtime.Library().Scan()
	if err != nil {
		return nil, err
	}
	list := []*mcp.Resource{{
		URI: indexURI, Name: "index.json", Title: "Index of skills", MIMEType: skill.MIMEType("index.json"),
		Description: "The skills that are there, each with its description and the URI of its document.",
	}}
	for _, k := range catalog.Skills {
		list = append(list, &mcp.Resource{
			URI: fileURI(k.Name, documentName), Name: k.Name, Title: k.Name,
			Description: k.Description, MIMEType: skill.MIMEType(documentName),
		})
		files, _, err := k.Resources(maxResources)
		if err != nil {
			continue // gone since the scan
		}
		for _, file := range files {
			list = append(list, &mcp.Resource{URI: fileURI(k.Name, file), Name: k.Name + "/" + file, MIMEType: mimeType(file)})
		}
	}
	return list, nil
}

// listTemplates answers resources/templates/list.
func (s *server) listTemplates(req *mcp.ListResourceTemplatesRequest) (mcp.Result, error) {
	if req.Params != nil {
		if err := firstPage(req.Params.Cursor); err != nil {
			return nil, err
		}
	}
	return &mcp.ListResourceTemplatesResult{Cacheable: fresh, ResourceTemplates: []*mcp.ResourceTemplate{
		{
			URITemplate: scheme + "{skill}/" + documentName, Name: "skill", Title: "Instructions of a skill",
			Description: "The document of a skill: what it does and how to use it.", MIMEType: skill.MIMEType(documentName),
		},
		{
			URITemplate: scheme + "{skill}/{+path}", Name: "skill file", Title: "File of a skill",
			Description: "A file of a skill by its path relative to the skill's folder.",
		},
	}}, nil
}

// readResource answers resources/read.
func (s *server) readResource(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	uri := askedFor(ctx)
	contents, err := s.read(uri)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, resourceNotFound(uri, req.ProtocolVersion())
	case err != nil:
		return nil, internalError(err)
	}
	contents.URI = uri
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{contents}}, nil
}

// read returns the contents of the resource at uri. What is not there, is no
// skill's or lies outside of one is fs.ErrNotExist: a client learns no more.
func (s *server) read(uri string) (*mcp.ResourceContents, error) {
	if uri == indexURI {
		return s.index()
	}
	name, file, ok := splitURI(uri)
	if !ok {
		return nil, fs.ErrNotExist
	}
	folder, err := s.runtime.Library().Folder(name)
	if err != nil {
		return nil, absent(err)
	}
	if file == documentName {
		text, err := folder.Document()
		if err != nil {
			return nil, absent(err)
		}
		return &mcp.ResourceContents{MIMEType: skill.MIMEType(documentName), Text: text}, nil
	}
	f, err := folder.ReadFile(file)
	if errors.Is(err, skill.ErrBinary) {
		data, err := folder.ReadBytes(file)
		return &mcp.ResourceContents{MIMEType: mimeType(file), Blob: data}, err
	}
	if err != nil {
		return nil, absent(err)
	}
	return &mcp.ResourceContents{MIMEType: mimeType(file), Text: f.Content}, nil
}

// absent turns the refusals of names and paths into fs.ErrNotExist.
func absent(err error) error {
	var (
		name *skill.NameError
		link *skill.LinkError
	)
	if errors.As(err, &name) || errors.As(err, &link) ||
		errors.Is(err, skill.ErrEscapes) || errors.Is(err, skill.ErrDirectory) || errors.Is(err, skill.ErrNotRegular) {
		return fs.ErrNotExist
	}
	return err
}

// fileURI returns the URI of a file of a skill. Each element of the path is
// escaped; in "plugin:skill" the colon too, which would introduce a port.
func fileURI(name, file string) string {
	elements := strings.Split(file, "/")
	for i, e := range elements {
		elements[i] = url.PathEscape(e)
	}
	return scheme + strings.ReplaceAll(url.PathEscape(name), ":", "%3A") + "/" + strings.Join(elements, "/")
}

// splitURI returns the skill and the path that a URI names.
func splitURI(uri string) (name, file string, ok bool) {
	rest, ok := strings.CutPrefix(uri, scheme)
	if !ok {
		return "", "", false
	}
	name, file, ok = strings.Cut(rest, "/")
	if !ok {
		return "", "", false
	}
	name, nameErr := url.PathUnescape(name)
	file, fileErr := url.PathUnescape(file)
	return name, file, nameErr == nil && fileErr == nil && name != "" && file != ""
}

// resourceNotFound says in the words of the client's revision that uri is not there.
func resourceNotFound(uri, revision string) error {
	data, err := json.Marshal(map[string]string{"uri": uri})
	if err != nil {
		return internalError(err)
	}
	e := &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "Resource not found", Data: data}
	if revision < statelessRevision {
		e.Code = codeResourceNotFound
	}
	return e
}

func internalError(err error) error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: err.Error()}
}

// mimeType returns the type of a file by its name; what is not known is taken
// for text, as most of a skill is.
func mimeType(name string) string { return cmp.Or(skill.MIMEType(name), "text/plain") }

// indexURI is where early drafts of the skills extension keep the list of
// skills; clients written for them read it.
const indexURI = scheme + "index.json"

// skillIndex is the document at indexURI, in the form of Agent Skills discovery.
type skillIndex struct {
	Schema string       `json:"$schema"`
	Skills []indexEntry `json:"skills"`
}

type indexEntry struct {
	Name        string `json:"name"`
	Type        string `json:"type"` // "skill-md"
	Description string `json:"description"`
	URL         string `json:"url"` // of the document
}

// index returns the contents of indexURI.
func (s *server) index() (*mcp.ResourceContents, error) {
	catalog, err := s.runtime.Library().Scan()
	if err != nil {
		return nil, err
	}
	document := skillIndex{Schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json", Skills: []indexEntry{}}
	for _, k := range catalog.Skills {
		document.Skills = append(document.Skills, indexEntry{
			Name: k.Name, Type: "skill-md", Description: k.Description, URL: fileURI(k.Name, documentName),
		})
	}
	text, err := json.Marshal(document)
	if err != nil {
		return nil, fmt.Errorf("encode the index of skills: %w", err)
	}
	return &mcp.ResourceContents{MIMEType: skill.MIMEType("index.json"), Text: string(text)}, nil
}
