/** New orders on locked devices of the staff (`operations.md` §3): jobs, as notifications of customers are (docs/decisions/059-calls-and-pushes-of-unnoticed-orders.md). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { notificationTarget } from '@sousto/domain/order/notification-token.ts'
import { staffSessionEnd } from '@sousto/domain/staff/sessions.ts'
import { pushMessage } from '@sousto/messages/tracking-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { enqueue, handle, type Task } from '../../jobs/task.ts'
import type { Push } from '../push/service.ts'
import * as store from './store.ts'

type NewOrder = { readonly order: number; readonly outlet: number; readonly session: string }

const STAFF_PUSH: Task<NewOrder> = {
  name: 'staff-push',
  payload: z.object({ order: z.int(), outlet: z.int(), session: z.uuid() }),
}

/** Nobody needs to hear of an order later: it has been given up. */
const USEFUL = { minutes: 15 } as const

/** Of these orders, or of all, those that are new and not given out yet. */
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

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  /** Null: this server sends no notifications. */
  readonly push: Pick<Push, 'publicKey' | 'sendToBrowser'> | null
}

export type StaffPush = ReturnType<typeof createStaffPush>

export function createStaffPush({ database, clock, push }: Dependencies) {
  const { kysely } = database

  const state = async ({ sessionId }: CurrentStaff) => ({
    key: push && (await push.publicKey()),
    subscribed: await store.isSubscribed(kysely, sessionId),
  })

  return {
    state,

    subscribe: async (staff: CurrentStaff, token: string) => {
      if (notificationTarget(token)?.kind !== 'web') throw new FailureError('malformed')
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await store.subscribe(transaction, { session: staff.sessionId, token, at })
        // The first device of an outlet is told of orders that wait.
        await giveOut(transaction, null, at)
      })
      return await state(staff)
    },

    unsubscribe: async (staff: CurrentStaff) => {
      await store.unsubscribe(kysely, staff.sessionId)
      return await state(staff)
    },

    /** What the device shows names the outlet and no person; it opens the board. */
    handler: handle(STAFF_PUSH, async (of, attempt) => {
      const device = await store.deviceOf(kysely, of)
      const target = device && notificationTarget(device.token)
      if (push === null || device === null || target?.kind !== 'web') return
      const now = clock()
      const ends = staffSessionEnd(device, [{ role: ownRole(device.role), outlet: of.outlet }])
      const late = Temporal.Instant.compare(now, device.cameAt.add(USEFUL)) > 0
      if (late || Temporal.Instant.compare(now, ends) >= 0) return
      const message = {
        title: pushMessage('new_order'),
        body: device.name ?? '',
        url: `/provoz/podnik/${of.outlet}`,
        tag: `board-${of.outlet}`,
      }
      const ttl = Temporal.Duration.from(USEFUL).total('seconds')
      const topic = `board-${of.outlet}`
      const useful = await push.sendToBrowser(target, JSON.stringify(message), { topic, ttl }, attempt)
      if (!useful) await store.unsubscribe(kysely, of.session)
    }),
  }
}

/** The query asks for these two roles only. */
const ownRole = (role: string) => (role === 'owner' ? 'owner' : 'staff')
