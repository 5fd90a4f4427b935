// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const replacement = {
  "title": "If the dish is missing",
  "refund": "Return the money",
  "call": "Call me",
  "dish": ["Instead: ",["name"],", ",["price"]],
  "chosen_call": "If missing: call",
  "chosen_dish": ["If missing: ",["name"]],
  "instead": ["Instead: ",["count"],"× ",["name"]],
  "edit": "Note and replacement",
  "edit_of": ["Note and replacement: ",["name"]],
} as const
