// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const restaurantGallery = {
  "empty": "Zatím tu nic není..",
  "picture": [["name"],", obrázek ",["number"]],
  "title": ["Galerie, ",["name"]],
} as const
