// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const commission = {
  "by_marketplace": "Rozvoz kurýry Sousta",
  "by_outlet": "Vlastní rozvoz",
  "by_pickup": "Vyzvednutí",
  "percent_items": [["percent"]," % z jídel"],
  "percent_items_and_packaging": [["percent"]," % z jídel a obalů"],
  "nothing": "zdarma",
  "fixed": [["amount"]," za objednávku"],
  "minimum": ["nejméně ",["amount"]],
  "maximum": ["nejvýš ",["amount"]],
  "card": "Platba kartou",
  "card_percent": [["percent"]," % z částky"],
  "card_fixed": [["amount"]," za platbu"],
  "promotion": "Akce podniku",
  "promotion_share": ["podnik nese ",["percent"]," %"],
  "part_percent": "Provize z prodeje",
  "part_fixed": "Poplatek za objednávky",
  "part_minimum": "Doplatek do nejnižší provize",
  "part_maximum": "Sleva nad nejvyšší provizi",
  "part_card": "Poplatek za platby kartou",
  "part_limit": "Sleva na výši objednávky",
} as const
