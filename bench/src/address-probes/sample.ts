/**
 * Samples the addresses for the probes: some of every municipality, in the order of a hash, so that the same register
 * yields the same addresses.
 */
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
  /** The municipality with the most addresses of this postcode, which most likely has the post office. */
  readonly postTown: string
  /** A slug as in `mesto`, and the centre of the municipality. */
  readonly lng: number
  readonly lat: number
  /** The number of addresses in the municipality. */
  readonly size: number
  /** True if the part with the municipality's name has a house with this number, too. */
  readonly inNamesake: boolean
}

const PER_KIND = 3

/**
 * Samples a few addresses of each kind from every municipality: with and without a street, with each kind of number.
 * Large municipalities yield one address per street.
 */
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
/** Streets with abbreviated names are too rare for a random sample (`abbreviations.ts`). */
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
