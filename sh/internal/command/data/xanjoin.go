package data

import "slices"

// joining is one run of join.
type joining struct {
	*xanCall
	left         *xanTable
	leftColumns  []int
	rightColumns []int
	rightWidth   int
	rows         [][]string       // of the second file
	partners     map[string][]int // of them, by what they are joined by
	used         []bool
	fold         bool
}

func xanJoin(x *xanCall) error {
	names := x.args
	if len(names) == 3 { // the same columns of both
		names = []string{names[0], names[1], names[0], names[2]}
	}
	if len(names) != 4 {
		return xanErrorf("usage: %s join %s", x.Name, x.command.usage)
	}
	j := &joining{xanCall: x, fold: x.has("ignore-case"), partners: map[string][]int{}}
	right, err := j.open(names)
	if err != nil {
		return err
	}
	if j.rows, err = right.all(); err != nil {
		return err
	}
	for i, row := range j.rows {
		k := key(row, j.rightColumns, j.fold)
		x.Hold(len(k) + 56)
		j.partners[k] = append(j.partners[k], i)
	}
	if x.has("semi") || x.has("anti") {
		return j.whether()
	}
	x.header(append(slices.Clone(j.left.headers), right.headers...))
	return j.together()
}

// open reads the columns of both files, and what they are called.
func (j *joining) open(names []string) (right *xanTable, err error) {
	if j.left, err = j.table(names[1]); err != nil {
		return nil, err
	}
	if right, err = j.table(names[3]); err != nil {
		return nil, err
	}
	if j.leftColumns, err = j.left.columns(names[0]); err != nil {
		return nil, err
	}
	if j.rightColumns, err = right.columns(names[2]); err != nil {
		return nil, err
	}
	if l, r := len(j.leftColumns), len(j.rightColumns); l != r {
		return nil, xanErrorf("the files are joined by another number of columns each: %d and %d", l, r)
	}
	j.rightWidth = len(right.headers)
	return right, nil
}

// whether keeps the rows of the first file that have partners, or those that have none.
func (j *joining) whether() error {
	j.header(j.left.headers)
	return j.left.each(func(row []string) (bool, error) {
		if (len(j.partners[key(row, j.leftColumns, j.fold)]) > 0) == j.has("semi") {
			j.write(row)
		}
		return true, nil
	})
}

// together puts each row beside its partners.
func (j *joining) together() error {
	j.used = make([]bool, len(j.rows))
	err := j.left.each(func(row []string) (bool, error) {
		partners := j.partners[key(row, j.leftColumns, j.fold)]
		if len(partners) == 0 && (j.has("left") || j.has("full")) {
			j.write(append(row, make([]string, j.rightWidth)...))
		}
		for _, at := range partners {
			j.Charge(4)
			j.used[at] = true
			j.write(append(slices.Clone(row), j.rows[at]...))
		}
		return true, nil
	})
	if err != nil || !j.has("right") && !j.has("full") {
		return err
	}
	for i, row := range j.rows {
		if !j.used[i] {
			j.write(append(make([]string, len(j.left.headers)), row...))
		}
	}
	return nil
}
