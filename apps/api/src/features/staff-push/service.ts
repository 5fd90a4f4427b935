/**
 * Notifies locked devices of the staff about new orders (`operations.md` §3), by jobs like customers' notifications
 * (docs/decisions/059-calls-and-pushes-of-unnoticed-orders.md).
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { notificationTarget, type WebSubscription } from '@sousto/domain/order/notification-token.ts'
import { staffSessionEnd } from '@sousto/domain/staff/sessions.ts'
import { pushText } from '@sousto/messages/push-texts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import { currentWording } from '../../database/own-wording.ts'
import { recordSent } from '../../database/sent-about-orders.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { enqueue, enqueueLater, handle, type Task } from '../../jobs/task.ts'
import { type Push, sentOutcome } from '../push/service.ts'
import * as store from './store.ts'

type NewOrder = { readonly order: number; readonly outlet: number; readonly session: string }

const STAFF_PUSH: Task<NewOrder> = {
  name: 'staff-push',
  lane: 'staff',
  payload: z.object({ order: z.int(), outlet: z.int(), session: z.uuid() }),
}

/** Later the notification is useless, because the order has been cancelled. */
const USEFUL = { minutes: 15 } as const

/** Enqueues notifications for those of the orders, or of all, that are new and not yet enqueued. */
async function giveOut(
  transaction: Transaction<DB>,
  orders: readonly number[] | null,
  at: Temporal.Instant,
): Promise<void> {
  const told = await store.takeNewOrders(transaction, { orders, since: at.subtract(USEFUL), at })
  await enqueue(transaction, STAFF_PUSH, ...told)
}

export const notifyOfNewOrders: EventHandler<'order.placed' | 'order.moved'> = async (
  transaction,
  events,
  now,
) => {
  const orders = events.filter(({ state }) => state === 'confirmed').map(({ orderId }) => orderId)
  if (orders.length > 0) await giveOut(transaction, orders, now)
}

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  /** Null means that this server sends no push notifications. */
  readonly push: Pick<Push, 'publicKey' | 'sendToBrowser'> | null
}

export type StaffPush = ReturnType<typeof createStaffPush>

export function createStaffPush({ database, clock, log, push }: Dependencies) {
  const { kysely } = database

  const state = async ({ sessionId }: CurrentStaff) => ({
    key: push && (await push.publicKey()),
    subscribed: (await store.tokenOf(kysely, sessionId)) !== null,
  })

  return {
    state,

    subscribe: async (staff: CurrentStaff, token: string) => {
      if (notificationTarget(token)?.kind !== 'web') throw new FailureError('malformed')
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await store.subscribe(transaction, { session: staff.sessionId, token, at })
        // The first device of an outlet is notified of waiting orders.
        await giveOut(transaction, null, at)
      })
      return await state(staff)
    },

    unsubscribe: async (staff: CurrentStaff) => {
      await store.unsubscribe(kysely, staff.sessionId)
      return await state(staff)
    },

    /** The notification names the outlet and no person; a tap opens the board. */
    handler: handle(STAFF_PUSH, async (of, attempt) => {
      const now = clock()
      const device = await store.deviceOf(kysely, of, now)
      const target = device && notificationTarget(device.token)
      if (push === null || device === null || target?.kind !== 'web') return
      const ends = staffSessionEnd(device, [{ role: ownRole(device.role), outlet: of.outlet }])
      const late = Temporal.Instant.compare(now, device.cameAt.add(USEFUL)) > 0
      if (late || Temporal.Instant.compare(now, ends) >= 0) return
      const message = {
        title: pushText(await currentWording(kysely))('new_order'),
        body: device.name ?? '',
        url: `/provoz/podnik/${of.outlet}`,
        tag: `board-${of.outlet}`,
      }
      const ttl = Temporal.Duration.from(USEFUL).total('seconds')
      const topic = `board-${of.outlet}`
      const outcome = await push.sendToBrowser(target, JSON.stringify(message), { topic, ttl }, attempt)
      await recordSent(kysely, [of.order], {
        message: `staff-push ${of.outlet}`,
        channel: 'push',
        recipient: 'outlet',
        kind: 'new_order',
        outlet: of.outlet,
        outcome: sentOutcome(outcome),
        at: clock(),
        // What was sent must not be sent again because its record is missing.
      }).catch((error: unknown) => log.warn({ err: error }, 'a notification was not recorded'))
      if (outcome === 'gone') await store.unsubscribe(kysely, of.session)
      else if (outcome !== 'delivered') {
        await inTransaction(kysely, (transaction) => enqueueLater(transaction, STAFF_PUSH, of, outcome.after))
      }
    }),
  }
}

export { notifyOfOffer } from './offer-push.ts'
export { unsubscribe as forgetDevice } from './store.ts'

/** Null means that the session's device is not notified. */
export async function deviceOfSession(
  database: Kysely<DB>,
  session: string,
): Promise<WebSubscription | null> {
  const token = await store.tokenOf(database, session)
  const target = token === null ? null : notificationTarget(token)
  return target?.kind === 'web' ? target : null
}

/** The query selects only these two roles. */
const ownRole = (role: string) => (role === 'owner' ? 'owner' : 'staff')
