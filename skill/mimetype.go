package skill

import (
	"path"
	"strings"
)

// mimeTypes are the types of the files that skills consist of and that code makes, by
// extension. The tables of the operating system differ from host to host.
var mimeTypes = map[string]string{
	".bash":  "application/x-sh",
	".css":   "text/css",
	".csv":   "text/csv",
	".db":    "application/vnd.sqlite3",
	".gif":   "image/gif",
	".gz":    "application/gzip",
	".htm":   "text/html",
	".html":  "text/html",
	".jpeg":  "image/jpeg",
	".jpg":   "image/jpeg",
	".js":    "text/javascript",
	".json":  "application/json",
	".jsonl": "application/jsonl",
	".md":    "text/markdown",
	".pdf":   "application/pdf",
	".pl":    "text/x-perl",
	".png":   "image/png",
	".ps1":   "text/x-powershell",
	".py":    "text/x-python",
	".rb":    "text/x-ruby",
	".sh":    "application/x-sh",
	".svg":   "image/svg+xml",
	".tar":   "application/x-tar",
	".toml":  "application/toml",
	".ts":    "text/x-typescript",
	".tsv":   "text/tab-separated-values",
	".txt":   "text/plain",
	".webp":  "image/webp",
	".xml":   "application/xml",
	".xsd":   "application/xml",
	".yaml":  "application/yaml",
	".yml":   "application/yaml",
	".zip":   "application/zip",
}

// MIMEType returns the media type of a file by its name; empty for a name that tells
// none.
func MIMEType(name string) string { return mimeTypes[strings.ToLower(path.Ext(name))] }
