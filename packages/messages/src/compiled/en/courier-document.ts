// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const courierDocument = {
  "identity_card": "ID card or passport",
  "residence_permit": "Residence and work permit",
  "driving_licence": "Driving licence",
  "insurance": "Liability insurance",
} as const
