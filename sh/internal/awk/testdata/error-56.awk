BEGIN{exit} END{exit 4}
