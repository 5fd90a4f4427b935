// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const application = {
  "partner_received": "Дякуємо, ми зв’яжемося з вами протягом двох днів. Підтвердження надіслано електронною поштою.",
  "courier_received": "Дякуємо, ми зв’яжемося з вами протягом 24 годин. Підтвердження надіслано електронною поштою.",
} as const
