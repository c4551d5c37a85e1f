"""Real places whose names the syllables could form, in any of the scripts: no land has one of them."""

from __future__ import annotations

_WORDS = """
altfell altheim aoriwera aowera ardmore ardrossan arnara artenara balwyn belzona borovets branstad cassano
castello corsano corvara dunmore glencairn glenmore gornitsa gradina gravesano grimstad hahoa halfell halstad
hanui hawera hochheim kabara kalabara kaloa karangi karashahr karatepe kasur kavand khobara kilmore kimana
kitari kraskovo lahoa lalomana lamana linbruk lugano makea malabara malakand maloa maroto matari mazad meldorp
mirabella miramara mirkovo miropole mokea monsano montedoro montello montesano moroto nahavand ostdorp ostheim
ostvik pahoa ramana sangano serkenrode shamiran shaqan shavand soskovo sosnitsa sosnovo stankovo suwadi tabara
tahoa tamana tarnovo tatari terrabella torlino tornara tullamore turangi valdbrun valdina vidina vigano vilino
vinara visano waimana wainui winwick zabara zaruz zenitsa
"""
REAL = frozenset(_WORDS.split())
"""In small letters: places with 500 people or more, by all names they are known by."""
