/** Finds any order of the marketplace (`administration.md` §7). */
import type { FoundOrder, OrderSearchAnswer, OrderSearchFilter } from '@sousto/contract/order-search/wire.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { possibleOrderNumbers } from '@sousto/domain/order/order-number.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { foundCsv } from './csv.ts'
import { foundOrders, type Wanted } from './store.ts'

const PAGE = 50
const EXPORTED = 10_000
/** Without days, the list shows today and so many days before. */
const DAYS_BEFORE = 6

export type OrderSearch = ReturnType<typeof createOrderSearch>

export function createOrderSearch({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  function wantedBy(filter: OrderSearchFilter, before: number | null): Wanted {
    const { number, outlet, city, state, only, bearer, refunded, from, to } = filter
    const now = clock()
    const today = now.toZonedDateTimeISO('Europe/Prague').toPlainDate()
    const last = to === undefined ? today : Temporal.PlainDate.from(to)
    const first = from === undefined ? last.subtract({ days: DAYS_BEFORE }) : Temporal.PlainDate.from(from)
    const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime('Europe/Prague').toInstant()
    return {
      numbers: number === undefined ? [] : numbersOf(number, today.year),
      ...(outlet !== undefined && { outlet }),
      ...(city !== undefined && { city }),
      ...(state !== undefined && { state }),
      ...(only !== undefined && { only }),
      ...(bearer !== undefined && { bearer }),
      now,
      refunded: refunded === 'yes',
      span: { from: startOf(first), until: startOf(last.add({ days: 1 })) },
      before,
    }
  }

  return {
    find: async (filter: OrderSearchFilter, before: number | null): Promise<OrderSearchAnswer> => {
      const rows = await foundOrders(kysely, wantedBy(filter, before), PAGE + 1)
      const orders = rows.slice(0, PAGE).map(orderOf)
      return { orders, next: rows.length > PAGE ? (orders.at(-1)?.id ?? null) : null }
    },

    csv: async (filter: OrderSearchFilter): Promise<string> =>
      foundCsv((await foundOrders(kysely, wantedBy(filter, null), EXPORTED)).map(orderOf)),
  }
}

/** What is no order's number finds nothing, whatever else is asked for. */
function numbersOf(written: string, year: number): readonly OrderNumber[] {
  const numbers = possibleOrderNumbers(written, year)
  return numbers.length === 0 ? [{ year: 0, number: 0 }] : numbers
}

const orderOf = (row: Awaited<ReturnType<typeof foundOrders>>[number]): FoundOrder => ({
  id: row.id,
  year: row.year,
  number: row.number,
  placedAt: row.placed_at.toString(),
  city: row.city_slug,
  outlet: row.restaurant_name,
  state: row.state,
  paymentMethod: row.payment_method,
  total: row.total,
  refunded: row.refunded,
})
