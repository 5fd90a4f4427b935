import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { answerAtOnce, creditsLeftAtOnce } from './answer-at-once.ts'
import { COMPLAINT_KINDS, type Complaint, complaintKinds, complaintProblem } from './complaint.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-${time}Z`)
const ORDER = {
  state: 'delivered',
  placedAt: at('21T11:00'),
  deliveredAt: at('21T12:00'),
  promisedTo: at('21T11:45'),
  isPaidOnline: true,
  isMissed: false,
} as const
const FOOD = ['missing', 'wrong', 'cold', 'late', 'damaged']

describe('what can be reported', () => {
  it.each([
    ['at the handover', ORDER, '21T12:00', COMPLAINT_KINDS],
    ['after 48 hours', ORDER, '23T12:00', COMPLAINT_KINDS],
    ['a minute later', ORDER, '23T12:01', ['charged_twice']],
    ['paid at the door', { ...ORDER, isPaidOnline: false }, '21T12:00', FOOD],
    [
      'before the window is over',
      { ...ORDER, state: 'loaded', deliveredAt: null },
      '21T11:44',
      ['charged_twice'],
    ],
    [
      'after the window',
      { ...ORDER, state: 'loaded', deliveredAt: null },
      '21T11:45',
      ['late', 'charged_twice'],
    ],
    [
      'without a window',
      { ...ORDER, state: 'loaded', deliveredAt: null, promisedTo: null },
      '21T13:00',
      ['charged_twice'],
    ],
    ['never collected', { ...ORDER, isMissed: true }, '21T12:00', ['charged_twice']],
    ['cancelled', { ...ORDER, state: 'cancelled', deliveredAt: null }, '21T13:00', ['charged_twice']],
  ] as const)('depends on state and time: %s [delights-13.1]', (_, order, now, kinds) => {
    expect(complaintKinds(order, at(now))).toEqual(kinds)
  })

  it('ends for a second charge after 60 days [delights-13.1]', () => {
    const end = ORDER.placedAt.add({ hours: 60 * 24 })
    expect(complaintKinds(ORDER, end)).toEqual(['charged_twice'])
    expect(complaintKinds(ORDER, end.add({ seconds: 1 }))).toEqual([])
  })
})

describe('a complaint', () => {
  const known = {
    kinds: COMPLAINT_KINDS,
    left: new Map([
      [0, 2],
      [1, 1],
      [2, 0],
    ]),
    earlier: [] as Complaint[],
  }
  const missing = (...lines: readonly (readonly [number, number])[]): Complaint => ({
    kind: 'missing',
    lines: lines.map(([position, quantity]) => ({ position, quantity })),
  })

  it.each([
    ['pieces that came', missing([0, 2], [1, 1]), null],
    ['no piece', missing(), 'complaint_lines_unknown'],
    ['more pieces than came', missing([0, 3]), 'complaint_lines_unknown'],
    ['a piece that was refunded', missing([2, 1]), 'complaint_lines_unknown'],
    ['a line twice', missing([0, 1], [0, 1]), 'complaint_lines_unknown'],
    ['an unknown line', missing([7, 1]), 'complaint_lines_unknown'],
    ['minus one piece', missing([0, -1]), 'complaint_lines_unknown'],
    ['a late order with a dish', { ...missing([0, 1]), kind: 'late' }, 'complaint_lines_unknown'],
    ['a late order', { ...missing(), kind: 'late' }, null],
  ] as const)('is taken or not: %s [delights-13.2]', (_, complaint, problem) => {
    expect(complaintProblem(complaint, known)).toBe(problem)
  })

  it('is taken once for each line and for each kind about the order [delights-13.2]', () => {
    const earlier = [missing([0, 1]), { kind: 'late', lines: [] } as const]
    expect(complaintProblem({ ...missing([0, 1]), kind: 'cold' }, { ...known, earlier })).toBe(
      'complaint_exists',
    )
    expect(complaintProblem({ kind: 'late', lines: [] }, { ...known, earlier })).toBe('complaint_exists')
    expect(complaintProblem(missing([1, 1]), { ...known, earlier })).toBeNull()
    expect(complaintProblem({ kind: 'charged_twice', lines: [] }, { ...known, earlier })).toBeNull()
  })

  it('is not taken after its deadline, even if it names pieces that came [delights-13.1]', () => {
    expect(complaintProblem(missing([0, 1]), { ...known, kinds: ['charged_twice'] })).toBe(
      'complaint_too_late',
    )
  })
})

describe('the answer at once', () => {
  const history = { delivered: 5, creditedAtOnce: ZERO, declined: 0 }
  const reported = { kind: 'missing', price: czk(150), creditable: czk(1_000), history } as const

  it.each([
    ['a cheap missing dish', {}, 150],
    ['the dearest that is cheap', { price: czk(200) }, 200],
    ['a dearer one', { price: czk(200.01) }, null],
    ['a wrong dish', { kind: 'wrong' }, null],
    ['a cold dish', { kind: 'cold' }, null],
    ['a late order', { kind: 'late', price: ZERO }, null],
    ['a dish without a price', { price: ZERO }, null],
    ['an order without an account', { history: null }, null],
    ['an order that cost less', { creditable: czk(149) }, null],
    ['the first order', { history: { ...history, delivered: 1 } }, 150],
    ['the first order, dearer', { price: czk(150.01), history: { ...history, delivered: 1 } }, null],
    ['the limit is used up', { history: { ...history, creditedAtOnce: czk(150.01) } }, null],
    ['the limit is just enough', { history: { ...history, creditedAtOnce: czk(150) } }, 150],
    ['a declined complaint', { history: { ...history, declined: 1 } }, null],
    ['a regular customer', { history: { ...history, delivered: 20, creditedAtOnce: czk(450) } }, 150],
  ] as const)('is credits or a person: %s [delights-13.3]', (_, change, credits) => {
    expect(answerAtOnce({ ...reported, ...change })).toBe(credits === null ? null : czk(credits))
  })

  it('never exceeds the limit of the history, whatever is reported in which order [delights-13.3]', () => {
    const prices = fc.array(
      fc.integer({ min: 1, max: 40_000 }).map((price) => czk(price / 100)),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 40 }), (reports, delivered) => {
        let creditedAtOnce = ZERO
        const most = creditsLeftAtOnce({ delivered, creditedAtOnce, declined: 0 })
        for (const price of reports) {
          const given = answerAtOnce({
            ...reported,
            price,
            history: { delivered, creditedAtOnce, declined: 0 },
          })
          creditedAtOnce = czk((creditedAtOnce + (given ?? 0)) / 100)
          expect(creditedAtOnce).toBeLessThanOrEqual(most)
        }
      }),
    )
  })
})
