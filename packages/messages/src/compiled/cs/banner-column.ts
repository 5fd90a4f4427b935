// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const bannerColumn = {
  "title": "Banner",
  "text": "Text",
  "action": "Tlačítko",
  "url": "Kam vede",
  "state": "Stav",
  "firstDay": "Od",
  "lastDay": "Do",
  "cities": "Města",
  "position": "Pořadí",
  "picture": "Obrázek",
  "with": "ano",
  "without": "ne",
} as const
