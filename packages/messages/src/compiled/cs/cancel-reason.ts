// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cancelReason = {
  "sold_out": "Podnik už nemá, co jste si objednali.",
  "too_busy": "Podnik teď nestíhá další objednávky.",
  "closing": "Podnik už zavírá.",
  "cannot_deliver": "Podnik na vaši adresu teď nedoveze.",
  "other": "Podnik objednávku odmítl.",
  "not_answered": "Podnik na objednávku neodpověděl, proto jsme ji zrušili.",
  "by_customer": "Zrušili jste ji sami.",
  "not_collected": "Hodinu na vás čekala na výdeji.",
} as const
