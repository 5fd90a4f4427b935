/** Webhooks of an outlet, as its owner manages them in the console (`operations.md` §8). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { WebhookMessageWire, WebhookWire } from '@sousto/contract/integrations/wire.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { SECRET_OVERLAP, type WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { type MessageRow, messagesOf, restart, sweep } from './message-store.ts'
import type { TargetOptions } from './settings.ts'
import { messageName, newSecret } from './signature.ts'
import * as store from './store.ts'
import { targetUrl } from './target.ts'

export { createWebhookDelivery } from './delivery.ts'

export type Webhooks = ReturnType<typeof createWebhooks>

const MOST_WEBHOOKS = 10
const MESSAGES_KEPT = { hours: 30 * 24 } as const

type Wanted = { readonly url: string; readonly events: readonly WebhookEvent[] }
/** A webhook of an outlet, and the staff member who manages it. */
type Managed = { readonly by: CurrentStaff; readonly outlet: number; readonly webhook: number }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & { readonly target?: TargetOptions }

export function createWebhooks({ database, clock, target = {} }: Dependencies) {
  const { kysely } = database

  function requireTarget(url: string): string {
    const found = targetUrl(url, target)
    if (found !== null) return found
    throw new FailureError('webhook_url_invalid', {
      failure: failure('webhook_url_invalid', { field: 'url' }),
    })
  }

  /**
   * Locks the webhook, runs the change, writes it to the audit log, and returns the resulting webhook, all in one
   * transaction.
   */
  async function change(
    { by, outlet, webhook }: Managed,
    action: AuditAction,
    act: (transaction: Transaction<DB>, at: Temporal.Instant) => Promise<object>,
  ): Promise<WebhookWire> {
    const at = clock()
    return await inTransaction(kysely, async (transaction) => {
      const found = await store.lockWebhook(transaction, { outlet, webhook })
      if (!found) throw new FailureError('webhook_not_found')
      const detail = await act(transaction, at)
      await audit(transaction, { at, by, action, detail: { webhook, ...detail } })
      return await read(transaction, outlet, webhook)
    })
  }

  async function read(transaction: Transaction<DB>, outlet: number, webhook: number): Promise<WebhookWire> {
    const row = await store.webhookOf(transaction, { outlet, webhook })
    return wireOf(requireFound(row, 'webhook_not_found'), clock())
  }

  return {
    list: async (outlet: number): Promise<{ readonly webhooks: readonly WebhookWire[] }> => ({
      webhooks: (await store.webhooksOfOutlet(kysely, outlet)).map((row) => wireOf(row, clock())),
    }),

    make: async (by: CurrentStaff, outlet: number, { url: written, events }: Wanted) => {
      const url = requireTarget(written)
      const at = clock()
      const secret = newSecret()
      const webhook = await inTransaction(kysely, async (transaction) => {
        const others = await store.webhooksOfOutlet(transaction, outlet)
        if (others.length >= MOST_WEBHOOKS) throw new FailureError('too_many_webhooks')
        const id = await store.insertWebhook(transaction, { outlet, url, events, by: by.id, at })
        await store.replaceSecret(transaction, id, secret, at)
        await audit(transaction, { at, by, action: 'webhook-make', detail: { webhook: id, url, events } })
        return await read(transaction, outlet, id)
      })
      return { webhook, secret }
    },

    update: (managed: Managed, { url: written, events, on }: Wanted & { readonly on: boolean }) => {
      const url = requireTarget(written)
      return change(managed, 'webhook-change', async (transaction, at) => {
        const before = await read(transaction, managed.outlet, managed.webhook)
        await store.updateWebhook(transaction, managed.webhook, { url, events })
        if (on) await store.switchOn(transaction, managed.webhook)
        else await store.switchOff(transaction, managed.webhook, 'person', at)
        return {
          before: { url: before.url, events: before.events, on: before.off === null },
          after: { url, events, on },
        }
      })
    },

    remove: async ({ by, outlet, webhook }: Managed): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        const found = await store.deleteWebhook(transaction, { outlet, webhook })
        if (!found) throw new FailureError('webhook_not_found')
        await audit(transaction, { at, by, action: 'webhook-remove', detail: { webhook } })
      })
    },

    /** The previous secret remains valid for a day. */
    rotate: async (managed: Managed) => {
      const secret = newSecret()
      const webhook = await change(managed, 'webhook-secret', async (transaction, at) => {
        await store.replaceSecret(transaction, managed.webhook, secret, at.add(SECRET_OVERLAP))
        return {}
      })
      return { webhook, secret }
    },

    messages: async (outlet: number, webhook: number, before: number | null) => {
      requireFound(await store.webhookOf(kysely, { outlet, webhook }), 'webhook_not_found')
      const { rows, next } = await messagesOf(kysely, webhook, before)
      return { messages: rows.map(messageOf), next }
    },

    /** Sends a message again, under the same id. */
    resend: async (managed: Managed, message: number): Promise<WebhookMessageWire> => {
      let sent: MessageRow | null = null
      await change(managed, 'webhook-resend', async (transaction, at) => {
        const { webhook, outlet } = managed
        if ((await read(transaction, outlet, webhook)).off !== null) throw new FailureError('webhook_off')
        sent = await restart(transaction, { webhook, message, at })
        requireFound(sent, 'message_not_found')
        return { message }
      })
      return messageOf(requireFound<MessageRow>(sent, 'message_not_found'))
    },

    sweep: () => sweep(kysely, { before: clock().subtract(MESSAGES_KEPT), now: clock() }),
  }
}

function wireOf(row: store.WebhookRow, now: Temporal.Instant): WebhookWire {
  const { id, url, events, off_since: since, off_because: because, old_secret_until: until } = row
  const isValid = until !== null && Temporal.Instant.compare(until, now) > 0
  return {
    id,
    url,
    events,
    createdAt: row.created_at.toString(),
    createdBy: row.created_by_name ?? '',
    failingSince: row.failing_since?.toString() ?? null,
    off: since === null || because === null ? null : { since: since.toString(), because },
    oldSecretUntil: isValid ? until.toString() : null,
  }
}

function messageOf({ year, number, ...row }: MessageRow): WebhookMessageWire {
  const waits = row.next_at === null ? 'failed' : 'waiting'
  return {
    id: row.id,
    messageId: messageName(row.message_id),
    type: row.type,
    at: row.at.toString(),
    order: year === null || number === null ? null : formatOrderNumber({ year, number }),
    state: row.arrived_at === null ? waits : 'arrived',
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toString() ?? null,
    status: row.status,
    problem: row.problem,
    nextAt: row.next_at?.toString() ?? null,
  }
}
