// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const noticeProblem = {
  "place_required": "Tell us where it is.",
  "text_required": "Tell us what is illegal and why.",
  "email_invalid": "Check the email, or leave it empty.",
  "honest_required": "Please confirm that what you write is accurate and complete.",
} as const
