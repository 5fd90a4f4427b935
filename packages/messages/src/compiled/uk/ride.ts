// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const ride = {
  "vehicle_bike": "Велосипед",
  "vehicle_scooter": "Скутер",
  "vehicle_car": "Автомобіль",
  "bags": [["count",2,{"one":[0," пакет"],"few":[0," пакети"],"many":[0," пакетів"],"other":[0," пакета"]}]],
  "orders": [["count",2,{"one":[0," замовлення"],"few":[0," замовлення"],"many":[0," замовлень"],"other":[0," замовлення"]}]],
  "paid": "сплачено",
  "cash": ["готівкою ",["amount"]],
  "card": ["карткою ",["amount"]],
  "meal_vouchers": ["талонами ",["amount"]],
} as const
