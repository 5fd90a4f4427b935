// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const date = {
  "day": [["weekday",1,{"1":"Monday","2":"Tuesday","3":"Wednesday","4":"Thursday","5":"Friday","6":"Saturday","other":"Sunday"}]," ",["day"]," ",["month",1,{"1":"January","2":"February","3":"March","4":"April","5":"May","6":"June","7":"July","8":"August","9":"September","10":"October","11":"November","other":"December"}]],
} as const
