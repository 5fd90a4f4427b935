// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const paymentAlert = {
  "payment_returned": "Platba přišla po zrušení, vrací se sama",
  "refund_failed": "Brána odmítla vrátit peníze",
  "refund_uncertain": "Není jisté, jestli brána peníze vrátila",
  "statement_difference": "Výpis brány nesouhlasí s platbami",
  "ledger_difference": "Účetní kniha nesouhlasí",
  "payout_returned": "Banka vrátila výplatu",
  "payout_difference": "Výpis z banky nesouhlasí s výplatami",
} as const
