/** The outcome of a mail: dropped if it is no longer relevant or cannot be delivered. */
export type Outcome = 'sent' | 'dropped'

/** The mail server, the sender, and the base URL of links. */
export type MailSettings = {
  readonly smtpUrl: string
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** Known once the server listens. */
  readonly publicUrl: () => string
  /** Called after every attempt; for metrics. */
  readonly onAttempt?: (outcome: Outcome | 'failed') => void
}
