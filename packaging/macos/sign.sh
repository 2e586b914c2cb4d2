#!/bin/sh
# Signs a bundle from the inside out: every library first, then the program, then the whole.
#
#   sign.sh Hotseat.app
#
# Without SIGN_IDENTITY the signature is ad hoc: the bundle is whole and runs, and macOS asks once before it does
# (the guide says which button to press). With SIGN_IDENTITY="Developer ID Application: …" it can be notarised.
set -eu

bundle=${1:?names no bundle}
identity=${SIGN_IDENTITY:--}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

if [ "$identity" = - ]; then
    set -- --force --sign - --timestamp=none
else
    set -- --force --sign "$identity" --timestamp --options runtime --entitlements "$here/entitlements.plist"
fi

# a file that came from a browser carries a mark that the signature must not cover
xattr -cr "$bundle"
find "$bundle/Contents" -type f \( -name '*.so' -o -name '*.dylib' -o -name Python \) -exec codesign "$@" {} +
find "$bundle/Contents/Frameworks" -type d -name '*.framework' -exec codesign "$@" {} +
codesign "$@" "$bundle/Contents/MacOS/hotseat"
codesign "$@" "$bundle"
codesign --verify --deep --strict "$bundle"
