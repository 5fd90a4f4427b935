// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const changedThing = {
  "lines": "dishes",
  "time": "time",
  "address": "address",
  "note_to_courier": "note for the courier",
  "note_to_chef": "note for the kitchen",
} as const
