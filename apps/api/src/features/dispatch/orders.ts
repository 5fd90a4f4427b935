/** Dispatchers' actions on orders, and an order's whole history (`dispatch.md` §6). */
import type {
  CancellationBody,
  MessageBody,
  OrderTimeline,
  TimelineEntry,
} from '@sousto/contract/dispatch/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { ORDER_ACTORS } from '@sousto/domain/order-state/order-states.ts'
import { DOOR_PHOTOGRAPH_KEPT } from '@sousto/domain/ride/door-photograph.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { MoveOrder } from '../../order-transaction.ts'
import { audit } from '../audit/service.ts'
import { announceChange } from '../orders/service.ts'
import { isNewRequest } from './decision-store.ts'
import { photographTime } from './door-store.ts'
import { insertMessage } from './message-store.ts'
import { cancelOrder } from './order-cancel.ts'
import { type OrderFacts, ordersByNumber } from './order-facts.ts'
import { insertOutletMessage, outletMessagesOn } from './outlet-messages.ts'
import { ridesById } from './ride-store.ts'
import type { CityRequest } from './rides.ts'
import { errorsOn, sentAbout } from './sent-store.ts'
import * as store from './timeline-store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly moveOrder: MoveOrder }

export type DispatchedOrders = ReturnType<typeof createDispatchedOrders>

export function createDispatchedOrders({ database: { kysely }, clock, moveOrder }: Dependencies) {
  /** Throws `order_not_found` for an order of another city. */
  async function orderOf(database: Kysely<DB>, city: string, number: OrderNumber): Promise<OrderFacts> {
    const [order] = await ordersByNumber(database, [number])
    if (order === undefined || order.city_slug !== city) throw new FailureError('order_not_found')
    return order
  }

  /** Applies the change in one transaction, once per idempotency key. Returns the history with the change. */
  async function change(
    { city, by, key }: CityRequest,
    number: OrderNumber,
    { what, body }: { readonly what: 'dispatch-cancel' | 'dispatch-message'; readonly body: unknown },
    act: (transaction: Transaction<DB>, order: OrderFacts, at: Temporal.Instant) => Promise<void>,
  ): Promise<OrderTimeline> {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      const order = await orderOf(transaction, city, number)
      const keyed = { key, staff: by.id, request: `${what} ${order.id}`, body, at }
      if (await isNewRequest(transaction, keyed)) {
        await act(transaction, order, at)
        await audit(transaction, { at, by, action: what, detail: { order: order.number } })
        await publishToDispatch(transaction, { cities: [city] })
      }
      return await timelineOf(transaction, await orderOf(transaction, city, number), at)
    })
  }

  return {
    timeline: async (city: string, number: OrderNumber) =>
      timelineOf(kysely, await orderOf(kysely, city, number), clock()),

    cancel: (asked: CityRequest, number: OrderNumber, body: CancellationBody) =>
      change(asked, number, { what: 'dispatch-cancel', body }, async (transaction, order, at) => {
        const done = await cancelOrder(transaction, order, {
          ...body,
          by: actorName(asked.by),
          at,
          moveOrder,
        })
        if (!done) throw new FailureError('order_not_cancellable')
      }),

    sendToOutlet: (asked: CityRequest, number: OrderNumber, outlet: number, text: string) =>
      change(
        asked,
        number,
        { what: 'dispatch-message', body: { outlet, text } },
        async (transaction, order, at) => {
          if (!order.parts.some((part) => part.outlet === outlet)) throw new FailureError('outlet_not_found')
          await insertOutletMessage(transaction, {
            order_id: order.id,
            outlet_id: outlet,
            text,
            at,
            staff_id: asked.by.id,
          })
        },
      ),

    /** A message to a courier belongs to the courier's ride, so that nobody else reads it. */
    sendMessage: (asked: CityRequest, number: OrderNumber, body: MessageBody) =>
      change(asked, number, { what: 'dispatch-message', body }, async (transaction, order, at) => {
        const { to: recipient, text } = body
        const [ride] =
          recipient === 'courier' && order.ride !== null ? await ridesById(transaction, [order.ride]) : []
        const courier = ride?.courier_id ?? null
        if (recipient === 'courier' && courier === null) throw new FailureError('order_has_no_courier')
        await insertMessage(transaction, {
          order_id: order.id,
          recipient,
          ride_id: ride?.id ?? null,
          courier_id: courier,
          text,
          at,
          staff_id: asked.by.id,
        })
        if (recipient === 'customer') await announceChange(transaction, order.key)
        else await publishToDispatch(transaction, { couriers: [courier] })
      }),
  }
}

