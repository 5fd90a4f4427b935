// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const menuSubject = {
  "dish": [["name"]],
  "category": ["kategorie ",["name"]],
  "category_order": "kategorie",
  "dish_order": ["kategorie ",["name"]],
  "extra_group": ["skupina příloh ",["name"]],
  "extra_group_order": "skupiny příloh",
  "lunch_day": ["polední menu (",["name"],")"],
  "lunch_day_order": "polední menu",
} as const
