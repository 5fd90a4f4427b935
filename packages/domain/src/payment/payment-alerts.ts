/** Problems of payments that a person has to look at (`wire.md`, Payments). */
export const PAYMENT_ALERT_KINDS = [
  'payment_returned',
  'refund_failed',
  'refund_uncertain',
  'statement_difference',
  'ledger_difference',
  'payout_returned',
  'payout_difference',
] as const
export type PaymentAlertKind = (typeof PAYMENT_ALERT_KINDS)[number]

/** The letters of the note about how one was settled. */
export const PAYMENT_NOTE_MAX = 300
