// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const accountDecision = {
  "suspend": "Account suspension",
  "end": "Account termination",
  "signed": "Decision signed by",
  "accepted": "Courier agrees:",
  "disputed": "Courier disagrees:",
  "noted": "Note on the review:",
  "upheld": "Decision upheld on review by:",
  "revoked": "Decision revoked on review by:",
  "deleted_account": "deleted account",
  "state_revoked": "revoked on review",
  "state_over": "no longer in force",
  "state_in_force": "in force",
  "state_until": ["in force until ",["time"]],
  "due": ["review by ",["time"]],
  "overdue": ["overdue, review by ",["time"]],
} as const
