/** Reads every address of the register into memory, in the format that PostgreSQL sends fastest. */
import type { Database } from '@sousto/postgres/database.ts'
import {
  type AliasableExpression,
  type CompiledQuery,
  type ExpressionBuilder,
  type Kysely,
  sql,
} from 'kysely'
import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import type { DB } from '../../../database/tables.ts'
import { buildIndexes, type HouseNames, type ReadColumns } from '../table/build-indexes.ts'
import { type Houses, NO_POSITION, NONE, UNITS_PER_DEGREE } from '../table/houses.ts'
import { sharedInt32, sharedUint8, sharedUnsigned } from '../table/shared-arrays.ts'

type Places = ExpressionBuilder<DB, 'location.places'>
/** `added` is added to each value, so that none is negative in an unsigned column. */
type SentColumn = readonly [
  column: keyof ReadColumns,
  value: (places: Places) => AliasableExpression<number>,
  added?: number,
]

/** In sending order. All are four-byte integers, so that rows have a fixed length and can be read column by column. */
const SENT_COLUMNS: readonly SentColumn[] = [
  ['code', (places) => places.ref('code')],
  ['street', (places) => places.fn.coalesce('street_code', places.lit(NONE))],
  ['registration', (places) => places.cast<number>('registration', 'integer')],
  ['houseNumber', (places) => places.ref('house_number')],
  ['orientationNumber', (places) => places.fn.coalesce('orientation_number', places.lit(NONE)), -NONE],
  ['letter', letterIndex],
  ['postcode', (places) => places.cast<number>('postcode', 'integer')],
  ['lng', (places) => inUnits(places, 'lng')],
  ['lat', (places) => inUnits(places, 'lat')],
]

function inUnits(places: Places, column: 'lng' | 'lat') {
  const units = sql<number>`round(${places.ref(column)} * ${places.lit(UNITS_PER_DEGREE)})::integer`
  return places.fn.coalesce(units, places.lit(NO_POSITION))
}

/** Maps letters to indexes from 1, in the order of `letters`. */
function letterIndex(places: Places) {
  const all = places
    .selectFrom('location.places as all')
    .select('all.orientation_letter')
    .distinct()
    .orderBy(sql`1`)
  return sql<number>`array_position(ARRAY${all}, ${places.ref('orientation_letter')})`
}

const letters = (kysely: Kysely<DB>) =>
  kysely.selectFrom('location.places').select('orientation_letter').distinct().orderBy(sql`1`)

const houseColumns = (kysely: Kysely<DB>) =>
  kysely
    .selectFrom('location.places')
    .select((places) => SENT_COLUMNS.map(([name, expression]) => expression(places).as(name)))
    .orderBy('part_code')
    .orderBy('registration')
    .orderBy('house_number')
    .orderBy('code')

const parts = (kysely: Kysely<DB>) =>
  kysely
    .selectFrom((db) =>
      db
        .selectFrom('location.places')
        .select([
          'part_code',
          sql<number>`count(*)::integer`.as('size'),
          sql<number>`(count(*) FILTER (WHERE registration))::integer`.as('registrations'),
          sql<number>`greatest(max(house_number), max(orientation_number))`.as('highestNumber'),
        ])
        .groupBy('part_code')
        .as('counted'),
    )
    .innerJoin('location.parts as parts', 'parts.code', 'counted.part_code')
    .innerJoin('location.towns as towns', 'towns.code', 'parts.town_code')
    .select([
      'part_code as code',
      'parts.name',
      'towns.name as town',
      'towns.code as townCode',
      'size',
      'registrations',
      'highestNumber',
    ])
    .orderBy('part_code')

const streets = (kysely: Kysely<DB>) =>
  kysely.selectFrom('location.streets').select(['code', 'name']).orderBy('code')

/** Everything is read from one snapshot on one connection, because `COPY` needs a dedicated client. */
export async function loadHouses({ pool, kysely }: Database<DB>): Promise<Houses> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN READ ONLY ISOLATION LEVEL REPEATABLE READ')
    await client.query('SET LOCAL statement_timeout = 0')
    const counted = await rowsOf(client, parts(kysely).compile())
    const names: HouseNames = {
      letters: (await rowsOf(client, letters(kysely).compile())).map((row) => row.orientation_letter),
      parts: counted,
      streets: await rowsOf(client, streets(kysely).compile()),
    }
    const columns = emptyColumns({
      size: counted.reduce((sum, part) => sum + part.size, 0),
      highestNumber: counted.reduce((highest, part) => Math.max(highest, part.highestNumber), 0),
      letters: names.letters.length,
    })
    await readColumns(client, houseColumns(kysely).compile(), columns)
    await client.query('COMMIT')
    client.release()
    return buildIndexes(columns, names)
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function rowsOf<Row extends object>(
  client: PoolClient,
  { sql: text }: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  return (await client.query<Row>(text)).rows
}

async function readColumns(
  client: PoolClient,
  { sql: select }: CompiledQuery,
  columns: ReadColumns,
): Promise<void> {
  let row = 0
  let headerLeft = HEADER_LENGTH
  // The incomplete row at the end of a chunk. Complete rows are read in place: copying them would leave half a gigabyte of garbage.
  let rest = Buffer.alloc(0)
  const readAll = (rows: Buffer) => {
    readRows(rows, columns, row)
    row += rows.length / ROW_LENGTH
  }
  for await (const chunk of client.query(to(`COPY (${select}) TO STDOUT (FORMAT binary)`))) {
    const body: Buffer = chunk.subarray(headerLeft)
    headerLeft = Math.max(0, headerLeft - chunk.length)
    const missing = rest.length === 0 ? 0 : ROW_LENGTH - rest.length
    const completed = Buffer.concat([rest, body.subarray(0, missing)])
    const rows = body.subarray(missing)
    const end = rows.length - (rows.length % ROW_LENGTH)
    if (completed.length === ROW_LENGTH) readAll(completed)
    readAll(rows.subarray(0, end))
    rest = completed.length === ROW_LENGTH || missing === 0 ? Buffer.from(rows.subarray(end)) : completed
  }
}

const FIELD_LENGTH = 4
/** Signature, flags and the length of an absent extension. */
const HEADER_LENGTH = 11 + 4 + 4
/** A row starts with the number of its fields, a field with its length. */
const ROW_LENGTH = 2 + SENT_COLUMNS.length * (4 + FIELD_LENGTH)

function readRows(bytes: Buffer, columns: ReadColumns, firstRow: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const [index, [name, , added = 0]] of SENT_COLUMNS.entries()) {
    const column = columns[name]
    let row = firstRow
    for (let offset = 2 + index * (4 + FIELD_LENGTH) + 4; offset < bytes.length; offset += ROW_LENGTH) {
      column[row] = view.getInt32(offset) + added
      row += 1
    }
  }
}

type Extent = { readonly size: number; readonly highestNumber: number; readonly letters: number }

function emptyColumns({ size, highestNumber, letters }: Extent): ReadColumns {
  return {
    code: sharedInt32(size),
    street: sharedInt32(size),
    registration: sharedUint8(size),
    houseNumber: sharedUnsigned(size, highestNumber),
    orientationNumber: sharedUnsigned(size, highestNumber - NONE),
    letter: sharedUnsigned(size, letters),
    postcode: new Int32Array(size),
    lng: sharedInt32(size),
    lat: sharedInt32(size),
  }
}
