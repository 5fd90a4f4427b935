export const dayOf = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate()
