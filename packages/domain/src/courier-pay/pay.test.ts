import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler } from '../money/money.ts'
import { type Bonus, hourBonuses, rideBonuses } from './bonus.ts'
import { guaranteePart, payTotal, ridePay, workedMinutes } from './pay.ts'
import { type DatedRates, type PayRates, ratesAt, ratesProblem } from './rates.ts'
import { paidWaiting, plannedWork, type WorkedStop, workOf } from './work.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-27T${time}:00+01:00`)
const RATES: PayRates = {
  ride: czk(30),
  stop: czk(12),
  kilometre: czk(8),
  waitingMinute: czk(2),
  guaranteedHour: czk(140),
}
const OUTLET = { lng: 17.25, lat: 49.59 }
const DOOR = { lng: 17.26, lat: 49.6 }
const FARTHER = { lng: 17.28, lat: 49.61 }
const stop = (more: Partial<WorkedStop>): WorkedStop => ({
  kind: 'pickup',
  state: 'done',
  place: OUTLET,
  courier: 9,
  arrivedAt: at('18:24'),
  endedAt: at('18:32'),
  ...more,
})
const PICKUP = stop({})
const DELIVERED = stop({ kind: 'drop_off', place: DOOR, arrivedAt: at('18:50'), endedAt: at('18:54') })
const amounts = fc.integer({ min: 0, max: 100_000 }).map(haler)
const anyRates = fc.record({
  ride: amounts,
  stop: amounts,
  kilometre: amounts,
  waitingMinute: amounts,
  guaranteedHour: amounts,
})
const anyWork = fc.record({
  stops: fc.integer({ min: 1, max: 20 }),
  metres: fc.integer({ min: 0, max: 500 }).map((hundreds) => hundreds * 100),
  waitingMinutes: fc.integer({ min: 0, max: 90 }),
})

