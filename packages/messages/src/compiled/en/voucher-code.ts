// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const voucherCode = {
  "empty": "Enter a voucher code",
  "unverified": "We couldn’t verify the code",
  "redeem": "Redeem",
} as const
