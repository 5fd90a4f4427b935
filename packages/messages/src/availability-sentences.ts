import type { Availability } from '@sousto/domain/delivery-offer/availability.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { availabilityMessage } from './restaurant-messages.ts'
import type { Locale } from './translator.ts'

/**
 * Returns the text about a restaurant's availability on its card. Null means that it is open and there is none
 * (`marketplace.md` §2 Restaurant list).
 */
export function availabilityText(availability: Availability, locale?: Locale): string | null {
  const message = availabilityMessage.in(locale)
  switch (availability.kind) {
    case 'open':
      return null
    case 'opens-later':
    case 'paused':
      return message(availability.kind, { time: formatTime(availability.from) })
    case 'closing-soon':
      return message('closing-soon', { minutes: availability.minutes })
    case 'closed':
    case 'later-only':
      return message(availability.kind)
  }
}
