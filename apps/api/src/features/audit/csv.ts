/** Records of the audit log as a table for Czech spreadsheets (`administration.md` §10). */
import type { AuditRecord } from '@sousto/contract/audit/wire.ts'
import { auditColumnMessage, auditText } from '@sousto/messages/audit-sentences.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'

const COLUMNS = ['at', 'actor', 'role', 'action', 'place', 'detail', 'client', 'position'] as const

export function recordsCsv(records: readonly AuditRecord[]): string {
  const rows = records.map((record) => [
    Temporal.Instant.from(record.at).toZonedDateTimeISO('Europe/Prague').toPlainDateTime().toString(),
    textCell(record.actor),
    record.role ?? '',
    textCell(auditText(record)),
    textCell(record.place ?? ''),
    textCell(JSON.stringify(record.detail)),
    record.client ?? '',
    String(record.position),
  ])
  return csvOf([COLUMNS.map((column) => textCell(auditColumnMessage(column))), ...rows])
}
