// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const documentState = {
  "valid": ["platí do ",["day"]],
  "expires_soon": ["platí už jen do ",["day"]],
  "expired": ["platnost skončila ",["day"]],
  "waiting": ["čeká na kontrolu, platnost do ",["day"]],
  "refused": "nepřijatý",
} as const
