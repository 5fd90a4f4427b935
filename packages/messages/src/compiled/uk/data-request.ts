// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const dataRequest = {
  "data_access": "Хочу знати, що ви про мене знаєте",
  "data_correction": "Хочу виправити неправильні дані",
  "data_erasure": "Хочу видалити свої дані",
} as const
