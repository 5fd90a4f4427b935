/** The window that a customer was last told: read and changed in one place (`dispatch.md` §3). */
import type { Plan } from '@sousto/domain/board/preparation.ts'
import type { PromiseReason } from '@sousto/domain/promise/change.ts'
import {
  firstWindow,
  isSameWindow,
  type PromiseWindow,
  windowAfterAcceptance,
} from '@sousto/domain/promise/window.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import type { Expression, Kysely, Transaction } from 'kysely'
import { expressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PromiseActor } from './column-types.ts'
import type { DB } from './tables.ts'

type Ordered = {
  readonly placed_at: Temporal.Instant
  readonly deliver_at: string | null
  readonly lunch: boolean
  readonly minutes_min: number
  readonly minutes_max: number
  readonly promised_from: Temporal.Instant | null
  readonly promised_to: Temporal.Instant | null
}

export const firstWindowOf = ({ placed_at, deliver_at, lunch, minutes_min, minutes_max }: Ordered) =>
  firstWindow({
    placedAt: placed_at,
    deliverAt: deliver_at === null ? null : pragueInstant(deliver_at),
    lunch,
    range: { min: minutes_min, max: minutes_max },
  })

/** Returns the window in force: the announced one, or that of the checkout. */
export function windowOf(order: Ordered): PromiseWindow {
  const { promised_from: from, promised_to: to } = order
  return from === null || to === null ? firstWindowOf(order) : { from, to }
}

/** The latest change of the window, with its times as texts. */
export const latestPromiseChange = (orderId: Expression<number>) =>
  jsonObjectFrom(
    expressionBuilder<DB>()
      .selectFrom('shop.promise_changes as m')
      .select(['m.reason', 'm.note', 'm.actor'])
      .select((eb) => [
        eb.cast<string>('m.before_from', 'text').as('beforeFrom'),
        eb.cast<string>('m.before_to', 'text').as('beforeTo'),
        eb.cast<string>('m.after_from', 'text').as('afterFrom'),
        eb.cast<string>('m.after_to', 'text').as('afterTo'),
        eb.cast<string>('m.at', 'text').as('at'),
      ])
      .where('m.order_id', '=', orderId)
      .orderBy('m.id', 'desc')
      .limit(1),
  )

type StoredChange = NonNullable<ReturnType<typeof latestPromiseChange>['expressionType']>

const instantText = (at: string) => Temporal.Instant.from(at).toString()

/** Returns a stored change as screens show it. */
export const shownPromiseChange = ({ reason, note, at, ...times }: StoredChange) => ({
  before: { from: instantText(times.beforeFrom), to: instantText(times.beforeTo) },
  after: { from: instantText(times.afterFrom), to: instantText(times.afterTo) },
  reason,
  note,
  at: instantText(at),
})

export type ShownPromiseChange = ReturnType<typeof shownPromiseChange>

/** Returns the latest change of an order's window. Null means that there was none. */
export async function promiseChangeOf(
  database: Kysely<DB>,
  orderId: number,
): Promise<ShownPromiseChange | null> {
  const row = await database
    .selectFrom('shop.orders as o')
    .select((eb) => latestPromiseChange(eb.ref('o.id')).as('change'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return row?.change ? shownPromiseChange(row.change) : null
}

export type Announcement = {
  readonly before: PromiseWindow
  readonly after: PromiseWindow
  readonly reason: PromiseReason
  readonly note?: string
  readonly actor: PromiseActor
  readonly at: Temporal.Instant
}

/** Stores a new window with its change. The caller has locked the order. */
export async function announceWindow(
  transaction: Transaction<DB>,
  orderId: number,
  { before, after, reason, note = '', actor, at }: Announcement,
): Promise<void> {
  await transaction
    .insertInto('shop.promise_changes')
    .values({
      order_id: orderId,
      before_from: before.from,
      before_to: before.to,
      after_from: after.from,
      after_to: after.to,
      reason,
      note,
      actor,
      at,
    })
    .execute()
  await setWindow(transaction, orderId, after)
}

/** Stores a window without a change that is announced. */
export async function setWindow(
  transaction: Transaction<DB>,
  orderId: number,
  { from, to }: PromiseWindow,
): Promise<void> {
  await transaction
    .updateTable('shop.orders')
    .set({ promised_from: from, promised_to: to })
    .where('id', '=', orderId)
    .execute()
}

/** Locks an order with its window and the time of the latest change. `skip` returns null if it is locked already. */
export async function lockPromise(
  transaction: Transaction<DB>,
  orderId: number,
  { skip = false }: { readonly skip?: boolean } = {},
) {
  const order = await transaction
    .selectFrom('shop.orders as o')
    .select([
      'o.id',
      'o.year',
      'o.number',
      'o.state',
      'o.city_slug',
      'o.placed_at',
      'o.deliver_at',
      'o.lunch',
    ])
    .select(['o.minutes_min', 'o.minutes_max', 'o.promised_from', 'o.promised_to'])
    .select((eb) => latestPromiseChange(eb.ref('o.id')).as('change'))
    .where('o.id', '=', orderId)
    .forUpdate('o')
    .$if(skip, (query) => query.skipLocked())
    .executeTakeFirst()
  if (order === undefined) return null
  return {
    order,
    window: windowOf(order),
    first: firstWindowOf(order),
    changedAt: order.change === null ? null : Temporal.Instant.from(order.change.at),
  }
}

/** Announces the window that follows from the outlets' plan. The caller has locked the order. */
export async function announceAcceptance(
  transaction: Transaction<DB>,
  orderId: number,
  promised: Plan['promised'],
  at: Temporal.Instant,
): Promise<void> {
  const locked = await lockPromise(transaction, orderId)
  if (locked === null) return
  const { window, changedAt } = locked
  const after = windowAfterAcceptance(window, { promised }, { now: at, changedAt })
  if (isSameWindow(window, after)) await setWindow(transaction, orderId, after)
  else {
    const announcement = { before: window, after, reason: 'kitchen', actor: 'restaurant', at } as const
    await announceWindow(transaction, orderId, announcement)
  }
}
