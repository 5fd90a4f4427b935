// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const ride = {
  "vehicle_bike": "Bike",
  "vehicle_scooter": "Scooter",
  "vehicle_car": "Car",
  "bags": [["count",2,{"one":[0," bag"],"other":[0," bags"]}]],
  "orders": [["count",2,{"one":[0," order"],"other":[0," orders"]}]],
  "paid": "paid",
  "cash": [["amount"]," in cash"],
  "card": [["amount"]," by card"],
  "meal_vouchers": [["amount"]," in meal vouchers"],
} as const
