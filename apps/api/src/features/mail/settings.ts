import type { SentOutcome } from '@sousto/domain/order/sent-messages.ts'

/** The outcome of a mail. A mail is dropped if it is no longer relevant or cannot be delivered. */
export type Outcome = Exclude<SentOutcome, 'failed'>

export type MailSettings = {
  readonly smtpUrl: string
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** Known once the server listens. */
  readonly publicUrl: () => string
  /** Called after every attempt; for metrics. */
  readonly onAttempt?: (outcome: SentOutcome) => void
}
