// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const accountDecision = {
  "suspend": "Призупинення акаунта",
  "end": "Закриття акаунта",
  "signed": "Рішення підписано:",
  "accepted": "Згода кур’єра:",
  "disputed": "Незгода кур’єра:",
  "noted": "Примітка до перегляду:",
  "upheld": "Рішення підтверджено після перегляду:",
  "revoked": "Рішення скасовано після перегляду:",
  "deleted_account": "видалений акаунт",
  "state_revoked": "скасовано після перегляду",
  "state_over": "вже не діє",
  "state_in_force": "діє",
  "state_until": ["діє до ",["time"]],
  "due": ["перегляд до ",["time"]],
  "overdue": ["прострочено, перегляд до ",["time"]],
} as const
