// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const saveAddress = {
  "note": "Зберегти цю адресу як",
  "example": "Дім, Робота…",
  "save": "Зберегти адресу",
} as const
