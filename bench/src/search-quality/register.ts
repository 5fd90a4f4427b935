/** Reads the addresses for the queries from a database that contains the register. */
import type { Database } from '@sousto/postgres/database.ts'

export type Registered = {
  readonly code: number
  readonly town: string
  readonly part: string
  readonly district: string | null
  readonly street: string | null
  readonly registration: boolean
  readonly house: number
  readonly orientation: number | null
  /** The letter of the orientation number; empty if there is none. */
  readonly letter: string
  readonly postcode: string
}

/** Returns addresses in the order of their codes, so that the same register yields the same queries. */
export async function readRegister(
  database: Database<unknown>,
  towns: readonly string[],
): Promise<readonly Registered[]> {
  const { rows } = await database.pool.query<Registered>(
    `SELECT places.code, towns.name AS town, parts.name AS part, districts.name AS district, streets.name AS street, registration,
      house_number AS house, orientation_number AS orientation, orientation_letter AS letter, postcode
    FROM location.places
    JOIN location.parts ON parts.code = part_code
    JOIN location.towns ON towns.code = parts.town_code
    LEFT JOIN location.streets ON streets.code = street_code
    LEFT JOIN location.districts ON districts.code = district_code
    WHERE towns.name = ANY($1)
    ORDER BY places.code`,
    [towns],
  )
  return rows
}
