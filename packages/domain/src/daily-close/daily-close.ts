/**
 * The daily close of an outlet (`operations.md` §2): entries as in a till, and their sums. Every sum can be traced to
 * its entries.
 */
import { type CancelReason, isFinished, type PartState } from '../board/part-states.ts'
import { type Haler, minus, sum, ZERO } from '../money/money.ts'
import { correctionRows, type Refund } from '../receipt/receipt.ts'
import { type VatRow, vatRows } from '../receipt/vat.ts'
import type { DaySpan } from '../time/working-day.ts'
import {
  CLOSE_TENDERS,
  type CloseTender,
  negative,
  type OrderPart,
  partsOfOrder,
  type SoldOrder,
} from './order-parts.ts'

/** An order is late this many minutes after the promised time (`operations.md` §10). */
export const LATE_MINUTES = 10

/** The data of an order for the close of one of its outlets. */
export type OrderToClose = SoldOrder & {
  /** E.g. `2026/4821907`. */
  readonly number: string
  /** The time for which it was ordered. It determines the day to which it belongs. */
  readonly dueAt: Temporal.Instant
  /** What its cash is rounded by, which belongs to the outlet with the fees. */
  readonly rounding: Haler
  /** The state of the outlet's part. */
  readonly state: PartState
  readonly cancelReason: CancelReason | null
  readonly cameAt: Temporal.Instant
  readonly acceptedAt: Temporal.Instant | null
  readonly promisedTo: Temporal.Instant | null
  readonly finishedAt: Temporal.Instant | null
}

/** A sale or refund of one order. */
export type CloseEntry = {
  readonly number: string
  readonly at: Temporal.Instant
  readonly tender: CloseTender
  /** The whole amount, including the tip. A refund is negative, and a cancelled order is zero. */
  readonly amount: Haler
  /** The part of the amount that was paid with credits, regardless of the tender. */
  readonly credits: Haler
  readonly tip: Haler
  readonly vat: readonly VatRow[]
  /** What the cash of a sale was rounded by, which no other amount contains. */
  readonly rounding: Haler
  /** The amount that would have been paid for a cancelled order. */
  readonly lost: Haler
} & (
  | { readonly kind: 'sale' }
  /** Less was collected at the door than was agreed: counts with its order. */
  | { readonly kind: 'reduction'; readonly reason: Refund['reason'] }
  /** Counts on the day on which it was asked for, as in a till: a day that is closed does not change. */
  | { readonly kind: 'refund'; readonly reason: Refund['reason'] }
  /** Null: nobody has said why. */
  | { readonly kind: 'cancelled'; readonly reason: CancelReason | null }
)

const isWithin = ({ from, to }: DaySpan, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, to) < 0

const isOff = ({ state }: OrderToClose): boolean => state === 'cancelled' || state === 'declined'

/**
 * Returns the entries of one outlet in one working day, in chronological order. `orders` also contains earlier ones
 * with refunds on that day.
 */
