/** Customers as a table for Czech spreadsheets (`administration.md` §4). */
import { customerColumnMessage } from '@sousto/messages/customer-column-messages.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'
import type { FoundRow } from './search-store.ts'

const COLUMNS = ['firstName', 'lastName', 'email', 'phone', 'createdAt'] as const

export function customersCsv(customers: readonly FoundRow[]): string {
  const rows = customers.map(({ firstName, lastName, email, phone, createdAt }) => [
    textCell(firstName),
    textCell(lastName),
    textCell(email),
    textCell(phone),
    createdAt.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString(),
  ])
  return csvOf([COLUMNS.map((column) => textCell(customerColumnMessage(column))), ...rows])
}
