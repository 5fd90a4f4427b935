/** A gateway's statement of a day against our own books (`wire.md`, Payments). */
import { type Haler, sum, ZERO } from '../money/money.ts'

export type StatementLine = {
  readonly gatewayId: string
  readonly kind: 'payment' | 'refund'
  readonly amount: Haler
}

/** A payment, or all confirmed refunds of one. */
export type OwnBooking = StatementLine & {
  readonly orderId: number
  /** We booked it, or the latest of it, on the day that is compared. */
  readonly onTheDay: boolean
}

export type Difference = {
  readonly gatewayId: string
  readonly kind: StatementLine['kind']
  readonly ours: Haler
  readonly theirs: Haler
  /** Null: we know no such payment. */
  readonly orderId: number | null
}

type Books = {
  /** The statement of the day. */
  readonly entries: readonly StatementLine[]
  /** The statements of the day, the day before and the day after: around midnight the two sides may date differently. */
  readonly around: readonly StatementLine[]
  readonly own: readonly OwnBooking[]
}

/**
 * What is in the statement and not in our books, and what we booked that day and no statement around it has. Of refunds, which may be several
 * on several days, ours must cover theirs.
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
