// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const application = {
  "partner_received": "Děkujeme, ozveme se vám do dvou dnů. Potvrzení jsme vám poslali e-mailem.",
  "courier_received": "Děkujeme, ozveme se vám do 24 hodin. Potvrzení jsme vám poslali e-mailem.",
} as const
