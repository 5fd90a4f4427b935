/**
 * Sends messages to webhooks (`operations.md` §8). Any number of processes may do so: each leases some messages for a
 * minute, and another one takes over those that it does not finish. Each webhook has few messages in progress at once,
 * so that one that hangs does not delay the others.
 */
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { hasArrived, isDead, isGone, nextAttempt, type SendOutcome } from '@sousto/domain/partner/webhooks.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import { audit } from '../audit/service.ts'
import { sendMail } from '../mail/service.ts'
import { ownersOf } from '../staff/service.ts'
import { claimDue, finishAttempt, type MessageToSend, messagesToSend, noteOutcome } from './message-store.ts'
import type { TargetOptions } from './settings.ts'
import { signedMessage } from './signature.ts'
import { placeOf, switchOff } from './store.ts'
import { createSend } from './target.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & { readonly target?: TargetOptions }

const MOST = 64
const MOST_OF_ONE = 4
/** Longer than any attempt takes. */
const LEASE = { seconds: 60 } as const

export function createWebhookDelivery({ database, clock, log, target = {} }: Dependencies) {
  const { kysely } = database
  const send = createSend(target)
  const underWay = new Map<Promise<void>, number>()
  const stop = new AbortController()

  async function attempt(message: MessageToSend): Promise<void> {
    const { message_id, type, at, outlet_id: outlet, year, number, secrets, url } = message
    const order = year === null || number === null ? {} : { order: formatOrderNumber({ year, number }) }
    const body = { type, timestamp: at.toString(), data: { outlet, ...order } }
    const signed = signedMessage(
      message_id,
      body,
      secrets.map(({ secret }) => secret),
      clock(),
    )
    const outcome = await send(url, signed, stop.signal)
    await inTransaction(kysely, (transaction) => finish(transaction, message, outcome))
  }

  async function finish(
    transaction: Transaction<DB>,
    message: MessageToSend,
    outcome: SendOutcome,
  ): Promise<void> {
    const now = clock()
    const arrived = hasArrived(outcome)
    const webhook = await noteOutcome(transaction, message.webhook_id, arrived ? null : now)
    if (webhook === null) return
    const goesOn = !arrived && !isGone(outcome) && webhook.off_since === null
    const next = goesOn ? nextAttempt(message.attempts, now) : null
    await finishAttempt(transaction, message, outcome, { arrived_at: arrived ? now : null, next_at: next })
    const isOver = isGone(outcome) || (!arrived && next === null && isDead(webhook.failing_since, now))
    if (isOver) await bury(transaction, webhook, now)
  }

  /** Switches a dead webhook off and mails the owners. */
  async function bury(
    transaction: Transaction<DB>,
    { id, outlet_id: outlet, url }: { readonly id: number; readonly outlet_id: number; readonly url: string },
    at: Temporal.Instant,
  ): Promise<void> {
    if (!(await switchOff(transaction, id, 'dead', at))) return
    const place = await placeOf(transaction, outlet)
    const data = { url, restaurant: place.name, link: `/provoz/podnik/${outlet}/nastaveni` }
    for (const to of await ownersOf(transaction, outlet, at)) {
      await sendMail(transaction, { template: 'webhookOff', to, data })
    }
    const subject = { kind: 'outlet', outlet, city: place.city } as const
    await audit(transaction, { at, by: 'system', action: 'webhook-dead', subject, detail: { webhook: id } })
  }

  function start(message: MessageToSend): void {
    const running = attempt(message)
      .catch((error: unknown) => {
        // The process was stopped or the database is unavailable; another process takes the message over.
        if (!stop.signal.aborted) log.warn({ err: error }, 'an attempt at a webhook was not noted')
      })
      .finally(() => {
        underWay.delete(running)
        pumpSoon()
      })
    underWay.set(running, message.webhook_id)
  }

  async function pump(): Promise<void> {
    const most = MOST - underWay.size
    if (most <= 0 || stop.signal.aborted) return
    const now = clock()
    const claim = {
      now,
      until: now.add(LEASE),
      most,
      mostOfOne: MOST_OF_ONE,
      busy: [...new Set(underWay.values())],
    }
    const ids = await claimDue(kysely, claim)
    for (const message of await messagesToSend(kysely, ids, now)) start(message)
  }

  let pumping = Promise.resolve()
  let waiting = false
  /** Runs one round at a time; requests during a round cause one more. */
  function pumpSoon(): void {
    if (waiting) return
    waiting = true
    pumping = pumping.then(async () => {
      waiting = false
      await pump().catch((error: unknown) => log.warn({ err: error }, 'webhooks were not looked for'))
    })
  }

  async function run(): Promise<void> {
    pumpSoon()
    await pumping
  }

  return {
    run,
    poll: { name: 'webhooks', everyMs: 1_000, run } satisfies Poll,

    /** Resolves once no attempt of this process is running. */
    idle: async (): Promise<void> => {
      do {
        await pumping
        await Promise.all(underWay.keys())
        await pumping
      } while (underWay.size > 0)
    },

    /** Stops running attempts; another process repeats them. */
    close: async (): Promise<void> => {
      stop.abort()
      await pumping
      await Promise.all(underWay.keys())
    },
  }
}
