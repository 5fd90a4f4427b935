// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dietDialog = {
  "title": "Alergeny a diety",
  "text": "Vybírá podle toho, co o jídle a přílohách uvedl podnik. Výběr zůstává v tomto zařízení.",
  "clear": "Zrušit výběr",
  "show": "Ukázat jídla",
  "only": "Jen jídla",
  "without": "Bez alergenů",
  "keep": "Pamatovat v mém účtu",
  "kept": ["Souhlas ",["date"],". Vypnutím ho odvoláte a výběr z účtu smažete."],
  "other_kept": "V účtu máte jiný výběr.",
  "use_kept": "Použít výběr z účtu",
  "keep_this": "Uložit tenhle výběr",
} as const
