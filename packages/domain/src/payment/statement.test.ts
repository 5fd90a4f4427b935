import { describe, expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import { listedBookings, type OwnBooking, statementDifferences } from './statement.ts'

const line = (gatewayId: string, amount = czk(100), kind: 'payment' | 'refund' = 'payment') => ({
  gatewayId,
  kind,
  amount,
})
const booking = (gatewayId: string, more: Partial<OwnBooking> = {}): OwnBooking => ({
  ...line(gatewayId),
  orderId: 7,
  onTheDay: true,
  ...more,
})

describe('a statement compared with our books', () => {
  it('agrees when every line is booked with the same amount', () => {
    const entries = [line('1'), line('2', czk(50))]
    const own = [booking('1'), booking('2', { amount: czk(50) })]
    expect(statementDifferences({ entries, around: entries, own })).toEqual([])
  })

  it('compares the refunds of a payment with its refunds, and not with those of another', () => {
    const entries = [line('1'), line('1', czk(30), 'refund'), line('2', czk(20), 'refund')]
    const own = [
      booking('1'),
      booking('1', { kind: 'refund', amount: czk(30) }),
      booking('2', { kind: 'refund', amount: czk(20) }),
    ]
    expect(statementDifferences({ entries, around: entries, own })).toEqual([])
  })

  it('reports a payment once that stands in it twice', () => {
    const entries = [line('1'), line('1')]
    expect(statementDifferences({ entries, around: entries, own: [booking('1')] })).toEqual([
      { gatewayId: '1', kind: 'payment', ours: czk(100), theirs: czk(200), orderId: 7 },
    ])
  })

  it('differs by an unknown payment', () => {
    const entries = [line('1')]
    expect(statementDifferences({ entries, around: entries, own: [] })).toEqual([
      { gatewayId: '1', kind: 'payment', ours: ZERO, theirs: czk(100), orderId: null },
    ])
  })

  it('differs by an amount', () => {
    const entries = [line('1', czk(90))]
    expect(statementDifferences({ entries, around: entries, own: [booking('1')] })).toEqual([
      { gatewayId: '1', kind: 'payment', ours: czk(100), theirs: czk(90), orderId: 7 },
    ])
  })

  it('differs by a payment of the day that is in no statement', () => {
    expect(statementDifferences({ entries: [], around: [], own: [booking('1')] })).toEqual([
      { gatewayId: '1', kind: 'payment', ours: czk(100), theirs: ZERO, orderId: 7 },
    ])
  })

  it('agrees if the dates differ around midnight', () => {
    const own = [booking('1'), booking('2', { onTheDay: false })]
    expect(statementDifferences({ entries: [line('2')], around: [line('1'), line('2')], own })).toEqual([])
  })

  it('adds up several refunds of a payment, possibly on several days', () => {
    const entries = [line('1', czk(20), 'refund'), line('1', czk(30), 'refund')]
    const own = [booking('1', { kind: 'refund', amount: czk(80), onTheDay: false })]
    expect(statementDifferences({ entries, around: entries, own })).toEqual([])
    const less = [booking('1', { kind: 'refund', amount: czk(40) })]
    expect(statementDifferences({ entries, around: entries, own: less })).toEqual([
      { gatewayId: '1', kind: 'refund', ours: czk(40), theirs: czk(50), orderId: 7 },
    ])
  })
})

describe('the bookings that a statement lists', () => {
  const refund = (id: number, amount: number, gatewayId = '1') => ({ id, gatewayId, amount: czk(amount) })
  const lines = (...amounts: readonly number[]) =>
    amounts.map((amount) => ({ gatewayId: '1', kind: 'refund', amount: czk(amount) }) as const)

  it.each([
    ['a line of the same amount', lines(50), [1]],
    ['a line that is their sum', lines(80), [1, 2]],
    ['one line each', lines(50, 30), [1, 2]],
    ['a line of the second alone', lines(30), [2]],
    ['a line that is larger', lines(70), [1]],
    ['no line', [], []],
  ])('are found by %s [settlement-1.10]', (_, given, listed) => {
    const bookings = [refund(1, 50), refund(2, 30), refund(3, 50, '2')]
    expect(listedBookings('refund', given, bookings).map(({ id }) => id)).toEqual(listed)
  })

  it('are payments of the same amount only [settlement-1.10]', () => {
    const paid = (amount: number) =>
      listedBookings('payment', [line('1', czk(amount))], [refund(1, 50)]).map(({ id }) => id)
    expect([paid(50), paid(49), paid(51)]).toEqual([[1], [], []])
  })
})