export function closeEntries(
  orders: readonly OrderToClose[],
  outlet: number,
  span: DaySpan,
): readonly CloseEntry[] {
  return orders
    .flatMap((order) => {
      const parts = partsOfOrder(order)
      const part = parts.find((each) => each.outlet === outlet)
      if (part === undefined) return []
      return entriesOf(order, part, part === parts[0] ? order.rounding : ZERO, span)
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
}

function entriesOf(
  order: OrderToClose,
  part: OrderPart,
  rounding: Haler,
  span: DaySpan,
): readonly CloseEntry[] {
  const { number, cameAt, dueAt, cancelReason } = order
  const isOfDay = isWithin(span, dueAt)
  const nothing = {
    number,
    credits: ZERO,
    tip: ZERO,
    vat: [],
    rounding: ZERO,
    lost: ZERO,
    tender: part.tender,
  }
  if (isOff(order)) {
    if (!isOfDay) return []
    const off = { kind: 'cancelled', reason: cancelReason, amount: ZERO, lost: part.gross } as const
    return [{ ...nothing, at: cameAt, ...off }]
  }
  const { gross, supply, credits } = part
  const paid = { amount: gross, credits, tip: supply.untaxed, vat: vatRows(supply.taxed) }
  const sale: CloseEntry = { ...nothing, kind: 'sale', at: cameAt, ...paid, rounding }
  const refunds = part.refunds
    .filter(({ at, isReduction }) => (isReduction ? isOfDay : isWithin(span, at)))
    .map(({ at, reason, tender, amount, correction, isReduction }): CloseEntry => {
      const back = negative(amount)
      return {
        ...nothing,
        kind: isReduction ? 'reduction' : 'refund',
        at,
        reason,
        tender,
        amount: back,
        credits: tender === 'credits' ? back : ZERO,
        tip: negative(correction.supply.untaxed),
        vat: correctionRows(correction).map(negativeRow),
      }
    })
  return [...(isOfDay ? [sale] : []), ...refunds]
}

const negativeRow = ({ base, vat, gross, ...row }: VatRow): VatRow => ({
  ...row,
  base: negative(base),
  vat: negative(vat),
  gross: negative(gross),
})

/** Returns the amount of one tender, which is the entry's own or credits. */
function byTender({ tender, amount, credits }: CloseEntry, wanted: CloseTender): Haler {
  const rest = minus(amount, credits)
  return sum([tender === wanted ? rest : ZERO, wanted === 'credits' ? credits : ZERO])
}

export type DailyClose = {
  /** The number of orders that were not cancelled. */
  readonly orders: number
  /** The number of these that are neither delivered nor cancelled yet: the close can still change. */
  readonly open: number
  readonly tenders: readonly {
    readonly tender: CloseTender
    readonly received: Haler
    readonly returned: Haler
    readonly kept: Haler
  }[]
  readonly received: Haler
  readonly returned: Haler
  /** Received minus returned. The gross amounts of the tax and the tips add up to it. */
  readonly kept: Haler
  readonly tips: Haler
  /** What cash was rounded by, outside everything else: cash in hand is what was kept in cash, plus this. */
  readonly rounding: Haler
  readonly vat: readonly VatRow[]
  readonly cancelled: readonly {
    readonly reason: CancelReason | null
    readonly orders: number
    readonly lost: Haler
  }[]
  /** The average. Null means that no order was accepted. */
  readonly acceptSeconds: number | null
  /**
   * The number of delivered orders with a promise (`of`), and of those that came later than `LATE_MINUTES` after it.
   */
  readonly late: { readonly late: number; readonly of: number }
}

/** Returns the close of one outlet in one working day. */
export function dailyClose(orders: readonly OrderToClose[], outlet: number, span: DaySpan): DailyClose {
  const entries = closeEntries(orders, outlet, span)
  const sales = entries.filter(({ kind }) => kind === 'sale')
  const received = entries.filter(({ kind }) => kind === 'sale' || kind === 'reduction')
  const refunds = entries.filter(({ kind }) => kind === 'refund')
  const amount = (of: readonly CloseEntry[]) => sum(of.map((entry) => entry.amount))
  const ofDay = orders.filter(({ dueAt }) => isWithin(span, dueAt))
  const [came, returned] = [amount(received), negative(amount(refunds))]
  return {
    orders: sales.length,
    open: ofDay.filter(({ state }) => !isFinished(state)).length,
    tenders: CLOSE_TENDERS.map((tender) => {
      const into = sum(received.map((entry) => byTender(entry, tender)))
      const back = negative(sum(refunds.map((entry) => byTender(entry, tender))))
      return { tender, received: into, returned: back, kept: minus(into, back) }
    }).filter((row) => row.received !== 0 || row.returned !== 0),
    received: came,
    returned,
    kept: minus(came, returned),
    tips: sum(entries.map(({ tip }) => tip)),
    rounding: sum(entries.map((entry) => entry.rounding)),
    vat: vatSums(entries.flatMap(({ vat }) => vat)),
    cancelled: cancelledSums(entries),
    acceptSeconds: averageSeconds(ofDay),
    late: lateShare(ofDay),
  }
}

/** Sums by rate, because an earlier order may have had another one. */
function vatSums(rows: readonly VatRow[]): readonly VatRow[] {
  const rates = [...new Set(rows.map(({ rate }) => rate))].toSorted((a, b) => a - b)
  return rates.map((rate) => {
    const same = rows.filter((row) => row.rate === rate)
    const total = (of: 'base' | 'vat' | 'gross') => sum(same.map((row) => row[of]))
    return { rate, base: total('base'), vat: total('vat'), gross: total('gross') }
  })
}

function cancelledSums(entries: readonly CloseEntry[]): DailyClose['cancelled'] {
  const off = entries.flatMap((entry) => (entry.kind === 'cancelled' ? [entry] : []))
  return [...new Set(off.map(({ reason }) => reason))].map((reason) => {
    const same = off.filter((entry) => entry.reason === reason)
    return { reason, orders: same.length, lost: sum(same.map(({ lost }) => lost)) }
  })
}

function averageSeconds(orders: readonly OrderToClose[]): number | null {
  const waits = orders.flatMap(({ cameAt, acceptedAt }) =>
    acceptedAt === null ? [] : [cameAt.until(acceptedAt).total('seconds')],
  )
  if (waits.length === 0) return null
  return Math.round(waits.reduce((total, wait) => total + wait, 0) / waits.length)
}

function lateShare(orders: readonly OrderToClose[]): DailyClose['late'] {
  const delivered = orders.flatMap(({ state, promisedTo, finishedAt }) =>
    state === 'delivered' && promisedTo !== null && finishedAt !== null ? [{ promisedTo, finishedAt }] : [],
  )
  const late = delivered.filter(
    ({ promisedTo, finishedAt }) =>
      Temporal.Instant.compare(finishedAt, promisedTo.add({ minutes: LATE_MINUTES })) > 0,
  )
  return { late: late.length, of: delivered.length }
}
