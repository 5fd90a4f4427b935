// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dataRequestPage = {
  "title": "Request about personal data",
  "received": "We have received your request. We will answer by email within a month; a confirmation with the date is on its way.",
  "lead": ["Do you have an account? You can ",["account"],". Without one, write to us here."],
  "account": "download, correct and delete your data right away",
  "kind": "What you ask for",
  "email": "Email",
  "email_hint": "The one with which you ordered. The answer comes here.",
  "text": "What the request is about",
  "send": "Send request",
} as const
