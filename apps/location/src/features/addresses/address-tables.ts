/** The tables of the register, an address as their rows, and what every writer of them does. */

import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AddressRow } from './address-row.ts'
import { cellOf } from './grid.ts'

/** Columns beside `code`; tables in the order in which their rows may be written: what a row refers to comes before it. */
export const TABLES = {
  towns: ['name'],
  parts: ['town_code', 'name'],
  districts: ['town_code', 'name'],
  streets: ['town_code', 'name'],
  places: [
    'part_code',
    'district_code',
    'street_code',
    'registration',
    'house_number',
    'orientation_number',
    'orientation_letter',
    'postcode',
    'lng',
    'lat',
    'cell',
  ],
} as const
export type TableName = keyof typeof TABLES
export const NAMES = [
  'towns',
  'parts',
  'districts',
  'streets',
  'places',
] as const satisfies readonly TableName[]

/** Columns of numbers with a fraction; other numbers are integers. */
export const FLOATING: ReadonlySet<string> = new Set(['lng', 'lat'])

type Value = string | number | boolean | null
/** Values by column. */
export type Row = { readonly code: number } & Readonly<Record<string, Value>>

export function placeOf(address: AddressRow): Row {
  const { code, part, district, street, houseNumber, orientationNumber, orientationLetter } = address
  const { houseType, postcode, position } = address
  return {
    code,
    part_code: part.code,
    district_code: district?.code ?? null,
    street_code: street?.code ?? null,
    registration: houseType === 'č.e.',
    house_number: houseNumber,
    orientation_number: orientationNumber,
    orientation_letter: orientationLetter,
    postcode,
    lng: position?.lng ?? null,
    lat: position?.lat ?? null,
    cell: position && cellOf(position),
  }
}

type NameTable = Exclude<TableName, 'places'>

/** Rows of what addresses lie in, each once: of two names of one code the first counts. */
export function createNameRows(): {
  readonly add: (address: AddressRow) => void
  /** Those that have come since it was asked last. */
  readonly take: (table: NameTable) => readonly Row[]
} {
  const seen = { towns: new Set<number>(), parts: new Set(), districts: new Set(), streets: new Set() }
  const fresh: Record<NameTable, Row[]> = { towns: [], parts: [], districts: [], streets: [] }
  const note = (table: NameTable, row: Row) => {
    if (seen[table].has(row.code)) return
    seen[table].add(row.code)
    fresh[table].push(row)
  }
  const noteInTown = (table: NameTable, named: AddressRow['street'], town_code: number) => {
    if (named !== null) note(table, { ...named, town_code })
  }
  return {
    add: ({ town, part, district, street }) => {
      note('towns', town)
      noteInTown('parts', part, town.code)
      noteInTown('districts', district, town.code)
      noteInTown('streets', street, town.code)
    },
    take: (table) => fresh[table].splice(0),
  }
}

/** Who holds it writes the register. */
export const REGISTER_LOCK = sql`hashtext('location register')`

export async function takeTime(transaction: Transaction<DB>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
}

export async function announceChange(transaction: Transaction<DB>): Promise<void> {
  await sql`UPDATE location.register SET generation = generation + 1`.execute(transaction)
  await sql`NOTIFY register_changed`.execute(transaction)
}
