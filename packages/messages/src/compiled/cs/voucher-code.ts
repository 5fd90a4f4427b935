// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const voucherCode = {
  "empty": "Zadejte kuponový kod",
  "unverified": "Nepodařilo se kod ověřit",
  "redeem": "Uplatnit kód",
} as const
