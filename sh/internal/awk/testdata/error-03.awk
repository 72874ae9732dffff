BEGIN{if}
