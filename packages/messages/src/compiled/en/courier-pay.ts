// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const courierPay = {
  "bonus_all": ["for all your time on shift, ",["from"]," to ",["to"]],
  "bonus_area": ["for each ride from the area ",["area"]," (up to ",["metres"]," m), ",["from"]," to ",["to"]],
  "ride": "Base per ride",
  "stop": "Per stop: pickup, handover or return",
  "kilometre": "Per kilometre",
  "waitingMinute": "Per minute of waiting at a restaurant, from the 5th minute",
  "guaranteedHour": "Guaranteed hour of a shift without breaks",
} as const
