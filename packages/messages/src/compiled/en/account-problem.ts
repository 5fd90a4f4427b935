// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const accountProblem = {
  "login_required": "Enter your email",
  "login_invalid": "Enter a valid email",
  "password_required": "Enter a password",
  "password_short": "The password needs at least 8 characters",
  "password_long": "The password may have at most 200 characters",
  "password_common": "This password is too common, please choose another",
  "passwords_differ": "The passwords do not match",
  "user_first_name_long": "The first name is too long",
  "user_last_name_long": "The surname is too long",
  "user_phone_invalid": "Enter a valid phone number",
} as const
