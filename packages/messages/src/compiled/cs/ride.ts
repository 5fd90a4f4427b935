// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const ride = {
  "vehicle_bike": "Kolo",
  "vehicle_scooter": "Skútr",
  "vehicle_car": "Auto",
  "bags": [["count",2,{"one":[0," taška"],"few":[0," tašky"],"other":[0," tašek"]}]],
  "orders": [["count",2,{"one":[0," objednávka"],"few":[0," objednávky"],"other":[0," objednávek"]}]],
  "paid": "zaplaceno",
  "cash": ["hotově ",["amount"]],
  "card": ["kartou ",["amount"]],
  "meal_vouchers": ["stravenkami ",["amount"]],
} as const