describe('the pay of a ride', () => {
  it('has parts for the ride, its stops, its way and the waiting [settlement-3.1]', () => {
    const parts = ridePay({ stops: 2, metres: 3_400, waitingMinutes: 4 }, RATES)
    expect(parts).toEqual([
      { kind: 'ride', quantity: null, rate: null, amount: 3_000 },
      { kind: 'stops', quantity: 2, rate: 1_200, amount: 2_400 },
      { kind: 'distance', quantity: 3_400, rate: 800, amount: 2_720 },
      { kind: 'waiting', quantity: 4, rate: 200, amount: 800 },
    ])
    expect(payTotal(parts)).toBe(8_920)
  })

  it('is nothing for a courier who went nowhere', () => {
    expect(ridePay({ stops: 0, metres: 0, waitingMinutes: 0 }, RATES)).toEqual([])
  })

  it('has the ride itself once, also if the courier gets it back', () => {
    const parts = ridePay({ stops: 1, metres: 0, waitingMinutes: 0 }, RATES, { isFirst: false })
    expect(parts.map(({ kind }) => kind)).toEqual(['stops'])
  })

  it('is whole haléře, none negative, and its parts are its sum [settlement-3.1]', () => {
    fc.assert(
      fc.property(anyWork, anyRates, (work, rates) => {
        const parts = ridePay(work, rates)
        const exact =
          rates.ride +
          rates.stop * work.stops +
          (rates.kilometre * work.metres) / 1_000 +
          rates.waitingMinute * work.waitingMinutes
        expect(parts.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
        expect(Math.abs(payTotal(parts) - exact)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('never falls when there is more to do', () => {
    fc.assert(
      fc.property(anyWork, anyRates, (work, rates) => {
        const more = { ...work, stops: work.stops + 1, metres: work.metres + 100 }
        expect(payTotal(ridePay(more, rates))).toBeGreaterThanOrEqual(payTotal(ridePay(work, rates)))
      }),
    )
  })
})

describe('the work of a courier on a ride', () => {
  const share = { courier: 9, since: null, at: at('18:54') }

  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [8, 4],
  ])('waiting for %i minutes is paid for %i, from minute 5 [settlement-3.2]', (minutes, paid) => {
    expect(paidWaiting(at('18:24'), at('18:24').add({ minutes, seconds: 59 }))).toBe(paid)
  })

  it('has the stops, the way between them and the waiting at outlets only', () => {
    expect(workOf([PICKUP, DELIVERED], share)).toMatchObject({ stops: 2, metres: 1_800, waitingMinutes: 4 })
  })

  it('is what the offer promised, if nothing was left out', () => {
    const { stops, metres } = workOf([PICKUP, DELIVERED], share)
    expect(plannedWork([OUTLET, DOOR])).toEqual({ stops, metres, waitingMinutes: 0 })
  })

  it('includes a door where nobody opened, and an outlet whose order was cancelled meanwhile', () => {
    const failed = { ...DELIVERED, state: 'failed' } as const
    const skipped = { ...PICKUP, state: 'skipped' } as const
    expect(workOf([PICKUP, failed], share).stops).toBe(2)
    expect(workOf([skipped], share)).toMatchObject({ stops: 1, metres: 0, waitingMinutes: 4 })
  })

  it('does not include stops that the courier did not reach', () => {
    const never = stop({ kind: 'drop_off', state: 'skipped', place: DOOR, arrivedAt: null, courier: null })
    expect(workOf([PICKUP, never], share)).toMatchObject({ stops: 1, metres: 0 })
  })

  it('is divided after a takeover: each way belongs to the courier of the stop at its end [settlement-3.3]', () => {
    const other = stop({ kind: 'drop_off', place: FARTHER, courier: 10, endedAt: at('19:20') })
    const stops = [PICKUP, DELIVERED, other]
    const first = workOf(stops, share)
    const second = workOf(stops, { ...share, courier: 10 })
    const whole = workOf([PICKUP, DELIVERED, { ...other, courier: 9 }], share)
    expect([first.stops, second.stops]).toEqual([2, 1])
    expect(second.metres).toBeGreaterThan(0)
    expect(first.metres + second.metres).toBe(whole.metres)
  })

  it('is paid once: stops before the last payment are left out', () => {
    const since = at('18:54')
    expect(workOf([PICKUP, DELIVERED], { ...share, since }).stops).toBe(0)
    const later = { ...DELIVERED, endedAt: at('18:55') }
    expect(workOf([PICKUP, later], { ...share, since })).toMatchObject({ stops: 1, metres: 1_800 })
  })
})

describe('rates', () => {
  const dated = (validFrom: string, ride: number): DatedRates => ({
    ...RATES,
    ride: czk(ride),
    validFrom: Temporal.Instant.from(validFrom),
  })
  const OLD = dated('2026-01-01T00:00:00Z', 30)
  const NEW = dated('2026-12-15T00:00:00Z', 35)

  it('are those in force at the time, and later ones change nothing [settlement-3.4]', () => {
    expect(ratesAt([OLD], at('18:00'))).toBe(OLD)
    expect(ratesAt([NEW, OLD], at('18:00'))).toBe(OLD)
    expect(ratesAt([OLD, NEW], NEW.validFrom)).toBe(NEW)
    expect(ratesAt([NEW], at('18:00'))).toBeNull()
  })

  it('of the past are the same, whatever is announced for the future [settlement-3.4]', () => {
    const times = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(fc.array(times, { maxLength: 5 }), times, (hours, later) => {
        const now = at('12:00')
        const known = hours.map((hour) => ({ ...RATES, validFrom: now.subtract({ hours: hour }) }))
        const announced = { ...RATES, validFrom: now.add({ hours: later }) }
        expect(ratesAt([...known, announced], now)).toBe(ratesAt(known, now))
      }),
    )
  })

  it.each([
    ['the first rates may begin at once', [], '2026-11-27T12:00:00+01:00', null],
    ['no rates begin in the past', [], '2026-11-27T11:59:59+01:00', 'pay_rates_too_early'],
    ['a change needs 15 days', [OLD], '2026-12-12T11:59:59+01:00', 'pay_rates_too_early'],
    ['a change after 15 days is possible', [OLD], '2026-12-12T12:00:00+01:00', null],
    ['a change begins after those announced', [OLD, NEW], '2026-12-15T00:00:00Z', 'pay_rates_dated_before'],
  ] as const)('%s [settlement-3.4]', (_, known, from, problem) => {
    expect(ratesProblem(known, Temporal.Instant.from(from), at('12:00'))).toBe(problem)
  })
})

describe('a bonus', () => {
  const HOUR: Bonus = {
    id: 1,
    amount: czk(40),
    from: at('18:00'),
    to: at('19:00'),
    announcedAt: at('12:00'),
    area: null,
  }
  const AREA: Bonus = { ...HOUR, id: 2, area: { name: 'Centrum', centre: OUTLET, metres: 500 } }
  const bonuses = [HOUR, AREA]
  const shift = { beganAt: at('17:00'), endedAt: at('21:00'), breaks: [] }
  const ids = (found: readonly Bonus[]) => found.map(({ id }) => id)

  it('for an hour needs the whole hour without a break [settlement-3.5]', () => {
    expect(ids(hourBonuses(bonuses, shift))).toEqual([1])
    expect(hourBonuses(bonuses, { ...shift, endedAt: at('18:59') })).toEqual([])
    expect(hourBonuses(bonuses, { ...shift, beganAt: at('18:01') })).toEqual([])
    expect(hourBonuses(bonuses, { ...shift, breaks: [{ from: at('18:50'), to: at('19:10') }] })).toEqual([])
    expect(ids(hourBonuses(bonuses, { ...shift, breaks: [{ from: at('19:00'), to: at('19:10') }] }))).toEqual(
      [1],
    )
  })

  it('for an area is for rides that are taken in the time from an outlet in the area [settlement-3.5]', () => {
    const ride = (takenAt: string, outlet = OUTLET) =>
      ids(rideBonuses(bonuses, { takenAt: at(takenAt), outlet }, shift))
    expect(ride('18:00')).toEqual([2])
    expect(ride('17:59')).toEqual([])
    expect(ride('19:00')).toEqual([])
    expect(ride('18:00', DOOR)).toEqual([])
  })

  it('that was not announced before the shift does not count for it [settlement-3.5]', () => {
    const early = { ...shift, beganAt: at('12:00') }
    expect(hourBonuses(bonuses, early)).toEqual([])
    expect(rideBonuses(bonuses, { takenAt: at('18:10'), outlet: OUTLET }, early)).toEqual([])
    expect(ids(hourBonuses(bonuses, { ...shift, beganAt: at('12:01') }))).toEqual([1])
  })
})

describe('the guaranteed hour', () => {
  const shift = {
    beganAt: at('17:00'),
    endedAt: at('19:30'),
    breaks: [{ from: at('18:00'), to: at('18:30') }],
  }
  const earned = (kind: 'ride' | 'tip' | 'bonus', crowns: number) => ({ kind, amount: czk(crowns) })

  it('counts the shift without breaks', () => {
    expect(workedMinutes(shift)).toBe(120)
  })

  it('adds what the rides lack, without tips and bonuses [settlement-3.6]', () => {
    const parts = [earned('ride', 100), earned('tip', 500), earned('bonus', 40)]
    expect(guaranteePart(shift, parts, RATES)).toEqual({
      kind: 'guarantee',
      quantity: 120,
      rate: 14_000,
      amount: 18_000,
    })
    expect(guaranteePart(shift, [earned('ride', 280)], RATES)).toBeNull()
    expect(guaranteePart(shift, [], { guaranteedHour: haler(0) })).toBeNull()
  })
})
