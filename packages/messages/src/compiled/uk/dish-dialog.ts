// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const dishDialog = {
  "note": "Примітка до страви",
  "quantity": "Кількість",
  "add": "Додати",
  "save": "Зберегти",
  "with_choice": ["З цим вибором: ",["contents"]],
  "enlarge": ["Збільшити зображення: ",["name"]],
  "allergens": ["Алергени: ",["allergens"]],
  "allergens_with_extras": ["Алергени з додатками: ",["allergens",1,{"none":"немає","other":[["allergens"]]}]],
  "sold_out": "Розпродано",
  "at_most": ["не більше ",["most"]],
  "choose": [["least",1,{"1":"виберіть одне","other":["виберіть ",["least"]]}]],
  "choose_range": ["виберіть від ",["least"]," до ",["most"]],
  "optional": "необов’язково",
  "included": "у ціні",
  "contains": ["Містить: ",["allergens"],"."],
  "is_not": ["Не ",["diet"],"."],
  "unsaid": "Заклад не вказав усього, що ви вибираєте.",
  "no_half": "Без другої половини",
  "half_sold_out": [["name"]," (розпродано)"],
} as const
