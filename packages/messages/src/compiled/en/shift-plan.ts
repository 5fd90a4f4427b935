// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const shiftPlan = {
  "couriers_missing": ["at ",["hour"],":00 ",["count",2,{"one":[0," courier is missing"],"other":[0," couriers are missing"]}]],
  "short_day": [["weekday",1,{"1":"Mon","2":"Tue","3":"Wed","4":"Thu","5":"Fri","6":"Sat","other":"Sun"}]," ",["day"],"/",["month"]],
  "day": [["weekday",1,{"1":"Monday","2":"Tuesday","3":"Wednesday","4":"Thursday","5":"Friday","6":"Saturday","other":"Sunday"}]," ",["day"],"/",["month"]],
  "no_forecast": "no forecast yet",
  "nobody_missing": "nobody is missing",
  "forecast_needs": "A forecast needs at least one such day with orders.",
  "promised": ["We’ll keep the promise for at least ",["percent"]," of orders."],
  "all_late": ["Without more people all orders would be late at ",["hour"],":00."],
  "some_late": ["Without more people ",["percent"]," of orders would be late at ",["hour"],":00."],
  "forecast_from": ["Forecast from ",["source",1,{"1":"the Mondays of 8 weeks","2":"the Tuesdays of 8 weeks","3":"the Wednesdays of 8 weeks","4":"the Thursdays of 8 weeks","5":"the Fridays of 8 weeks","6":"the Saturdays of 8 weeks","holiday":"the holidays of a year","other":"the Sundays of 8 weeks"}],["error",1,{"none":"","other":[", it was off by ",["error"]," last time"]}],"."],
  "rule": ["One order takes a courier ",["minutes"]," min (",["source",1,{"measured":"by local rides","other":"by the default estimate, there are few local rides yet"}],") and may wait ",["spare"]," min for one."],
  "by_hour": ["Couriers by hour: ",["finding"],"."],
  "day_label": "Day",
} as const
