/** The SQL of decisions about couriers' accounts. The log is appended to only. */
import {
  type Decision,
  type DecisionEvent,
  type DecisionKind,
  REVIEW_OUTCOMES,
} from '@sousto/domain/courier-decisions/decisions.ts'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredEntry = {
  readonly id: number
  readonly event: DecisionEvent
  readonly at: Temporal.Instant
  readonly by: number
  readonly name: string | null
  readonly text: string
}
export type StoredDecision = Omit<Decision, 'log'> & {
  readonly id: number
  readonly city: string
  readonly courier: { readonly id: number; readonly name: string }
  readonly log: readonly StoredEntry[]
}

type Wanted =
  | { readonly city: string; readonly isDisputed?: true }
  | { readonly isDisputed: true }
  | { readonly courier: number }
  | { readonly id: number }

const hasEntry =
  (events: readonly DecisionEvent[]) =>
  (eb: ExpressionBuilder<DB & { d: DB['shop.courier_decisions'] }, 'd'>) =>
    eb.exists(
      eb
        .selectFrom('shop.courier_decision_log as e')
        .select('e.id')
        .whereRef('e.decision_id', '=', 'd.id')
        .where('e.event', 'in', events),
    )

async function decisions(database: Kysely<DB>, wanted: Wanted): Promise<readonly StoredDecision[]> {
  const rows = await database
    .selectFrom('shop.courier_decisions as d')
    .innerJoin('shop.staff as c', 'c.id', 'd.courier_id')
    .select(['d.id', 'd.courier_id', 'c.name', 'd.city_slug as city', 'd.kind', 'd.until'])
    .$if('city' in wanted, (query) => query.where('d.city_slug', '=', 'city' in wanted ? wanted.city : ''))
    .$if('isDisputed' in wanted, (query) =>
      query.where(hasEntry(['disputed'])).where((eb) => eb.not(hasEntry(REVIEW_OUTCOMES)(eb))),
    )
    .$if('courier' in wanted, (query) =>
      query.where('d.courier_id', '=', 'courier' in wanted ? wanted.courier : 0),
    )
    .$if('id' in wanted, (query) => query.where('d.id', '=', 'id' in wanted ? wanted.id : 0))
    .orderBy('d.id', 'desc')
    .execute()
  const entries = await database
    .selectFrom('shop.courier_decision_log as l')
    .leftJoin('shop.staff as p', 'p.id', 'l.staff_id')
    .select([
      'l.id',
      'l.decision_id as decision',
      'l.event',
      'l.at',
      'l.staff_id as by',
      'p.name',
      'l.body as text',
    ])
    .where((eb) => eb('l.decision_id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .orderBy('l.id')
    .execute()
  return rows.map(({ id, courier_id, name, city, kind, until }) => ({
    id,
    city,
    kind,
    until,
    courier: { id: courier_id, name },
    log: entries.filter(({ decision }) => decision === id),
  }))
}

/** The latest decision comes first. */
export const decisionsIn = (database: Kysely<DB>, city: string) => decisions(database, { city })
/** The decisions whose review has begun and not ended. */
export const disputedIn = (database: Kysely<DB>, city: string) =>
  decisions(database, { city, isDisputed: true })
export const allDisputed = (database: Kysely<DB>) => decisions(database, { isDisputed: true })
export const decisionsAbout = (database: Kysely<DB>, courier: number) => decisions(database, { courier })

/** Locks the decision, so that one answer and one review are judged at a time. */
export async function lockDecision(transaction: Transaction<DB>, id: number): Promise<StoredDecision | null> {
  await transaction
    .selectFrom('shop.courier_decisions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const [found] = await decisions(transaction, { id })
  return found ?? null
}

export async function isKnownEntry(database: Kysely<DB>, key: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop.courier_decision_log')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

type NewDecision = {
  readonly courier: number
  readonly city: string
  readonly kind: DecisionKind
  readonly until: Temporal.Instant | null
}

export async function insertDecision(
  transaction: Transaction<DB>,
  { courier, city, kind, until }: NewDecision,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.courier_decisions')
    .values({ courier_id: courier, city_slug: city, kind, until })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewEntry = {
  readonly key: string
  readonly decision: number
  readonly event: DecisionEvent
  readonly at: Temporal.Instant
  readonly by: number
  readonly text: string
}

export async function insertEntry(
  transaction: Transaction<DB>,
  { key, decision, event, at, by, text }: NewEntry,
): Promise<void> {
  await transaction
    .insertInto('shop.courier_decision_log')
    .values({ key, decision_id: decision, event, at, staff_id: by, body: text })
    .execute()
}
