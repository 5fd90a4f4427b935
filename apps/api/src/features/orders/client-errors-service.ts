/** Failed orders and crashes that browsers report (`ordering.md` §7, `marketplace.md` §4 Crash). */
import type { ErrorReport } from '@sousto/domain/order/order.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import {
  clientError,
  deleteClientErrors,
  insertClientError,
  latestClientErrors,
} from './client-errors-store.ts'

export type { ClientError } from './client-errors-store.ts'

export type ClientErrors = ReturnType<typeof createClientErrors>

/** Source maps of a build are kept as long (`scripts/build.mjs`). */
const KEPT_DAYS = 90

export function createClientErrors({
  database: { kysely },
  clock,
  log,
}: Pick<ApiDependencies, 'database' | 'clock' | 'log'>) {
  return {
    /** Stores the report. The log gets no more than what it is about: an error's text may name a person. */
    report: async (report: ErrorReport): Promise<void> => {
      const { type, url, userAgent, platform, release, error, state } = report
      const detail = [error, state].filter((part) => part !== null).join('\n')
      await insertClientError(kysely, {
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

    sweep: (): Promise<void> => deleteClientErrors(kysely, clock().subtract({ hours: 24 * KEPT_DAYS })),
  }
}

/** For the operator. */
export function createClientErrorList({ database: { kysely } }: Pick<ApiDependencies, 'database'>) {
  return {
    latest: (limit: number) => latestClientErrors(kysely, limit),
    one: (id: number) => clientError(kysely, id),
  }
}
