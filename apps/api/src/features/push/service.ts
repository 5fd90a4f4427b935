/** Notifications of order states (`marketplace.md` §4, Push), sent by jobs that events of orders enqueue. */

import { createHash } from 'node:crypto'
import { type Language, pathIn } from '@sousto/domain/language/languages.ts'
import {
  type NotificationTarget,
  notificationTarget,
  type WebSubscription,
} from '@sousto/domain/order/notification-token.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { announcesState, trackingView } from '@sousto/domain/order/order-tracking.ts'
import { pushPause } from '@sousto/domain/order/push-retries.ts'
import type { SentOutcome } from '@sousto/domain/order/sent-messages.ts'
import { isFinal, ORDER_STATES, type OrderState } from '@sousto/domain/order-state/order-states.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { promiseChangeText } from '@sousto/messages/promise-sentences.ts'
import { pickupText, pushText, stateText, stateTitle } from '@sousto/messages/push-texts.ts'
import type { Wording } from '@sousto/messages/wording.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { ShownPromiseChange } from '../../database/order-promise.ts'
import { currentWording } from '../../database/own-wording.ts'
import { recordSent } from '../../database/sent-about-orders.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import { PrivateAddress } from '../../http/public-address.ts'
import { type Attempt, enqueue, enqueueLater, handle, type Task, type TaskHandler } from '../../jobs/task.ts'
import { postToPublicHost } from './public-post.ts'
import type { PushSettings } from './settings.ts'
import * as store from './store.ts'
import { newVapidKeys, type VapidKeys } from './vapid-keys.ts'
import { webPush } from './web-push.ts'

type StateNotification = {
  readonly orderId: number
  readonly state: OrderState
  /** The time of the state; a much later notification is not sent. */
  readonly at: string
  /** True for a notification of a later promise instead of the state. */
  readonly promise?: boolean | undefined
  /** True for a notification of a message from the staff instead of the state. */
  readonly message?: boolean | undefined
  /** True for a notification that the order waits at the counter, instead of the state. */
  readonly ready?: boolean | undefined
  /** True for a notification that the courier is near, instead of the state. */
  readonly near?: boolean | undefined
}

const PUSH: Task<StateNotification> = {
  name: 'push',
  lane: 'customers',
  payload: z.object({
    orderId: z.int(),
    state: z.enum(ORDER_STATES),
    at: z.string(),
    promise: z.optional(z.boolean()),
    message: z.optional(z.boolean()),
    ready: z.optional(z.boolean()),
    near: z.optional(z.boolean()),
  }),
}

