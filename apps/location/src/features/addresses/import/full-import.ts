/**
 * Replaces the whole register by a new generation. New tables without indexes are filled by `COPY`, indexed, and moved
 * into the schema (docs/decisions/007-register-import.md), all in one transaction. Concurrent readers see the old
 * generation, and an interrupted import leaves nothing behind.
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { rowsDiffer } from '@sousto/postgres/staged-import.ts'
import { sql, type Transaction } from 'kysely'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import type { DB } from '../../../database/tables.ts'
import { type AddressRow, FIRST_DEMO_CODE } from '../table/address-row.ts'
import {
  announceChange,
  collectNames,
  placeOf,
  type Row,
  TABLE_NAMES,
  TABLES,
  type TableName,
} from './address-tables.ts'
import { binaryRows } from './binary-copy.ts'
import type { RegisterChanges } from './partial-import.ts'
import { type ShrunkTown, shrunkTowns } from './shrunk-towns.ts'

/**
 * The number of official addresses that would be removed, the towns that would have none left, and those that would
 * lose more than half. Demo addresses are not counted.
 */
export type Loss = {
  readonly before: number
  readonly lost: number
  readonly towns: readonly string[]
  readonly shrunk: readonly ShrunkTown[]
}

export type WholeOptions = {
  /** Throws to keep the old register. */
  readonly accept: (loss: Loss) => void
  readonly onStep: (step: 'compare' | 'index') => void
}

/** `addresses` come in batches, each code once. `client` is the connection of `transaction`. */
export async function replaceWhole(
  transaction: Transaction<DB>,
  client: PoolClient,
  addresses: AsyncIterable<readonly AddressRow[]>,
  { accept, onStep }: WholeOptions,
): Promise<RegisterChanges> {
  await createTables(transaction)
  await fillTables(client, addresses)
  onStep('compare')
  const differences = new Map<TableName, Difference>()
  for (const name of TABLE_NAMES) differences.set(name, await compare(transaction, name))
  const { added, updated, removed, ...loss } = differences.get('location.places') ?? NONE
  const incoming = { places: next('location.places'), towns: next('location.towns') }
  const shrunk = loss.lost === 0 ? [] : await shrunkTowns(transaction, incoming)
  accept({ ...loss, towns: await lostTowns(transaction), shrunk })
  const changed = [...differences.values()].some((each) => each.added + each.updated + each.removed > 0)
  if (changed) {
    onStep('index')
    await addIndexes(transaction)
    await swap(transaction)
    await announceChange(transaction)
  } else {
    await sql`DROP SCHEMA location_next CASCADE`.execute(transaction)
  }
  return { added, updated, removed, changed }
}

const current = (name: TableName) => sql.table(name)
const nextName = (name: TableName) => name.replace('location.', 'location_next.')
const next = (name: TableName) => sql.table(nextName(name))

/** Creates tables like the current ones, as defined by the migrations. */
async function createTables(transaction: Transaction<DB>): Promise<void> {
  await sql`CREATE SCHEMA location_next`.execute(transaction)
  for (const name of TABLE_NAMES) {
    await sql`CREATE TABLE ${next(name)} (LIKE ${current(name)} INCLUDING ALL EXCLUDING INDEXES)`.execute(
      transaction,
    )
  }
}

async function fillTables(
  client: PoolClient,
  addresses: AsyncIterable<readonly AddressRow[]>,
): Promise<void> {
  const { add, rows } = collectNames()
  async function* places() {
    for await (const batch of addresses) {
      batch.forEach(add)
      yield batch.map(placeOf)
    }
  }
  await copy(client, 'location.places', places())
  await copy(client, 'location.towns', [rows['location.towns']])
  await copy(client, 'location.parts', [rows['location.parts']])
  await copy(client, 'location.districts', [rows['location.districts']])
  await copy(client, 'location.streets', [rows['location.streets']])
}

