/** Keeps the windows that customers were told (`dispatch.md` §3). Nothing here waits for an order's lock. */

import type { PromiseBody, PromiseMoved } from '@sousto/contract/dispatch/promise-wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isFinal } from '@sousto/domain/order-state/order-states.ts'
import {
  byHandProblem,
  isWorthNotifying,
  type PromiseBaseline,
  promiseChange,
} from '@sousto/domain/promise/change.ts'
import {
  estimatePromise,
  type PromiseEstimate,
  type PromiseFigures,
} from '@sousto/domain/promise/estimate.ts'
import { isSameWindow, minutesBetween, type PromiseWindow } from '@sousto/domain/promise/window.ts'
import { isNearDoor } from '@sousto/domain/ride/near-door.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import {
  announceWindow,
  firstWindowOf,
  lockPromise,
  promiseChangeOf,
  windowOf,
} from '../../database/order-promise.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { showOnBoards } from '../board/service.ts'
import { announceChange } from '../orders/service.ts'
import { activityOf, type OrderOnItsWay, ordersOnTheirWay } from './facts.ts'
import { type FigureSources, figuresFor } from './figures.ts'
import { liveOf } from './live-order.ts'
import {
  noteNear,
  noteTold,
  type OrderRow,
  orderOfCity,
  orderWithGuid,
  saveBaseline,
  unwatch,
  watch,
  watchedAfter,
} from './store.ts'

/** Watches orders that are on their way, until they are delivered or cancelled. */
export const followOrders: EventHandler<'order.placed' | 'order.moved'> = async (transaction, events) => {
  const latest = new Map(events.map(({ orderId, state }) => [orderId, state]))
  const ids = (isOpen: boolean) =>
    [...latest].flatMap(([id, state]) => (state !== 'unpaid' && isFinal(state) !== isOpen ? [id] : []))
  await watch(transaction, ids(true))
  await unwatch(transaction, ids(false))
}

export type MovedOrder = Pick<OrderRow, 'id' | 'state'>
type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly figures: FigureSources
  /** Notifies the customer outside the tracking page. */
  readonly notify: Notify
  /** Notifies the device of an order that its courier is near. */
  readonly notifyNear: Notify
}

type Notify = (transaction: Transaction<DB>, order: MovedOrder, at: Temporal.Instant) => Promise<void>

export type MoveRequest = { readonly city: string; readonly number: OrderNumber; readonly by: CurrentStaff }

export type Promises = ReturnType<typeof createPromises>

/** The number of orders that are read at once. */
const BATCH = 100
/** Nothing is known yet of the way of an order that is due later than this. */
const MINUTES_AHEAD = 180

