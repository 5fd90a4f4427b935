// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const passwordStrength = {
  "empty": "Aspoň 8 znaků",
  "short": "Příliš krátké",
  "weak": "Slabé",
  "fair": "Ucházející",
  "good": "Dobré",
  "strong": "Silné",
} as const
