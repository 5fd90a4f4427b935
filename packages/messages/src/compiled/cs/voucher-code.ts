// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const voucherCode = {
  "empty": "Zadejte kuponový kod",
  "unverified": "Nepodařilo se kod ověřit",
  "redeem": "Uplatnit kód",
  "chosen": ["Kupon ",["code"]," zaplatí až ",["amount"],"."],
  "minimum": ["Platí na jídla aspoň za ",["least"],"."],
  "once": "Platí jen na tuto objednávku. Co z něj nevyužijete, propadne.",
  "remove": "Odebrat kupon",
} as const
