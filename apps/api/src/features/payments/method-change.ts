/** Paying an unpaid order by any method that it may have (`wire.md`, Payments). */
import { minus, ZERO } from '@sousto/domain/money/money.ts'
import { initialState } from '@sousto/domain/order-state/order-states.ts'
import { totalsBy } from '@sousto/domain/payment/method-change.ts'
import {
  availableMethods,
  ONLINE_METHODS,
  type OnlineMethod,
  type PaymentMethod,
} from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { returnCredits } from '../credits/service.ts'
import {
  endPayment,
  lockOrder,
  openPayment,
  type PayableOrder,
  setMethod,
  setTotals,
  totalsOf,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'paymentMethods'> & {
  readonly moveOrder: MoveOrder
  readonly hasGateway: (method: OnlineMethod) => boolean
}

export type MethodChange =
  /** The order was paid or cancelled in the meantime. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'not_offered' }
  /** The method takes no amount as small as what credits leave. */
  | { readonly kind: 'too_small' }
  /** `totals` is null if the price stays. */
  | {
      readonly kind: 'to_pay'
      readonly order: PayableOrder
      readonly method: OnlineMethod
      readonly totals: OrderTotals | null
    }
  | { readonly kind: 'confirmed'; readonly totals: OrderTotals | null }

export function createMethodChange(dependencies: Dependencies, catalogue: Catalogue) {
  const { database, clock, paymentMethods, moveOrder, hasGateway } = dependencies

  /** Returns the methods of the restaurant. Credits are excluded, because the price of the order is fixed. */
  async function offeredBy(restaurantId: number) {
    const restaurant = await catalogue.detailById(restaurantId)
    if (restaurant === null) return { methods: [], bonusPercent: 0 }
    const situation = {
      terms: restaurant.payment,
      enabled: paymentMethods(),
      loggedIn: false,
      availableCredits: ZERO,
      payable: ZERO,
    }
    const methods = availableMethods(situation).filter((method) => !isOnline(method) || hasGateway(method))
    return { methods, bonusPercent: restaurant.bonusPercent }
  }

  async function saveTotals(
    transaction: Transaction<DB>,
    orderId: number,
    before: OrderTotals,
    totals: OrderTotals,
  ): Promise<void> {
    await setTotals(transaction, orderId, totals)
    const unused = minus(before.credits, totals.credits)
    if (unused > 0) await returnCredits(transaction, orderId, unused, clock())
  }

  return {
    /** Returns the methods by which an unpaid order with these totals can be paid now. */
    methodsFor: async (restaurantId: number, totals: OrderTotals): Promise<readonly PaymentMethod[]> => {
      const { methods, bonusPercent } = await offeredBy(restaurantId)
      return methods.filter((method) => totalsBy(method, totals, bonusPercent) !== null)
    },

    /** Gives an unpaid order its price by the method, and confirms it if nothing is paid in advance. */
    changeMethod: async (
      { id, restaurantId }: PayableOrder,
      method: PaymentMethod,
    ): Promise<MethodChange> => {
      const { methods, bonusPercent } = await offeredBy(restaurantId)
      if (!methods.includes(method)) return { kind: 'not_offered' }
      return await inTransaction(database.kysely, async (transaction): Promise<MethodChange> => {
        const order = await lockOrder(transaction, id)
        if (order.state !== 'unpaid') return { kind: 'closed' }
        const before = await totalsOf(transaction, id)
        const after = totalsBy(method, before, bonusPercent)
        if (after === null) return { kind: 'too_small' }
        const totals = after === before ? null : after
        if (totals !== null) await saveTotals(transaction, id, before, totals)
        if (initialState(method, after.total) === 'unpaid' && isOnline(method)) {
          return { kind: 'to_pay', order: { ...order, total: after.total }, method, totals }
        }
        const open = await openPayment(transaction, id, 'order')
        if (open !== null) await endPayment(transaction, open.id, 'cancelled')
        await setMethod(transaction, id, method)
        const { state: from, number, ownDelivery } = order
        const step = { number, from, to: 'confirmed', actor: 'system', at: clock(), ownDelivery } as const
        return (await moveOrder(transaction, step)) ? { kind: 'confirmed', totals } : { kind: 'closed' }
      })
    },
  }
}

export const isOnline = (method: PaymentMethod): method is OnlineMethod =>
  ONLINE_METHODS.some((online) => online === method)
