/**
 * Slows down brute force: after some free attempts, each pause is twice as long as the previous one. An attempt is
 * counted before it is made and uncounted when it succeeds, so that parallel attempts count as well.
 */

import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { FadingLimit } from '@sousto/domain/limits/fading-count.ts'
import { accountMessage } from '@sousto/messages/account-messages.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { languageOfCall } from '../../http/language.ts'
import { createCounters } from '../../limits/counters.ts'

export type Limit = {
  /** The key of the counter, such as `login kveta@example.cz 203.0.113.0/24`. */
  readonly key: string
  readonly free: number
  /** True if many people share the limit: a success then uncounts only that attempt, not the failures of others. */
  readonly shared?: boolean
}

const MAX_PAUSE_SECONDS = 900
/**
 * The time in which as many failures fade as there are free attempts, so that a network of people who mistype is not
 * paused because of failures days ago.
 */
const FADING_SECONDS = 86_400

const fading = ({ free }: Pick<Limit, 'free'>): FadingLimit => ({ most: free, seconds: FADING_SECONDS })

/**
 * Returns the seconds between the latest attempt and the next one: after `free` failures each pause is twice as long as
 * the previous one.
 */
export function pauseAfter(failures: number, free: number): number {
  const beyond = Math.round(failures - free)
  return beyond < 0 ? 0 : Math.min(MAX_PAUSE_SECONDS, 2 ** Math.min(beyond, 10))
}

/** The SQL form of `pauseAfter`, so that one statement decides. */
const pauseIsOver = (eb: ExpressionBuilder<DB, 'shop.attempts'>, free: number, now: Temporal.Instant) =>
  sql<boolean>`${eb.ref('shop.attempts.last_at')} + make_interval(secs => least(${sql.lit(MAX_PAUSE_SECONDS)}, 2 ^ least(round(${eb.ref('shop.attempts.failures')} - ${free}::integer), 10))) <= ${now}`

/** The SQL form of `fadedCount`: the failures that have not faded yet. */
const faded = (eb: ExpressionBuilder<DB, 'shop.attempts'>, free: number, now: Temporal.Instant) =>
  sql<number>`greatest(0, ${eb.ref('shop.attempts.failures')} - greatest(0, extract(epoch from ${now}::timestamptz - ${eb.ref('shop.attempts.last_at')})::float8) * ${free}::integer / ${sql.lit(FADING_SECONDS)})`

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

export function createLoginThrottle({ kysely }: Pick<Database<DB>, 'kysely'>, clock: () => Temporal.Instant) {
  const counters = createCounters({ kysely }, clock)

  /** Returns false if there were too many attempts and the pause is not over. */
  async function count({ key, free }: Limit, now: Temporal.Instant): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('shop.attempts')
      .values({ key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ failures: eb(faded(eb, free, now), '+', 1), last_at: now }))
          .where((eb) => eb.or([eb(faded(eb, free, now), '<', free), pauseIsOver(eb, free, now)])),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async function secondsToWait({ key, free }: Limit, now: Temporal.Instant): Promise<number> {
    const row = await kysely
      .selectFrom('shop.attempts')
      .select(['failures', 'last_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (row === undefined) return 1
    const elapsed = row.last_at.until(now).total('seconds')
    return Math.max(1, Math.ceil(pauseAfter(row.failures, free) - elapsed))
  }

  return {
    /**
     * Counts an attempt under each limit. Throws `too_many_attempts` with the time to wait if a limit is exceeded; with
     * `mailed`, its sentence adds that a link was mailed.
     */
    take: async (limits: readonly Limit[], mailed = false): Promise<void> => {
      for (const limit of limits) {
        const now = clock()
        if (!(await count(limit, now))) throw tooManyAttempts(await secondsToWait(limit, now), mailed)
      }
    },

    forgive: async (limits: readonly Limit[]): Promise<void> => {
      const [own, shared] = [limits.filter((limit) => !limit.shared), limits.filter((limit) => limit.shared)]
      await kysely
        .deleteFrom('shop.attempts')
        .where((eb) => eb('key', '=', eb.fn.any(eb.val(own.map(({ key }) => key)))))
        .execute()
      await counters.release(shared.map((limit) => ({ key: limit.key, ...fading(limit) })))
    },

    /** Allows at most that many attempts per hour; returns false above it. */
    allow: async (key: string, anHour: number): Promise<boolean> =>
      (await counters.take([{ key, most: anHour, seconds: 3_600 }])) === null,

    sweep: counters.sweep,
  }
}

function tooManyAttempts(seconds: number, mailed: boolean): FailureError {
  const message = accountMessage.in(languageOfCall())
  const wait =
    seconds < 60
      ? message('wait_seconds', { count: seconds })
      : message('wait_minutes', { count: Math.ceil(seconds / 60) })
  const failed = { code: 'too_many_attempts', values: { wait } } as const
  const plain = failure(failed)
  const text = mailed ? message('login_link_sent', { wait }) : plain.text
  return new FailureError(failed, { failure: { ...plain, text }, retryAfter: seconds })
}
