// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dietDialog = {
  "title": "Allergens and diets",
  "text": "Filters by what the restaurant has stated about dishes and extras. Your choice stays on this device.",
  "clear": "Clear choice",
  "show": "Show dishes",
  "only": "Only dishes that are",
  "without": "Without allergens",
  "keep": "Remember in my account",
  "kept": ["Consent of ",["date"],". Switching this off withdraws it and deletes the choice from your account."],
  "other_kept": "Your account has another choice.",
  "use_kept": "Use the choice from the account",
  "keep_this": "Save this choice",
} as const
