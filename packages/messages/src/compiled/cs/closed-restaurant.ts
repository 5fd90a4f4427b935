// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const closedRestaurant = {
  "title": [["name"]," má nadobro zavřeno"],
  "text": "Objednat tu už nejde.",
  "text_with_others": "Objednat tu už nejde. Můžete ale zkusit jiný podnik.",
  "all": ["Všechny podniky: ",["city"]],
  "others": "Jiné podniky",
} as const
