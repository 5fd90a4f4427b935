/** The register as a table for Czech spreadsheets (`administration.md` §9), without persons and texts. */
import type { RegisterEntry } from '@sousto/contract/register/wire.ts'
import {
  hidingGroundMessage,
  registerColumnMessage,
  registerKindMessage,
  registerOutcomeMessage,
  registerStateMessage,
} from '@sousto/messages/moderation-messages.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'

const COLUMNS = [
  'id',
  'kind',
  'filedAt',
  'dueOn',
  'state',
  'outlet',
  'ground',
  'outcome',
  'decidedAt',
] as const

const moment = (at: string | null): string =>
  at === null
    ? ''
    : Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Prague').toPlainDateTime().toString()

export function registerCsv(entries: readonly RegisterEntry[]): string {
  const rows = entries.map(({ id, kind, filedAt, dueOn, state, outlet, ground, outcome, decidedAt }) => [
    String(id),
    textCell(registerKindMessage(kind)),
    moment(filedAt),
    dueOn ?? '',
    textCell(registerStateMessage(state)),
    textCell(outlet?.name ?? ''),
    textCell(ground === null ? '' : hidingGroundMessage(ground)),
    textCell(outcome === null ? '' : registerOutcomeMessage(outcome)),
    moment(decidedAt),
  ])
  return csvOf([COLUMNS.map((column) => textCell(registerColumnMessage(column))), ...rows])
}
