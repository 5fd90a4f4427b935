// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const replacement = {
  "title": "Якщо страви не буде",
  "refund": "Поверніть гроші",
  "call": "Зателефонуйте мені",
  "dish": ["Замість неї: ",["name"],", ",["price"]],
  "chosen_call": "Якщо не буде: зателефонувати",
  "chosen_dish": ["Якщо не буде: ",["name"]],
  "instead": ["Замість неї: ",["count"],"× ",["name"]],
  "edit": "Примітка й заміна",
  "edit_of": ["Примітка й заміна: ",["name"]],
} as const
