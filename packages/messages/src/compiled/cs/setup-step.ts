// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const setupStep = {
  "operator": "Provozovatel",
  "city": "Město a oblast",
  "mail": "Pošta",
  "gateway": "Platební brána",
  "outlet": "První podnik",
  "courier": "První kurýr",
  "order": "První objednávka",
} as const
