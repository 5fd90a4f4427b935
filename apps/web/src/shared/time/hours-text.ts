import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'

/** Formats a window as `10:00–22:00`; equal ends mean 24 hours (`wire.md`, General). */
export function hoursText(window: TimeWindow | null): string {
  if (window === null) return 'zavřeno'
  if (window.from === window.to) return 'nonstop'
  return `${formatTime(window.from)}–${formatTime(window.to)}`
}
