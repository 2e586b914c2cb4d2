#!/bin/sh
# Puts a signed bundle into a disk image with a link to Applications, and into a zip. `ditto` keeps links and
# permissions, which `zip` would turn into copies.
#
#   image.sh Hotseat.app hotseat.dmg hotseat.zip
#
# With NOTARY_PROFILE (made once by `xcrun notarytool store-credentials`) the image is sent to Apple's notary and
# the answer is stapled to it; without, that step is left out.
set -eu

bundle=${1:?names no bundle}
image=${2:?names no image}
zipped=${3:?names no zip}
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT INT TERM

notarise() {
    xcrun notarytool submit "$1" --keychain-profile "$NOTARY_PROFILE" --wait
}

if [ -n "${NOTARY_PROFILE:-}" ]; then
    ditto -c -k --keepParent "$bundle" "$stage/notary.zip"
    notarise "$stage/notary.zip"
    xcrun stapler staple "$bundle"
    rm "$stage/notary.zip"
fi

rm -f "$image" "$zipped"
ditto -c -k --sequesterRsrc --keepParent "$bundle" "$zipped"

mkdir "$stage/Hotseat"
ditto "$bundle" "$stage/Hotseat/$(basename "$bundle")"
ln -s /Applications "$stage/Hotseat/Applications"
hdiutil create -volname Hotseat -srcfolder "$stage/Hotseat" -fs HFS+ -format UDZO -imagekey zlib-level=9 -quiet "$image"

if [ -n "${NOTARY_PROFILE:-}" ]; then
    notarise "$image"
    xcrun stapler staple "$image"
fi
hdiutil verify -quiet "$image"
