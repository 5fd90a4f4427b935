// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const ownTextProblem = {
  "empty": "Text nemůže být prázdný. Když chcete původní znění, vraťte ho.",
  "too_long": ["Text může mít nejvýš ",["what"]," znaků."],
  "control_character": ["Znak ",["place"],": konec řádku nebo jiný neviditelný znak. Text je na jednom řádku."],
  "markup": ["Znak ",["place"],": začíná tu značka HTML. V textu smí být jen slova a pole."],
  "brace_open": ["Znak ",["place"],": tahle složená závorka nemá druhou do páru."],
  "brace_stray": ["Znak ",["place"],": tahle složená závorka k žádnému poli nepatří."],
  "field_empty": ["Znak ",["place"],": složené závorky jsou prázdné, patří do nich název pole."],
  "field_unknown": ["Znak ",["place"],": pole ",["what"]," tenhle text nemá."],
  "field_type": ["Znak ",["place"],": pole ",["what"]," se takhle použít nedá."],
  "choice_unknown": ["Znak ",["place"],": možnost ",["what"]," nikdy nenastane."],
  "other_missing": ["Znak ",["place"],": výběru chybí znění other pro všechno ostatní."],
  "unreadable": ["Znak ",["place"],": odsud nejde text přečíst, zkontrolujte složené závorky."],
} as const
