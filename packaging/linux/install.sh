#!/bin/sh
# Puts Hotseat where programs of this user lie, with an entry in the menu. Nothing else is touched.
#
#   ./install.sh              into ~/.local, for you alone
#   ./install.sh /usr/local   into another place, for everybody (as root)
#
# ./uninstall.sh with the same argument takes it away again; your saved games stay.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
prefix=${1:-${HOME:?names no folder; say where to}/.local}
place=$prefix/lib/hotseat

case $prefix in
/*) ;;
*)
    echo "install.sh: name a folder by its whole path, not $prefix" >&2
    exit 2
    ;;
esac
mkdir -p "$prefix"
real=$(CDPATH='' cd -- "$prefix" && pwd -P)/lib/hotseat # whatever links lead there
case $here/ in
"$real"/*) # what would be taken away first is what is to be copied
    echo "install.sh: this is the installed copy already" >&2
    exit 2
    ;;
esac
case $real/ in
"$here"/*)
    echo "install.sh: $prefix lies in the folder that is to be installed; name another one" >&2
    exit 2
    ;;
esac

[ ! -d "$place" ] || chmod -R u+w "$place"
rm -rf "$place"
mkdir -p "$place" "$prefix/bin" "$prefix/share"
cp -RP "$here/." "$place/"
chmod -R u+w "$place" # it may come from a medium that can't be written on
cp -RP "$place/share/." "$prefix/share/"
rm -rf "$place/share"
ln -sf "$place/hotseat" "$prefix/bin/hotseat"

# the menu entry names the program by its whole path, quoted as the format asks: ~/.local/bin may not be searched
entry=$prefix/share/applications/io.github.hotseattable.hotseat.desktop
program=$(printf '%s' "$prefix/bin/hotseat" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
escaped=$(printf '%s' "$program" | sed 's/[\\&|]/\\&/g')
sed -e "s|^Exec=.*|Exec=\"$escaped\"|" -e '/^TryExec=/d' "$entry" >"$entry.new"
mv "$entry.new" "$entry"
touch "$prefix/share/icons/hicolor" # so that a cache of icons that is there is known to be old
echo "Hotseat is installed in $place. Start it from the menu, or as $prefix/bin/hotseat"
