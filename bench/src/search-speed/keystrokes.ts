/**
 * The queries that are sent while people type addresses: every prefix of at least three letters, of addresses from the
 * whole register.
 */
import type pg from 'pg'

const MIN_LETTERS = 3

/**
 * Returns prefixes of `addresses` addresses spread over the register, about thirty-five each, in the order in which
 * people who type at the same time would send them.
 */
export async function keystrokes(pool: pg.Pool, addresses: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT coalesce(streets.name, parts.name) || ' ' || house_number || coalesce('/' || orientation_number || orientation_letter, '')
        || ', ' || towns.name || ', ' || left(postcode, 3) || ' ' || right(postcode, 2) AS text
      FROM (SELECT *, row_number() OVER (ORDER BY hashint4(code)) AS turn FROM location.places) AS places
      JOIN location.parts ON parts.code = part_code
      JOIN location.towns ON towns.code = parts.town_code
      LEFT JOIN location.streets ON streets.code = street_code
      WHERE turn <= $1
      ORDER BY turn`,
    [addresses],
  )
  const typed = rows.map(({ text }) => text)
  const longest = Math.max(...typed.map(({ length }) => length))
  const queries: string[] = []
  for (let first = 0; first < typed.length; first += TOGETHER) {
    const some = typed.slice(first, first + TOGETHER)
    for (let length = MIN_LETTERS; length <= longest; length += 1) {
      queries.push(...some.filter((text) => text.length >= length).map((text) => text.slice(0, length)))
    }
  }
  return queries
}

/** The number of people who type at the same time, equal to the number of connections. */
export const TOGETHER = 32
