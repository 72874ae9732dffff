package data_test

import (
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh/internal/command/commandtest"
	"github.com/skillet-run/skillet/sh/internal/command/data"
)

// What xan prints for two small files. There is no reference program at hand; the forms
// are those of its documentation.
func TestXan(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"headers p.csv", "0   name\n1   age\n2   city\n"},
		{"headers -j p.csv", "name\nage\ncity\n"},
		{"count p.csv", "4\n"},
		{"count -n p.csv", "5\n"},
		{"select city,name p.csv", "city,name\nParis,Ann\n\"Rome, IT\",Bob\nParis,Cy\n,Di\n"},
		{"select 0:1 p.csv", "name,age\nAnn,31\nBob,7\nCy,31\nDi,\n"},
		{"select !age p.csv", "name,city\nAnn,Paris\nBob,\"Rome, IT\"\nCy,Paris\nDi,\n"},
		{"select n* p.csv", "name\nAnn\nBob\nCy\nDi\n"},
		{"drop city p.csv", "name,age\nAnn,31\nBob,7\nCy,31\nDi,\n"},
		{"filter age\u00a0>\u00a010 p.csv", "name,age,city\nAnn,31,Paris\nCy,31,Paris\n"},
		{"filter -v age\u00a0>\u00a010\u00a0||\u00a0name\u00a0eq\u00a0'Di' p.csv", "name,age,city\nBob,7,\"Rome, IT\"\n"},
		{"filter len(name)==2&&startswith(lower(name),\"c\") p.csv", "name,age,city\nCy,31,Paris\n"},
		{"map age*2+1 double p.csv", ""}, // an empty age is no number
		{"map coalesce(age,0)*2 double p.csv", "name,age,city,double\nAnn,31,Paris,62\nBob,7,\"Rome, IT\",14\nCy,31,Paris,62\nDi,,,0\n"},
		{"search -s city ^P p.csv", "name,age,city\nAnn,31,Paris\nCy,31,Paris\n"},
		{"search -i -v paris p.csv", "name,age,city\nBob,7,\"Rome, IT\"\nDi,,\n"},
		{"sort -s age -N p.csv", "name,age,city\nDi,,\nBob,7,\"Rome, IT\"\nAnn,31,Paris\nCy,31,Paris\n"},
		{"sort -s name -R p.csv", "name,age,city\nDi,,\nCy,31,Paris\nBob,7,\"Rome, IT\"\nAnn,31,Paris\n"},
		{"sort -u -s city p.csv", "name,age,city\nDi,,\nAnn,31,Paris\nBob,7,\"Rome, IT\"\n"},
		{"frequency -s city p.csv", "field,value,count\ncity,Paris,2\ncity,<empty>,1\ncity,\"Rome, IT\",1\n"},
		{"frequency -s age,city -l 1 p.csv", "field,value,count\nage,31,2\nage,<rest>,2\ncity,Paris,2\ncity,<rest>,2\n"},
		{"frequency -N -s age p.csv", "field,value,count\nage,31,2\nage,7,1\n"},
		{"stats -s age,name p.csv", "field,count,count_empty,type,types,sum,mean,variance,stddev,min,max,lex_first,lex_last,min_length,max_length\n" +
			"age,3,1,int,int|empty,69,23,128,11.313708498984761,7,31,31,7,1,2\nname,4,0,string,string,,,,,,,Ann,Di,2,3\n"},
		{"join name p.csv who q.csv", "name,age,city,who,pet\nAnn,31,Paris,Ann,cat\nAnn,31,Paris,Ann,dog\n"},
		{"join --left name p.csv who q.csv", "name,age,city,who,pet\nAnn,31,Paris,Ann,cat\nAnn,31,Paris,Ann,dog\nBob,7,\"Rome, IT\",,\nCy,31,Paris,,\nDi,,,,\n"},
		{"join --right name p.csv who q.csv", "name,age,city,who,pet\nAnn,31,Paris,Ann,cat\nAnn,31,Paris,Ann,dog\n,,,Zoe,owl\n"},
		{"join --anti name p.csv who q.csv", "name,age,city\nBob,7,\"Rome, IT\"\nCy,31,Paris\nDi,,\n"},
		{"join --semi who q.csv name p.csv", "who,pet\nAnn,cat\nAnn,dog\n"},
		{"join name p.csv p.csv", "name,age,city,name,age,city\nAnn,31,Paris,Ann,31,Paris\nBob,7,\"Rome, IT\",Bob,7,\"Rome, IT\"\nCy,31,Paris,Cy,31,Paris\nDi,,,Di,,\n"},
		{"head -l 1 p.csv", "name,age,city\nAnn,31,Paris\n"},
		{"tail -l1 p.csv", "name,age,city\nDi,,\n"},
		{"slice -s 1 -l 2 p.csv", "name,age,city\nBob,7,\"Rome, IT\"\nCy,31,Paris\n"},
		{"slice -i 2 p.csv", "name,age,city\nCy,31,Paris\n"},
		{"dedup -s city p.csv", "name,age,city\nAnn,31,Paris\nBob,7,\"Rome, IT\"\nDi,,\n"},
		{"rename who -s name p.csv", "who,age,city\nAnn,31,Paris\nBob,7,\"Rome, IT\"\nCy,31,Paris\nDi,,\n"},
		{"enum q.csv", "index,who,pet\n0,Ann,cat\n1,Ann,dog\n2,Zoe,owl\n"},
		{"cat rows q.csv q.csv", "who,pet\nAnn,cat\nAnn,dog\nZoe,owl\nAnn,cat\nAnn,dog\nZoe,owl\n"},
		{"to json q.csv", "[\n  {\n    \"who\": \"Ann\",\n    \"pet\": \"cat\"\n  },\n  {\n    \"who\": \"Ann\",\n    \"pet\": \"dog\"\n  },\n  {\n    \"who\": \"Zoe\",\n    \"pet\": \"owl\"\n  }\n]\n"},
		{"to jsonl p.csv", "{\"name\":\"Ann\",\"age\":31,\"city\":\"Paris\"}\n{\"name\":\"Bob\",\"age\":7,\"city\":\"Rome, IT\"}\n{\"name\":\"Cy\",\"age\":31,\"city\":\"Paris\"}\n{\"name\":\"Di\",\"age\":null,\"city\":\"\"}\n"},
		{"to md q.csv", "| who | pet |\n| --- | --- |\n| Ann | cat |\n| Ann | dog |\n| Zoe | owl |\n"},
		{"from -f json o.json", "a,b,c\n1,,\"x,y\"\ntrue,\"[1,2]\",\n"},
		{"from -f ndjson o.jsonl", "a,b\n1,\n,2\n"},
		{"flatten -l 1 q.csv", "Row n°0\nwho Ann\npet cat\n"},
		{"view q.csv", "Displaying 2 cols from 3 rows of 3\n┌─────┬─────┐\n│ who │ pet │\n├─────┼─────┤\n│ Ann │ cat │\n│ Ann │ dog │\n│ Zoe │ owl │\n└─────┴─────┘\n"},
		{"select 1 t.tsv", "b\n2\n"},
		{"select -d ; b s.csv", "b\n2\n"},
		{"count bad.csv", ""},
		{"select nope p.csv", ""},
		{"filter age+ p.csv", ""},
		{"sort --random p.csv", ""},
		{"shuffle p.csv", ""},
		{"count nope.csv", ""},
		{"head -l x p.csv", ""},
	} {
		var w commandtest.World
		w.Write(t, "p.csv", "name,age,city\nAnn,31,Paris\nBob,7,\"Rome, IT\"\nCy,31,Paris\nDi,,\n", "q.csv", "who,pet\nAnn,cat\nAnn,dog\nZoe,owl\n",
			"o.json", `[{"a":1,"b":null,"c":"x,y"},{"a":true,"b":[1,2]}]`, "o.jsonl", "{\"a\":1}\n{\"b\":2}\n", "t.tsv", "a\tb\n1\t2\n", "s.csv", "a;b\n1;2\n", "bad.csv", "a,b\n1\n")
		args := strings.Split(test.line, " ")
		for i, a := range args {
			args[i] = strings.ReplaceAll(a, "\u00a0", " ") // stands for a blank within a word
		}
		r := w.Run(commandtest.Find(t, data.Commands, "xan"), "", args...)
		if test.want == "" {
			if r.Status != 1 || !strings.HasPrefix(r.Stderr, "xan") || r.Err != nil {
				t.Errorf("%s: %+v", test.line, r)
			}
			continue
		}
		if r.Stdout != test.want || r.Status != 0 || r.Stderr != "" || r.Err != nil {
			t.Errorf("%s: %d %s %v\n%s", test.line, r.Status, r.Stderr, r.Err, r.Stdout)
		}
	}
}

// What xan says beforehand that it writes.
func TestXanEffects(t *testing.T) {
	for line, want := range map[string]string{"xan count a": "", "xan sort -o b a": "b", "csv sort a --output=c": "c"} {
		words := strings.Fields(line)
		e := commandtest.Find(t, data.Commands, words[0]).Foresee(words[0], words[1:])
		if got := strings.Join(e.Writes, " "); got != want {
			t.Errorf("%s: %q", line, got)
		}
	}
}
