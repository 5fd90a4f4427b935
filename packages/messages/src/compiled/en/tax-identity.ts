// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const taxIdentity = {
  "country_CZ": "Czechia",
  "country_SK": "Slovakia",
  "country_PL": "Poland",
  "country_DE": "Germany",
  "country_AT": "Austria",
  "country_UA": "Ukraine",
  "firstName": "First name",
  "lastName": "Last name",
  "street": "Street and number",
  "city": "Town",
  "postcode": "Postcode",
  "birthPlace": "Place of birth",
  "birthPlace_hint": "Only if you have no tax number of any country.",
  "vatId": "VAT number",
  "accountHolder": "Account holder",
  "reported": "What we reported about you",
  "year": ["Year ",["year"]],
  "taken_back": "We took the report back.",
  "quarter": ["Quarter ",["quarter"],": paid ",["paid"],", fees ",["fees"],", count ",["count"]],
} as const
