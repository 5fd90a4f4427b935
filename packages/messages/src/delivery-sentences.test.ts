import { expect, it } from 'vitest'
import { atClockTime, deliveryTimeText, expectedDeliveryText, momentText } from './delivery-sentences.ts'

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
  [
    'minutes from an ordering whose time is not told',
    { roughTimes: true },
    'Při objednání jsme slíbili doručení za 40–55 minut.',
  ],
  ['the range promised', {}, 'U vás bude asi mezi 18:10 a 18:25.'],
])('an order is expected at %s', (_, changed, text) => {
  expect(expectedDeliveryText({ ...order, ...changed })).toBe(text)
})

it.each([
  ['2026-11-23 09:05', 'v pondělí 23. 11. v 09:05'],
  ['2026-11-24 18:30', 'v úterý 24. 11. v 18:30'],
  ['2026-11-25 18:30', 've středu 25. 11. v 18:30'],
  ['2026-11-26 18:30', 've čtvrtek 26. 11. v 18:30'],
  ['2026-11-27 18:30', 'v pátek 27. 11. v 18:30'],
  ['2026-11-28 18:30', 'v sobotu 28. 11. v 18:30'],
  ['2026-11-29 00:15', 'v neděli 29. 11. v 00:15'],
])('the chosen time includes its day: %s', (deliverAt, text) => {
  expect(deliveryTimeText(deliverAt, false)).toBe(text)
})

it('a lunch is delivered within an hour', () => {
  expect(deliveryTimeText('2026-12-02 11:00', true)).toBe('ve středu 2. 12. během hodiny od 11:00')
})

it.each([
  ['2026-11-27T11:30:00Z', '12:30'],
  ['2026-11-28T11:30:00Z', 'zítra 12:30'],
  ['2026-11-29T11:30:00Z', 'ne 29. 11. 12:30'],
  ['2026-11-26T11:30:00Z', 'čt 26. 11. 12:30'],
  ['2026-11-30T11:30:00Z', 'po 30. 11. 12:30'],
  ['2026-12-01T11:30:00Z', 'út 1. 12. 12:30'],
  ['2026-12-02T11:30:00Z', 'st 2. 12. 12:30'],
  ['2026-12-04T11:30:00Z', 'pá 4. 12. 12:30'],
  ['2026-12-05T11:30:00Z', 'so 5. 12. 12:30'],
])('a time includes its day unless that is today: %s [operations-3.68]', (at, text) => {
  expect(momentText(at, Temporal.Instant.from('2026-11-27T11:00:00Z'))).toBe(text)
})

it.each([
  ['2026-11-27T11:40:00Z', 've 12:40'],
  ['2026-11-27T17:40:00Z', 'v 18:40'],
  ['2026-11-27T19:05:00Z', 've 20:05'],
  ['2026-11-27T00:05:00Z', 'v 1:05'],
])('%s is %s', (at, text) => {
  expect(atClockTime(at)).toBe(text)
})
