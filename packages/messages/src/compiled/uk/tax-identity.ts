// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const taxIdentity = {
  "country_CZ": "Чехія",
  "country_SK": "Словаччина",
  "country_PL": "Польща",
  "country_DE": "Німеччина",
  "country_AT": "Австрія",
  "country_UA": "Україна",
  "firstName": "Ім’я",
  "lastName": "Прізвище",
  "street": "Вулиця й номер",
  "city": "Населений пункт",
  "postcode": "Поштовий індекс",
  "birthPlace": "Місце народження",
  "birthPlace_hint": "Лише якщо не маєте податкового номера жодної країни.",
  "vatId": "Номер платника ПДВ (DIČ)",
  "accountHolder": "Власник рахунку",
  "reported": "Що ми про вас повідомили",
  "year": ["Рік ",["year"]],
  "taken_back": "Повідомлення ми відкликали.",
  "quarter": [["quarter"],"-й квартал: виплачено ",["paid"],", збори ",["fees"],", кількість ",["count"]],
} as const