/**
 * Copies rows as frozen: every transaction sees them as soon as the tables are in place, even one with an earlier
 * snapshot, which would otherwise see them empty.
 */
async function copy<Name extends TableName>(
  client: PoolClient,
  name: Name,
  batches: AsyncIterable<readonly Row<Name>[]> | Iterable<readonly Row<Name>[]>,
): Promise<void> {
  const columns = Object.keys(TABLES[name]).join(', ')
  const statement = `COPY ${nextName(name)} (${columns}) FROM STDIN (FORMAT binary, FREEZE)`
  await pipeline(Readable.from(binaryRows(name, batches)), client.query(from(statement)))
}

type Difference = Omit<RegisterChanges, 'changed'> & Pick<Loss, 'before' | 'lost'>
const NONE: Difference = { added: 0, updated: 0, removed: 0, before: 0, lost: 0 }

async function compare(transaction: Transaction<DB>, name: TableName): Promise<Difference> {
  await sql`ANALYZE ${next(name)}`.execute(transaction)
  const ofState = sql`current.code < ${sql.lit(FIRST_DEMO_CODE)}`
  const { rows } = await sql<Difference>`
    SELECT count(*) FILTER (WHERE current.code IS NULL)::integer AS added,
      count(*) FILTER (WHERE current.code = incoming.code AND ${rowsDiffer(Object.keys(TABLES[name]), 'current', 'incoming')})::integer AS updated,
      count(*) FILTER (WHERE incoming.code IS NULL)::integer AS removed,
      count(*) FILTER (WHERE ${ofState})::integer AS before,
      count(*) FILTER (WHERE ${ofState} AND incoming.code IS NULL)::integer AS lost
    FROM ${current(name)} AS current FULL JOIN ${next(name)} AS incoming ON current.code = incoming.code`.execute(
    transaction,
  )
  return rows[0] ?? NONE
}

async function lostTowns(transaction: Transaction<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM location.towns AS current WHERE code < ${sql.lit(FIRST_DEMO_CODE)}
      AND NOT EXISTS (SELECT FROM ${next('location.towns')} AS incoming WHERE incoming.code = current.code)
    ORDER BY name`.execute(transaction)
  return rows.map(({ name }) => name)
}

/**
 * Returns the keys, references and indexes of the current tables. With the schema first in the search path, PostgreSQL
 * omits its name.
 */
const DEFINITIONS = sql<{ definition: string }>`
  SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS definition,
    contype = 'f' AS refers
  FROM pg_constraint WHERE contype IN ('p', 'u', 'f') AND ${ofRegister('conrelid')}
  UNION ALL
  SELECT replace(pg_get_indexdef(indexrelid), ' ON location.', ' ON location_next.'), false
  FROM pg_index WHERE ${ofRegister('indrelid')} AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = indrelid)
  ORDER BY refers`

function ofRegister(column: string) {
  return sql`${sql.ref(column)} IN (${sql.join(TABLE_NAMES.map((name) => sql`${sql.lit(name)}::regclass`))})`
}

async function addIndexes(transaction: Transaction<DB>): Promise<void> {
  await sql`SET LOCAL search_path = location`.execute(transaction)
  const { rows } = await DEFINITIONS.execute(transaction)
  await sql`SET LOCAL search_path = location_next`.execute(transaction)
  for (const { definition } of rows) await sql.raw(definition).execute(transaction)
}

/**
 * Waits for readers of the old tables, while new readers wait during the swap. Every reader locks houses first, so a
 * reader that waits for them holds nothing that is needed here.
 */
async function swap(transaction: Transaction<DB>): Promise<void> {
  const tables = sql.join(TABLE_NAMES.toReversed().map(current))
  await sql`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`.execute(transaction)
  await sql`DROP TABLE ${tables}`.execute(transaction)
  for (const name of TABLE_NAMES)
    await sql`ALTER TABLE ${next(name)} SET SCHEMA location`.execute(transaction)
  await sql`DROP SCHEMA location_next`.execute(transaction)
}
