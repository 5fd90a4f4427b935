import type { Availability } from '@sousto/domain/delivery-offer/availability.ts'
import { localMinutes } from '@sousto/domain/time/time-of-day.ts'
import { expect, it } from 'vitest'
import { availabilityText } from './availability-sentences.ts'

it.each<[Availability, string | null]>([
  [{ open: true, kind: 'open' }, null],
  [{ open: false, kind: 'closed' }, 'Aktuálně zavřeno'],
  [{ open: false, kind: 'opens-later', from: localMinutes(630) }, 'Restaurace rozváží až v 10:30'],
  [{ open: true, kind: 'closing-soon', minutes: 30 }, 'Zavírá za 30 min'],
  [{ open: true, kind: 'later-only' }, 'Pouze objednávky na později'],
])('a card shows: %o [marketplace-1.13]', (availability, text) => {
  expect(availabilityText(availability)).toBe(text)
})
