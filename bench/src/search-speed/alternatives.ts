/** Alternatives to our search: a trigram index in PostgreSQL, and a search library. Neither distinguishes house numbers from names. */
import { fold } from '@sousto/domain/text/folded-text.ts'
import MiniSearch from 'minisearch'
import type pg from 'pg'
import { inProcess, type Speed, type Texts } from './load.ts'

/** One normalised line per address, in `public.lines`. */
const LINES = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE TABLE lines AS
    SELECT places.code, lower(unaccent(concat_ws(' ', streets.name, house_number || coalesce('/' || orientation_number || orientation_letter, ''),
      parts.name, towns.name, postcode))) AS line
    FROM location.places
    JOIN location.parts ON parts.code = part_code
    JOIN location.towns ON towns.code = parts.town_code
    LEFT JOIN location.streets ON streets.code = street_code;
  CREATE INDEX ON lines USING gin (line gin_trgm_ops);
  ANALYZE lines`

export async function trigrams(
  pool: pg.Pool,
  next: Texts,
  together: number,
  seconds: number,
): Promise<Speed> {
  await pool.query('DROP TABLE IF EXISTS lines')
  await pool.query(LINES)
  const ask = (text: string) =>
    pool.query({
      name: 'trigrams',
      text: 'SELECT code FROM lines WHERE $1 <% line ORDER BY $1 <<-> line LIMIT 10',
      values: [fold(text)],
    })
  return await inProcess(ask, next, together, seconds)
}

/**
 * MiniSearch over every `nth` address, with prefixes and one typo in six letters. It answers one query at a time, since
 * it blocks the process.
 */
export async function library(
  pool: pg.Pool,
  nth: number,
  next: Texts,
  seconds: number,
): Promise<Speed & { readonly addresses: number }> {
  const { rows } = await pool.query<{ code: number; line: string }>(
    'SELECT code, line FROM lines WHERE code % $1 = 0',
    [nth],
  )
  const search = new MiniSearch<{ code: number; line: string }>({ fields: ['line'], idField: 'code' })
  await search.addAllAsync(rows)
  const options = { prefix: true, fuzzy: 1 / 6, combineWith: 'AND' as const }
  const speed = await inProcess((text) => search.search(fold(text), options).slice(0, 10), next, 1, seconds)
  return { ...speed, addresses: rows.length }
}
