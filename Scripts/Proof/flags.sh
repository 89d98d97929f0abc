# Flags of the builds that prove the kata: nobody debugs there, and all read the same headers of Foundation's.
# shellcheck shell=sh
KATA_FLAGS="-j 1 -Xswiftc -gnone -Xswiftc -index-ignore-system-modules"
case $PWD in *' '*) ;; *) KATA_FLAGS="$KATA_FLAGS -Xswiftc -module-cache-path -Xswiftc $PWD/.kata/headers" ;; esac
case $(uname) in Linux) KATA_FLAGS="$KATA_FLAGS -Xswiftc -use-ld=lld" ;; esac # the other linker is slower there
export KATA_FLAGS
