// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const restaurantGallery = {
  "empty": "Тут ще нічого немає..",
  "picture": [["name"],", зображення ",["number"]],
  "title": ["Галерея, ",["name"]],
} as const
