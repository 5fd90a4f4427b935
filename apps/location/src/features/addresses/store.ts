import type { Database } from '@sousto/postgres/database.ts'
import { type AddressRecord, addressOf } from './address-text.ts'
import type { NumberedHouse } from './house-number.ts'
import type { IndexedName } from './search-index.ts'

type Named = Pick<IndexedName, 'kind' | 'code'>

/** A house, found by its number or in its turn; `named` is the street or part through which. */
export type FoundHouse = NumberedHouse & { readonly code: number; readonly named: Named }

type HouseRow = {
  readonly code: number
  readonly kind: Named['kind']
  readonly named: number
  readonly house_number: number
  readonly orientation_number: number | null
  readonly orientation_letter: string
  readonly registration: boolean
}

const HOUSE = 'code, house_number, orientation_number, orientation_letter, registration'

function houseOf(row: HouseRow): FoundHouse {
  return {
    code: row.code,
    named: { kind: row.kind, code: row.named },
    houseNumber: row.house_number,
    orientationNumber: row.orientation_number,
    letter: row.orientation_letter,
    houseType: row.registration ? 'č.e.' : 'č.p.',
  }
}

const codesOf = (kind: Named['kind'], named: readonly Named[]) =>
  named.filter((each) => each.kind === kind).map(({ code }) => code)

const MOST_HOUSES = 3_000

const BY_NUMBER = `
  SELECT 'street' AS kind, street_code AS named, ${HOUSE} FROM location.places
    WHERE street_code = ANY($1) AND shown_number = ANY($3)
  UNION ALL
  SELECT 'street', street_code, ${HOUSE} FROM location.places
    WHERE street_code = ANY($1) AND house_number = ANY($3) AND shown_number <> house_number
  UNION ALL
  SELECT 'part', part_code, ${HOUSE} FROM location.places
    WHERE part_code = ANY($2) AND registration IN (false, true) AND house_number = ANY($3)
  LIMIT ${MOST_HOUSES}`

/** Houses of these streets and parts that bear one of the numbers, as either of their two. */
export async function housesByNumber(
  database: Database<unknown>,
  named: readonly Named[],
  numbers: readonly number[],
): Promise<readonly FoundHouse[]> {
  const { rows } = await database.pool.query<HouseRow>({
    name: 'location: houses by number',
    text: BY_NUMBER,
    values: [codesOf('street', named), codesOf('part', named), numbers],
  })
  return rows.map(houseOf)
}

/** Some houses of each street and part asked for. */
type Walk = { readonly which?: string; readonly order: string }
const walk = (street: Walk, part: Walk) => `
  SELECT 'street' AS kind, asked.code AS named, house.*
    FROM unnest($1::integer[]) AS asked (code), LATERAL (
      SELECT ${HOUSE}, row_number() OVER (ORDER BY ${street.order}) AS turn
      FROM location.places WHERE street_code = asked.code ${street.which ?? ''} ORDER BY ${street.order} LIMIT $4) AS house
  UNION ALL
  SELECT 'part', asked.code, house.*
    FROM unnest($2::integer[]) AS asked (code), LATERAL (
      SELECT ${HOUSE}, row_number() OVER (ORDER BY ${part.order}) AS turn
      FROM location.places WHERE part_code = asked.code ${part.which ?? ''} ORDER BY ${part.order} LIMIT $4) AS house
  ORDER BY turn`

const IN_ORDER = walk(
  {
    which: 'AND shown_number::text LIKE $3',
    order: 'shown_number, orientation_letter, house_number',
  },
  { which: 'AND house_number::text LIKE $3', order: 'registration, house_number' },
)
const NEAR_NUMBER = walk(
  { order: 'abs(shown_number - $3), shown_number, orientation_letter, house_number' },
  { order: 'abs(house_number - $3), registration, house_number' },
)

/** The first houses of each of these streets and parts in the order in which they stand, whose number begins with these digits. */
export async function housesInOrder(
  database: Database<unknown>,
  named: readonly Named[],
  digits: string,
  most: number,
): Promise<readonly FoundHouse[]> {
  const { rows } = await database.pool.query<HouseRow>({
    name: 'location: houses in order',
    text: IN_ORDER,
    values: [codesOf('street', named), codesOf('part', named), `${digits}%`, most],
  })
  return rows.map(houseOf)
}

/** The houses of each whose number comes nearest. */
export async function housesNearNumber(
  database: Database<unknown>,
  named: readonly Named[],
  number: number,
  most: number,
): Promise<readonly FoundHouse[]> {
  const { rows } = await database.pool.query<HouseRow>({
    name: 'location: houses near a number',
    text: NEAR_NUMBER,
    values: [codesOf('street', named), codesOf('part', named), number, most],
  })
  return rows.map(houseOf)
}

const RECORD = `
  SELECT places.code, towns.name AS town, parts.name AS part, streets.name AS street, registration, house_number,
    orientation_number, orientation_letter, postcode, lng, lat
  FROM location.places
  JOIN location.parts ON parts.code = part_code
  JOIN location.towns ON towns.code = parts.town_code
  LEFT JOIN location.streets ON streets.code = street_code`

/** The addresses of these codes, in the order of the codes. */
export async function addressesByCode(database: Database<unknown>, codes: readonly number[]) {
  const { rows } = await database.pool.query<AddressRecord>({
    name: 'location: addresses by code',
    text: `${RECORD} WHERE places.code = ANY($1)`,
    values: [codes],
  })
  const byCode = new Map(rows.map((row) => [row.code, addressOf(row)]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

/** All addresses that lie in these squares of the grid. */
export async function placesInCells(database: Database<unknown>, cells: readonly number[]) {
  const { rows } = await database.pool.query<{ code: number; lng: number; lat: number }>({
    name: 'location: places in cells',
    text: 'SELECT code, lng, lat FROM location.places WHERE cell = ANY($1)',
    values: [cells],
  })
  return rows
}
