declare const minutesBrand: unique symbol

/** A time of day as whole minutes after midnight, 0–1439. */
export type LocalMinutes = number & { readonly [minutesBrand]: true }

/** From–to on the wall clock. `to` at or before `from` runs past midnight and belongs to the day on which it starts. */
export type TimeWindow = { readonly from: LocalMinutes; readonly to: LocalMinutes }

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `YYYY-MM-DD`. */
export type IsoDate = string

export type OpeningHours = {
  readonly weekly: Readonly<Record<Weekday, TimeWindow | null>>
  /** Days that differ from the week: holidays, closed days; the last word on their date. */
  readonly exceptions: readonly { readonly date: IsoDate; readonly window: TimeWindow | null }[]
}
