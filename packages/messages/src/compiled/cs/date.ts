// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const date = {
  "day": [["weekday",1,{"1":"pondělí","2":"úterý","3":"středa","4":"čtvrtek","5":"pátek","6":"sobota","other":"neděle"}]," ",["day"],". ",["month"],"."],
} as const
