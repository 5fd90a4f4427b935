import { expect, it } from 'vitest'
import { expectedText } from './expected-text.ts'

const order = {
  deliverAt: null,
  lunch: false,
  placedAt: '2026-11-27T16:30:00Z',
  minutes: { min: 40, max: 55 },
}

it.each([
  ['the time chosen', { deliverAt: '2026-11-27 18:30' }, 'Přivezeme ji v pátek 27. 11. v 18:30.'],
  [
    'the hour of a lunch',
    { deliverAt: '2026-12-02 11:00', lunch: true },
    'Přivezeme ji ve středu 2. 12. během hodiny od 11:00.',
  ],
  ['the range promised', {}, 'U vás bude asi mezi 18:10 a 18:25.'],
])('an order is expected at %s', (_, changed, text) => {
  expect(expectedText({ ...order, ...changed })).toBe(text)
})
