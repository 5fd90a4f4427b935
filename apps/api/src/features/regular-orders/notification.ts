/** Notifies the device of a customer that a regular order waits to be confirmed. */
import { type Language, pathIn } from '@sousto/domain/language/languages.ts'
import { notificationTarget } from '@sousto/domain/order/notification-token.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { pushText } from '@sousto/messages/push-texts.ts'
import type { Wording } from '@sousto/messages/wording.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { currentWording } from '../../database/own-wording.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { enqueue, enqueueLater, handle, type Task, type TaskHandler } from '../../jobs/task.ts'
import type { Push } from '../push/service.ts'
import { reminderToNotify } from './reminder-store.ts'
import { setToken } from './store.ts'

const REGULAR_PUSH: Task<{ readonly reminder: number }> = {
  name: 'regular-order-push',
  lane: 'customers',
  payload: z.object({ reminder: z.int() }),
}

export const pageOf = (id: number): string => `/mujucet/pravidelne/${id}`

type Said = { readonly restaurant: string; readonly time: string; readonly until: string }

/** `12:00` of both moments, in that language. */
export const timesIn = (
  { due, until }: { readonly due: Temporal.Instant; readonly until: Temporal.Instant },
  language: Language,
): Omit<Said, 'restaurant'> => ({ time: clockTime(due, language), until: clockTime(until, language) })

/** Returns what the notification says. */
export function regularOrderTexts({ restaurant, time, until }: Said, wording: Wording) {
  const say = pushText(wording)
  return {
    title: say('regular_order_title', { time }),
    body: say('regular_order', { restaurant, until }),
  }
}

export const notifyOfReminder = (transaction: Transaction<DB>, reminder: number): Promise<void> =>
  enqueue(transaction, REGULAR_PUSH, { reminder })

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly push: Pick<Push, 'sendToDevice'>
}

/** Nothing is sent once it can no longer be confirmed, or to a device that is gone. */
export function createRegularPush({ database: { kysely }, clock, push }: Dependencies): TaskHandler {
  return handle(REGULAR_PUSH, async (payload, attempt) => {
    const found = await reminderToNotify(kysely, payload.reminder)
    const target = found?.token == null ? null : notificationTarget(found.token)
    if (found === undefined || target === null) return
    const { id, userId, restaurant, language, until } = found
    const ttl = Math.floor(clock().until(until).total('seconds'))
    if (ttl <= 0) return
    const topic = `regular-${id}`
    const message = {
      ...regularOrderTexts(
        { restaurant, ...timesIn(found, language) },
        await currentWording(kysely, language),
      ),
      url: pathIn(language, pageOf(id)),
      tag: topic,
      open: true,
    }
    const outcome = await push.sendToDevice(target, message, { topic, ttl }, attempt)
    if (outcome === 'gone') await setToken(kysely, { userId, id }, null)
    else if (outcome !== 'delivered')
      await inTransaction(kysely, (transaction) =>
        enqueueLater(transaction, REGULAR_PUSH, payload, outcome.after),
      )
  })
}
