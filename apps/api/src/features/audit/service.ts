/**
 * The audit log records who did what to what. It names people by id, so that it holds no personal data of deleted
 * people.
 */
import type { AuditPage } from '@sousto/contract/staff/wire.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import type { Subject } from '@sousto/domain/staff/permissions.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type Actor, actorName } from '../../http/actor.ts'

export type Audited = {
  readonly at: Temporal.Instant
  /** The caller, or a name: an operator's `cli:<system account>`, or `system`. */
  readonly by: Actor | string
  /** The action's name in the present tense, such as `order-accept`. */
  readonly action: AuditAction
  /** The subject of the action. If it is left out, it is the subject of the request. */
  readonly subject?: Subject
  readonly userId?: number | null
  /** The changes, without names and contacts. */
  readonly detail: object
}

/** Writes to the audit log in the transaction of the action, so that neither exists without the other. */
export async function audit(transaction: Transaction<DB>, entry: Audited): Promise<void> {
  const { at, by, action, userId = null, detail } = entry
  const caller = typeof by === 'string' ? null : by
  const staff = caller === null || 'key' in caller ? null : caller
  const subject = entry.subject ?? caller?.subject ?? null
  const city = subject !== null && 'city' in subject ? subject.city : null
  await transaction
    .insertInto('shop.audit_log')
    .values((eb) => ({
      at,
      actor: typeof by === 'string' ? by : actorName(by),
      action,
      user_id: userId,
      role: staff?.role ?? null,
      staff_id: staff?.id ?? null,
      outlet_id: subject?.kind === 'outlet' ? subject.outlet : null,
      city_id: city === null ? null : eb.selectFrom('shop.cities').select('id').where('slug', '=', city),
      detail: JSON.stringify(detail),
    }))
    .execute()
}

const PAGE = 50

/** Returns the actions at an outlet that are older than `before`, latest first. */
export async function auditOfOutlet(
  database: Kysely<DB>,
  outlet: number,
  before: number | null,
): Promise<AuditPage> {
  const rows = await database
    .selectFrom('shop.audit_log as a')
    .leftJoin('shop.staff as p', 'p.id', 'a.staff_id')
    .leftJoin('shop.partner_keys as k', (join) =>
      join.on('a.actor', '=', (eb) => eb.fn('concat', [eb.cast(eb.val('key:'), 'text'), 'k.id'])),
    )
    .select(['a.id', 'a.at', 'a.actor', 'p.name', 'a.role', 'a.action', 'a.detail', 'k.name as key'])
    .where('a.outlet_id', '=', outlet)
    .$if(before !== null, (query) => query.where('a.id', '<', before))
    .orderBy('a.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const entries = rows.slice(0, PAGE).map(({ id, at, actor, name, key, role, action, detail }) => ({
    id,
    at: at.toString(),
    actor: name ?? key ?? actor,
    byKey: key !== null,
    role,
    action,
    detail: { ...detail },
  }))
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
}
