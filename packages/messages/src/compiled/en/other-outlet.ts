// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const otherOutlet = {
  "finish": ["Finish at ",["name"]],
  "switch": "Empty the basket and add this",
  "current": ["Your basket has dishes from ",["name"],"."],
} as const
