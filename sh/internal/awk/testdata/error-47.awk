BEGIN{$(-1)="x"}
