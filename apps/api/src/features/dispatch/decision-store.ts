/** The SQL of decisions (`dispatch.md` §2, 5) and of idempotency keys. */
import { createHash } from 'node:crypto'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { Choice, Timing } from '@sousto/domain/dispatch/plan.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DecisionCandidates, DecisionOutcome, DecisionRule } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'

export const DECISIONS_KEPT = { months: 6 } as const
/** A phone repeats an action for as long as it is without a network. */
const REQUESTS_KEPT = { hours: 7 * 24 } as const

export type Decision = {
  readonly at: Temporal.Instant
  readonly actor: string
  readonly rule: DecisionRule
  readonly outcome: DecisionOutcome
  readonly courier: number | null
  readonly candidates: DecisionCandidates
  /** The rules of a round. Null means that a person decided. */
  readonly choice: Choice | null
  readonly timing: Timing | null
}

export async function insertDecision(
  transaction: Transaction<DB>,
  { id, city_slug }: { readonly id: number; readonly city_slug: string },
  { at, actor, rule, outcome, courier, candidates, choice, timing }: Decision,
): Promise<void> {
  await transaction
    .insertInto('shop.dispatch_decisions')
    .values({
      city_slug,
      at,
      ride_id: id,
      actor,
      rule,
      outcome,
      courier_id: courier,
      candidates: JSON.stringify(candidates),
      choice,
      timing,
    })
    .execute()
}

/** Returns the decisions about a ride of that city, the latest first. */
export async function decisionsOf(
  database: Kysely<DB>,
  city: string,
  ride: number,
): Promise<readonly Decision[]> {
  return await database
    .selectFrom('shop.dispatch_decisions')
    .select(['at', 'actor', 'rule', 'outcome', 'courier_id as courier', 'candidates', 'choice', 'timing'])
    .where('city_slug', '=', city)
    .where('ride_id', '=', ride)
    .orderBy('id', 'desc')
    .execute()
}

const decisions = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.dispatch_decisions as d')
    .select(['d.at', 'd.actor', 'd.rule', 'd.outcome', 'd.courier_id as courier', 'd.candidates'])
    .select(['d.choice', 'd.timing', 'd.ride_id as ride'])

/** Returns the decisions about a ride, in whichever city, the earliest first. */
export async function decisionsAbout(database: Kysely<DB>, ride: number): Promise<readonly Decision[]> {
  return await decisions(database).where('d.ride_id', '=', ride).orderBy('d.id').execute()
}

/** The largest number of rides shown for a week. */
const MOST_MISSED = 50

/** Returns the latest decision about each ride for which the courier was a candidate, and which the courier never had. */
export async function missedBy(
  database: Kysely<DB>,
  courier: number,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<readonly (Decision & { readonly ride: number })[]> {
  return await decisions(database)
    .distinctOn('d.ride_id')
    .where('d.at', '>=', from)
    .where('d.at', '<', to)
    .where('d.outcome', '<>', 'proposed')
    .where(sql<boolean>`d.candidates @> ${JSON.stringify([{ courier }])}::jsonb`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.dispatch_decisions as own')
            .select('own.id')
            .whereRef('own.ride_id', '=', 'd.ride_id')
            .where('own.courier_id', '=', courier),
        ),
      ),
    )
    .orderBy('d.ride_id')
    .orderBy('d.id', 'desc')
    .limit(MOST_MISSED)
    .execute()
}

type KeyedRequest = {
  readonly key: string
  readonly staff: number
  /** The requested action, with its parameters. */
  readonly request: string
  readonly body: unknown
  readonly at: Temporal.Instant
}

/**
 * Returns false if the action was already applied under this key. Throws `idempotency_conflict` if the key belongs to a
 * different action.
 */
export async function isNewRequest(
  transaction: Transaction<DB>,
  { key, staff, request, body, at }: KeyedRequest,
): Promise<boolean> {
  const request_hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const added = await transaction
    .insertInto('shop.dispatch_requests')
    .values({ key, staff_id: staff, request, request_hash, at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (added !== undefined) return true
  const earlier = await transaction
    .selectFrom('shop.dispatch_requests')
    .select(['staff_id', 'request', 'request_hash'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const same =
    earlier.staff_id === staff && earlier.request === request && earlier.request_hash.equals(request_hash)
  if (!same) throw new FailureError('idempotency_conflict')
  return false
}

export async function sweepDecisions(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  const before = now.toZonedDateTimeISO('Europe/Prague').subtract(DECISIONS_KEPT).toInstant()
  await database.deleteFrom('shop.dispatch_decisions').where('at', '<', before).execute()
  await database.deleteFrom('shop.dispatch_requests').where('at', '<', now.subtract(REQUESTS_KEPT)).execute()
}
