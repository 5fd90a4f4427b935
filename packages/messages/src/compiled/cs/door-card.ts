// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const doorCard = {
  "title": "U dveří",
  "saved": "Kurýr to uvidí.",
  "save": "Uložit",
  "photograph": "Vaše objednávka u dveří",
  "photograph_since": ["U dveří od ",["time"]],
  "photograph_text": ["Fotku vidíte jen vy a dispečink, ",["day"],". ",["month"],". ji smažeme."],
  "leave": "Nechat u dveří",
  "leave_text": "Kurýr tašku vyfotí, fotku uvidíte tady.",
  "leave_off": "Jde to jen u zaplacené objednávky bez PINu a bez alkoholu.",
  "pin": "Předat jen na PIN",
  "pin_text": "Kurýr tašku dá jen tomu, kdo řekne čtyři číslice. Uvidíte je tady.",
  "pin_off": "Nejde to zároveň s necháním u dveří.",
} as const
