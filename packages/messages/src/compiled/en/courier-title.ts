// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const courierTitle = {
  "courier": "Courier | Sousto",
  "bank_account": "Bank account | Sousto",
  "tax": "Tax details | Sousto",
  "documents": "Documents | Sousto",
  "ride": "Ride | Sousto",
  "rules": "How rides are assigned | Sousto",
  "decisions": "Account decisions | Sousto",
  "rates": "How pay is calculated | Sousto",
  "shifts": "Shifts | Sousto",
  "earnings": "Earnings | Sousto",
  "statements": "Statements | Sousto",
} as const
