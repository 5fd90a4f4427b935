// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const vanishedRestaurant = {
  "emptied": [["name"]," is no longer with us. We have emptied the basket with its dishes."],
} as const
