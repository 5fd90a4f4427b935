// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const cookieSettings = {
  "title": "Cookie settings",
  "text": "You can change your decision at any time with the link in the footer.",
  "save": "Save settings",
  "accept": "Accept all",
  "necessary": "Necessary",
  "necessary_text": "They keep your basket, address and login.",
  "analytic": "Analytics",
  "analytic_text": "They show us what works on the website and what doesn’t.",
  "marketing": "Marketing",
  "marketing_text": "They let us show you offers that may interest you.",
} as const
