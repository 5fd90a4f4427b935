// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const door = {
  "floor": ["floor ",["floor"]],
  "lift": "with a lift",
  "no_lift": "no lift",
  "house": ["building ",["lift"]],
  "bell": ["bell ",["bell"]],
  "code": ["code ",["code"]],
  "call": "call",
  "leave": "leave at the door",
} as const
