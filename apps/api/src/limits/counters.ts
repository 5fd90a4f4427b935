/** Counters for limits, in PostgreSQL: shared by all processes, and fading according to `fadedCount`. */
import { type FadingLimit, fadedCount, secondsUntil } from '@sousto/domain/limits/fading-count.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

export type Limit = FadingLimit & { readonly key: string; readonly cost?: number }

/** Longer than any counter takes to fade. */
const KEPT = { hours: 48 } as const

type Row = { readonly key: string; readonly most: number; readonly per_second: number; readonly cost: number }

export type Counters = ReturnType<typeof createCounters>

export function createCounters({ kysely }: { readonly kysely: Kysely<DB> }, clock: () => Temporal.Instant) {
  const rowsOf = (limits: readonly Limit[]) =>
    rowsParameter<Row, 'wanted'>(
      'wanted',
      { key: 'text', most: 'float8', per_second: 'float8', cost: 'float8' },
      {
        key: limits.map(({ key }) => key),
        most: limits.map(({ most }) => most),
        per_second: limits.map(({ most, seconds }) => most / seconds),
        cost: limits.map(({ cost = 1 }) => cost),
      },
    )

  /**
   * Counts under each limit that has room, and returns the keys of those. The keys are sorted, so that parallel calls
   * do not deadlock.
   */
  async function count(limits: readonly Limit[], now: Temporal.Instant): Promise<ReadonlySet<string>> {
    const faded = sql<number>`greatest(0, a.failures - greatest(0, extract(epoch from excluded.last_at - a.last_at))::float8 * w.per_second) + w.cost`
    const { rows } = await sql<{ key: string }>`
      with w as materialized (select key, most, per_second, cost from ${rowsOf(limits)})
      insert into shop.attempts as a (key, failures, last_at)
      select key, cost, ${now}::timestamptz from w order by key
      on conflict (key) do update set
        failures = (select ${faded} from w where w.key = excluded.key),
        last_at = greatest(a.last_at, excluded.last_at)
      where (select ${faded} <= w.most from w where w.key = excluded.key)
      returning key`.execute(kysely)
    return new Set(rows.map(({ key }) => key))
  }

  async function release(limits: readonly Limit[]): Promise<void> {
    if (limits.length === 0) return
    await sql`
      update shop.attempts as a set failures = greatest(0, a.failures - wanted.cost)
      from ${rowsOf(limits)} where a.key = wanted.key`.execute(kysely)
  }

  async function standing(key: string, limit: FadingLimit): Promise<number> {
    const row = await kysely
      .selectFrom('shop.attempts')
      .select(['failures', 'last_at'])
      .where('key', '=', key)
      .executeTakeFirst()
    return row === undefined
      ? 0
      : fadedCount(row.failures, row.last_at.until(clock()).total('seconds'), limit)
  }

  return {
    /** Returns the current value of a counter. */
    standing,

    /**
     * Counts under all of these limits and returns null, or counts under none and returns the exceeded limit with the
     * seconds until it has room.
     */
    take: async (
      limits: readonly Limit[],
    ): Promise<{ readonly exceeded: Limit; readonly seconds: number } | null> => {
      const counted = await count(limits, clock())
      const exceeded = limits.find(({ key }) => !counted.has(key))
      if (exceeded === undefined) return null
      await release(limits.filter(({ key }) => counted.has(key)))
      const left = await standing(exceeded.key, exceeded)
      const room = exceeded.most - (exceeded.cost ?? 1)
      return { exceeded, seconds: Math.max(1, secondsUntil(room, left, exceeded)) }
    },

    release,

    sweep: async (): Promise<void> => {
      await kysely.deleteFrom('shop.attempts').where('last_at', '<', clock().subtract(KEPT)).execute()
    },
  }
}
