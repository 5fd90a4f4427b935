// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const consentWording = {
  "checkout": "I want news and discounts by email. I can unsubscribe with one click.",
  "account": "Send me news and discounts by email",
  "diets": "I agree that Sousto keeps this choice of allergens and diets in my account, although it may say something about my health. I can withdraw my consent at any time, which deletes the choice.",
  "unsubscribe": "Unsubscribed by the link in an email",
} as const
