import { type AliasedRawBuilder, sql } from 'kysely'

type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: string }

/**
 * Passes rows as a table to a statement, with one array parameter per column, so that the text does not depend on the
 * number of rows. `types` are PostgreSQL's; `position` counts from one.
 */
export function rowsParameter<Row extends object, Alias extends string>(
  alias: Alias,
  types: ColumnTypes<Row>,
  columns: { readonly [Column in keyof Row & string]: readonly Row[Column][] },
): AliasedRawBuilder<Row & { position: number }, Alias> {
  const names = Object.keys(types)
  const arrays: Readonly<Record<string, unknown>> = columns
  const casts: Readonly<Record<string, string>> = types
  const parameters = names.map((name) => sql`${arrays[name]}::${sql.raw(`${casts[name]}[]`)}`)
  const head = sql.join([...names, 'position'].map((name) => sql.ref(name)))
  return sql<Row & { position: number }>`unnest(${sql.join(parameters)}) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)}(${head})`,
  )
}
