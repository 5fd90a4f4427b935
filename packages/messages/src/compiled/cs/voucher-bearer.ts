// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const voucherBearer = {
  "operator": "Sousto",
  "outlet": "Podnik",
} as const
