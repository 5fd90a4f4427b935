// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const completed = {
  "cooking": "Děkujeme, už se vaří",
  "sent": "Objednávka odeslána, čekáme na potvrzení podniku",
  "home": "Zpět domů",
  "order": ["Objednávka ",["number"]," ",["count",2,{"one":"z podniku","other":"z podniků"}]," ",["names"],"."],
  "back_to_payment": "Zpět k platbě",
  "track": "Sledovat objednávku",
} as const
