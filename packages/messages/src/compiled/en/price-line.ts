// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const priceLine = {
  "items": "Items",
  "packaging": "Packaging",
  "delivery": "Delivery",
  "farther_address": "Surcharge for a farther address",
  "shortfall": "Surcharge up to the minimum",
  "tip": "Courier tip",
  "voucher": "Voucher",
  "credits": "Credits used",
  "removed": "Removed",
  "rounding": "Rounding",
  "total": "Total",
  "free": "free",
  "about_packaging": "About packaging",
  "packaging_text": "Paper bags are fully recyclable.",
} as const
