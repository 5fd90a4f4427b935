// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const closedRestaurant = {
  "title": [["name"]," has closed for good"],
  "text": "You can no longer order here.",
  "text_with_others": "You can no longer order here, but you can try another restaurant.",
  "all": ["All restaurants: ",["city"]],
  "others": "Other restaurants",
} as const
