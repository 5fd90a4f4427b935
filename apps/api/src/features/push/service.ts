/** Notifications of order states (`marketplace.md` §4, Push): jobs that events of orders cause. */
import {
  type NotificationTarget,
  notificationTarget,
  type WebSubscription,
} from '@sousto/domain/order/notification-token.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { announcesState, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { isFinal, ORDER_STATES, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { pushMessage, trackingTextMessage, trackingTitleMessage } from '@sousto/messages/tracking-messages.ts'
import * as z from 'zod'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import { PrivateAddress } from '../../http/public-address.ts'
import { type Attempt, enqueue, handle, type Task, type TaskHandler } from '../../jobs/task.ts'
import { postToPublicHost } from './public-post.ts'
import type { PushSettings } from './settings.ts'
import { ownDeliveryOfNotified, storedKeys } from './store.ts'
import { newVapidKeys, type VapidKeys } from './vapid-keys.ts'
import { webPush } from './web-push.ts'

/** An order has reached a state that its customer should hear of. */
type StateNotification = {
  readonly orderId: number
  readonly state: OrderState
  /** When: nobody wants to hear of it much later. */
  readonly at: string
}

const PUSH: Task<StateNotification> = {
  name: 'push',
  payload: z.object({ orderId: z.int(), state: z.enum(ORDER_STATES), at: z.string() }),
}

/** Enqueues notifications of steps of which customers see something new, for orders with a device. */
export const notifyOfSteps: EventHandler<'order.moved'> = async (transaction, events) => {
  const ownDelivery = await ownDeliveryOfNotified(
    transaction,
    events.map(({ orderId }) => orderId),
  )
  const announced = events.filter(({ orderId, from, state: to }) => {
    const own = ownDelivery.get(orderId)
    return own !== undefined && announcesState({ from, to, ownDelivery: own })
  })
  const notifications = announced.map(({ orderId, state, at }) => ({ orderId, state, at: at.toString() }))
  await enqueue(transaction, PUSH, ...notifications)
}

/** An order as its notifications describe it. */
export type NotifiedOrder = {
  readonly token: string | null
  readonly guid: string
  readonly number: OrderNumber
  readonly state: OrderState
  readonly ownDelivery: boolean
  readonly restaurant: string
}

/** The message that the service worker shows (`apps/web/src/worker/push.ts`). No personal data but the order and its restaurant. */
export type PushedMessage = {
  readonly title: string
  readonly body: string
  /** The page that a tap opens. */
  readonly url: string
  /** A later notification of the order replaces this one. */
  readonly tag: string
  /** Whether the order has not ended. */
  readonly open: boolean
}

function messageOf({ number, guid, state, ownDelivery, restaurant }: NotifiedOrder): PushedMessage {
  const { code } = trackingView(state, ownDelivery)
  const order = formatOrderNumber(number)
  return {
    title: trackingTitleMessage(code),
    body: pushMessage('order_state', { order, restaurant, text: trackingTextMessage(code) }),
    url: `/objednavka/${order}?guid=${guid}`,
    tag: `order-${order}`,
    open: !isFinal(state),
  }
}

type PushDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly settings: PushSettings
  /** Null: no such order. */
  readonly orderToNotify: (orderId: number) => Promise<NotifiedOrder | null>
  /** The token of this order is of no use any more. */
  readonly forgetToken: (orderId: number) => Promise<void>
}

export type Push = {
  readonly handler: TaskHandler
  /** With which browsers subscribe, base64url. */
  readonly publicKey: () => Promise<string>
  /** False: the subscription is of no use. Throws if another attempt may succeed. */
  readonly sendToBrowser: (
    target: WebSubscription,
    text: string,
    sending: Sending,
    attempt: Pick<Attempt, 'signal'>,
  ) => Promise<boolean>
}

/** `topic`: a later message replaces one that waits at the push service. `ttl`: for how many seconds it may wait. */
type Sending = { readonly topic: string; readonly ttl: number }

/** As a push service answers what it will never deliver. */
const REFUSED = 403

/** A meal is late or eaten by then. */
const WORTH_SENDING = { hours: 2 }

export function createPush(dependencies: PushDependencies): Push {
  const { database, clock, log, settings, orderToNotify, forgetToken } = dependencies
  const { contact, post = postToPublicHost } = settings
  let keys: Promise<VapidKeys> | undefined

  /** A failed load is tried again by the next call. */
  const loadedKeys = (): Promise<VapidKeys> =>
    (keys ??= (
      settings.vapidKeys === null
        ? storedKeys(database.kysely, newVapidKeys())
        : Promise.resolve(settings.vapidKeys)
    ).catch((error: unknown) => {
      keys = undefined
      throw error
    }))

  /** False: the token is of no use. Throws if another attempt may succeed. */
  async function deliver(
    target: NotificationTarget,
    order: NotifiedOrder,
    { signal }: Attempt,
  ): Promise<boolean> {
    const ttl = Temporal.Duration.from(WORTH_SENDING).total('seconds')
    if (target.kind !== 'web') {
      const { kind } = target
      const send = settings.native?.[kind] ?? null
      if (send === null) {
        log.warn({ kind }, 'no way to send a notification of this kind')
        return true
      }
      const outcome = await send(target.token, messageOf(order), { now: clock(), ttl, signal })
      if (outcome === 'refused') log.warn({ kind }, 'a push service refused a notification')
      return outcome !== 'gone'
    }
    const topic = `order-${order.number.year}-${order.number.number}`
    return await sendToBrowser(target, JSON.stringify(messageOf(order)), { topic, ttl }, { signal })
  }

  async function sendToBrowser(
    target: WebSubscription,
    text: string,
    { topic, ttl }: Sending,
    { signal }: Pick<Attempt, 'signal'>,
  ): Promise<boolean> {
    const settingsOfMessage = { keys: await loadedKeys(), contact: contact(), now: clock(), ttl, topic }
    const message = webPush(target, text, settingsOfMessage)
    if (message === null) return false
    const status = await post(target.endpoint, message, signal).catch((error: unknown) => {
      if (error instanceof PrivateAddress) return REFUSED
      throw error
    })
    if (status >= 200 && status < 300) return true
    if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
    // 404 and 410: the browser has unsubscribed (RFC 8030 §7.3).
    if (status !== 404 && status !== 410) log.warn({ status }, 'a push service refused a notification')
    return false
  }

  return {
    publicKey: async () => (await loadedKeys()).publicKey,
    sendToBrowser,
    handler: handle(PUSH, async ({ orderId, state, at }, attempt) => {
      const order = await orderToNotify(orderId)
      const late = Temporal.Instant.compare(clock(), Temporal.Instant.from(at).add(WORTH_SENDING)) > 0
      // A later state has its own notification.
      if (order === null || order.token === null || order.state !== state) return
      const target = notificationTarget(order.token)
      const useful = target !== null && (late || (await deliver(target, order, attempt)))
      if (!useful || isFinal(state)) await forgetToken(orderId)
    }),
  }
}
