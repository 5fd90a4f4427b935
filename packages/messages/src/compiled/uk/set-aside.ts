// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const setAside = {
  "title": "Кошик і контакт до помилки",
  "text": "Ми відклали їх, щоб ви їх не втратили.",
  "restore": "Повернути",
  "drop": "Відкинути",
} as const
