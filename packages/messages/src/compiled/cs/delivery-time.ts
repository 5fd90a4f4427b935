// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const deliveryTime = {
  "moment": [["weekday",1,{"1":"v pondělí","2":"v úterý","3":"ve středu","4":"ve čtvrtek","5":"v pátek","6":"v sobotu","other":"v neděli"}]," ",["day"],". ",["month"],". v ",["time"]],
  "lunch": [["weekday",1,{"1":"v pondělí","2":"v úterý","3":"ve středu","4":"ve čtvrtek","5":"v pátek","6":"v sobotu","other":"v neděli"}]," ",["day"],". ",["month"],". během hodiny od ",["time"]],
  "expected_at": ["Přivezeme ji ",["time"],"."],
  "expected_between": ["U vás bude asi mezi ",["from"]," a ",["to"],"."],
  "tomorrow": ["zítra ",["time"]],
  "other_day": [["weekday",1,{"1":"po","2":"út","3":"st","4":"čt","5":"pá","6":"so","other":"ne"}]," ",["day"],". ",["month"],". ",["time"]],
  "expected_within": ["Při objednání jsme slíbili doručení za ",["min"],"–",["max"]," minut."],
  "collect_at": ["Vyzvednete si ji ",["time"],"."],
  "collect_by": ["K vyzvednutí bude asi v ",["time"],"."],
  "collect_within": ["Při objednání jsme ji slíbili za ",["minutes"]," minut."],
} as const
