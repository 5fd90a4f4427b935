// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dish = {
  "rating": [["good"]," of ",["count"]," liked it"],
  "sold_out": "Sold out",
  "sold_out_today": "Sold out today",
  "next_day": "from tomorrow",
  "only_days": ["only ",["days"]],
  "only_hours": ["only ",["hours"]],
  "only_days_hours": ["only ",["days"]," ",["hours"]],
  "day": [["day",1,{"0":"Mon","1":"Tue","2":"Wed","3":"Thu","4":"Fri","5":"Sat","other":"Sun"}]],
  "allergens": "Allergens:",
  "allergens_short": "A:",
  "spiciness": [["level",1,{"1":"mild","2":"hot","other":"very hot"}]],
  "alcohol": "Contains alcohol, 18 and over only",
} as const
