#!/bin/sh
# Takes away what install.sh put there. Saved games, settings and pictures are yours and stay;
# `hotseat paths` says where they lie.
#
#   ./uninstall.sh              from ~/.local
#   ./uninstall.sh /usr/local   from another place
set -eu

prefix=${1:-${HOME:?names no folder; say where to}/.local}
case $prefix in
/*) ;;
*)
    echo "uninstall.sh: name a folder by its whole path, not $prefix" >&2
    exit 2
    ;;
esac

if [ ! -x "$prefix/lib/hotseat/hotseat" ]; then
    echo "uninstall.sh: there is no Hotseat in $prefix" >&2
    exit 1
fi
"$prefix/lib/hotseat/hotseat" paths || true
id=io.github.hotseattable.hotseat
rm -f "$prefix/bin/hotseat" "$prefix/share/applications/$id.desktop" "$prefix/share/metainfo/$id.metainfo.xml"
rm -f "$prefix"/share/icons/hicolor/*/apps/hotseat.png
rm -rf "$prefix/lib/hotseat"
# folders that nothing else needs
for folder in "$prefix"/share/icons/hicolor/*/apps "$prefix"/share/icons/hicolor/* "$prefix/share/icons/hicolor" \
    "$prefix/share/icons" "$prefix/share/applications" "$prefix/share/metainfo" "$prefix/share" "$prefix/lib" "$prefix/bin"; do
    rmdir "$folder" 2>/dev/null || true
done
echo "Hotseat is gone; the folders named above are yours and were left as they are."
