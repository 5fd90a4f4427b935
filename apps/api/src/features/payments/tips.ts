/** Tips after delivery, as payments of their own (`settlement.md` §3). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { TipState } from '@sousto/contract/orders/wire.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PaymentPurpose } from '@sousto/domain/payment/gateways.ts'
import { TIP_METHOD, type TippedOrder, tipProblem, tipUntil } from '@sousto/domain/payment/later-tip.ts'
import { TIP_PRESETS } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { deliveredBy } from '../courier-pay/service.ts'
import type { PaymentGateways } from '../holding/service.ts'
import type { createAttempts } from './attempts.ts'
import { openPayment, orderToPay } from './store.ts'
import { tipFactsOf } from './tip-store.ts'

export async function tippedOrder(database: Kysely<DB>, id: number): Promise<TippedOrder> {
  const hasCourier = (await deliveredBy(database, id)) !== null
  return { ...(await tipFactsOf(database, id)), hasCourier }
}

type Dependencies = Pick<ApiDependencies, 'clock' | 'paymentMethods'> &
  Pick<PaymentGateways, 'hasGateway'> &
  ReturnType<typeof createAttempts> & {
    readonly kysely: Kysely<DB>
    readonly askAboutOpen: (orderId: number, purpose: PaymentPurpose) => Promise<void>
  }

export function createTips(dependencies: Dependencies) {
  const { kysely, clock, paymentMethods, hasGateway, redirectFor, askAboutOpen } = dependencies
  const isPossible = () => paymentMethods().includes(TIP_METHOD) && hasGateway(TIP_METHOD)

  return {
    state: async (number: OrderNumber, guid: string): Promise<TipState> => {
      const { id } = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      const order = await tippedOrder(kysely, id)
      const [preset] = TIP_PRESETS
      return {
        offered: isPossible() && preset !== undefined && tipProblem(order, clock(), preset) === null,
        until: tipUntil(order)?.toString() ?? null,
        given: order.given,
        waiting: (await openPayment(kysely, id, 'tip')) !== null,
      }
    },

    /** Returns the gateway's page. Throws a `TipProblem` or `tip_gateway_unavailable`. */
    pay: async (number: OrderNumber, guid: string, amount: Haler): Promise<{ readonly redirect: string }> => {
      const order = requireFound(await orderToPay(kysely, number, guid), 'order_not_found')
      await askAboutOpen(order.id, 'tip')
      const problem = tipProblem(await tippedOrder(kysely, order.id), clock(), amount)
      if (problem !== null) throw new FailureError(problem)
      const wanted = { purpose: 'tip', method: TIP_METHOD, amount } as const
      const redirect = isPossible() ? await redirectFor(order, wanted) : null
      if (redirect === null) throw new FailureError('tip_gateway_unavailable')
      return { redirect }
    },
  }
}
