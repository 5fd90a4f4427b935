// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const bankAccount = {
  "published": "The account is published in the register of VAT payers.",
  "not_published": "This account is not published in the register of VAT payers.",
  "payer_unknown": "The register of VAT payers doesn’t know your VAT number.",
  "not_reached": "The register of VAT payers doesn’t respond. We’ll ask it again within an hour.",
  "unreliable": "The register lists you as an unreliable VAT payer.",
  "missing": "There is no account. Payouts will wait until you enter one.",
  "held": ["The account has changed. We’ll pay to it ",["time"]," at the earliest."],
  "unproven_no_account": "The account isn’t verified yet, and the operator has no account for the verification payment. Payouts will wait.",
  "unproven": ["The account isn’t verified yet. Send 1 Kč from it to the account ",["account"],", variable symbol ",["symbol"],". Payouts will wait until then."],
  "tax_missing": "Payouts are held because your tax details are missing.",
  "proven": "The account is verified and payouts go to it.",
  "saved": "The account is saved.",
  "title": "Bank account",
  "number": "Account number",
  "number_hint": "Such as 19-2000145399/0800, or the IBAN of a Czech account. We pay to a changed account after 72 hours at the earliest.",
  "invalid": "There is no such account. Check the number and the bank code.",
  "save": "Save account",
} as const
