// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const pinMap = {
  "title": "Fine-tuning on the map",
  "text": "Drag the pin to your house, tap the map, or choose a neighbouring address.",
  "map": "Map around the address",
  "none": "There is no address nearby.",
  "deliver": "Deliver here",
  "neighbours": "Neighbouring addresses",
} as const
