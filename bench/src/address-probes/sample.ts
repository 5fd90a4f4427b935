/** The addresses that probes are made from: some of every municipality, in the order of a hash, so that the same register gives the same ones. */
import type { Database } from '@sousto/postgres/database.ts'

export type Sampled = {
  readonly townCode: number
  readonly town: string
  readonly part: string
  readonly street: string | null
  readonly registration: boolean
  readonly house: number
  readonly orientation: number | null
  readonly letter: string
  readonly postcode: string
  /** The municipality that has most addresses of this postcode: where the post office most likely is. */
  readonly postTown: string
  /** A slug as in `mesto`, and the middle of the municipality. */
  readonly lng: number
  readonly lat: number
  /** How many addresses the municipality has. */
  readonly size: number
  /** Whether the part that bears the municipality's name has a house of this number too. */
  readonly inNamesake: boolean
}

const PER_KIND = 3

/** From every municipality a few addresses of each kind: with a street or without, with each kind of number. One of each street of the large ones. */
export async function sampleAddresses({
  pool,
}: Pick<Database<unknown>, 'pool'>): Promise<readonly Sampled[]> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET work_mem = 256000')
    const { rows } = await client.query<Sampled>(QUERY, [PER_KIND, LARGE_TOWNS, ABBREVIATED])
    return rows
  } finally {
    client.release(true)
  }
}

const LARGE_TOWNS = 27
/** Streets that people abbreviate are too rare for a sample of all (`abbreviations.ts`). */
const ABBREVIATED =
  'armády|Masaryk|K\\. ?H\\.|Karla H|povstání|Pavlova|Poděbrad|Bratří|Smetany|Němcové|Čecha|Beneše|svat(ého|é)|generála|plukovníka|kapitána|majora|doktora|profesora|nábřeží|sídliště|třída|kosmonautů'

const QUERY = `
  WITH placed AS (
    SELECT places.*, parts.town_code, parts.name AS part FROM location.places JOIN location.parts ON parts.code = part_code
  ), towns AS (
    SELECT towns.code, towns.name, count(*)::integer AS size, avg(lng) AS lng, avg(lat) AS lat,
      rank() OVER (ORDER BY count(*) DESC) AS rank
    FROM placed JOIN location.towns ON towns.code = town_code GROUP BY towns.code, towns.name
  ), post_towns AS (
    SELECT DISTINCT ON (postcode) postcode, towns.name AS post_town
    FROM (SELECT postcode, town_code, count(*) AS count FROM placed GROUP BY postcode, town_code) AS counted
    JOIN towns ON towns.code = town_code ORDER BY postcode, count DESC, town_code
  ), chosen AS (
    SELECT placed.*,
      row_number() OVER (PARTITION BY town_code, street_code IS NULL, registration, orientation_number IS NULL,
        orientation_letter = '', part = towns.name ORDER BY hashint4(placed.code)) AS turn,
      row_number() OVER (PARTITION BY street_code ORDER BY hashint4(placed.code)) AS turn_in_street,
      towns.name AS town, towns.lng AS town_lng, towns.lat AS town_lat, towns.size, towns.rank
    FROM placed JOIN towns ON towns.code = town_code
  )
  SELECT chosen.town_code AS "townCode", town, part, streets.name AS street, registration, house_number AS house,
    orientation_number AS orientation, orientation_letter AS letter, postcode, post_town AS "postTown",
    town_lng AS lng, town_lat AS lat, size,
    EXISTS (SELECT FROM location.parts AS namesake JOIN location.places AS other ON other.part_code = namesake.code
      WHERE namesake.town_code = chosen.town_code AND namesake.name = town AND other.house_number = chosen.house_number
        AND NOT other.registration) AS "inNamesake"
  FROM chosen JOIN post_towns USING (postcode) LEFT JOIN location.streets ON streets.code = street_code
  WHERE turn <= $1 OR (turn_in_street = 1 AND NOT registration AND (rank <= $2 OR streets.name ~* $3))
  ORDER BY hashint4(chosen.code)`
