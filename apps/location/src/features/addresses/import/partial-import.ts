/** Merges addresses into the address register, or into a part of it, and touches only rows that differ. */

import { createStagedImport, type StagedImport } from '@sousto/postgres/staged-import.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type AddressRow, FIRST_DEMO_CODE } from '../table/address-row.ts'
import {
  announceChange,
  collectNames,
  disableTimeouts,
  placeOf,
  REGISTER_LOCK,
  TABLE_NAMES,
  type TableName,
} from './address-tables.ts'
import { type ShrunkTown, shrunkTowns } from './shrunk-towns.ts'

/** Addresses added, updated and removed; `changed` is also true if only a name changed, for example of a street. */
export type RegisterChanges = {
  readonly added: number
  readonly updated: number
  readonly removed: number
  readonly changed: boolean
}

/**
 * `towns` replaces only addresses of the towns that contain the new ones, and those of demo towns with the same names.
 */
export type Extent = 'whole' | 'towns'

const BATCH = 5_000

/**
 * Replaces the register, or its addresses in some towns, by these addresses, touching only rows that differ, and counts
 * the changed addresses. For the whole country, `replaceWhole` is faster. Readers see the old edition until the
 * transaction commits. If anything changed, the generation is incremented and `NOTIFY register_changed` is sent. Of two
 * addresses with one code the first counts. `accept` throws to keep towns that would lose most of their addresses.
 */
export async function replaceRegister(
  transaction: Transaction<DB>,
  addresses: AsyncIterable<AddressRow> | Iterable<AddressRow>,
  extent: Extent = 'whole',
  accept: (shrunk: readonly ShrunkTown[]) => void = () => {},
): Promise<RegisterChanges> {
  await disableTimeouts(transaction)
  // Concurrent imports run one after the other.
  await sql`SELECT pg_advisory_xact_lock(${REGISTER_LOCK})`.execute(transaction)
  const staging = await createStagedImport(transaction, { tables: TABLE_NAMES, firstOfKey: true })
  await stageAddresses(staging, addresses)
  const staged = { places: staging.staged('location.places'), towns: staging.staged('location.towns') }
  accept(await shrunkTowns(transaction, staged))
  const { changed, of } = await staging.merge({
    removable: (table) => (extent === 'whole' ? ALL_ROWS : IN_TOWNS_OF[table](staging)),
  })
  if (changed) {
    await staging.analyze('current')
    await announceChange(transaction)
  }
  return { ...of('location.places'), changed }
}

type Staging = StagedImport<DB, TableName, never, never>

async function stageAddresses(
  staging: Staging,
  addresses: AsyncIterable<AddressRow> | Iterable<AddressRow>,
): Promise<void> {
  const { add, rows } = collectNames()
  for await (const address of addresses) {
    add(address)
    staging.add('location.places', placeOf(address))
    await staging.flush(BATCH)
  }
  for (const town of rows['location.towns']) staging.add('location.towns', town)
  for (const name of ['location.parts', 'location.districts', 'location.streets'] as const) {
    for (const row of rows[name]) staging.add(name, row)
  }
  await staging.flush()
  await staging.analyze('staged')
}

const ALL_ROWS = sql`true`

/** Selects the towns of the new addresses, and demo towns with the same names. */
const townCodes = (staging: Staging) => sql`(SELECT code FROM ${staging.staged('location.towns')}
  UNION SELECT code FROM location.towns WHERE code >= ${sql.lit(FIRST_DEMO_CODE)}
    AND name IN (SELECT name FROM ${staging.staged('location.towns')}))`
const inTowns = (staging: Staging) => sql`current.town_code IN ${townCodes(staging)}`

/** Selects the rows of each table in the towns that are replaced. */
const IN_TOWNS_OF: Readonly<Record<TableName, (staging: Staging) => RawBuilder<unknown>>> = {
  'location.towns': (staging) => sql`current.code IN ${townCodes(staging)}`,
  'location.parts': inTowns,
  'location.districts': inTowns,
  'location.streets': inTowns,
  'location.places': (staging) => sql`current.part_code IN (
    SELECT current.code FROM location.parts AS current WHERE ${inTowns(staging)})`,
}
