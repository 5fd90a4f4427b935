/** Past orders of an outlet and its daily close (`operations.md` §2). */

import type { Card } from '@sousto/contract/board/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { CloseOfDay, OpenedOrder, PastOrder, PastOrders } from '@sousto/contract/order-history/wire.ts'
import { PART_STATES, partState } from '@sousto/domain/board/part-states.ts'
import { closeEntries, dailyClose } from '@sousto/domain/daily-close/daily-close.ts'
import { type OrderPart, partsOfOrder } from '@sousto/domain/daily-close/order-parts.ts'
import {
  HISTORY_DAYS,
  ORDER_DIGITS,
  type PastState,
  pastState,
  searchedNumber,
  showsCustomer,
} from '@sousto/domain/daily-close/past-order.ts'
import { type Haler, minus, sum } from '@sousto/domain/money/money.ts'
import { formatOrderNumber, parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { ORDER_STATES } from '@sousto/domain/order-state/order-states.ts'
import { moneyRows } from '@sousto/domain/payment/order-money.ts'
import type { VatClass } from '@sousto/domain/receipt/vat.ts'
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import { type DaySpan, workingDaySpan } from '@sousto/domain/time/working-day.ts'
import { restaurantFrom, selectRestaurants } from '../../database/catalogue-rows.ts'
import { customerChangesOf } from '../../database/customer-changes.ts'
import { moneyOf } from '../../database/order-money.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { boardCards, shortName } from '../board/service.ts'
import { closeCsv } from './csv.ts'
import { soldOrder, ZONE } from './sold-order.ts'
import { stepsOf } from './steps.ts'
import {
  type HistoryPosition,
  ordersByNumber,
  ordersOfDays,
  ordersToClose,
  type PastOrderRow,
  pressesOf,
  type StatePair,
  staffName,
  statesOf,
} from './store.ts'

export { deliveredParts, partsOfDelivered } from './delivered-parts.ts'

const PAGE = 30

export type OrderHistory = ReturnType<typeof createOrderHistory>

type Wanted = {
  /** The first working day, `YYYY-MM-DD`; both days are included. */
  readonly from: string
  readonly to: string
  readonly state: PastState | null
  readonly number: string | null
  readonly cursor: string | null
}

export function createOrderHistory({
  database,
  clock,
  ordersKeptYears = 10,
}: Pick<ApiDependencies, 'database' | 'clock' | 'ordersKeptYears'>) {
  const { kysely } = database

  async function outletOf(outlet: number) {
    const row = await selectRestaurants(kysely).where('r.id', '=', outlet).executeTakeFirst()
    return restaurantFrom(requireFound(row, 'outlet_not_found'))
  }

  /** Returns the years that have orders, latest first. */
  function years(): readonly number[] {
    const { year } = clock().toZonedDateTimeISO(ZONE)
    return Array.from({ length: ordersKeptYears + 2 }, (_, ago) => year + 1 - ago)
  }

  async function found(outlet: number, wanted: Wanted, hours: OpeningHours, limit: number) {
    const number = wanted.number === null ? null : searchedNumber(wanted.number)
    if (number?.digits.length === ORDER_DIGITS) {
      const searched = number.year === null ? years() : [number.year]
      return await ordersByNumber(kysely, outlet, { years: searched, number: Number(number.digits) })
    }
    const filter = {
      span: spanOf(hours, wanted.from, wanted.to),
      states: wanted.state === null ? null : statesThatShow(wanted.state),
      ending: number?.digits ?? null,
      after: wanted.cursor === null ? null : positionOf(wanted.cursor),
    }
    return await ordersOfDays(kysely, outlet, filter, limit)
  }

  async function dayOf(outlet: number, day: string) {
    const restaurant = await outletOf(outlet)
    const span = spanOf(restaurant.hours, day, day)
    const [rows, classes] = await Promise.all([ordersToClose(kysely, outlet, span), vatClassesOf(kysely)])
    return { restaurant, span, orders: rows.map((row) => soldOrder(row, classes)) }
  }

  return {
    list: async (outlet: number, wanted: Wanted): Promise<PastOrders> => {
      const { hours } = await outletOf(outlet)
      const [rows, classes] = await Promise.all([
        found(outlet, wanted, hours, PAGE + 1),
        vatClassesOf(kysely),
      ])
      const shown = rows.slice(0, PAGE)
      const last = rows.length > PAGE ? shown.at(-1) : undefined
      return {
        orders: shown.map((row) => pastOrder(row, classes, clock())),
        next: last === undefined ? null : cursorOf(last),
      }
    },

    /** Throws `order_not_found` for an order in which the outlet has no part. */
    opened: async (outlet: number, year: number, number: number): Promise<OpenedOrder> => {
      const [first] = await ordersByNumber(kysely, outlet, { years: [year], number })
      const row = requireFound(first, 'order_not_found')
      const [cards, actions, changes, states, acknowledgedBy, classes] = await Promise.all([
        boardCards(kysely, [row.order_id], [outlet]),
        pressesOf(kysely, outlet, formatOrderNumber(row)),
        customerChangesOf(kysely, row.order_id),
        statesOf(kysely, row.order_id),
        staffName(kysely, row.acknowledged_by),
        vatClassesOf(kysely),
      ])
      const { card } = requireFound(cards[0], 'order_not_found')
      const shows = showsCustomer(row.due_at, clock())
      const order = soldOrder(row, classes)
      const part = requireFound(
        partsOfOrder(order).find((each) => each.outlet === outlet),
        'order_not_found',
      )
      return {
        card: shows ? card : withoutCustomer(card),
        dueAt: row.due_at.toString(),
        amount: receivedBy(part),
        showsCustomer: shows,
        cancelReason: order.state === 'cancelled' || order.state === 'declined' ? order.cancelReason : null,
        steps: stepsOf({ row, acknowledgedBy, actions, changes, states }),
        moneyRows: [...moneyRows(moneyOf({ ...row, state: row.order_state }))],
        refunds: part.refunds
          .filter((refund) => !refund.isReduction)
          .map(({ at, tender, amount, reason, note, bearer }) => ({
            at: at.toString(),
            tender,
            amount,
            reason,
            note: shows ? note : '',
            bearer,
          })),
      }
    },

    close: async (outlet: number, day: string): Promise<CloseOfDay> => {
      const { restaurant, span, orders } = await dayOf(outlet, day)
      return {
        day,
        from: span.from.toString(),
        to: span.to.toString(),
        paysVat: restaurant.dic !== null,
        close: dailyClose(orders, outlet, span),
      }
    },

    closeAsCsv: async (outlet: number, day: string): Promise<string> => {
      const { restaurant, span, orders } = await dayOf(outlet, day)
      return closeCsv(closeEntries(orders, outlet, span), { day, paysVat: restaurant.dic !== null })
    },
  }
}

/** The fields that the history no longer shows after some time. */
const NOBODY = {
  customer: '',
  delivery: null,
  door: null,
  noteToChef: '',
  noteToCourier: '',
  missingPhone: null,
  declined: null,
} as const

const withoutCustomer = (card: Card): Card => ({
  ...card,
  ...NOBODY,
  lines: card.lines.map((line) => ({ ...line, note: '', person: '' })),
})

/** Throws `range_too_long`, or `malformed` for a range that ends before it begins. */
function spanOf(hours: OpeningHours, first: string, last: string): DaySpan {
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)]
  const { days } = from.until(to)
  if (days < 0) throw new FailureError('malformed', { failure: failure('malformed', { field: 'to' }) })
  if (days >= HISTORY_DAYS) {
    throw new FailureError('range_too_long', { failure: failure('range_too_long', { field: 'from' }) })
  }
  return { from: workingDaySpan(hours, from, ZONE).from, to: workingDaySpan(hours, to, ZONE).to }
}

