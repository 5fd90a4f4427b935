/**
 * Guessing gets slower with every failure: after some free tries each has to wait twice as long as the one before. A try is counted before
 * it is made and forgiven when it succeeds, so that parallel ones count as well.
 */
import { accountMessage } from '@sousto/messages/messages.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { Refusal } from '../../http/refusal.ts'

export type Limit = {
  /** What is counted: `login kveta@example.cz 203.0.113.0/24`. */
  readonly key: string
  /** Tries that cost nothing. */
  readonly free: number
  /** Counted for many people at once: who succeeds takes back their own try, not what others failed. */
  readonly shared?: boolean
}

/** Seconds. */
const LONGEST_PAUSE = 900
/** A day without a try, and all is forgotten. */
const FORGOTTEN = '1 day'

const PAUSE = `make_interval(secs => least(${LONGEST_PAUSE}, 2 ^ least(a.failures - $3, 10)))`
const TAKE = `
  INSERT INTO shop.attempts AS a (key, failures, last_at) VALUES ($1, 1, $2)
  ON CONFLICT (key) DO UPDATE
    SET failures = CASE WHEN a.last_at < $2::timestamptz - interval '${FORGOTTEN}' THEN 1 ELSE a.failures + 1 END, last_at = $2
    WHERE a.failures < $3 OR a.last_at + ${PAUSE} <= $2
  RETURNING 1`
const WAIT = `
  SELECT ceil(extract(epoch FROM a.last_at + ${PAUSE} - $2))::integer AS seconds FROM shop.attempts AS a WHERE key = $1`

export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts({ pool }: Pick<Database<DB>, 'pool'>, clock: () => Temporal.Instant) {
  return {
    /** Counts a try under each limit; a refusal that says how long to wait where one of them stands in the way. */
    take: async (limits: readonly Limit[]): Promise<void> => {
      for (const { key, free } of limits) {
        const values = [key, clock().toString(), free]
        const taken = await pool.query(TAKE, values)
        if (taken.rowCount === 1) continue
        const { rows } = await pool.query<{ seconds: number }>(WAIT, values)
        throw refusal(Math.max(1, rows[0]?.seconds ?? 1))
      }
    },

    /** The try succeeded: what was counted under these is forgotten. */
    forgive: async (limits: readonly Limit[]): Promise<void> => {
      const keys = (shared: boolean) =>
        limits.filter((limit) => (limit.shared ?? false) === shared).map(({ key }) => key)
      await pool.query('DELETE FROM shop.attempts WHERE key = ANY($1)', [keys(false)])
      await pool.query(
        'UPDATE shop.attempts SET failures = failures - 1 WHERE key = ANY($1) AND failures > 1',
        [keys(true)],
      )
    },

    /** At most so many in an hour; more are false, silently. */
    allow: async (key: string, anHour: number): Promise<boolean> => {
      const { rows } = await pool.query<{ failures: number }>(
        `INSERT INTO shop.attempts AS a (key, failures, last_at) VALUES ($1, 1, $2)
         ON CONFLICT (key) DO UPDATE SET
           failures = CASE WHEN a.last_at < $2::timestamptz - interval '1 hour' THEN 1 ELSE a.failures + 1 END,
           last_at = CASE WHEN a.last_at < $2::timestamptz - interval '1 hour' THEN $2 ELSE a.last_at END
         RETURNING failures`,
        [key, clock().toString()],
      )
      return (rows[0]?.failures ?? 1) <= anHour
    },

    /** Removes what no longer counts. */
    sweep: async (): Promise<void> => {
      const now = clock().toString()
      await pool.query(
        `DELETE FROM shop.attempts WHERE last_at < $1::timestamptz - interval '${FORGOTTEN}'`,
        [now],
      )
    },
  }
}

function refusal(seconds: number): Refusal {
  const wait =
    seconds < 60
      ? accountMessage('wait_seconds', { count: seconds })
      : accountMessage('wait_minutes', { count: Math.ceil(seconds / 60) })
  return new Refusal({ code: 'too_many_attempts', values: { wait } }, { retryAfter: seconds })
}

/** IPv4: its /24; IPv6: its /64, which one customer of a provider has to themselves. */
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
