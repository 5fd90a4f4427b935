// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const door = {
  "floor": [["floor"],"-й поверх"],
  "lift": "з ліфтом",
  "no_lift": "без ліфта",
  "house": ["будинок ",["lift"]],
  "bell": ["дзвінок ",["bell"]],
  "code": ["код ",["code"]],
  "call": "зателефонувати",
  "leave": "залишити біля дверей",
} as const
