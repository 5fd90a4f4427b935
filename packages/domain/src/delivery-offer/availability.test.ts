import { anArea, anOwnDeliveryArea, aRestaurantListItem, at, hours } from '@sousto/testing/builders.ts'
import { anyHours, anyMoment, daily, prague } from '@sousto/testing/calendars.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import { openingAt, type TimeWindow } from '../time/opening-hours.ts'
import {
  type Availability,
  availability,
  cardWindow,
  deliversTo,
  isOpen,
  openFirst,
  shownDelivery,
} from './availability.ts'

const DAY = hours('10:30', '22:00')
const NIGHT = hours('17:00', '02:00')

describe('the availability on a card', () => {
  it.each<[string, TimeWindow | null, number, string, Availability]>([
    ['open', DAY, 40, '2026-11-27T12:00', { open: true, kind: 'open' }],
    ['closed today', null, 40, '2026-11-27T12:00', { open: false, kind: 'closed' }],
    ['before opening', DAY, 40, '2026-11-27T10:29', { open: false, kind: 'opens-later', from: at('10:30') }],
    ['at opening', DAY, 40, '2026-11-27T10:30', { open: true, kind: 'open' }],
    ['after closing', DAY, 40, '2026-11-27T22:00', { open: false, kind: 'closed' }],
    ['31 minutes before closing', DAY, 40, '2026-11-27T21:29:59', { open: true, kind: 'open' }],
    [
      '30 minutes before closing',
      DAY,
      40,
      '2026-11-27T21:30',
      { open: true, kind: 'closing-soon', minutes: 30 },
    ],
    [
      '1 minute before closing',
      DAY,
      40,
      '2026-11-27T21:59:59',
      { open: true, kind: 'closing-soon', minutes: 1 },
    ],
    ['after midnight', NIGHT, 40, '2026-11-28T01:00', { open: true, kind: 'open' }],
    [
      'before closing after midnight',
      NIGHT,
      40,
      '2026-11-28T01:40',
      { open: true, kind: 'closing-soon', minutes: 20 },
    ],
    [
      'closed after midnight, opening in the evening',
      NIGHT,
      40,
      '2026-11-28T02:00',
      { open: false, kind: 'opens-later', from: at('17:00') },
    ],
    [
      'round the clock, before midnight',
      hours('00:00', '00:00'),
      40,
      '2026-11-27T23:50',
      { open: true, kind: 'open' },
    ],
    ['all couriers busy', DAY, 100, '2026-11-27T12:00', { open: true, kind: 'later-only' }],
    ['almost all couriers busy', DAY, 99, '2026-11-27T12:00', { open: true, kind: 'open' }],
    [
      'all couriers busy, just before closing',
      DAY,
      100,
      '2026-11-27T21:50',
      { open: true, kind: 'later-only' },
    ],
    ['all couriers busy, and closed', DAY, 100, '2026-11-27T22:30', { open: false, kind: 'closed' }],
  ])('%s [marketplace-1.13]', (_, today, load, time, expected) => {
    expect(availability({ today, pausedUntil: null }, load, prague(time))).toEqual(expected)
  })

  it.each<[string, TimeWindow, string, Availability]>([
    ['paused', DAY, '2026-11-27T18:30', { open: false, kind: 'paused', from: at('18:30') }],
    ['paused past midnight', NIGHT, '2026-11-28T01:30', { open: false, kind: 'paused', from: at('01:30') }],
    ['paused until after closing', DAY, '2026-11-28T04:00', { open: false, kind: 'closed' }],
    ['paused until it closes', DAY, '2026-11-27T22:00', { open: false, kind: 'closed' }],
  ])('%s', (_, today, time, expected) => {
    const pausedUntil = prague(time).toInstant().toString()
    expect(availability({ today, pausedUntil }, 40, prague('2026-11-27T18:00'))).toEqual(expected)
  })

  it('is open again at the end of the pause', () => {
    const end = prague('2026-11-27T18:30')
    const paused = { today: DAY, pausedUntil: end.toInstant().toString() }
    expect(availability(paused, 40, end.subtract({ seconds: 1 })).kind).toBe('paused')
    expect(availability(paused, 40, end)).toEqual({ open: true, kind: 'open' })
  })

  it('is open exactly when the restaurant is', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (calendar, now) => {
        const opening = openingAt(calendar, now)
        const today = cardWindow(opening, now)
        expect(availability({ today, pausedUntil: null }, 40, now).open).toBe(opening.now.open)
      }),
      { numRuns: 1000 },
    )
  })

  it('tonight’s window is not mistaken for yesterday’s after a closed day', () => {
    const calendar = daily(NIGHT, [{ date: '2026-11-27', window: null }])
    const window = (time: string) => cardWindow(openingAt(calendar, prague(time)), prague(time))
    expect(window('2026-11-28T01:00')).toBeNull()
    expect(window('2026-11-28T02:00')).toEqual(NIGHT)
    expect(window('2026-11-29T01:00')).toEqual(NIGHT)
  })
})

