// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const messageReader = {
  "customer": "zákazníkovi",
  "outlet": "podniku",
  "courier": "kurýrovi",
  "staff": "lidem z provozu",
  "dispatcher": "dispečinku",
  "operator": "provozovateli",
  "applicant": "zájemci",
  "everybody": "všem",
} as const
