// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const lookPurpose = {
  "order": "kvůli objednávce",
  "payment": "kvůli platbě nebo kreditům",
  "account": "kvůli přihlášení nebo údajům účtu",
  "request": "na přání zákazníka",
  "fraud": "kvůli podezření na zneužití",
  "other": "z jiného důvodu",
  "export": "export zákazníků",
} as const
