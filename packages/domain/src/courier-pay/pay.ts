/** What a courier is paid, in parts (`settlement.md` §3). Each part is a quantity times a rate, in haléře. */
import { type Haler, haler, sum, times, ZERO } from '../money/money.ts'
import type { Bonus, Span } from './bonus.ts'
import type { PayRates } from './rates.ts'
import type { RideWork } from './work.ts'

export const PAY_PARTS = [
  'ride',
  'stops',
  'distance',
  'waiting',
  'bonus',
  'tip',
  'guarantee',
  /** A change of pay by a person, with a reason. */
  'correction',
] as const
export type PayPartKind = (typeof PAY_PARTS)[number]

export type PayPart = {
  readonly kind: PayPartKind
  /** Stops, metres or minutes. Null means that the amount has no quantity. */
  readonly quantity: number | null
  /** For a stop, a kilometre, a minute or an hour. */
  readonly rate: Haler | null
  readonly amount: Haler
}

export const payTotal = (parts: readonly Pick<PayPart, 'amount'>[]): Haler =>
  sum(parts.map(({ amount }) => amount))

const isPaid = ({ amount }: PayPart): boolean => amount !== 0

/** Returns the parts of a ride that are not zero. Without `isFirst`, the ride itself was paid before. */
export function ridePay(
  { stops, metres, waitingMinutes }: RideWork,
  rates: PayRates,
  { isFirst = true }: { readonly isFirst?: boolean } = {},
): readonly PayPart[] {
  if (stops === 0) return []
  const parts: readonly PayPart[] = [
    { kind: 'ride', quantity: null, rate: null, amount: isFirst ? rates.ride : ZERO },
    { kind: 'stops', quantity: stops, rate: rates.stop, amount: times(rates.stop, stops) },
    {
      kind: 'distance',
      quantity: metres,
      rate: rates.kilometre,
      amount: haler(Math.round((rates.kilometre * metres) / 1_000)),
    },
    {
      kind: 'waiting',
      quantity: waitingMinutes,
      rate: rates.waitingMinute,
      amount: times(rates.waitingMinute, waitingMinutes),
    },
  ]
  return parts.filter(isPaid)
}

export const bonusPart = ({ amount }: Bonus): PayPart => ({
  kind: 'bonus',
  quantity: null,
  rate: null,
  amount,
})

type WorkedShift = {
  readonly beganAt: Temporal.Instant
  readonly endedAt: Temporal.Instant
  readonly breaks: readonly Span[]
}

/** Returns the whole minutes of the shift without its breaks. */
export function workedMinutes({ beganAt, endedAt, breaks }: WorkedShift): number {
  const pauses = breaks.reduce((total, { from, to }) => total + from.until(to).total('seconds'), 0)
  return Math.max(0, Math.floor((beganAt.until(endedAt).total('seconds') - pauses) / 60))
}

/** The parts that count against the guaranteed hour: the work itself, without tips, bonuses and corrections. */
const GUARANTEED: ReadonlySet<PayPartKind> = new Set(['ride', 'stops', 'distance', 'waiting'])

/** Returns what a shift is short of its guaranteed hours. Null means nothing. */
export function guaranteePart(
  shift: WorkedShift,
  earned: readonly Pick<PayPart, 'kind' | 'amount'>[],
  { guaranteedHour }: Pick<PayRates, 'guaranteedHour'>,
): PayPart | null {
  const minutes = workedMinutes(shift)
  const guaranteed = Math.round((guaranteedHour * minutes) / 60)
  const amount = guaranteed - payTotal(earned.filter(({ kind }) => GUARANTEED.has(kind)))
  return amount > 0
    ? { kind: 'guarantee', quantity: minutes, rate: guaranteedHour, amount: haler(amount) }
    : null
}

/** What rides amounted to within a time, over all couriers. */
export type WorkTotals = RideWork & { readonly rides: number }

/** Returns what the same work would have brought by other rates. */
export function repriced({ rides, stops, metres, waitingMinutes }: WorkTotals, rates: PayRates): Haler {
  return sum([
    times(rates.ride, rides),
    times(rates.stop, stops),
    haler(Math.round((rates.kilometre * metres) / 1_000)),
    times(rates.waitingMinute, waitingMinutes),
  ])
}
