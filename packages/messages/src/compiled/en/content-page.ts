// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const contentPage = {
  "contact": "Contact",
  "terms": "General terms and conditions",
  "allergens": "List of allergens",
  "privacy": "Privacy policy",
  "credits": "How to use credits",
  "city": "Text o městě pro vyhledávače",
} as const
