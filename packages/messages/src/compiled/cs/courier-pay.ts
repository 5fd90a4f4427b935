// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const courierPay = {
  "bonus_all": ["za celou dobu ve směně, ",["from"]," až ",["to"]],
  "bonus_area": ["za každou jízdu z oblasti ",["area"]," (do ",["metres"]," m), ",["from"]," až ",["to"]],
  "ride": "Základ za jízdu",
  "stop": "Za zastávku: vyzvednutí, předání nebo vrácení",
  "kilometre": "Za kilometr",
  "waitingMinute": "Za minutu čekání v podniku, od 5. minuty",
  "guaranteedHour": "Zaručená hodina směny bez přestávek",
} as const
