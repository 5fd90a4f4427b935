// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const credits = {
  "bonus_granted": "Díky za registraci v aplikaci: 20 Kč na další objednávku.",
  "bonus_already_granted": "Bonus za registraci v aplikaci už máte.",
  "redeemed": ["Kredit ",["amount"]," je váš.",["kind",1,{"restaurant":[" Platí v restauraci ",["place"],"."],"city":[" Platí pro město ",["place"],"."],"other":""}]],
  "issuer_gone": "Z místa, které už v nabídce není",
  "not_loaded": "Chyba, kredity se nepodařilo načíst.",
} as const
