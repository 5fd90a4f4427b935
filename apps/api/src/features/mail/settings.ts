/** The outcome of a mail. A mail is dropped if it is no longer relevant or cannot be delivered. */
export type Outcome = 'sent' | 'dropped'

export type MailSettings = {
  readonly smtpUrl: string
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** Known once the server listens. */
  readonly publicUrl: () => string
  /** Called after every attempt; for metrics. */
  readonly onAttempt?: (outcome: Outcome | 'failed') => void
}
