// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const restaurantSorting = {
  "recommended": "doporučené",
  "fastest": "nejrychlejší",
  "cheapest": "nejlevnější doprava",
  "best": "nejlépe hodnocené",
} as const
