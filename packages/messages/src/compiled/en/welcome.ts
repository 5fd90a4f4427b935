// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const welcome = {
  "title": "Welcome among the first",
  "text": "Sousto is just opening its doors and you are here. Order as you would anywhere else: the food is real, and so are the prices and the couriers.",
  "feedback": "If something doesn’t work as it should, let us know through your city’s contact. You will help everyone after you.",
  "start": "Let me choose",
} as const
