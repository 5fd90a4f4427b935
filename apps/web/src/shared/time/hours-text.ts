import type { TimeWindow } from '@sousto/domain/time/opening-hours.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { availabilityMessage } from '@sousto/messages/restaurant-messages.ts'

/** Formats a window as `10:00–22:00`; equal ends mean 24 hours (`wire.md`, General). */
export function hoursText(window: TimeWindow | null): string {
  if (window === null) return availabilityMessage('closed_today')
  if (window.from === window.to) return availabilityMessage('nonstop')
  return `${formatTime(window.from)}–${formatTime(window.to)}`
}
