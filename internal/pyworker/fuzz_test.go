package pyworker_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/internal/pyworker"
	"github.com/skillet-run/skillet/py"
)

// workerSeeds are what workers say, right and wrong.
var workerSeeds = []string{
	`{"type":"ready","protocol":1,"report":{}}` + "\n" + `{"type":"started"}` + "\n" + `{"type":"complete"}` + "\n",
	`{"type":"started"}` + "\n" + `{"type":"write","stream":1,"data":"eA=="}` + "\n" + `{"type":"error","failure":{"exit":{"code":3,"value":{"float":"nan"}}}}` + "\n",
	`{"type":"started"}` + "\n" + `{"type":"os_call","function":"fs.open","args":[0],"kwargs":{"name":"/a","flag":10,"mode":420}}` + "\n" +
		`{"type":"os_call","function":"file.write","args":[1],"kwargs":{"data":"eA==","more":true}}` + "\n" +
		`{"type":"os_call","function":"file.write","args":[1],"kwargs":{"data":"eA=="}}` + "\n" +
		`{"type":"os_call","function":"file.seek","args":[1,0,0]}` + "\n" +
		`{"type":"os_call","function":"file.read","args":[1,100]}` + "\n" +
		`{"type":"os_call","function":"file.truncate","args":[1,-1]}` + "\n" +
		`{"type":"os_call","function":"file.close","args":[1]}` + "\n" +
		`{"type":"os_call","function":"fs.rename","args":[0],"kwargs":{"name":"/a","other":{"bytes":"L/8="}}}` + "\n" +
		`{"type":"os_call","function":"fs.readdir","args":[0],"kwargs":{"name":"/","limit":2}}` + "\n" +
		`{"type":"os_call","function":"fs.symlink","args":[0],"kwargs":{"name":"/l","other":"../.."}}` + "\n" +
		`{"type":"os_call","function":"fs.lstat","args":[0],"kwargs":{"name":"/l/x"}}` + "\n" +
		`{"type":"os_call","function":"fs.chtimes","args":[0],"kwargs":{"name":"/l","access":[1,2],"change":[-9223372036854775808,7]}}` + "\n",
	`{"type":"started"}` + "\n" + `{"type":"os_call","function":"call","kwargs":{"name":"f","list":[1,{"float":"nan"},{"dict":[{"tuple":[]},{"bytes":"eA=="}]},{"record":["T","a",1]}]}}` + "\n" +
		`{"type":"os_call","id":1,"function":"call","kwargs":{"name":"g","names":{"x":null}}}` + "\n",
	`{"type":"started"}` + "\n" + `{"type":"os_call","function":"object.get","args":[1],"kwargs":{"name":"owner"}}` + "\n" +
		`{"type":"os_call","function":"object.set","args":[1],"kwargs":{"name":"balance","value":{"time":[1,2,3600,"CET"]}}}` + "\n" +
		`{"type":"os_call","function":"object.repr","args":[1]}` + "\n" + `{"type":"os_call","function":"object.call","args":[1],"kwargs":{"name":"deposit","list":[1]}}` + "\n" +
		`{"type":"os_call","function":"call","kwargs":{"name":"f","list":[{"object":{"number":1}},{"function":{"name":"f"}},{"function":{"name":"a.deposit"}}]}}` + "\n" +
		`{"type":"error","failure":{"exit":{"code":3,"value":[{"object":{"number":2}}]}}}` + "\n",
	`{"type":"started"}` + "\n" + `{"type":"os_call","function":"stdin.read","args":[5]}` + "\n" + `{"type":"os_call","function":"clock.sleep","args":[5]}` + "\n",
	`{"type":"started"}` + "\n" + `{"type":"error","failure":{"exception":{"type":"E","args":[{"tuple":[1]}],"group":[null,{"type":"F"}]}}}` + "\n",
	`{"type":"started"}` + "\n" + `{"type":"error","failure":{"limit":{"Resource":200}}}` + "\n", "\n\n", "{", "[]\n", "null\n",
}

// FuzzParent has the parent listen to any bytes. It must come to an end without a
// panic.
func FuzzParent(f *testing.F) {
	for _, s := range workerSeeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		program, out := source("print(1)")
		program.Options.FS = files(t, map[string]string{"/tmp/file": "content"})
		program.Options.Stdin = strings.NewReader("input")
		echo := func(_ context.Context, a py.Args) (any, error) { return append(a.List, len(a.Names)), nil }
		program.Globals = map[string]any{"f": py.Function{Call: echo}, "g": py.Function{Async: true, Call: echo}, "a": (&account{}).object("a")}
		if err := pyworker.Listen(t.Context(), program, data); err == nil && !bytes.Contains(data, []byte("complete")) {
			t.Error("it has come to an end that nobody has told")
		}
		if len(out.Bytes()) > len(data) {
			t.Errorf("%d bytes of output from %d", out.Len(), len(data))
		}
	})
}

// FuzzWorker decodes any bytes as what a worker receives.
func FuzzWorker(f *testing.F) {
	for _, s := range []string{
		`{"type":"init","code":"print(1)","filename":{"bytes":"/w=="},"kind":"source","limits":{"fuel":1},"globals":[{"name":"x","value":{"float":"1"}}],"mounts":[]}`,
		`{"type":"init","code":"1","kind":"command","globals":[{"name":"f","value":[{"function":{"name":"f","params":"(a=1)","callable":true}},{"object":{"number":1,"type":"T","attrs":["a"],"methods":[{"name":"m","callable":true}],"repr":true}}]}]}`,
		`{"type":"os_response","result":{"data":"eA==","eof":true}}`, `{"type":"os_response","id":1,"error":{"symlink":{"name":"/a","target":"b"}}}`,
		`{"type":"os_response","error":{"raised":{"exception":"KeyError","args":[{"frozen":[1]}]}}}`, "{", "", `{"type":"init","code":1}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) { pyworker.Receive(data) })
}
