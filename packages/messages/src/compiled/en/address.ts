// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const address = {
  "incomplete": "Enter the whole address",
  "not_found": "Address not found",
  "guess": "Did you mean …",
  "out_of_reach": ["This restaurant does not deliver to ",["address"],". Please choose another address, or another restaurant."],
  "removed": ["The previous address has been removed. ",["reason"]],
  "label": "Delivery address",
  "example": "Street and number, city",
  "locate": "Use my location",
  "tune": "Fine-tune on the map",
  "position_unsupported": "Your device doesn’t support location.",
  "position_refused": "We couldn’t find your location. Please type your address.",
} as const
