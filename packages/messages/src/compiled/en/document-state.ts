// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const documentState = {
  "valid": ["valid until ",["day"]],
  "expires_soon": ["valid only until ",["day"]],
  "expired": ["expired on ",["day"]],
  "waiting": ["waiting for a check, valid until ",["day"]],
  "refused": "not accepted",
} as const
