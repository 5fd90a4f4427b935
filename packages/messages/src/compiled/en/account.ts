// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const account = {
  "activation_sent": "We have sent you an email with a link that activates your account.",
  "activation_resent": "If an account with this email is waiting to be activated, we have sent the link again.",
  "deletion_link_sent": "We have sent you a link that confirms the deletion. It is valid for an hour.",
  "reset_sent": "If an account belongs to this email, we have sent a link to it.",
  "unknown_device": "Unknown device",
  "login_link_sent": ["Too many attempts. If you have an account with us, we have sent you an email with a link that lets you log in at once. Otherwise try again in ",["wait"],"."],
  "wait_seconds": [["count"]," s"],
  "wait_minutes": [["count"]," min"],
} as const
