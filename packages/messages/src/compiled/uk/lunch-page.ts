// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const lunchPage = {
  "title": ["Обідні меню: ",["city"]],
  "empty_title": "Обіднє меню",
  "empty": "Зараз тут нічого немає... У цей час немає жодного обіднього меню.",
} as const
