/** The opening state of a city's cards depends on the minute and the courier load. */
import { aRestaurantListItem, hours } from '@sousto/testing/builders.ts'
import { expect, test } from 'vitest'
import { cityCards } from './cards.ts'

const restaurants = [aRestaurantListItem({ today: hours('10:00', '22:00') })]

function kindAt(time: string, load = 40): string | undefined {
  const now = Temporal.ZonedDateTime.from(`2026-11-27T${time}[Europe/Prague]`)
  const { open, closed } = cityCards(restaurants, { search: {}, location: null, load, now })
  return [...open, ...closed][0]?.kind
}

test.each<[string, string, number | undefined]>([
  ['21:29:59', 'open', undefined],
  ['21:30:00', 'closing-soon', undefined],
  ['21:30:00', 'later-only', 100],
  ['21:30:30', 'closing-soon', undefined],
  ['21:59:59', 'closing-soon', undefined],
  ['22:00:00', 'closed', undefined],
  // A clock goes back only when it is set.
  ['12:00:00', 'open', undefined],
])('at %s a card is %s', (time, kind, load) => {
  expect(kindAt(time, load)).toBe(kind)
})
