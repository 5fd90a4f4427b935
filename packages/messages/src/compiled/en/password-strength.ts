// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const passwordStrength = {
  "empty": "At least 8 characters",
  "short": "Too short",
  "weak": "Weak",
  "fair": "Fair",
  "good": "Good",
  "strong": "Strong",
} as const
