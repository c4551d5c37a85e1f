#!/bin/sh
# Installs Powerhouse for the person who runs this, without administrator rights.
#   ./install.sh            copies the program to ~/.local and adds it to the menu
#   ./install.sh --remove   takes it away again; saves and settings stay
set -eu

here=$(cd "$(dirname "$0")" && pwd)
home=${HOME:-$(getent passwd "$(id -u)" 2>/dev/null | cut -d: -f6)}
case $home in
    /*) ;;
    *) echo "It is not known where your home folder is: set HOME to its full path and run this again." >&2; exit 1 ;;
esac
case $home in
    *"
"*) echo "The path of your home folder has a line break, which no menu can start a program from." >&2; exit 1 ;;
esac
data=${XDG_DATA_HOME:-}
case $data in
    /*) ;;
    *) data=$home/.local/share ;; # a relative one does not count
esac
program=$home/.local/lib/powerhouse
starter=$home/.local/bin/powerhouse
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

# A path as a menu entry writes it: quoted for the command line, and once more as the value of a key. Some desktops
# look for the first word as it stands there, so one with a per cent sign is not the first.
quoted() {
    case $1 in *%*) printf 'env ' ;; esac
    printf '"%s"' "$(printf '%s' "$1" | sed -e 's/\\/\\\\\\\\/g' -e 's/[`"$]/\\\\&/g' -e 's/%/%%/g')"
}

# Copies a menu entry ($1 to $2) with $3 as what it starts.
enter() {
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
            Exec=*) printf 'Exec=%s\n' "$3" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$1" >"$2"
}

if [ "${1:-}" = "--remove" ]; then
    remove
    refresh
    printf 'Powerhouse is removed. Saves and settings are still in %s.\n' "$data/Powerhouse"
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
if ! mkdir -p "$home/.local/lib" "$home/.local/bin" "$data/applications" "$data/metainfo" "$data/mime/packages"; then
    printf 'Nothing was changed: Powerhouse needs to write in %s and %s.\n' "$home/.local" "$data" >&2
    exit 1
fi

remove
mkdir -p "$program"
cp -R "$here/." "$program/"
ln -sf "$program/powerhouse" "$starter"
for size in 48 128 256; do
    icons=$data/icons/hicolor/${size}x${size}
    mkdir -p "$icons/apps" "$icons/mimetypes"
    cp "$here/powerhouse-$size.png" "$icons/apps/powerhouse.png"
    cp "$here/powerhouse-$size.png" "$icons/mimetypes/application-vnd.powerhouse.game.png"
done
enter "$here/powerhouse.desktop" "$entry" "$(quoted "$program/powerhouse")"
enter "$here/powerhouse-open.desktop" "$opener" "$(quoted "$program/powerhouse") open %f"
cp "$here/powerhouse-mime.xml" "$types"
cp "$here/powerhouse.metainfo.xml" "$about"
refresh
echo "Powerhouse is installed: look in the menu, or type powerhouse (if ~/.local/bin is on your PATH)."