const isActor = (actor: string | null): actor is (typeof ORDER_ACTORS)[number] =>
  (ORDER_ACTORS as readonly (string | null)[]).includes(actor)

async function timelineOf(
  database: Kysely<DB>,
  order: OrderFacts,
  now: Temporal.Instant,
): Promise<OrderTimeline> {
  const { id, number, city_slug: city } = order
  // Sequential, because a transaction has one connection.
  const states = await store.statesOf(database, id)
  const actions = await store.actionsOn(database, number)
  const decisions = await store.decisionsOn(database, id)
  const steps = await store.stepsOf(database, id)
  const problems = await store.problemsOn(database, id)
  const messages = await store.messagesOn(database, id)
  const outletMessages = await outletMessagesOn(database, id)
  const payments = await store.paymentsOn(database, id)
  const refunds = await store.refundsOn(database, id)
  const alerts = await store.alertsOn(database, city, number)
  const transfers = await store.transfersOn(database, id)
  const prices = await store.pricesOf(database, id)
  const sent = await sentAbout(database, id, Temporal.Instant.from(order.placedAt))
  const errors = await errorsOn(database, id)
  const photographedAt = await photographTime(database, id, now.subtract(DOOR_PHOTOGRAPH_KEPT))
  const entries: readonly TimelineEntry[] = [
    { kind: 'placed', at: order.placedAt },
    ...states.map(({ at, state, actor }) => ({
      kind: 'state' as const,
      at: at.toString(),
      state,
      actor: isActor(actor) ? actor : null,
    })),
    ...actions.map(({ at, action, by }) => ({ kind: 'action' as const, at: at.toString(), action, by })),
    ...decisions.map(({ at, ...decision }) => ({ kind: 'ride' as const, at: at.toString(), ...decision })),
    ...steps.map(({ pressedAt, receivedAt, positionAt, ...step }) => ({
      kind: 'step' as const,
      at: pressedAt.toString(),
      ...step,
      lateBy: Math.round(pressedAt.until(receivedAt).total('seconds')),
      positionAge: positionAt && Math.round(positionAt.until(pressedAt).total('seconds')),
    })),
    ...problems.map(({ at, kind: problem, ...rest }) => ({
      kind: 'problem' as const,
      at: at.toString(),
      problem,
      ...rest,
    })),
    ...messages.map(({ at, ...message }) => ({ kind: 'message' as const, at: at.toString(), ...message })),
    ...outletMessages.map(({ at, acknowledgedAt, ...message }) => ({
      kind: 'outlet_message' as const,
      at: at.toString(),
      acknowledgedAt: acknowledgedAt?.toString() ?? null,
      ...message,
    })),
    ...payments.map(({ at, ...payment }) => ({ kind: 'payment' as const, at: at.toString(), ...payment })),
    ...refunds.map(({ at, ...refund }) => ({ kind: 'refund' as const, at: at.toString(), ...refund })),
    ...(photographedAt === null
      ? []
      : [
          {
            kind: 'photograph' as const,
            at: photographedAt.toString(),
            keptUntil: photographedAt.add(DOOR_PHOTOGRAPH_KEPT).toString(),
          },
        ]),
    ...alerts.map(({ at, kind: alert, endedAt }) => ({
      kind: 'alert' as const,
      at: at.toString(),
      alert,
      endedAt: endedAt?.toString() ?? null,
    })),
  ]
  return {
    number,
    state: order.state,
    customer: order.customer,
    phone: order.phone,
    address: order.address,
    promised: order.promised,
    parts: order.parts.map(({ outlet, name, state }) => ({ outlet, name, state })),
    entries: entries.toSorted((a, b) =>
      Temporal.Instant.compare(Temporal.Instant.from(a.at), Temporal.Instant.from(b.at)),
    ),
    prices,
    sent,
    errors,
    transfers: transfers.map(({ at, ...transfer }) => ({ at: at.toString(), ...transfer })),
  }
}
