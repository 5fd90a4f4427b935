// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const restaurantReviews = {
  "none": "Ще немає оцінок",
  "average": [["average"]," з 5"],
  "count": [["count",2,{"one":[0," оцінка"],"few":[0," оцінки"],"many":[0," оцінок"],"other":[0," оцінки"]}]],
  "verified": "Підтверджено замовленням",
  "unverified": "Не підтверджено",
  "notice": "Поскаржитися",
  "reply": "Відповідь закладу",
  "photograph": ["Фото ",["number"]," з відгуку"],
  "sort": ["Сортування: ",["order"]],
  "sort_newest": "Найновіші",
  "sort_best": "Найкращі",
  "sort_worst": "Найгірші",
  "edited": "(змінено)",
} as const
