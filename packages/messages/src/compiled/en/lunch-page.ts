// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const lunchPage = {
  "title": ["Lunch menus in ",["city"]],
  "empty_title": "Lunch menu",
  "empty": "Nothing here right now... No lunch menu is available at this time.",
} as const
