// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const availability = {
  "closed": "Aktuálně zavřeno",
  "closed_today": "zavřeno",
  "later-only": "Pouze objednávky na později",
  "paused": ["Objednávky znovu v ",["time"]],
  "busy": ["teď o ",["minutes"]," min déle"],
  "opens-later": ["Restaurace rozváží až v ",["time"]],
  "closing-soon": ["Zavírá za ",["minutes"]," min"],
  "nonstop": "nonstop",
} as const
