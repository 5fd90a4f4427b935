// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const changeAddress = {
  "title": "Where to?",
  "choose": "Choose",
} as const