describe('open for an order as soon as possible', () => {
  it.each([
    ['within the hours', 99, '2026-11-27T12:00', true],
    ['not outside', 40, '2026-11-27T22:00', false],
    ['not when the courier load is 100', 100, '2026-11-27T12:00', false],
  ])('%s', (_, load, time, expected) => {
    expect(isOpen({ ...openingAt(daily(DAY), prague(time)), pausedUntil: null }, load, prague(time))).toBe(
      expected,
    )
  })
})

it('closed restaurants are listed after open ones, both in their original order [marketplace-1.13]', () => {
  const cards = [
    { open: false, name: 'a' },
    { open: true, name: 'b' },
    { open: false, name: 'c' },
    { open: true, name: 'd' },
  ]
  expect(openFirst(cards).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c'])
})

describe('at a location', () => {
  const area = anArea({ cityId: 1, fee: czk(20), extraMinutes: 10 })
  const own = anOwnDeliveryArea({ restaurantId: 101, cityId: 1, fee: czk(35), extraMinutes: 5 })
  const item = (ownDelivery: boolean) =>
    aRestaurantListItem({ id: 101, ownDelivery, minutesMin: 40, minutesMax: 60, deliveryPrice: czk(49) })

  it('the area’s extra minutes and fee are added [marketplace-7.7]', () => {
    expect(shownDelivery(item(false), { area, ownDeliveryAreas: [own] })).toEqual({
      min: 50,
      max: 70,
      price: czk(69),
      freeFrom: czk(800),
    })
  })

  it('own delivery takes them from its own area [marketplace-7.7]', () => {
    expect(shownDelivery(item(true), { area, ownDeliveryAreas: [own] })).toEqual({
      min: 45,
      max: 65,
      price: czk(84),
      freeFrom: czk(800),
    })
  })

  it('without a location a card shows the restaurant’s own [marketplace-7.7]', () => {
    expect(shownDelivery(item(true), null)).toEqual({ min: 40, max: 60, price: czk(49), freeFrom: czk(800) })
  })

  it('no free delivery is announced where the area excludes it', () => {
    const noFree = { area: { ...area, noFreeDelivery: true }, ownDeliveryAreas: [] }
    expect(shownDelivery(item(false), noFree).freeFrom).toBeNull()
  })

  it.each([
    ['the marketplace’s couriers go everywhere', false, [], true],
    ['own couriers where they have an area', true, [own], true],
    ['in the chosen city only', true, [{ ...own, cityId: 2 }], false],
    ['or outside of every city', true, [{ ...own, cityId: 'external' as const }], true],
    ['and not where another restaurant has one', true, [{ ...own, restaurantId: 102 }], false],
    ['nor without any', true, [], false],
  ])('%s [marketplace-3.8]', (_, ownDelivery, ownDeliveryAreas, expected) => {
    expect(deliversTo(item(ownDelivery), { area, ownDeliveryAreas })).toBe(expected)
  })

  it('without a location every restaurant is listed', () => {
    expect(deliversTo(item(true), null)).toBe(true)
  })
})
