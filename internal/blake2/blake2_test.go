package blake2_test

import (
	"encoding/hex"
	"testing"

	"github.com/skillet-run/skillet/internal/blake2"
)

// The hashes of "abc" in appendix A and B of RFC 7693, whatever the pieces in which it
// is written and wherever the state is kept in between.
func TestABC(t *testing.T) {
	b := blake2.NewB(blake2.Params{Digest: blake2.SizeB, Fanout: 1, Depth: 1})
	kept := blake2.NewB(blake2.Params{Digest: blake2.SizeB, Fanout: 1, Depth: 1})
	_, _ = b.Write([]byte("a"))
	state, err := b.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	if err := kept.UnmarshalBinary(state); err != nil {
		t.Fatal(err)
	}
	_, _ = kept.Write([]byte("bc"))
	const wantB = "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
	if got := hex.EncodeToString(kept.Sum()); got != wantB {
		t.Errorf("BLAKE2b: %s", got)
	}
	s := blake2.NewS(blake2.Params{Digest: blake2.SizeS, Fanout: 1, Depth: 1})
	_, _ = s.Write([]byte("abc"))
	const wantS = "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"
	if got := hex.EncodeToString(s.Sum()); got != wantS {
		t.Errorf("BLAKE2s: %s", got)
	}
}

// A state that is damaged is refused.
func TestDamaged(t *testing.T) {
	b := blake2.NewB(blake2.Params{Digest: blake2.SizeB, Fanout: 1, Depth: 1})
	state, err := b.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	if err := b.UnmarshalBinary(state[:len(state)-1]); err == nil {
		t.Error("a state that is cut is taken")
	}
}
