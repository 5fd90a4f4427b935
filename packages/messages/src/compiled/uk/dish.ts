// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const dish = {
  "rating": ["Смакувало: ",["good"]," з ",["count"]],
  "sold_out": "Розпродано",
  "sold_out_today": "Сьогодні розпродано",
  "next_day": "лише від завтра",
  "only_days": ["лише ",["days"]],
  "only_hours": ["лише ",["hours"]],
  "only_days_hours": ["лише ",["days"]," ",["hours"]],
  "day": [["day",1,{"0":"пн","1":"вт","2":"ср","3":"чт","4":"пт","5":"сб","other":"нд"}]],
  "allergens": "Алергени:",
  "allergens_short": "А:",
  "spiciness": [["level",1,{"1":"слабогостре","2":"гостре","other":"дуже гостре"}]],
  "alcohol": "Містить алкоголь, лише від 18 років",
} as const
