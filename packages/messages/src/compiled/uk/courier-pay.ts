// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const courierPay = {
  "bonus_all": ["за весь час на зміні, ",["from"]," – ",["to"]],
  "bonus_area": ["за кожну поїздку із зони ",["area"]," (до ",["metres"]," м), ",["from"]," – ",["to"]],
  "ride": "База за поїздку",
  "stop": "За зупинку: забирання, передача чи повернення",
  "kilometre": "За кілометр",
  "waitingMinute": "За хвилину очікування в закладі, від 5-ї хвилини",
  "guaranteedHour": "Гарантована година зміни без перерв",
} as const
