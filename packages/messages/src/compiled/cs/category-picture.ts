// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const categoryPicture = {
  "chosen": "vybraný tady",
  "catalogue": "z katalogu",
  "none": "žádný",
} as const
