package main

import (
	"os"
	"strings"
	"testing"
)

func TestLicencesOf(t *testing.T) {
	apache, err := os.ReadFile("../../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, content, want, wantErr string }{
		{name: "Apache", content: string(apache), want: "Apache-2.0"},
		{name: "copyleft beside Apache", content: string(apache) + "\n" + mpl, wantErr: "licence MPL-2.0 is not one that the project accepts"},
		{name: "words of its own", content: "You may use this on Sundays if the weather is fine.", wantErr: "unknown licence"},
		{name: "empty", wantErr: "unknown licence"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ids, err := licencesOf(test.content)
			if have := strings.Join(ids, ", "); have != test.want {
				t.Errorf("licences %q, want %q", have, test.want)
			}
			if test.wantErr == "" && err != nil || test.wantErr != "" && (err == nil || !strings.Contains(err.Error(), test.wantErr)) {
				t.Errorf("error %v, want %q", err, test.wantErr)
			}
		})
	}
}

const mpl = `This Source Code Form is subject to the terms of the Mozilla Public
License, v. 2.0. If a copy of the MPL was not distributed with this
file, You can obtain one at http://mozilla.org/MPL/2.0/.
`

func TestComponentWithoutLicence(t *testing.T) {
	c := component{name: "example.org/bare", version: "v1.0.0", texts: []text{{"NOTICE", "by us"}}}
	err := c.classify()
	if err == nil || err.Error() != "example.org/bare v1.0.0: no licence file" {
		t.Errorf("error %v", err)
	}
}

func TestAddPackages(t *testing.T) {
	modules := map[string]*module{}
	list := `{"Dir": "/go/src/fmt"}
{"Dir": "/ours", "Module": {"Path": "example.com/ours", "Main": true, "Dir": "/ours"}}
{"Dir": "/m/x/a", "Module": {"Path": "example.org/x", "Version": "v1.2.3", "Dir": "/m/x"}}
{"Dir": "/m/x/b", "Module": {"Path": "example.org/x", "Version": "v1.2.3", "Dir": "/m/x"}}
`
	if err := addPackages(modules, []byte(list)); err != nil {
		t.Fatal(err)
	}
	if len(modules) != 1 || modules["example.org/x"] == nil || len(modules["example.org/x"].folders) != 2 {
		t.Errorf("modules %v", modules)
	}
	if err := addPackages(modules, []byte("{")); err == nil {
		t.Error("half a JSON value gives no error")
	}
}
