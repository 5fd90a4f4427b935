/** Applications as a table for Czech spreadsheets (`administration.md` §3), without contacts. */
import type { ReceivedApplication } from '@sousto/contract/received-applications/wire.ts'
import {
  applicationColumnMessage,
  applicationKindMessage,
  applicationStateMessage,
} from '@sousto/messages/handled-application-messages.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'

const COLUMNS = ['receivedAt', 'kind', 'name', 'city', 'state', 'owner'] as const

export function applicationsCsv(applications: readonly ReceivedApplication[]): string {
  const rows = applications.map(({ receivedAt, kind, name, city, state, owner }) => [
    Temporal.Instant.from(receivedAt).toZonedDateTimeISO('Europe/Prague').toPlainDateTime().toString(),
    textCell(applicationKindMessage(kind)),
    textCell(name),
    textCell(city),
    textCell(applicationStateMessage(state)),
    textCell(owner?.name ?? ''),
  ])
  return csvOf([COLUMNS.map((column) => textCell(applicationColumnMessage(column))), ...rows])
}
