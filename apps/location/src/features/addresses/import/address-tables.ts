/** The tables of the address register, an address as their rows, and what every import of them does. */

import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { AddressRow } from '../table/address-row.ts'
import { cellOf } from '../table/grid.ts'

type Kind<Value> =
  NonNullable<Value> extends string
    ? 'text'
    : NonNullable<Value> extends boolean
      ? 'boolean'
      : 'integer' | 'float'
type ColumnKinds<Name extends keyof DB> = { readonly [Column in keyof DB[Name]]: Kind<DB[Name][Column]> }

export type TableName = `location.${'towns' | 'parts' | 'districts' | 'streets' | 'places'}`
export type Row<Name extends TableName> = Selectable<DB[Name]>

/** Columns of the address register's tables; what a row refers to stands in a table before its own. */
export const TABLES: { readonly [Name in TableName]: ColumnKinds<Name> } = {
  'location.towns': { code: 'integer', name: 'text' },
  'location.parts': { code: 'integer', town_code: 'integer', name: 'text' },
  'location.districts': { code: 'integer', town_code: 'integer', name: 'text' },
  'location.streets': { code: 'integer', town_code: 'integer', name: 'text' },
  'location.places': {
    code: 'integer',
    part_code: 'integer',
    district_code: 'integer',
    street_code: 'integer',
    registration: 'boolean',
    house_number: 'integer',
    orientation_number: 'integer',
    orientation_letter: 'text',
    postcode: 'text',
    lng: 'float',
    lat: 'float',
    cell: 'integer',
  },
}

/** Parents before children. */
export const TABLE_NAMES = [
  'location.towns',
  'location.parts',
  'location.districts',
  'location.streets',
  'location.places',
] as const satisfies readonly TableName[]

export function placeOf(address: AddressRow): Row<'location.places'> {
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

/** Rows of the towns, parts, districts and streets that addresses lie in, each once: of two names of one code the first counts. */
export type NameRows = {
  readonly 'location.towns': Row<'location.towns'>[]
  readonly 'location.parts': Row<'location.parts'>[]
  readonly 'location.districts': Row<'location.districts'>[]
  readonly 'location.streets': Row<'location.streets'>[]
}

export function collectNames(): { readonly rows: NameRows; readonly add: (address: AddressRow) => void } {
  const rows: NameRows = {
    'location.towns': [],
    'location.parts': [],
    'location.districts': [],
    'location.streets': [],
  }
  const seen = { towns: new Set(), parts: new Set(), districts: new Set(), streets: new Set() }
  function addInTown(
    table: 'parts' | 'districts' | 'streets',
    named: AddressRow['street'],
    town_code: number,
  ): void {
    if (named === null || seen[table].has(named.code)) return
    seen[table].add(named.code)
    rows[`location.${table}`].push({ ...named, town_code })
  }
  return {
    rows,
    add: ({ town, part, district, street }) => {
      if (!seen.towns.has(town.code)) rows['location.towns'].push(town)
      seen.towns.add(town.code)
      addInTown('parts', part, town.code)
      addInTown('districts', district, town.code)
      addInTown('streets', street, town.code)
    },
  }
}

/** Held by whoever writes the address register. */
export const REGISTER_LOCK = sql`hashtext('location register')`

export async function disableTimeouts(transaction: Transaction<DB>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
}

export async function announceChange(transaction: Transaction<DB>): Promise<void> {
  await transaction
    .updateTable('location.register')
    .set((register) => ({ generation: register('generation', '+', 1) }))
    .execute()
  await sql`NOTIFY register_changed`.execute(transaction)
}
