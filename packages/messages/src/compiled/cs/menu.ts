// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const menu = {
  "empty": "Zdá se, že tu nic není...",
  "lunch": "Polední menu",
  "search": "Hledat pokrmy",
  "search_example": "Hledat pokrmy...",
  "categories": "Kategorie menu",
  "loading": "Načítáme celé menu",
  "unsaid": "Složení neznáme",
  "unsaid_text": "podnik u těchto jídel neuvedl vše, co vybíráte",
  "clear_search": "Zrušit hledání",
  "not_found": "Zkuste kratší slovo, nebo se podívejte na celé menu.",
  "no_dishes": "Zkuste to prosím později, nebo jiný podnik.",
  "siblings": "ZA 1 DOPRAVU",
  "siblings_text": ["Přidejte si i z podniku ",["name"],". Přivezeme to najednou."],
  "add": ["Přidat ",["name"]],
  "add_more": ["Přidat ",["name"],", v košíku ",["count"]],
  "added": [["name"]," je v košíku"],
} as const