/** Enqueues notifications of steps that customers see, for orders with a device. */
export const notifyOfSteps: EventHandler<'order.moved'> = async (transaction, events) => {
  const ownDelivery = await store.ownDeliveryOfNotified(
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

/** Enqueues the notification that an order can be collected (`delights.md` §8). */
export const notifyOfReady: EventHandler<'order.changed'> = async (transaction, events) => {
  const ready = events.filter(({ committed }) => committed === 'ready')
  const collected = await store.collectedOfNotified(
    transaction,
    ready.map(({ orderId }) => orderId),
  )
  const notifications = ready
    .filter(({ orderId }) => collected.has(orderId))
    .map(({ orderId, at }) => ({ orderId, state: 'accepted', at: at.toString(), ready: true }) as const)
  await enqueue(transaction, PUSH, ...notifications)
}

type OrderAt = { readonly orderId: number; readonly state: OrderState; readonly at: Temporal.Instant }

/** Enqueues the notification that the promised window has moved, for an order with a device. */
export const notifyOfPromise = (
  transaction: Transaction<DB>,
  { orderId, state, at }: OrderAt,
): Promise<void> => enqueue(transaction, PUSH, { orderId, state, at: at.toString(), promise: true })

/** Enqueues the notification of a message from the staff, which an order without a device drops. */
export const notifyOfMessage = (
  transaction: Transaction<DB>,
  { orderId, state, at }: OrderAt,
): Promise<void> => enqueue(transaction, PUSH, { orderId, state, at: at.toString(), message: true })

/** Enqueues the notification that the courier is near, for an order with a device (`delights.md` §15). */
export const notifyOfNear = (transaction: Transaction<DB>, { orderId, state, at }: OrderAt): Promise<void> =>
  enqueue(transaction, PUSH, { orderId, state, at: at.toString(), near: true })

export type NotifiedOrder = {
  readonly token: string | null
  readonly language: Language
  readonly guid: string
  readonly number: OrderNumber
  readonly state: OrderState
  readonly ownDelivery: boolean
  readonly restaurant: string
  /** The latest change of the promised window. Null means that there was none. */
  readonly promiseChange: ShownPromiseChange | null
}

/**
 * The message that the service worker shows (`apps/web/src/worker/push.ts`). It contains no personal data except the
 * order and its restaurant.
 */
export type PushedMessage = {
  readonly title: string
  readonly body: string
  /** The page that a tap opens. */
  readonly url: string
  /** A later notification with the same tag replaces this one. */
  readonly tag: string
  /** True if the order has not ended. */
  readonly open: boolean
}

export type About = 'state' | 'promise' | 'message' | 'ready' | 'near'

const ABOUTS = ['near', 'ready', 'message', 'promise'] as const

const aboutOf = (notification: StateNotification): About =>
  ABOUTS.find((about) => notification[about] === true) ?? 'state'

function messageOf(notified: NotifiedOrder, about: About, wording: Wording): PushedMessage {
  const { number, guid, state, language } = notified
  const order = formatOrderNumber(number)
  return {
    ...notificationTexts(notified, about, wording),
    url: pathIn(language, `/objednavka/${order}?guid=${guid}`),
    tag: about === 'message' ? `message-${order}` : `order-${order}`,
    open: !isFinal(state),
  }
}

/** Returns what a notification says. */
export function notificationTexts(
  { number, state, ownDelivery, restaurant, promiseChange }: NotifiedOrder,
  about: About,
  wording: Wording,
): Pick<PushedMessage, 'title' | 'body'> {
  const pushMessage = pushText(wording)
  const order = formatOrderNumber(number)
  if (about === 'message') {
    return {
      title: pushMessage('order_message_title'),
      body: pushMessage('order_message', { order, restaurant }),
    }
  }
  if (about === 'ready') {
    const say = pickupText(wording)
    return {
      title: say('title_ready'),
      body: pushMessage('order_state', { order, restaurant, text: say('text_ready') }),
    }
  }
  if (about === 'near') {
    return {
      title: pushMessage('order_near_title'),
      body: pushMessage('order_near', { order, restaurant }),
    }
  }
  if (about === 'promise' && promiseChange !== null) {
    const { from, to } = promiseChange.after
    const text = promiseChangeText(promiseChange, wording.locale)
    return {
      title: pushMessage('promise_moved_title'),
      body: pushMessage('promise_moved', {
        order,
        restaurant,
        from: clockTime(from),
        to: clockTime(to),
        text,
      }),
    }
  }
  const { code } = trackingView(state, ownDelivery)
  return {
    title: stateTitle(wording)(code),
    body: pushMessage('order_state', { order, restaurant, text: stateText(wording)(code) }),
  }
}

type PushDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  readonly settings: PushSettings
  /** Null means that there is no such order. */
  readonly orderToNotify: (orderId: number) => Promise<NotifiedOrder | null>
  /** Removes the order's token, which is no longer valid. */
  readonly forgetToken: (orderId: number) => Promise<void>
}

export type Push = {
  readonly handler: TaskHandler
  /** The key with which browsers subscribe, base64url. */
  readonly publicKey: () => Promise<string>
  /** Throws only when it was stopped. */
  readonly sendToBrowser: (
    target: WebSubscription,
    text: string,
    sending: Sending,
    attempt: Pick<Attempt, 'signal'>,
  ) => Promise<PushOutcome>
  /** Sends a message to a browser or a phone. Throws if another attempt may succeed. */
  readonly sendToDevice: (
    target: NotificationTarget,
    message: PushedMessage,
    sending: Sending,
    attempt: Pick<Attempt, 'signal'>,
  ) => Promise<PushOutcome>
  readonly sweep: () => Promise<void>
}

/** `gone`: the subscription is of no use. Or after how many seconds another attempt may succeed. */
export type PushOutcome = 'delivered' | 'gone' | { readonly after: number }

export const sentOutcome = (outcome: PushOutcome): SentOutcome =>
  outcome === 'delivered' ? 'sent' : outcome === 'gone' ? 'dropped' : 'failed'

/**
 * `topic`: a later message replaces one that is waiting at the push service. `ttl` is the number of seconds it may
 * wait.
 */
type Sending = { readonly topic: string; readonly ttl: number }

/** The status with which a push service rejects messages that it will never deliver. */
const REFUSED = 403

/** How long a dead subscription is remembered. */
const FAILURES_KEPT = { hours: 24 } as const

/** After this time the notification is no longer useful. */
const WORTH_SENDING = { hours: 2 }
/** After this time a courier who was near is at the door. */
const NEAR_WORTH_SENDING = { minutes: 5 }

const worthSending = (about: About): Temporal.Duration =>
  Temporal.Duration.from(about === 'near' ? NEAR_WORTH_SENDING : WORTH_SENDING)

export function createPush(dependencies: PushDependencies): Push {
  const { database, clock, log, settings, orderToNotify, forgetToken } = dependencies
  const { contact, post: request = postToPublicHost } = settings
  let keys: Promise<VapidKeys> | undefined

  /** A failed load is retried by the next call. */
  const loadedKeys = (): Promise<VapidKeys> =>
    (keys ??= (
      settings.vapidKeys === null
        ? store.storedKeys(database.kysely, newVapidKeys())
        : Promise.resolve(settings.vapidKeys)
    ).catch((error: unknown) => {
      keys = undefined
      throw error
    }))

  /** Throws if a native push service may succeed at another attempt. */
  async function deliver(
    target: NotificationTarget,
    order: NotifiedOrder,
    about: About,
    { signal }: Attempt,
  ): Promise<PushOutcome> {
    const ttl = worthSending(about).total('seconds')
    const message = messageOf(order, about, await currentWording(database.kysely, order.language))
    const prefix = about === 'message' ? 'message' : 'order'
    const topic = `${prefix}-${order.number.year}-${order.number.number}`
    return await sendToDevice(target, message, { topic, ttl }, { signal })
  }

  async function sendToDevice(
    ...[target, message, { topic, ttl }, { signal }]: Parameters<Push['sendToDevice']>
  ): Promise<PushOutcome> {
    if (target.kind !== 'web') {
      const { kind } = target
      const send = settings.native?.[kind] ?? null
      if (send === null) {
        log.warn({ kind }, 'no way to send a notification of this kind')
        return 'delivered'
      }
      const outcome = await send(target.token, message, { now: clock(), ttl, signal })
      if (outcome === 'refused') log.warn({ kind }, 'a push service refused a notification')
      return outcome === 'gone' ? 'gone' : 'delivered'
    }
    return await sendToBrowser(target, JSON.stringify(message), { topic, ttl }, { signal })
  }

  async function sendToBrowser(...sending: Parameters<Push['sendToBrowser']>): Promise<PushOutcome> {
    const [{ endpoint }, , , { signal }] = sending
    const subscription = createHash('sha256').update(endpoint).digest()
    const failed = await store.failureOf(database.kysely, subscription)
    const { failures, retryAt } = failed ?? { failures: 0, retryAt: clock() }
    if (failures > 0 && pushPause(failures) === null) return 'gone'
    const waits = clock().until(retryAt).total('seconds')
    if (waits > 0) return { after: waits }
    try {
      const outcome = await post(...sending)
      if (failed !== null) await store.forgetFailures(database.kysely, subscription)
      return outcome
    } catch (error) {
      signal.throwIfAborted()
      const after = pushPause(failures + 1)
      log.warn({ err: error, failures: failures + 1 }, 'a notification was not delivered')
      const next = clock().add({ milliseconds: Math.round((after ?? 0) * 1_000) })
      await store.noteFailure(database.kysely, subscription, { failures: failures + 1, retryAt: next })
      return after === null ? 'gone' : { after }
    }
  }

  /** Throws if another attempt may succeed. */
  async function post(
    ...[target, text, { topic, ttl }, { signal }]: Parameters<Push['sendToBrowser']>
  ): Promise<PushOutcome> {
    const settingsOfMessage = { keys: await loadedKeys(), contact: contact(), now: clock(), ttl, topic }
    const message = webPush(target, text, settingsOfMessage)
    if (message === null) return 'gone'
    const status = await request(target.endpoint, message, signal).catch((error: unknown) => {
      if (error instanceof PrivateAddress) return REFUSED
      throw error
    })
    if (status >= 200 && status < 300) return 'delivered'
    if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
    // 404 and 410: the browser has unsubscribed (RFC 8030 §7.3).
    if (status !== 404 && status !== 410) log.warn({ status }, 'a push service refused a notification')
    return 'gone'
  }

  return {
    publicKey: async () => (await loadedKeys()).publicKey,
    sendToBrowser,
    sendToDevice,
    handler: handle(PUSH, async (notification, attempt) => {
      const { orderId, state, at } = notification
      const about = aboutOf(notification)
      const order = await orderToNotify(orderId)
      const late = Temporal.Instant.compare(clock(), Temporal.Instant.from(at).add(worthSending(about))) > 0
      if (order === null || order.token === null) return
      // A later state has its own notification.
      if (about === 'promise' ? isFinal(order.state) : about !== 'message' && order.state !== state) return
      if (late && (about === 'message' || !isFinal(state))) return
      const target = notificationTarget(order.token)
      const record = (outcome: SentOutcome) =>
        recordSent(database.kysely, [orderId], {
          message: `push ${about === 'state' ? state : about} ${at}`,
          channel: 'push',
          recipient: 'customer',
          kind: about === 'state' ? state : about,
          outlet: null,
          outcome,
          at: clock(),
        }).catch((error: unknown) => log.warn({ err: error }, 'a notification was not recorded'))
      const sending =
        late || target === null ? Promise.resolve('gone' as const) : deliver(target, order, about, attempt)
      const outcome = await sending.catch(async (error: unknown) => {
        await record('failed')
        throw error
      })
      await record(sentOutcome(outcome))
      if (typeof outcome === 'object') {
        await inTransaction(database.kysely, (transaction) =>
          enqueueLater(transaction, PUSH, notification, outcome.after),
        )
      } else if (outcome === 'gone' || (about === 'state' && isFinal(state))) await forgetToken(orderId)
    }),
    sweep: () => store.sweepFailures(database.kysely, clock().subtract(FAILURES_KEPT)),
  }
}
