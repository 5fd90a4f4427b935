// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const operatorDetails = {
  "contact": [["name"],", ",["street"]," ",["houseNumber"],", ",["postcode"]," ",["city"],", IČO ",["companyId"],", e-mail ",["email"],", telefon ",["phone"]],
} as const
