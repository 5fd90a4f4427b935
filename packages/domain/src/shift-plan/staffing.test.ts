import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  couriersNeeded,
  DEFAULT_MINUTES_PER_ORDER,
  LEAST_MEASURED_RIDES,
  lateShare,
  orderWork,
  PROMISED_SHARE,
} from './staffing.ts'

const orders = fc.double({ min: 0, max: 200, noNaN: true })
const minutes = fc.double({ min: 5, max: 60, noNaN: true })

describe('the couriers needed', () => {
  it.each([
    [0, 20, 0],
    [1, 20, 2],
    [3, 20, 3],
    [12, 20, 6],
    [30, 20, 12],
    [30, 30, 18],
  ])('for %d orders an hour of %d minutes are %d [dispatch-9.2]', (count, each, needed) => {
    expect(couriersNeeded(count, each)).toBe(needed)
  })

  it('are the fewest that keep four fifths of the promises [dispatch-9.2]', () => {
    fc.assert(
      fc.property(orders, minutes, (count, each) => {
        const needed = couriersNeeded(count, each)
        expect(lateShare(count, needed, each)).toBeLessThanOrEqual(1 - PROMISED_SHARE)
        const isEnough = (couriers: number) => lateShare(count, couriers, each) <= 1 - PROMISED_SHARE
        expect(needed > 0 && isEnough(needed - 1)).toBe(false)
      }),
    )
  })
})

describe('the share of late orders', () => {
  it('is a share that never grows with more couriers, nor falls with more orders [dispatch-9.3]', () => {
    fc.assert(
      fc.property(orders, fc.nat(100), minutes, (count, couriers, each) => {
        const share = lateShare(count, couriers, each)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(lateShare(count, couriers + 1, each)).toBeLessThanOrEqual(share)
        expect(lateShare(count + 1, couriers, each)).toBeGreaterThanOrEqual(share)
      }),
    )
  })

  it('agrees with the formula for one courier, who is busy half the time', () => {
    // Waiting is as probable as finding the courier busy; it then lasts exponentially.
    expect(lateShare(1.5, 1, 20)).toBeCloseTo(0.5 * Math.exp(-0.25), 10)
  })

  it('is everything without enough couriers, and nothing without orders [dispatch-9.3]', () => {
    expect(lateShare(6, 2, 20)).toBe(1)
    expect(lateShare(6, 0, 20)).toBe(1)
    expect(lateShare(0, 0, 20)).toBe(0)
  })
})

describe('the minutes of an order', () => {
  const measured = { rides: LEAST_MEASURED_RIDES, orders: 300, minutes: 6_000 }

  it('are those of finished rides, shared by the orders of a ride [dispatch-9.2]', () => {
    expect(orderWork({ ...measured, minutes: 4_500 })).toEqual({ minutesPerOrder: 15, isMeasured: true })
  })

  it('are the published ones until there are enough rides [dispatch-9.2]', () => {
    const few = { ...measured, rides: LEAST_MEASURED_RIDES - 1 }
    expect(orderWork(few)).toEqual({ minutesPerOrder: DEFAULT_MINUTES_PER_ORDER, isMeasured: false })
  })
})
