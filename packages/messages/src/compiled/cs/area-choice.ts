// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const areaChoice = {
  "title": "Doručujeme k vám z více měst",
  "text": "Každé má jiné restaurace a jinou cenu dopravy. Odkud chcete objednat?",
  "free": "bez příplatku",
  "fee": ["příplatek ",["amount"]],
} as const
