import type { Availability } from '@sousto/domain/delivery-offer/availability.ts'
import { formatTime } from '@sousto/domain/time/time-of-day.ts'
import { availabilityMessage } from './restaurant-messages.ts'
import type { Locale } from './translator.ts'

/** What a restaurant's card says about its availability; null: nothing, it is open (`marketplace.md` §2 Restaurant list). */
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
