// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const sharedCart = {
  "title": "Poslali vám košík",
  "text": [["items"],". Přidáme je do vašeho košíku za dnešní ceny."],
  "broken": "Odkaz na košík je poškozený",
  "broken_text": "Požádejte o nový odkaz, nebo si vyberte z menu.",
  "add": "Přidat do košíku",
  "only_look": "Jen si prohlédnout menu",
  "show_menu": "Zobrazit menu",
  "added": "Sdílený košík máte ve svém",
  "changed": "Něco ze sdíleného košíku teď nejde",
  "unknown": "Jídlo z odkazu",
} as const
