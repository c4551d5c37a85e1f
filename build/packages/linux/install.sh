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
opener=$data/applications/powerhouse-open.desktop
types=$data/mime/packages/powerhouse.xml
about=$data/metainfo/games.powerhouse.Powerhouse.metainfo.xml

remove() {
    rm -rf "$program"
    rm -f "$starter" "$entry" "$opener" "$types" "$about"
    for size in 48 128 256; do
        rm -f "$data/icons/hicolor/${size}x${size}/apps/powerhouse.png"
        rm -f "$data/icons/hicolor/${size}x${size}/mimetypes/application-vnd.powerhouse.game.png"
    done
}

refresh() {
    command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database "$data/applications" || true
    command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$data/mime" || true
}

if [ "${1:-}" = "--remove" ]; then
    remove
    refresh
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
mkdir -p "$program" "$HOME/.local/bin" "$data/applications" "$data/metainfo" "$data/mime/packages"
cp -R "$here/." "$program/"
ln -sf "$program/powerhouse" "$starter"
for size in 48 128 256; do
    icons=$data/icons/hicolor/${size}x${size}
    mkdir -p "$icons/apps" "$icons/mimetypes"
    cp "$here/powerhouse-$size.png" "$icons/apps/powerhouse.png"
    cp "$here/powerhouse-$size.png" "$icons/mimetypes/application-vnd.powerhouse.game.png"
done
sed "s|^Exec=.*|Exec=\"$program/powerhouse\"|" "$here/powerhouse.desktop" >"$entry"
sed "s|^Exec=.*|Exec=\"$program/powerhouse\" open %f|" "$here/powerhouse-open.desktop" >"$opener"
cp "$here/powerhouse-mime.xml" "$types"
cp "$here/powerhouse.metainfo.xml" "$about"
refresh
echo "Powerhouse is installed: look in the menu, or type powerhouse (if ~/.local/bin is on your PATH)."
