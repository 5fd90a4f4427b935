// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const customerColumn = {
  "firstName": "Jméno",
  "lastName": "Příjmení",
  "email": "E-mail",
  "phone": "Telefon",
  "createdAt": "Zákazníkem od",
} as const
