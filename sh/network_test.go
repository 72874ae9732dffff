package sh_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/skillet-run/skillet/sh"
)

// networkFunc is a network in Go.
type networkFunc func(ctx context.Context, r *sh.Request) (*sh.Response, error)

func (f networkFunc) Fetch(ctx context.Context, r *sh.Request) (*sh.Response, error) {
	return f(ctx, r)
}

func TestNetwork(t *testing.T) {
	for _, c := range []struct {
		name    string
		network sh.Network
		status  int
		output  string
	}{
		{"none", nil, 7, "curl: (7) Failed to connect to a.example port 80: this shell has no network\n"},
		{"answer", networkFunc(func(_ context.Context, r *sh.Request) (*sh.Response, error) {
			return &sh.Response{Proto: "HTTP/1.1", Status: 200, Body: []byte(r.Method + " " + r.URL + "\n")}, nil
		}), 0, "GET http://a.example/x\n"},
		{"error", networkFunc(func(context.Context, *sh.Request) (*sh.Response, error) {
			return nil, errors.New("closed today")
		}), 56, "curl: (56) closed today\n"},
		{"resolve", networkFunc(func(context.Context, *sh.Request) (*sh.Response, error) {
			return nil, &sh.FetchError{Kind: sh.FetchResolve}
		}), 6, "curl: (6) Could not resolve host: a.example\n"},
		{"panic", networkFunc(func(context.Context, *sh.Request) (*sh.Response, error) {
			panic("defect")
		}), 56, "curl: (56) the network of this shell has failed\n"},
		{"nothing", networkFunc(func(context.Context, *sh.Request) (*sh.Response, error) {
			return nil, nil
		}), 56, "curl: (56) the network of this shell has no answer\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			shell, err := sh.New(sh.Options{Network: c.network, Stdout: &out, Stderr: &out})
			if err != nil {
				t.Fatal(err)
			}
			status, err := shell.Run(t.Context(), "curl -sS a.example/x")
			if status != c.status || err != nil || out.String() != c.output {
				t.Errorf("status %d, %v, %q", status, err, out.String())
			}
		})
	}
}

// What a server sends counts as memory of the run.
func TestNetworkMemory(t *testing.T) {
	network := networkFunc(func(context.Context, *sh.Request) (*sh.Response, error) {
		return &sh.Response{Proto: "HTTP/1.1", Status: 200, Body: make([]byte, 2<<20)}, nil
	})
	shell, err := sh.New(sh.Options{Network: network, Limits: sh.Limits{Memory: 1 << 20}})
	if err != nil {
		t.Fatal(err)
	}
	var limit *sh.LimitError
	if _, err := shell.Run(t.Context(), "curl -s a.example"); !errors.As(err, &limit) || limit.Resource != sh.Memory {
		t.Error(err)
	}
}
