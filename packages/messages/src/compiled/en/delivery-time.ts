// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const deliveryTime = {
  "moment": ["on ",["weekday",1,{"1":"Monday","2":"Tuesday","3":"Wednesday","4":"Thursday","5":"Friday","6":"Saturday","other":"Sunday"}]," ",["day"],"/",["month"]," at ",["time"]],
  "lunch": ["on ",["weekday",1,{"1":"Monday","2":"Tuesday","3":"Wednesday","4":"Thursday","5":"Friday","6":"Saturday","other":"Sunday"}]," ",["day"],"/",["month"]," within an hour from ",["time"]],
  "expected_at": ["We will bring it ",["time"],"."],
  "expected_between": ["It should be with you between ",["from"]," and ",["to"],"."],
  "tomorrow": ["tomorrow ",["time"]],
  "other_day": [["weekday",1,{"1":"Mon","2":"Tue","3":"Wed","4":"Thu","5":"Fri","6":"Sat","other":"Sun"}]," ",["day"],"/",["month"]," ",["time"]],
  "expected_within": ["When you ordered, we promised delivery within ",["min"],"–",["max"]," minutes."],
  "collect_at": ["You will pick it up ",["time"],"."],
  "collect_by": ["It should be ready for pickup at ",["time"],"."],
  "collect_within": ["When you ordered, we promised it within ",["minutes"]," minutes."],
} as const