const PRESSED = PART_STATES.filter((state) => state !== 'cancelled')

/** Returns the states of orders and parts for which the domain's rule shows a part as `wanted`. */
function statesThatShow(wanted: PastState): readonly StatePair[] {
  return ORDER_STATES.flatMap((order) =>
    PRESSED.filter((own) => pastState(partState(order, own)) === wanted).map((own) => ({
      order,
      own,
    })),
  )
}

/** Returns a cursor such as `2026-11-27T17:05:00Z~2026-4824831`. */
const cursorOf = ({ due_at, year, number }: PastOrderRow): string => `${due_at.toString()}~${year}-${number}`

function positionOf(cursor: string): HistoryPosition {
  const [at = '', number = ''] = cursor.split('~')
  const dueAt = instantOf(at)
  const order = parseOrderNumber(number.replace('-', '/'))
  if (dueAt !== null && order !== null) return { dueAt, ...order }
  throw new FailureError('malformed', { failure: failure('malformed', { field: 'cursor' }) })
}

function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

function pastOrder(row: PastOrderRow, classes: readonly VatClass[], now: Temporal.Instant): PastOrder {
  const order = soldOrder(row, classes)
  const part = partsOfOrder(order).find(({ outlet }) => outlet === row.outlet_id)
  const isOff = pastState(order.state) === 'cancelled'
  return {
    number: order.number,
    dueAt: row.due_at.toString(),
    state: order.state,
    customer: showsCustomer(row.due_at, now) ? shortName(row.first_name, row.last_name) : null,
    dishes: row.lines
      .filter(({ outlet }) => outlet === row.outlet_id)
      .map(({ name, quantity }) => ({ name, quantity })),
    amount: part === undefined ? 0 : receivedBy(part),
    returned: sum(part?.refunds.flatMap(({ isReduction, amount }) => (isReduction ? [] : [amount])) ?? []),
    payment: row.payment_method,
    cancelReason: isOff ? order.cancelReason : null,
  }
}

/** What an outlet has of an order: as agreed, less what was taken off before it was collected. */
const receivedBy = ({ gross, refunds }: OrderPart): Haler =>
  minus(gross, sum(refunds.flatMap(({ isReduction, amount }) => (isReduction ? [amount] : []))))
