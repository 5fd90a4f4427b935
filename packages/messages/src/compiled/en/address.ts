// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const address = {
  "incomplete": "Enter the whole address",
  "not_found": "Address not found",
  "guess": "Did you mean …",
  "out_of_reach": ["This restaurant does not deliver to ",["address"],". Please choose another address, or another restaurant."],
  "removed": ["The previous address has been removed. ",["reason"]],
} as const
