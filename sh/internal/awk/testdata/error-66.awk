BEGIN { nextfile }
