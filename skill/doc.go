// Package skill knows skill folders: where they are, what they say, which
// files and scripts they hold. It reads; it starts no process and writes
// nothing.
//
// A skill is a folder with a document, SKILL.md: YAML frontmatter between
// "---" lines, then Markdown. The folder's name is the skill's identity.
//
//   - [Load] reads one skill leniently: what the format forbids becomes a
//     warning, and only a missing description or frontmatter that is no YAML
//     refuses it. [Validate] is strict and speaks as the reference validator does.
//   - [Library] finds skills under a list of roots, first root first. Scan gives
//     the loadable ones as a [Catalog], Names every folder's name, Folder one
//     folder by its name.
//   - [Folder] reads: Document for the whole document, ReadFile for any file
//     inside, Scripts for the scripts and their descriptions. No path, link or
//     race leads out of the folder.
//   - [Languages] is the table of script languages, [ToolID] the name of the
//     tool made of one script.
//
// Nothing is cached. Every call sees the disk as it is, so a skill that was
// edited, added or removed needs no reload.
//
// To add a language, add its row to the table in language.go and say there how
// its comments look.
package skill
