// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const operatorDetails = {
  "contact": [["name"],", ",["street"]," ",["houseNumber"],", ",["postcode"]," ",["city"],", company no. (IČO) ",["companyId"],", email ",["email"],", phone ",["phone"]],
} as const
