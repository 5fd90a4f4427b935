import { describe, expect, it } from 'vitest'
import { eventOfStep, hasArrived, isDead, isGone, nextAttempt } from './webhooks.ts'

const NOW = Temporal.Instant.from('2026-11-27T12:00Z')

describe('the step of an order', () => {
  it.each([
    ['unpaid', 'confirmed', 'order.created'],
    ['confirmed', 'accepted', 'order.changed'],
    ['accepted', 'loaded', 'order.changed'],
    ['loaded', 'delivered', 'order.changed'],
    ['confirmed', 'cancelled', 'order.cancelled'],
    ['accepted', 'cancelled', 'order.cancelled'],
    ['unpaid', 'cancelled', null],
  ] as const)('%s → %s is sent as %s [operations-8.11]', (from, to, event) => {
    expect(eventOfStep(from, to)).toBe(event)
  })
})

describe('a message that is not delivered', () => {
  const pauses: number[] = []
  for (let attempts = 1, at = NOW; ; attempts += 1) {
    const next = nextAttempt(attempts, at)
    if (next === null) break
    pauses.push(at.until(next).total('seconds'))
    at = next
  }

  it('is sent again immediately, then after increasing pauses [operations-8.13]', () => {
    expect(pauses[0]).toBe(5)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  })

  it('is retried for three days and not much longer [operations-8.13]', () => {
    const hours = pauses.reduce((sum, each) => sum + each) / 3_600
    expect(hours).toBeGreaterThanOrEqual(72)
    expect(hours).toBeLessThan(73)
  })

  it('marks its endpoint as dead at the end, if nothing else was delivered in the meantime', () => {
    const end = NOW.add({ seconds: pauses.reduce((sum, each) => sum + each) })
    expect(isDead(NOW, end)).toBe(true)
    expect(isDead(NOW.add({ hours: 1 }), end)).toBe(false)
    expect(isDead(null, end)).toBe(false)
  })
})

describe('an attempt', () => {
  it.each([
    [{ status: 200 }, true],
    [{ status: 299 }, true],
    [{ status: 199 }, false],
    [{ status: 302 }, false],
    [{ status: 500 }, false],
    [{ problem: 'timeout' }, false],
  ] as const)('%o was delivered: %s', (outcome, arrived) => {
    expect(hasArrived(outcome)).toBe(arrived)
  })

  it('answered with 410 is the last one', () => {
    expect(isGone({ status: 410 })).toBe(true)
    expect(isGone({ status: 404 })).toBe(false)
    expect(isGone({ problem: 'connection' })).toBe(false)
  })
})
