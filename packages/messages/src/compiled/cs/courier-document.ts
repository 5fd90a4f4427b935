// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const courierDocument = {
  "identity_card": "Občanský průkaz nebo pas",
  "residence_permit": "Povolení k pobytu a práci",
  "driving_licence": "Řidičský průkaz",
  "insurance": "Povinné ručení",
} as const
