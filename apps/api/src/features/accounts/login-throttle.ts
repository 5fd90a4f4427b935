/**
 * Slows down brute force: after some free attempts, each pause is twice as long as the one before. An attempt is counted before
 * it is made and uncounted when it succeeds, so that parallel attempts count as well.
 */

import { FailureError } from '@sousto/contract/failure-error.ts'
import { accountMessage } from '@sousto/messages/messages.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type Limit = {
  /** The key of the counter: `login kveta@example.cz 203.0.113.0/24`. */
  readonly key: string
  /** Attempts without a pause. */
  readonly free: number
  /** Shared by many people: a success uncounts only that attempt, not the failures of others. */
  readonly shared?: boolean
}

const MAX_PAUSE_SECONDS = 900
/** The count is reset after a day without attempts. */
const FORGOTTEN_AFTER = { hours: 24 } as const
const HOUR = { hours: 1 } as const

/** When the next attempt is allowed after `free` failures: each pause is twice as long as the one before. */
const nextTry = (eb: ExpressionBuilder<DB, 'shop.attempts'>, free: number) =>
  sql<Temporal.Instant>`${eb.ref('shop.attempts.last_at')} + make_interval(secs => least(${sql.lit(MAX_PAUSE_SECONDS)}, 2 ^ least(${eb.ref('shop.attempts.failures')} - ${free}::integer, 10)))`

/** One more failure, or the first one since the count was reset. */
const counted = (eb: ExpressionBuilder<DB, 'shop.attempts'>, forgottenBefore: Temporal.Instant) =>
  eb
    .case()
    .when('shop.attempts.last_at', '<', forgottenBefore)
    .then(1)
    .else(eb('shop.attempts.failures', '+', 1))
    .end()

export type LoginThrottle = ReturnType<typeof createLoginThrottle>

export function createLoginThrottle({ kysely }: Pick<Database<DB>, 'kysely'>, clock: () => Temporal.Instant) {
  /** False: there were too many attempts, and the pause is not over. */
  async function count({ key, free }: Limit, now: Temporal.Instant): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('shop.attempts')
      .values({ key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ failures: counted(eb, now.subtract(FORGOTTEN_AFTER)), last_at: now }))
          .where((eb) => eb.or([eb('shop.attempts.failures', '<', free), eb(nextTry(eb, free), '<=', now)])),
      )
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async function secondsToWait({ key, free }: Limit, now: Temporal.Instant): Promise<number> {
    const row = await kysely
      .selectFrom('shop.attempts')
      .select((eb) => nextTry(eb, free).as('next'))
      .where('key', '=', key)
      .executeTakeFirst()
    return row === undefined ? 1 : Math.max(1, Math.ceil(now.until(row.next).total('seconds')))
  }

  return {
    /** Counts an attempt under each limit; throws `too_many_attempts`, with how long to wait, where one of them is exceeded. */
    take: async (limits: readonly Limit[]): Promise<void> => {
      for (const limit of limits) {
        const now = clock()
        if (!(await count(limit, now))) throw tooManyAttempts(await secondsToWait(limit, now))
      }
    },

    /** Resets these limits after a successful attempt. */
    forgive: async (limits: readonly Limit[]): Promise<void> => {
      const keys = (shared: boolean) =>
        limits.filter((limit) => (limit.shared ?? false) === shared).map(({ key }) => key)
      await kysely
        .deleteFrom('shop.attempts')
        .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys(false)))))
        .execute()
      await kysely
        .updateTable('shop.attempts')
        .set((eb) => ({ failures: eb('failures', '-', 1) }))
        .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys(true)))))
        .where('failures', '>', 1)
        .execute()
    },

    /** Allows at most that many per hour; false beyond. */
    allow: async (key: string, anHour: number): Promise<boolean> => {
      const now = clock()
      const anHourAgo = now.subtract(HOUR)
      const { failures } = await kysely
        .insertInto('shop.attempts')
        .values({ key, failures: 1, last_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            failures: counted(eb, anHourAgo),
            last_at: eb
              .case()
              .when('shop.attempts.last_at', '<', anHourAgo)
              .then(eb.cast<Temporal.Instant>(eb.val(now), 'timestamptz'))
              .else(eb.ref('shop.attempts.last_at'))
              .end(),
          })),
        )
        .returning('failures')
        .executeTakeFirstOrThrow()
      return failures <= anHour
    },

    /** Deletes expired counters. */
    sweep: async (): Promise<void> => {
      await kysely
        .deleteFrom('shop.attempts')
        .where('last_at', '<', clock().subtract(FORGOTTEN_AFTER))
        .execute()
    },
  }
}

function tooManyAttempts(seconds: number): FailureError {
  const wait =
    seconds < 60
      ? accountMessage('wait_seconds', { count: seconds })
      : accountMessage('wait_minutes', { count: Math.ceil(seconds / 60) })
  return new FailureError({ code: 'too_many_attempts', values: { wait } }, { retryAfter: seconds })
}

/** IPv4: its /24; IPv6: its /64, which usually belongs to one customer of an internet provider. */
export function addressPrefix(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail.split(':').filter((group) => group !== '')
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
    : []
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
