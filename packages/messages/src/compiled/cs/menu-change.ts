// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const menuChange = {
  "added": [["what"],": přidáno"],
  "removed": [["what"],": odebráno"],
  "changed": [["what"],": ",["fields"]],
} as const
