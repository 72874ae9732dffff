package compare

import (
	"errors"

	"github.com/skillet-run/skillet/sh/internal/command"
)

// The colors of the parts of an output, by their names in a palette.
const (
	plainColor   = ""
	headColor    = "hd"
	placeColor   = "ln"
	deletedColor = "de"
	addedColor   = "ad"
)

// paletteNames are the names that a palette may have.
var paletteNames = []string{"lc", "rc", "ec", "rs", headColor, addedColor, deletedColor, placeColor}

// palette returns the colors; nil where --palette is wrong, which it tells.
func (d *differences) palette() command.Colors {
	colors := command.Colors{
		"lc": "\x1b[", "rc": "m", "rs": "0", headColor: "1", addedColor: "32", deletedColor: "31", placeColor: "36",
	}
	_, err := colors.Change(d.Value("palette", ""), paletteNames)
	if err == nil {
		return colors
	}
	var prefix *command.PrefixError
	if errors.As(err, &prefix) {
		d.Errorf("%s", err)
	}
	d.Errorf("unparsable value for --palette")
	return nil
}

// begin begins a part in a color.
func (d *differences) begin(color string) {
	if d.colors != nil && color != plainColor {
		d.Stdout.Print(d.colors.Paint(d.colors[color]))
	}
}

// end ends what begin has begun.
func (d *differences) end(color string) {
	if d.colors != nil && color != plainColor {
		d.Stdout.Print(d.colors.Paint(d.colors["rs"]))
	}
}

// painted prints a text in a color.
func (d *differences) painted(color, text string) {
	d.begin(color)
	d.Stdout.Print(text)
	d.end(color)
}
