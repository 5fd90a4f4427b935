// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const taxIdentity = {
  "country_CZ": "Česko",
  "country_SK": "Slovensko",
  "country_PL": "Polsko",
  "country_DE": "Německo",
  "country_AT": "Rakousko",
  "country_UA": "Ukrajina",
  "firstName": "Jméno",
  "lastName": "Příjmení",
  "street": "Ulice a číslo",
  "city": "Obec",
  "postcode": "PSČ",
  "birthPlace": "Místo narození",
  "birthPlace_hint": "Jen když nemáte daňové číslo žádné země.",
  "vatId": "DIČ plátce DPH",
  "accountHolder": "Majitel účtu",
  "reported": "Co jsme o vás hlásili",
  "year": ["Rok ",["year"]],
  "taken_back": "Hlášení jsme vzali zpět.",
  "quarter": [["quarter"],". čtvrtletí: vyplaceno ",["paid"],", poplatky ",["fees"],", počet ",["count"]],
} as const
