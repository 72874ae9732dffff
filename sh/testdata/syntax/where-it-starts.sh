# Lines before a syntax error have run; what is on its line, or in its construct, has not.
exec 2>&1
cat > late.sh << 'END'
echo "line 1 runs"
echo "line 2 runs"; echo "so does this"
echo "line 3 does not"; )
echo "nor line 4"
END
bash late.sh
echo "-> $?"

cat > function.sh << 'END'
echo "before"
f() {
  echo "in f"
  fi
}
echo "after"
END
bash function.sh
echo "-> $?"

bash -c 'echo "same line runs not"; )'
echo "-> $?"
bash -c 'echo "first line runs"
)'
echo "-> $?"
bash <<< 'echo "from input"
fi
echo "never"'
echo "-> $?"

# In eval and source the script goes on.
eval 'echo never; done'
echo "eval: $?"
eval 'echo "first"
done
echo never'
echo "eval of lines: $?"
echo 'echo "sourced"
esac' > lib.sh
. ./lib.sh
echo "source: $?"
x=$(eval 'if')
echo "substitution: $? [$x]"
f() {
  eval 'then'
  echo "in f: $?"
}
f
trap 'echo "in a trap"; fi' USR1
kill -USR1 "$$"
echo "after the trap: $?"
(eval ')'; echo "in a subshell: $?")
