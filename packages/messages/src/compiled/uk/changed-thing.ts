// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const changedThing = {
  "lines": "страви",
  "time": "час",
  "address": "адреса",
  "note_to_courier": "повідомлення для кур’єра",
  "note_to_chef": "повідомлення для кухні",
} as const