export function createPromises(dependencies: Dependencies) {
  const { clock, log, notify, notifyNear, figures: sources } = dependencies
  const { kysely } = dependencies.database

  const estimateOf = ({ row, order, ride }: OrderOnItsWay, figures: PromiseFigures, now: Temporal.Instant) =>
    estimatePromise(order, ride, { now, hasCouriers: row.has_couriers, figures })

  async function publish(transaction: Transaction<DB>, order: Published, at: Temporal.Instant) {
    await showOnBoards(transaction, [order.id], at)
    await announceChange(transaction, order)
    await publishToDispatch(transaction, { cities: [order.city_slug] })
  }

  /** Announces the window that follows from an estimate, and returns the window in force. */
  async function update(
    { row, order }: OrderOnItsWay,
    estimate: PromiseEstimate,
    now: Temporal.Instant,
  ): Promise<PromiseWindow> {
    const window = windowOf(row)
    const baseline = baselineOf(row, window)
    const expected = { departure: estimate.departure, arrival: estimate.legs.to_door.p50 }
    const changedAt = row.change === null ? null : Temporal.Instant.from(row.change.at)
    const announced = { window, first: firstWindowOf(row), changedAt, baseline, notBefore: order.notBefore }
    const change = promiseChange(announced, estimate, now)
    if (change === null) {
      if (baseline === null) await saveBaseline(kysely, row.id, window.to, expected)
      return window
    }
    return await inTransaction(kysely, async (transaction) => {
      const locked = await lockPromise(transaction, row.id, { skip: true })
      const isCurrent = locked !== null && isSameWindow(locked.window, window) && !isFinal(locked.order.state)
      // Whoever holds the order may move the promise, too; the next round looks again.
      if (!isCurrent) return window
      const { window: after, reason } = change
      await announceWindow(transaction, row.id, { before: window, after, reason, actor: 'system', at: now })
      await saveBaseline(transaction, row.id, after.to, expected)
      await publish(transaction, row, now)
      return after
    })
  }

  async function tell(row: OrderRow, window: PromiseWindow, now: Temporal.Instant): Promise<void> {
    if (!isWorthNotifying(row.told_to ?? firstWindowOf(row).to, window)) return
    await inTransaction(kysely, async (transaction) => {
      if (await noteTold(transaction, row.id, row.told_to, window.to)) await notify(transaction, row, now)
    })
  }

  /** Tells the customer once that the courier is near (`delights.md` §15). */
  async function tellNear(
    { row, order, ride }: OrderOnItsWay,
    estimate: PromiseEstimate,
    now: Temporal.Instant,
  ): Promise<void> {
    if (ride === null || row.near_told_at !== null) return
    const approach = {
      activity: activityOf(row, ride),
      position: ride.position,
      door: order.door,
      arrival: estimate.legs.to_door.p50,
    }
    if (!isNearDoor(approach, now)) return
    await inTransaction(kysely, async (transaction) => {
      if (await noteNear(transaction, row.id, now)) await notifyNear(transaction, row, now)
    })
  }

  async function reviewOne(
    item: OrderOnItsWay,
    figures: PromiseFigures,
    now: Temporal.Instant,
  ): Promise<void> {
    const { row } = item
    const window = windowOf(row)
    if (row.own_delivery || minutesBetween(now, window.from) > MINUTES_AHEAD) {
      await tell(row, window, now)
      return
    }
    const estimate = estimateOf(item, figures, now)
    await tell(row, await update(item, estimate, now), now)
    await tellNear(item, estimate, now)
  }

  return {
    /** Looks at the promise of every order on its way. */
    review: async (ending?: AbortSignal): Promise<void> => {
      for (let last = 0; ; ) {
        const ids = await watchedAfter(kysely, last, BATCH)
        const now = clock()
        const open = (await ordersOnTheirWay(kysely, ids)).filter(({ row }) => !isFinal(row.state))
        for (const [city, items] of Map.groupBy(open, ({ row }) => row.city_slug)) {
          const figures = await figuresFor(sources, city, items)
          for (const item of items) {
            if (ending?.aborted === true) return
            // One order must not hold up the promises of others.
            await reviewOne(item, figures, now).catch((error: unknown) =>
              log.warn({ err: error }, 'a promise was not reviewed'),
            )
          }
        }
        if (ids.length < BATCH) return
        last = ids.at(-1) ?? last
      }
    },

    /** Returns the way of an order to the holder of its guid. Throws `order_not_found`. */
    live: async (number: OrderNumber, guid: string): Promise<OrderLive> => {
      const id = requireFound(await orderWithGuid(kysely, number, guid), 'order_not_found')
      const [item] = await ordersOnTheirWay(kysely, [id])
      const now = clock()
      const found = requireFound(item, 'order_not_found')
      const figures = await figuresFor(sources, found.row.city_slug, [found])
      return liveOf(found, estimateOf(found, figures, now), now)
    },

    /** A dispatcher announces another window. Announcing the window in force again changes nothing. */
    move: async ({ city, number, by }: MoveRequest, body: PromiseBody): Promise<PromiseMoved> => {
      const id = requireFound(await orderOfCity(kysely, city, number), 'order_not_found')
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        const locked = requireFound(await lockPromise(transaction, id), 'order_not_found')
        const { window, order } = locked
        const after = instantsOf(body)
        if (isFinal(order.state) || order.state === 'unpaid') throw new FailureError('promise_over')
        if (!isSameWindow(window, after)) {
          if (!isSameWindow(window, instantsOf(body.seen))) {
            throw new FailureError('promise_changed_meanwhile', { current: movedOf(number, window, null) })
          }
          const problem = byHandProblem(locked, after, at)
          if (problem !== null) throw new FailureError(problem)
          const { reason, note } = body
          await announceWindow(transaction, id, {
            before: window,
            after,
            reason,
            note: note.trim(),
            actor: 'dispatcher',
            at,
          })
          const detail = { order: formatOrderNumber(number), from: body.from, to: body.to, reason, note }
          await audit(transaction, {
            at,
            by,
            action: 'promise-move',
            subject: { kind: 'city', city },
            detail,
          })
          await publish(transaction, order, at)
        }
        return movedOf(number, after, await promiseChangeOf(transaction, id))
      })
    },
  }
}

type Published = {
  readonly id: number
  readonly city_slug: string
  readonly year: number
  readonly number: number
}

/** Null means that nothing was estimated for the window in force. */
function baselineOf(
  { window_to, departs_at, arrives_at }: OrderRow,
  window: PromiseWindow,
): PromiseBaseline | null {
  if (window_to === null || departs_at === null || arrives_at === null) return null
  return window_to.equals(window.to) ? { departure: departs_at, arrival: arrives_at } : null
}

const instantsOf = ({ from, to }: { readonly from: string; readonly to: string }): PromiseWindow => ({
  from: Temporal.Instant.from(from),
  to: Temporal.Instant.from(to),
})

const movedOf = (
  number: OrderNumber,
  { from, to }: PromiseWindow,
  change: PromiseMoved['change'],
): PromiseMoved => ({
  number: formatOrderNumber(number),
  promised: { from: from.toString(), to: to.toString() },
  change,
})
