import { type LocalMinutes, localMinutes } from '@sousto/domain/time/time-of-day.ts'

/** Formats `630` as `10:30`, for a time field. */
export function timeText(minutes: LocalMinutes): string {
  return `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Null means that the field is empty. */
export function minutesOf(text: string): LocalMinutes | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  return hour === undefined ? null : localMinutes(Number(hour) * 60 + Number(minute))
}
