/** Errors that browsers reported, as the administration reads them (`administration.md` §1). */
import type {
  ClientErrorDetail,
  ClientErrorFilter,
  ClientErrorPage,
  ClientErrorSummary,
} from '@sousto/contract/client-errors/wire.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import { clientErrorColumnMessage } from '@sousto/messages/client-error-messages.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'
import { type ClientError, createClientErrorList } from './service.ts'

const PAGE = 50
const EXPORTED = 10_000
const TITLE_LETTERS = 300

export type ErrorDesk = ReturnType<typeof createErrorDesk>

export function createErrorDesk({
  database,
  sourceStack = (stack) => stack,
}: Pick<ApiDependencies, 'database' | 'sourceStack'>) {
  const errors = createClientErrorList({ database })
  return {
    list: async (filter: ClientErrorFilter, before: number | null): Promise<ClientErrorPage> => {
      const rows = await errors.latest({ ...filter, before, limit: PAGE + 1 })
      const shown = rows.slice(0, PAGE).map(summaryOf)
      return { errors: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
    },

    csv: async (filter: ClientErrorFilter): Promise<string> => {
      const rows = await errors.latest({ ...filter, limit: EXPORTED })
      return clientErrorsCsv(rows.map(summaryOf))
    },

    /** Throws `client_error_not_found`. */
    read: async (id: number): Promise<ClientErrorDetail> => {
      const error = requireFound(await errors.one(id), 'client_error_not_found')
      const { title: _, ...summary } = summaryOf(error)
      return { ...summary, text: sourceStack(error.detail) }
    },
  }
}

function summaryOf({
  id,
  at,
  type,
  url,
  userAgent,
  platform,
  release,
  detail,
}: ClientError): ClientErrorSummary {
  const [title = ''] = detail.split('\n', 1)
  const [page = ''] = url.split(/[?#]/, 1)
  return {
    id,
    at: at.toString(),
    type,
    page: page.replace(/^https?:\/\/[^/]+/, ''),
    userAgent,
    platform,
    release,
    title: title.slice(0, TITLE_LETTERS),
  }
}

const COLUMNS = ['id', 'at', 'type', 'title', 'page', 'release', 'platform', 'userAgent'] as const

function clientErrorsCsv(errors: readonly ClientErrorSummary[]): string {
  const rows = errors.map((error) => [
    String(error.id),
    Temporal.Instant.from(error.at).toZonedDateTimeISO('Europe/Prague').toPlainDateTime().toString(),
    ...[error.type, error.title, error.page, error.release, error.platform, error.userAgent].map(textCell),
  ])
  return csvOf([COLUMNS.map((column) => textCell(clientErrorColumnMessage(column))), ...rows])
}
