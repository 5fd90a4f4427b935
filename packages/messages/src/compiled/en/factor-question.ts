// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const factorQuestion = {
  "title": "Second factor once more",
  "description": "Confirm that it’s you. It is valid for ten minutes.",
  "loading": "Loading your account",
  "by_passkey": "Confirm with a passkey",
  "code": "Code",
  "code_hint": "Six digits from the app, or a recovery code.",
  "code_missing": "Please enter a code.",
  "by_code": "Confirm with the code",
  "no_factor": "You have no second factor on this device. Please sign in again.",
  "sign_in_again": "Sign in again",
} as const
