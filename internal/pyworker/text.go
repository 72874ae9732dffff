package pyworker

import (
	"encoding/json"
	"time"
	"unicode/utf8"
)

// text is a string that may hold any bytes: a JSON string where it is UTF-8, else
// an object with the bytes in base64.
type text string

type rawText struct {
	Bytes []byte `json:"bytes"`
}

// MarshalJSON implements json.Marshaler.
func (t text) MarshalJSON() ([]byte, error) {
	if utf8.ValidString(string(t)) {
		return json.Marshal(string(t))
	}
	return json.Marshal(rawText{[]byte(t)})
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *text) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '{' {
		var raw rawText
		if err := json.Unmarshal(data, &raw); err != nil {
			return err
		}
		*t = text(raw.Bytes)
		return nil
	}
	var s string
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	*t = text(s)
	return nil
}

// textsOf returns the strings as texts, nil as nil.
func textsOf(list []string) []text {
	if list == nil {
		return nil
	}
	texts := make([]text, len(list))
	for i, s := range list {
		texts[i] = text(s)
	}
	return texts
}

// stringsOf is the way back.
func stringsOf(list []text) []string {
	if list == nil {
		return nil
	}
	all := make([]string, len(list))
	for i, t := range list {
		all[i] = string(t)
	}
	return all
}

// stamp is a time: seconds since 1970 and nanoseconds.
type stamp [2]int64

func stampOf(t time.Time) stamp { return stamp{t.Unix(), int64(t.Nanosecond())} }

func (s stamp) time() time.Time { return time.Unix(s[0], s[1]).UTC() }
