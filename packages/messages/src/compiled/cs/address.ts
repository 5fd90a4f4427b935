// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const address = {
  "incomplete": "Zadejte celou adresu",
  "not_found": "Adresa nenalezena",
  "guess": "Mysleli jste …",
  "out_of_reach": ["Na adresu ",["address"]," tento podnik nedoručuje. Zvolte prosím jinou adresu, nebo jiný podnik."],
  "removed": ["Původní adresa odstraněna. ",["reason"]],
  "label": "Adresa doručení",
  "example": "Ulice a číslo, město",
  "locate": "Použít moji polohu",
  "tune": "Doladit na mapě",
  "position_unsupported": "Vaše zařízení nepodporuje určení polohy.",
  "position_refused": "Polohu se nepodařilo zjistit. Napište prosím adresu.",
} as const
