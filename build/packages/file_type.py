"""File type of saves and replays as the .app declares it to macOS."""

from __future__ import annotations

from typing import Any

ENDING = "powerhouse"
IDENTIFIER = "games.powerhouse.game"
MIME = "application/vnd.powerhouse.game"
NAME = "Powerhouse game"


def declared(icon: str) -> dict[str, Any]:
    """Entries of the Info.plist: the type is ours, and the program opens files of it.

    It conforms to JSON, so that other programs can show its files.
    """
    return {
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": IDENTIFIER,
                "UTTypeDescription": NAME,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {"public.filename-extension": [ENDING], "public.mime-type": [MIME]},
            }
        ],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": NAME,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": icon,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [IDENTIFIER],
            }
        ],
    }
