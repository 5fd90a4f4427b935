export const MINUTES_PER_DAY = 1440

declare const minutesBrand: unique symbol

/** A time of day as whole minutes after midnight, 0–1439. */
export type LocalMinutes = number & { readonly [minutesBrand]: true }

/** Throws outside 0–1439: callers must validate input first. */
export function localMinutes(minutes: number): LocalMinutes {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= MINUTES_PER_DAY) {
    throw new RangeError(`not a time of day: ${minutes}`)
  }
  return minutes as LocalMinutes
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Parses `HH:mm`. Null means that the text is not a time of day. */
export function parseTime(text: string): LocalMinutes | null {
  const match = TIME_OF_DAY.exec(text)
  return match && localMinutes(Number(match[1]) * 60 + Number(match[2]))
}

/** Formats e.g. `545` as `09:05`. */
export function formatTime(minutes: LocalMinutes): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
