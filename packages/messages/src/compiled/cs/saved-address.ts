// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const savedAddress = {
  "title": "Uložené adresy",
  "failed": "Uložené adresy se ze serveru nepodařilo načíst.",
} as const
