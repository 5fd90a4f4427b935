/**
 * Test orders: an outlet accepts one on its board before it is switched on (`administration.md` §3, decision 139). They
 * count nowhere (`database/counted-orders.ts`).
 */
import { createHash } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { sum, ZERO } from '@sousto/domain/money/money.ts'
import { ONLY_CELL } from '@sousto/domain/order/cells.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { initialState } from '@sousto/domain/order-state/order-states.ts'
import { ticketMessage } from '@sousto/messages/ticket-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import type { NewOrder } from './new-order.ts'
import { NUMBER_ATTEMPTS, newNumber } from './order-numbers.ts'
import type { StoreOrder } from './store.ts'
import { catalogueVersion, firstDishes, openTestOrders, orderingOutlet } from './test-order-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'cell'> & {
  readonly storeTestOrder: StoreOrder
  readonly moveOrder: MoveOrder
  readonly announceEvents: () => void
}

export type TestOrders = ReturnType<typeof createTestOrders>

/** No mail is sent there: the mails of orders are not about test orders. */
const NOBODY = 'nobody@test.invalid'
const DISHES = 2
const LONGEST = { hours: 24 } as const

export function createTestOrders(dependencies: Dependencies) {
  const {
    database: { kysely },
    clock,
    storeTestOrder,
    moveOrder,
    announceEvents,
    cell = ONLY_CELL,
  } = dependencies

  async function withdraw(transaction: Transaction<DB>, of: Parameters<typeof openTestOrders>[1]) {
    const at = clock()
    for (const { state: from, ...number } of await openTestOrders(transaction, of)) {
      const step = { number, from, to: 'cancelled', actor: 'dispatcher', at, ownDelivery: true } as const
      await moveOrder(transaction, step)
    }
  }

  return {
    /**
     * Places a test order of the outlet, in place of an open one. The hours of the outlet do not matter. Throws
     * `test_order_menu_missing` if the menu is empty.
     */
    place: async (transaction: Transaction<DB>, outlet: number): Promise<OrderNumber> => {
      const found = requireFound(await orderingOutlet(transaction, outlet), 'outlet_not_found')
      const dishes = await firstDishes(transaction, outlet, DISHES)
      if (dishes.length === 0) throw new FailureError('test_order_menu_missing')
      await withdraw(transaction, { outlet })
      const order = testOrder(found, dishes, clock())
      for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
        const { number, guid } = newNumber(order.placedAt, cell)
        const requestHash = createHash('sha256').update(guid).digest()
        const version = await catalogueVersion(transaction)
        const stored = await storeTestOrder(transaction, {
          ...order,
          number,
          guid,
          requestHash,
          catalogueVersion: version,
        })
        if (stored === 'stored') return number
      }
      throw new Error(`no test order after ${NUMBER_ATTEMPTS} attempts`)
    },

    /** Announces a test order to the boards, once its transaction has committed. */
    announce: announceEvents,

    /** Cancels test orders that were left on a board. */
    sweep: (): Promise<void> =>
      inTransaction(kysely, (transaction) =>
        withdraw(transaction, { placedBefore: clock().subtract(LONGEST) }),
      ),
  }
}

type Outlet = NonNullable<Awaited<ReturnType<typeof orderingOutlet>>>
type Dish = Awaited<ReturnType<typeof firstDishes>>[number]

/** No courier comes for a test order: the outlet ends it itself, as one of its own delivery. */
function testOrder(
  outlet: Outlet,
  dishes: readonly Dish[],
  placedAt: Temporal.Instant,
): Omit<NewOrder, 'number' | 'guid' | 'requestHash' | 'catalogueVersion'> {
  const items = sum(dishes.map(({ price }) => price))
  const packaging = sum(dishes.map((dish) => dish.packaging))
  const total = sum([items, packaging])
  const { hotline, minutes_min: min, minutes_max: max, lng, lat, street, cityName } = outlet
  return {
    isTest: true,
    language: 'cs',
    idempotencyKey: null,
    keyOwner: null,
    placedAt,
    state: initialState('cash', total),
    actor: 'dispatcher',
    group: null,
    restaurant: { ...outlet, ownDelivery: true },
    hotline,
    minutes: { min, max },
    contact: { firstName: ticketMessage('test_order'), lastName: '', email: NOBODY, phone: hotline },
    invoice: null,
    noteToCourier: '',
    noteToChef: ticketMessage('test_order_note'),
    cutlery: null,
    door: null,
    pickup: null,
    paysWith: null,
    address: { code: 0, text: `${street}, ${cityName}`, position: { lng, lat } },
    areaCode: '',
    deliverAt: null,
    lunch: false,
    paymentMethod: 'cash',
    totals: {
      items,
      packaging,
      delivery: ZERO,
      shortfall: ZERO,
      tip: ZERO,
      credits: ZERO,
      total,
      bonusCredits: 0,
    },
    platform: 'console',
    deviceVersion: '',
    notificationToken: null,
    marketingConsent: false,
    pin: null,
    contextLog: null,
    lines: dishes.map(({ id, name, price, packaging: wrapping }) => ({
      itemId: id,
      restaurantId: outlet.id,
      name,
      price,
      packaging: wrapping,
      quantity: 1,
      extras: [],
      note: '',
      person: '',
    })),
    userId: null,
    placedBy: null,
    spent: [],
    consent: null,
  }
}
