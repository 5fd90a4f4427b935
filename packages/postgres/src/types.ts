import type { ColumnType } from 'kysely'
import pg from 'pg'

/**
 * Parsers from PostgreSQL's values to TypeScript: `bigint` and `numeric` are numbers (a bigint that a number cannot
 * represent throws), `timestamptz` is a `Temporal.Instant`; `timestamp`, `date` and `time` stay text (`2026-11-27
 * 18:00:00`, `2026-11-27`, `18:00:00`), and so do arrays of them. In the other direction `Temporal` values are passed
 * unchanged: pg writes them as JSON strings, whose quotes PostgreSQL's date parser ignores (checked by a test).
 */
type Parser = (text: string) => unknown

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of a number's range: ${text}`)
  return value
}

/** Parses `2026-11-27 18:00:00+00`. The infinities have no instant and throw. */
const instant = (text: string) => Temporal.Instant.from(text.replace(' ', 'T'))
const asText = (text: string) => text

const TEXT_ARRAY: number = 1009

function arrayOf(parse: Parser): Parser {
  const elements: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)
  return (text) => elements(text).map((element) => (element === null ? null : parse(element)))
}

/** Parsers by the type's OID in `pg_type`. */
const PARSERS: ReadonlyMap<number, Parser> = new Map([
  [20, safeInteger],
  [1016, arrayOf(safeInteger)],
  [1700, Number],
  [1231, arrayOf(Number)],
  [1184, instant],
  [1185, arrayOf(instant)],
  [1114, asText],
  [1115, arrayOf(asText)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1083, asText],
  [1183, arrayOf(asText)],
])

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** A `jsonb` column: it is read as a value and written as `JSON.stringify(value)`. */
export type JsonColumn<Value> = ColumnType<Value, string, string>
