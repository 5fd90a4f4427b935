// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const restaurantGallery = {
  "empty": "Nothing here yet..",
  "picture": [["name"],", picture ",["number"]],
  "title": ["Gallery, ",["name"]],
} as const
