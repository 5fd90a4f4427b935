// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const operatorDetails = {
  "contact": [["name"],", ",["street"]," ",["houseNumber"],", ",["postcode"]," ",["city"],", IČO ",["companyId"],", ел. пошта ",["email"],", телефон ",["phone"]],
} as const
