// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dish = {
  "rating": ["Chutnalo ",["good"]," z ",["count"]],
  "sold_out": "Vyprodáno",
  "sold_out_today": "Dnes vyprodáno",
  "next_day": "až od zítřka",
  "only_days": ["jen ",["days"]],
  "only_hours": ["jen ",["hours"]],
  "only_days_hours": ["jen ",["days"]," ",["hours"]],
  "day": [["day",1,{"0":"po","1":"út","2":"st","3":"čt","4":"pá","5":"so","other":"ne"}]],
  "allergens": "Alergeny:",
  "allergens_short": "A:",
  "spiciness": [["level",1,{"1":"mírně pálivé","2":"pálivé","other":"velmi pálivé"}]],
  "alcohol": "Obsahuje alkohol, jen od 18 let",
} as const
