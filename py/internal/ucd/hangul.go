package ucd

import "strings"

// Hangul syllables are arithmetic: a leading consonant, a vowel and perhaps a
// trailing consonant, the last one running fastest.
const (
	syllables    = 0xAC00
	leads        = 0x1100
	vowels       = 0x1161
	trails       = 0x11A7 // one before the first: trailing consonant 0 is none
	leadCount    = 19
	vowelCount   = 21
	trailCount   = 28
	syllableLast = syllables + leadCount*vowelCount*trailCount - 1
)

func isSyllable(r rune) bool { return r >= syllables && r <= syllableLast }

// jamos returns the two or three parts of a syllable; the third may be 0.
func jamos(r rune) [3]rune {
	i := r - syllables
	parts := [3]rune{leads + i/(vowelCount*trailCount), vowels + i/trailCount%vowelCount}
	if trail := i % trailCount; trail != 0 {
		parts[2] = trails + trail
	}
	return parts
}

func composeHangul(a, b rune) rune {
	switch {
	case a >= leads && a < leads+leadCount && b >= vowels && b < vowels+vowelCount:
		return syllables + ((a-leads)*vowelCount+b-vowels)*trailCount
	case isSyllable(a) && (a-syllables)%trailCount == 0 && b > trails && b < trails+trailCount:
		return a + b - trails
	}
	return 0
}

const syllablePrefix = "HANGUL SYLLABLE "

// The sounds of the parts, in order.
const (
	leadSounds  = "G,GG,N,D,DD,R,M,B,BB,S,SS,,J,JJ,C,K,T,P,H"
	vowelSounds = "A,AE,YA,YAE,EO,E,YEO,YE,O,WA,WAE,OE,YO,U,WEO,WE,WI,YU,EU,YI,I"
	trailSounds = ",G,GG,GS,N,NJ,NH,D,L,LG,LM,LB,LS,LT,LP,LH,M,B,BS,S,SS,NG,J,C,K,T,P,H"
)

func appendSyllableName(dst []byte, r rune) []byte {
	i := int(r - syllables)
	dst = append(dst, syllablePrefix...)
	dst = append(dst, sound(leadSounds, i/(vowelCount*trailCount))...)
	dst = append(dst, sound(vowelSounds, i/trailCount%vowelCount)...)
	return append(dst, sound(trailSounds, i%trailCount)...)
}

func sound(sounds string, i int) string {
	for ; i > 0; i-- {
		_, sounds, _ = strings.Cut(sounds, ",")
	}
	first, _, _ := strings.Cut(sounds, ",")
	return first
}

// lookupSyllable finds a syllable by what follows the prefix in its name. The
// longest sound that fits is the one meant.
func lookupSyllable(name string) (rune, bool) {
	lead, name := longestSound(leadSounds, name)
	vowel, name := longestSound(vowelSounds, name)
	trail, name := longestSound(trailSounds, name)
	if lead < 0 || vowel < 0 || trail < 0 || name != "" {
		return 0, false
	}
	return rune(syllables + (lead*vowelCount+vowel)*trailCount + trail), true
}

func longestSound(sounds, name string) (index int, rest string) {
	index, length := -1, -1
	for i := 0; sounds != "" || i == 0; i++ {
		var s string
		s, sounds, _ = strings.Cut(sounds, ",")
		if len(s) > length && strings.HasPrefix(name, s) {
			index, length = i, len(s)
		}
	}
	return index, name[max(length, 0):]
}
