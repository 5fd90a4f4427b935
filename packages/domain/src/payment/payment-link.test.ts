import { expect, it } from 'vitest'
import { isPaidByLink } from './payment-link.ts'

const NOW = Temporal.Instant.from('2026-11-27T12:00:00Z')
const minutesAgo = (minutes: number) => NOW.subtract({ minutes })

it.each([
  ['that waits for its payment', {}, true],
  ['that the customer has placed', { byPhone: false }, false],
  ['that was paid', { state: 'confirmed' }, false],
  ['that was cancelled', { state: 'cancelled' }, false],
  ['whose time is almost over', { placedAt: minutesAgo(29) }, true],
  ['whose time is over', { placedAt: minutesAgo(30) }, false],
] as const)('an order %s is paid by a link: %j, %s [administration-7.13]', (_, change, isPaid) => {
  const order = { state: 'unpaid', byPhone: true, placedAt: NOW, ...change } as const
  expect(isPaidByLink(order, NOW)).toBe(isPaid)
})
