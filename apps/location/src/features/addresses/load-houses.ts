/** Reads every address of the register into memory, in the form in which the database sends them fastest. */
import type { Pool, PoolClient } from 'pg'
import { to } from 'pg-copy-streams'
import { type Names, orderHouses } from './build-indexes.ts'
import { type Columns, DEGREE, type Houses, NONE, NOWHERE } from './houses.ts'
import { sharedInt32, sharedUint8, sharedUint16 } from './shared-arrays.ts'

/** Whole numbers of four bytes all, so that every row has the same length and may be read column by column. */
const SENT = [
  ['code', 'code'],
  ['street', `coalesce(street_code, ${NONE})`],
  ['registration', 'registration::integer'],
  ['houseNumber', 'house_number'],
  ['orientationNumber', `coalesce(orientation_number, ${NONE})`],
  [
    'letter',
    'array_position(ARRAY(SELECT DISTINCT orientation_letter FROM location.places ORDER BY 1), orientation_letter)',
  ],
  ['postcode', 'postcode::integer'],
  ['lng', `coalesce(round(lng * ${DEGREE})::integer, ${NOWHERE})`],
  ['lat', `coalesce(round(lat * ${DEGREE})::integer, ${NOWHERE})`],
] as const satisfies readonly (readonly [keyof Columns, string])[]
const COPY = `COPY (SELECT ${SENT.map(([, sql]) => sql).join(', ')} FROM location.places ORDER BY part_code, registration, house_number, code)
  TO STDOUT (FORMAT binary)`

export async function loadHouses(pool: Pool): Promise<Houses> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN READ ONLY ISOLATION LEVEL REPEATABLE READ')
    await client.query('SET LOCAL statement_timeout = 0')
    const names = await readNames(client)
    const columns = await readColumns(
      client,
      names.parts.reduce((sum, { size }) => sum + size, 0),
    )
    await client.query('COMMIT')
    client.release()
    return orderHouses(columns, names)
  } catch (error) {
    client.release(true)
    throw error
  }
}

const PARTS = `
  SELECT part_code AS code, parts.name, towns.name AS town, size, cottages
  FROM (SELECT part_code, count(*)::integer AS size, (count(*) FILTER (WHERE registration))::integer AS cottages
      FROM location.places GROUP BY part_code) AS counted
  JOIN location.parts ON parts.code = part_code
  JOIN location.towns ON towns.code = town_code
  ORDER BY part_code`

async function readNames(client: PoolClient): Promise<Names> {
  const letters = await client.query<{ letter: string }>(
    'SELECT DISTINCT orientation_letter AS letter FROM location.places ORDER BY 1',
  )
  const parts = await client.query<Names['parts'][number]>(PARTS)
  const streets = await client.query<Names['streets'][number]>(
    'SELECT code, name FROM location.streets ORDER BY 1',
  )
  return { letters: letters.rows.map(({ letter }) => letter), parts: parts.rows, streets: streets.rows }
}

async function readColumns(client: PoolClient, size: number): Promise<Columns> {
  const columns = emptyColumns(size)
  const inOrder = SENT.map(([name]) => columns[name])
  let row = 0
  let header = HEADER
  // The row that a chunk broke off in. Whole chunks are read where they lie: copies of them would be half a gigabyte of rubbish.
  let rest = Buffer.alloc(0)
  const take = (rows: Buffer) => {
    readRows(rows, inOrder, row)
    row += rows.length / ROW
  }
  for await (const chunk of client.query(to(COPY))) {
    const sent: Buffer = chunk.subarray(header)
    header = Math.max(0, header - chunk.length)
    const missing = rest.length === 0 ? 0 : ROW - rest.length
    const broken = Buffer.concat([rest, sent.subarray(0, missing)])
    const whole = sent.subarray(missing)
    const end = whole.length - (whole.length % ROW)
    if (broken.length === ROW) take(broken)
    take(whole.subarray(0, end))
    rest = broken.length === ROW || missing === 0 ? Buffer.from(whole.subarray(end)) : broken
  }
  return columns
}

const FIELD = 4
/** Signature, flags and the length of an extension that is not there. */
const HEADER = 11 + 4 + 4
/** Each field has its length before it, each row the number of its fields. */
const ROW = 2 + SENT.length * (4 + FIELD)

function readRows(bytes: Buffer, columns: readonly Columns[keyof Columns][], first: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const [index, column] of columns.entries()) {
    let row = first
    for (let at = 2 + index * (4 + FIELD) + 4; at < bytes.length; at += ROW) {
      column[row] = view.getInt32(at)
      row += 1
    }
  }
}

function emptyColumns(size: number): Columns {
  return {
    code: sharedInt32(size),
    street: sharedInt32(size),
    registration: sharedUint8(size),
    houseNumber: sharedInt32(size),
    orientationNumber: sharedInt32(size),
    letter: sharedUint16(size),
    postcode: sharedInt32(size),
    lng: sharedInt32(size),
    lat: sharedInt32(size),
  }
}
