// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const closedRestaurant = {
  "title": [["name"]," закрито назавжди"],
  "text": "Замовити тут уже не можна.",
  "text_with_others": "Замовити тут уже не можна. Але можна спробувати інший заклад.",
  "all": ["Усі заклади: ",["city"]],
  "others": "Інші заклади",
} as const
