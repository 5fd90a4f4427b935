import { describe, expect, it } from 'vitest'
import { hourOfWeek, kitchenErrorAt, kitchenFigures, ownKitchenError } from './kitchen-error.ts'

const FRIDAY_SIX = Temporal.ZonedDateTime.from('2026-11-27T18:10[Europe/Prague]').toInstant()
const SUNDAY_NOON = Temporal.ZonedDateTime.from('2026-11-29T12:10[Europe/Prague]').toInstant()

/** Orders that are ready `from` to `from + count - 1` minutes after their promise. */
const orders = (outlet: number, promised: Temporal.Instant, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    outlet,
    promised,
    ready: promised.add({ minutes: from + index }),
  }))

it.each([
  ['2026-11-23T00:00[Europe/Prague]', 0],
  ['2026-11-23T23:59[Europe/Prague]', 23],
  ['2026-11-29T23:00[Europe/Prague]', 167],
  ['2026-07-03T18:30[Europe/Prague]', 4 * 24 + 18],
])('%s is hour %d of the week [dispatch-2.21]', (at, hour) => {
  expect(hourOfWeek(Temporal.ZonedDateTime.from(at).toInstant())).toBe(hour)
})

it('30 orders give a median and a p80, 29 none [dispatch-2.21]', () => {
  expect(kitchenFigures(orders(1, FRIDAY_SIX, 29))).toEqual([])
  const figures = kitchenFigures(orders(1, FRIDAY_SIX, 31, -10))
  expect(figures).toHaveLength(4)
  for (const figure of figures) expect(figure).toMatchObject({ p50: 5, p80: 14, orders: 31 })
})

describe('the error to add', () => {
  const figures = kitchenFigures([
    ...orders(1, FRIDAY_SIX, 31),
    ...orders(2, FRIDAY_SIX, 20, 100),
    ...orders(2, SUNDAY_NOON, 20, 100),
  ])
  const error = kitchenErrorAt(figures)

  it('is the outlet’s own at that hour of the week [dispatch-2.21]', () => {
    expect(error(1, FRIDAY_SIX.add({ minutes: 30 }))).toMatchObject({ p50: 15, orders: 31 })
  })

  it('is the city’s at that hour if the outlet has fewer orders [dispatch-2.21]', () => {
    expect(error(2, FRIDAY_SIX)).toMatchObject({ orders: 51 })
  })

  it('is the city’s of the whole week if the hour has fewer orders [dispatch-2.21]', () => {
    expect(error(1, SUNDAY_NOON)).toMatchObject({ orders: 71 })
    expect(error(9, SUNDAY_NOON.add({ hours: 5 }))).toMatchObject({ orders: 71 })
  })

  it('is nothing where nothing is known [dispatch-2.21]', () => {
    expect(kitchenErrorAt([])(1, FRIDAY_SIX)).toEqual({ p50: 0, p80: 0, orders: 0 })
  })
})

it('an outlet is shown its own figure, of the hour or of the week, and never the city’s [dispatch-2.21]', () => {
  const figures = kitchenFigures([...orders(1, FRIDAY_SIX, 40), ...orders(2, FRIDAY_SIX, 20)])
  expect(ownKitchenError(figures, 1, FRIDAY_SIX)).toMatchObject({ orders: 40, hour: 4 * 24 + 18 })
  expect(ownKitchenError(figures, 1, SUNDAY_NOON)).toMatchObject({ orders: 40, hour: null })
  expect(ownKitchenError(figures, 2, FRIDAY_SIX)).toBeNull()
})
