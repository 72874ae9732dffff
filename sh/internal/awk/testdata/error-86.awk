BEGIN { for (;; }
