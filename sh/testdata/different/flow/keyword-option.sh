# set -k, by which assignments behind a command are its environment, changes nothing.
set -k
echo x=1 end
