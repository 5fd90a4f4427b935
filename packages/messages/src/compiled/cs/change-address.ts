// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const changeAddress = {
  "title": "Kam to bude?",
  "choose": "Vybrat",
} as const
