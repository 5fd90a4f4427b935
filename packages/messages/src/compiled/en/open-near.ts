// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const openNear = {
  "title": "Who is open nearby",
  "lead": "We round your location to about a hundred metres and do not store it. You can also choose a city.",
  "locate": "By my location",
  "by_city": "Or choose a city",
  "open": ["Open now: ",["city"]],
  "nobody": [["city"],": nobody is open now."],
  "offer": ["All restaurants: ",["city"]],
  "outside": "We do not deliver around you yet. Choose a city that we serve.",
  "refused": "We couldn’t find your location. Allow it in the browser or choose a city.",
  "searching": "Searching…",
  "metres": ["about ",["value"]," m"],
  "kilometres": ["about ",["value"]," km"],
  "minutes": [["min"],"–",["max"]," min"],
  "address": "We ask for your address at the menu: it decides whether the restaurant delivers to you, and for how much.",
} as const
