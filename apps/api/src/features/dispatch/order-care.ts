/** Refunds and credits of an order, made from its page (`administration.md` §7). */
import type { CreditBody, OrderCare, RefundBody } from '@sousto/contract/dispatch/order-care-wire.ts'
import type { OrderTimeline } from '@sousto/contract/dispatch/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { ActionHeaders } from '@sousto/contract/version-headers.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { arePiecesLeft } from '@sousto/domain/payment/pieces-left.ts'
import { mayRefund } from '@sousto/domain/staff/compensation.ts'
import { pushText } from '@sousto/messages/push-texts.ts'
import type { Transaction } from 'kysely'
import { currentWording } from '../../database/own-wording.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { type RefundRequest, requestRefund } from '../refunds/service.ts'
import { careOf, moneyOfCare } from './care-of-order.ts'
import { lockOrder, piecesLeftOf, refundedOf } from './order-care-store.ts'
import { orderChange } from './order-change.ts'
import { creditOrder } from './order-credit.ts'
import type { OrderFacts } from './order-facts.ts'
import { writeToCustomer } from './order-messages.ts'

type CareRequest = { readonly city: string; readonly by: CurrentStaff; readonly headers: ActionHeaders }

export type OrderCareActions = ReturnType<typeof createOrderCare>

export function createOrderCare({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>) {
  const change = orderChange({ database, clock })

  /** Locks the order. Throws if its state or money is not as it was seen. */
  async function seen(
    transaction: Transaction<DB>,
    { id }: OrderFacts,
    { version }: ActionHeaders,
  ): Promise<OrderCare> {
    await lockOrder(transaction, id)
    const care = await careOf(transaction, id)
    if (care.version !== version) throw new FailureError('order_money_changed_meanwhile', { current: care })
    return care
  }

  return {
    refund: (
      { city, by, headers }: CareRequest,
      number: OrderNumber,
      body: RefundBody,
    ): Promise<OrderTimeline> =>
      change(
        { city, by, key: headers.key },
        number,
        { what: 'order-refund', body },
        async (transaction, order, at) => {
          const before = await seen(transaction, order, headers)
          const { what, reason, bearer, note } = body
          if (
            what.kind === 'lines' &&
            !arePiecesLeft(what.lines, await piecesLeftOf(transaction, order.id))
          ) {
            throw new FailureError('refund_lines_unknown', { current: before })
          }
          const refund = await requestRefund(transaction, {
            number,
            what: whatOf(what),
            reason,
            bearer,
            note,
            key: `care ${headers.key}`,
            actor: actorName(by),
            at,
          })
          if (!refund.ok) throw new FailureError(FAILURES[refund.reason], { current: before })
          if (!mayRefund(by.role, await refundedOf(transaction, order.id)))
            throw new FailureError('refund_over_limit', { current: before })
          const after = await careOf(transaction, order.id)
          return { what, reason, bearer, note, before: moneyOfCare(before), after: moneyOfCare(after) }
        },
      ),

    credit: (
      { city, by, headers }: CareRequest,
      number: OrderNumber,
      body: CreditBody,
    ): Promise<OrderTimeline> =>
      change(
        { city, by, key: headers.key },
        number,
        { what: 'order-credit', body },
        async (transaction, order, at) => {
          const before = await seen(transaction, order, headers)
          const { amount, note } = body
          const given = haler(amount)
          const problem = await creditOrder(transaction, {
            order: order.id,
            amount: given,
            role: by.role,
            at,
          })
          if (problem !== null) throw new FailureError(problem, { current: before })
          const say = pushText(await currentWording(transaction))
          const text = say('goodwill_given', { amount: formatMoney(given), note })
          await writeToCustomer(transaction, order, { text, at, by: by.id, mail: true })
          const after = await careOf(transaction, order.id)
          return { note, before: moneyOfCare(before), after: moneyOfCare(after) }
        },
      ),
  }
}

const FAILURES = {
  lines_unknown: 'refund_lines_unknown',
  too_much: 'refund_too_much',
  nothing_left: 'refund_nothing_left',
} as const

const whatOf = (what: RefundBody['what']): RefundRequest['what'] =>
  what.kind === 'amount' ? { kind: 'amount', amount: haler(what.amount) } : what
