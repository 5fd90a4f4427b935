import type { SentOutcome } from '@sousto/domain/order/sent-messages.ts'

/** The outcome of a mail. A mail is dropped if it is no longer relevant or cannot be delivered. */
export type Outcome = Exclude<SentOutcome, 'failed'>

/** The mail server with its credentials, and the sender `Sousto <posta@sousto.example>`. */
export type MailAccount = { readonly smtpUrl: string; readonly from: string }

export type MailSettings = {
  /** Returns the account in force. Null means that the operator has none yet, so that mails wait. */
  readonly account: () => MailAccount | null
  /** Known once the server listens. */
  readonly publicUrl: () => string
  /** Called after every attempt; for metrics. */
  readonly onAttempt?: (outcome: SentOutcome) => void
}
