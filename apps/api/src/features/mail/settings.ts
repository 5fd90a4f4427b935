/** What became of a mail: dropped where there was no reason to send it any more, or no way. */
export type Outcome = 'sent' | 'dropped'

/** Where mail is handed over, whose it is, and where its links lead. */
export type MailSettings = {
  readonly smtpUrl: string
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** Known once the server listens. */
  readonly publicUrl: () => string
  /** Called after every attempt; for counting. */
  readonly onAttempt?: (outcome: Outcome | 'failed') => void
}
