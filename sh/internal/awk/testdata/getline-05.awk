{ getline; print }
