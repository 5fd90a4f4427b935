/** The seven days that a courier's earnings are shown for, in Prague. */
export type Week = {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
  readonly begins: Temporal.Instant
  readonly ends: Temporal.Instant
}

/** Returns the week with that day, Monday to Sunday. */
export function weekOf(day: Temporal.PlainDate): Week {
  const from = day.subtract({ days: day.dayOfWeek - 1 })
  const next = from.add({ days: 7 })
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime('Europe/Prague').toInstant()
  return { from, to: next.subtract({ days: 1 }), begins: startOf(from), ends: startOf(next) }
}
