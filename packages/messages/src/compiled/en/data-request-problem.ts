// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dataRequestProblem = {
  "email_invalid": "Enter the e-mail to which we should answer.",
  "correction_required": "Write what is wrong and how it should be.",
} as const
