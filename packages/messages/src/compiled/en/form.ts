// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const form = {
  "no_scripts": "Without JavaScript this form sends nothing. Please switch it on in your browser.",
} as const
