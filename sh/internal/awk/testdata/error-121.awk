BEGIN { ;;; } ; ; END { }
