/** Compares a gateway's statement of a day with our own books (`wire.md`, Payments). */
import { type Haler, minus, sum, ZERO } from '../money/money.ts'

/** By this hour in Prague, gateways have closed the day before. */
const CLOSED_BY_HOUR = 6

/** Returns the last day of which gateways have statements, as `2026-11-26`. */
export function lastStatementDay(now: Temporal.Instant): string {
  const local = now.toZonedDateTimeISO('Europe/Prague')
  return local
    .toPlainDate()
    .subtract({ days: local.hour < CLOSED_BY_HOUR ? 2 : 1 })
    .toString()
}

export type StatementLine = {
  readonly gatewayId: string
  readonly kind: 'payment' | 'refund'
  readonly amount: Haler
}

/** A payment, or all confirmed refunds of one. */
export type OwnBooking = StatementLine & {
  readonly orderId: number
  /** True if the booking, or the latest of them, is on the compared day. */
  readonly onTheDay: boolean
}

export type Difference = {
  readonly gatewayId: string
  readonly kind: StatementLine['kind']
  readonly ours: Haler
  readonly theirs: Haler
  /** Null means that the payment is unknown. */
  readonly orderId: number | null
}

type Books = {
  readonly entries: readonly StatementLine[]
  /** The statements of the day, the day before and the day after, because dates may differ around midnight. */
  readonly around: readonly StatementLine[]
  readonly own: readonly OwnBooking[]
}

/**
 * Returns the entries of the statement that are missing in our books, and our bookings of that day that are missing in
 * all statements around it. Several refunds may be on several days, so ours must cover theirs.
 */
export function statementDifferences({ entries, around, own }: Books): readonly Difference[] {
  const theirsOf = (lines: readonly StatementLine[], { gatewayId, kind }: StatementLine) =>
    sum(
      lines.filter((line) => line.gatewayId === gatewayId && line.kind === kind).map(({ amount }) => amount),
    )
  const ownOf = ({ gatewayId, kind }: StatementLine) =>
    own.find((booking) => booking.gatewayId === gatewayId && booking.kind === kind)

  const unknown = unique(entries).flatMap((entry) => {
    const booking = ownOf(entry)
    const theirs = theirsOf(entries, entry)
    const ours = booking?.amount ?? ZERO
    const covered = entry.kind === 'payment' ? ours === theirs : ours >= theirs
    return covered ? [] : [differenceOf(entry, ours, theirs, booking)]
  })
  const missing = own
    .filter((booking) => booking.onTheDay && theirsOf(around, booking) === 0)
    .map((booking) => differenceOf(booking, booking.amount, ZERO, booking))
  return [...unknown, ...missing]
}

function unique(lines: readonly StatementLine[]): readonly StatementLine[] {
  return [...new Map(lines.map((line) => [`${line.kind} ${line.gatewayId}`, line])).values()]
}

const differenceOf = (
  { gatewayId, kind }: StatementLine,
  ours: Haler,
  theirs: Haler,
  booking: OwnBooking | undefined,
): Difference => ({ gatewayId, kind, ours, theirs, orderId: booking?.orderId ?? null })

/**
 * Returns the bookings that a statement's lines of one kind list. A payment is listed with its amount. A line of refunds
 * is the sum of those of a payment on that day, so the oldest ones that fit into it are listed, each as a whole.
 */
export function listedBookings<Booking extends Pick<StatementLine, 'gatewayId' | 'amount'>>(
  kind: StatementLine['kind'],
  lines: readonly StatementLine[],
  bookings: readonly Booking[],
): readonly Booking[] {
  const left = new Map<string, Haler>()
  for (const { gatewayId, amount } of lines) left.set(gatewayId, sum([left.get(gatewayId) ?? ZERO, amount]))
  return bookings.filter(({ gatewayId, amount }) => {
    const rest = minus(left.get(gatewayId) ?? ZERO, amount)
    if (rest < 0 || (kind === 'payment' && rest > 0)) return false
    left.set(gatewayId, rest)
    return true
  })
}
