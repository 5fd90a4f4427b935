// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const rankingCriterion = {
  "rating": "průměr hodnocení jídla, od nejlepšího",
  "reviews": "počet hodnocení, od nejvyššího",
  "soonest": "nejkratší čas doručení k vám",
  "latest": "nejdelší čas doručení k vám",
  "price": "cena dopravy k vám, od nejnižší",
  "joined": "jak dlouho je podnik na Soustu, od nejdelší doby",
  "open": "zda se dá objednat teď",
  "match": "jak přesně jídlo odpovídá hledaným slovům",
  "minutes": "čas doručení podniku, od nejkratšího",
} as const
