// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const outletSetting = {
  "weekday": ["otevírací hodiny ",["weekday",1,{"monday":"v pondělí","tuesday":"v úterý","wednesday":"ve středu","thursday":"ve čtvrtek","friday":"v pátek","saturday":"v sobotu","other":"v neděli"}]],
  "special_day": ["zvláštní den ",["day"],". ",["month"],". ",["year"]],
  "lunch_hours": "hodiny poledního menu",
  "call_numbers": "telefony pro volání",
  "own_areas": "vlastní oblasti",
  "pickup": "vyzvednutí zákazníkem",
  "pickup_terms": [["minutes"]," min, od ",["minimum"]],
  "changed": [["what"],": ",["before"]," → ",["after"]],
  "redrawn": [["what"],": jiné hranice nebo podmínky"],
  "none": "není",
  "empty": "žádné",
  "closed": "zavřeno",
  "usual": "jako v týdnu",
  "window": [["from"],"–",["to"]],
  "closed_within": [["hours"]," bez ",["closed"]],
  "because": [["hours"]," (",["reason"],")"],
  "areas": [["count"]," (doprava ",["fees"],")"],
} as const
