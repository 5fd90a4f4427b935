// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const messageChannel = {
  "mail": "e-mail",
  "push": "oznámení v telefonu",
  "note": "zpráva u objednávky",
} as const
