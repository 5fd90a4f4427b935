// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const application = {
  "partner_received": "Thank you, we will get in touch within two days. We have sent you a confirmation by email.",
  "courier_received": "Thank you, we will get in touch within 24 hours. We have sent you a confirmation by email.",
} as const
