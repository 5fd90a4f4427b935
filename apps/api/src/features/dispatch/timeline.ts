/** An order's whole history (`dispatch.md` §6, `administration.md` §7). */
import type { OrderTimeline, TimelineEntry } from '@sousto/contract/dispatch/wire.ts'
import { ORDER_ACTORS } from '@sousto/domain/order-state/order-states.ts'
import { DOOR_PHOTOGRAPH_KEPT } from '@sousto/domain/ride/door-photograph.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { careOf } from './care-of-order.ts'
import { photographTime } from './door-store.ts'
import type { OrderFacts } from './order-facts.ts'
import { outletMessagesOn } from './outlet-messages.ts'
import { errorsOn, sentAbout } from './sent-store.ts'
import * as store from './timeline-store.ts'

const isActor = (actor: string | null): actor is (typeof ORDER_ACTORS)[number] =>
  (ORDER_ACTORS as readonly (string | null)[]).includes(actor)

export async function timelineOf(
  database: Kysely<DB>,
  order: OrderFacts,
  now: Temporal.Instant,
): Promise<OrderTimeline> {
  const { id, number, city_slug: city } = order
  // Sequential, because a transaction has one connection.
  const byPhone = await store.isPlacedByPhone(database, id)
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
  const care = await careOf(database, id)
  const sent = await sentAbout(database, id, Temporal.Instant.from(order.placedAt))
  const errors = await errorsOn(database, id)
  const photographedAt = await photographTime(database, id, now.subtract(DOOR_PHOTOGRAPH_KEPT))
  const entries: readonly TimelineEntry[] = [
    { kind: 'placed', at: order.placedAt, byPhone },
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
    care,
    sent,
    errors,
    transfers: transfers.map(({ at, ...transfer }) => ({ at: at.toString(), ...transfer })),
  }
}
