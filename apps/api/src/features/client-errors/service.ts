/** Failed orders and crashes that browsers report (`ordering.md` §7, `marketplace.md` §4 Crash). */
import type { ErrorReport } from '@sousto/domain/order/order.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { createCounters } from '../../limits/counters.ts'
import { clientError, deleteClientErrors, insertClientError, latestClientErrors } from './store.ts'

export type { ClientError } from './store.ts'

export type ClientErrors = ReturnType<typeof createClientErrors>

/** Source maps of a build are kept longer (`scripts/build.mjs`). */
const KEPT_DAYS = 30
/** Only the latest reports are kept, so that a flood cannot fill the disk. */
export const KEPT_ROWS = 20_000
const DETAIL_MAX = 10_000
/** The limits by which a flood is sampled: `most` reports at once, then one each time an earlier one has faded. */
const OF_A_CLIENT = { most: 20, seconds: 3_600 } as const
const OF_ALL = { key: 'client errors', most: 200, seconds: 3_600 } as const

export function createClientErrors({
  database,
  clock,
  log,
}: Pick<ApiDependencies, 'database' | 'clock' | 'log'>) {
  const { kysely } = database
  const counters = createCounters(database, clock)

  return {
    /**
     * Stores the report, or only a sample of many. `client` is the client as named by `clientOf`. The log gets only the
     * report's kind, because an error's text may name a person.
     */
    report: async (report: ErrorReport, client: string): Promise<void> => {
      const over = await counters.take([{ key: `client error ${client}`, ...OF_A_CLIENT }, OF_ALL])
      if (over !== null) return
      const { type, url, userAgent, platform, release, error, state } = report
      const detail = [error, state]
        .filter((part) => part !== null)
        .join('\n')
        .slice(0, DETAIL_MAX)
      await insertClientError(kysely, report.guid, {
        at: clock(),
        type,
        url,
        user_agent: userAgent,
        platform,
        release,
        detail,
      })
      log.warn({ type, platform, release }, 'a browser reported an error')
    },

    sweep: (): Promise<void> =>
      deleteClientErrors(kysely, clock().subtract({ hours: 24 * KEPT_DAYS }), KEPT_ROWS),
  }
}

/** The operator's list of reported errors. */
export function createClientErrorList({ database: { kysely } }: Pick<ApiDependencies, 'database'>) {
  return {
    latest: (page: Parameters<typeof latestClientErrors>[1]) => latestClientErrors(kysely, page),
    one: (id: number) => clientError(kysely, id),
  }
}
