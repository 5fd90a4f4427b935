/** Notifies a courier's devices of an offered ride while the page is in the background (`dispatch.md` §4, Offer). */
import { notificationTarget } from '@sousto/domain/order/notification-token.ts'
import { staffSessionEnd } from '@sousto/domain/staff/sessions.ts'
import { pushText } from '@sousto/messages/push-texts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { currentWording } from '../../database/own-wording.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { enqueue, enqueueLater, handle, type Task, type TaskHandler } from '../../jobs/task.ts'
import type { Push } from '../push/service.ts'
import * as store from './store.ts'

const OFFER_PUSH: Task<{ readonly offer: number; readonly session: string }> = {
  name: 'offer-push',
  lane: 'staff',
  payload: z.object({ offer: z.int(), session: z.uuid() }),
}

/** A later offer replaces the notification of an earlier one. */
const TOPIC = 'offer'

export async function notifyOfOffer(
  transaction: Transaction<DB>,
  { id, courier }: { readonly id: number; readonly courier: number },
): Promise<void> {
  const sessions = await store.sessionsOfCourier(transaction, courier)
  await enqueue(transaction, OFFER_PUSH, ...sessions.map((session) => ({ offer: id, session })))
}

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly push: Pick<Push, 'sendToBrowser'>
}

/**
 * The notification names the outlets and no person, in the language in which the courier began the shift. It is not
 * sent once the offer has ended.
 */
export function createOfferPush({ database: { kysely }, clock, push }: Dependencies): TaskHandler {
  return handle(OFFER_PUSH, async (of, attempt) => {
    const device = await store.deviceForOffer(kysely, of)
    const target = device && notificationTarget(device.token)
    if (device === null || target?.kind !== 'web') return
    const now = clock()
    const ends = staffSessionEnd(device, [{ role: 'courier', city: device.city }])
    const ttl = Math.floor(now.until(device.expiresAt).total('seconds'))
    if (ttl <= 0 || Temporal.Instant.compare(now, ends) >= 0) return
    const message = {
      title: pushText(await currentWording(kysely, device.language))('ride_offer'),
      body: device.outlets ?? '',
      url: '/provoz/kuryr',
      tag: TOPIC,
    }
    const outcome = await push.sendToBrowser(target, JSON.stringify(message), { topic: TOPIC, ttl }, attempt)
    if (outcome === 'gone') await store.unsubscribe(kysely, of.session)
    else if (outcome !== 'delivered')
      await inTransaction(kysely, (transaction) => enqueueLater(transaction, OFFER_PUSH, of, outcome.after))
  })
}
