// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const voucherCode = {
  "empty": "Enter a voucher code",
  "unverified": "We couldn’t verify the code",
  "redeem": "Redeem",
  "chosen": ["Voucher ",["code"]," pays up to ",["amount"],"."],
  "minimum": ["Valid for dishes worth at least ",["least"],"."],
  "once": "Valid for this order only. What you do not use of it lapses.",
  "remove": "Remove voucher",
} as const
