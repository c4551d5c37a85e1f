#!/bin/sh
# Installs Powerhouse for the person who runs this, without administrator rights.
#   ./install.sh            copies the program to ~/.local and adds it to the menu
#   ./install.sh --remove   takes it away again; saves and settings stay
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/powerhouse
starter=$HOME/.local/bin/powerhouse
entry=$data/applications/powerhouse.desktop
about=$data/metainfo/games.powerhouse.Powerhouse.metainfo.xml

remove() {
    rm -rf "$program"
    rm -f "$starter" "$entry" "$about"
    for size in 48 128 256; do
        rm -f "$data/icons/hicolor/${size}x${size}/apps/powerhouse.png"
    done
}

if [ "${1:-}" = "--remove" ]; then
    remove
    echo "Powerhouse is removed. Saves and settings are still in $data/Powerhouse."
    exit 0
fi
if [ ! -x "$here/powerhouse" ]; then
    echo "The program is not beside this script: unpack the whole archive first." >&2
    exit 1
fi
if [ "$here" = "$program" ]; then
    echo "This is the installed copy: nothing to do." >&2
    exit 1
fi

remove
mkdir -p "$program" "$HOME/.local/bin" "$data/applications" "$data/metainfo"
cp -R "$here/." "$program/"
ln -sf "$program/powerhouse" "$starter"
for size in 48 128 256; do
    mkdir -p "$data/icons/hicolor/${size}x${size}/apps"
    cp "$here/powerhouse-$size.png" "$data/icons/hicolor/${size}x${size}/apps/powerhouse.png"
done
sed "s|^Exec=.*|Exec=\"$program/powerhouse\"|" "$here/powerhouse.desktop" >"$entry"
cp "$here/powerhouse.metainfo.xml" "$about"
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database "$data/applications" || true
echo "Powerhouse is installed: look in the menu, or type powerhouse (if ~/.local/bin is on your PATH)."
