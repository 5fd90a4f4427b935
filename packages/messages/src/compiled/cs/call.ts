// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const call = {
  "order_unnoticed": ["Dobrý den, tady Sousto. V podniku ",["outlet"]," čeká nová objednávka číslo ",["number"]," a nikdo si jí zatím nevšiml. Potvrďte ji prosím na výdeji."],
} as const
