/**
 * Imports that make tables equal to a file: its rows are collected in temporary copies of the tables, where they can be
 * checked against each other, and are then merged, changing only rows that differ.
 */
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'

export type Changes = { readonly added: number; readonly updated: number; readonly removed: number }
export const NO_CHANGES: Changes = { added: 0, updated: 0, removed: 0 }

type TableName<DB> = keyof DB & string

/** Every column of the table, without those that are filled later, with the extra ones. */
type StagedRow<Table, Extra extends string, Later extends string> = Omit<Selectable<Table>, Later> & {
  readonly [Name in Extra]?: string | null
}

/** A row as read from a staging table: columns that are filled later may still be null. */
type StagedTable<Table, Extra extends string, Later extends string> = {
  readonly [Name in keyof Selectable<Table>]: Name extends Later
    ? Selectable<Table>[Name] | null
    : Selectable<Table>[Name]
} & { readonly [Name in Extra]: string | null }

type StagingOptions<Name, Extra, Later> = {
  /**
   * Referenced tables must precede the tables that refer to them. Rows are matched by the primary key, which each table
   * must have.
   */
  readonly tables: readonly Name[]
  /** Additional text columns in every staging table. */
  readonly extraColumns?: readonly Extra[]
  /** Columns that added rows do not contain: the importer fills them once everything is staged. */
  readonly filledLater?: readonly Later[]
  /** Keeps only the first of several rows with the same key. Without it the importer must detect duplicates itself. */
  readonly firstOfKey?: boolean
}

type MergeOptions<Name> = {
  /** The rows of the table (`current`) that may be removed if they were not staged. The default is all. */
  readonly removable?: (table: Name) => RawBuilder<unknown>
  /**
   * May wrap a statement that changes `current`, for example to record the rows. It can add RETURNING and must keep the
   * row count.
   */
  readonly record?: (
    table: Name,
    change: keyof Changes,
    statement: RawBuilder<unknown>,
  ) => RawBuilder<unknown>
}

export type Merged<Name> = { readonly changed: boolean; readonly of: (table: Name) => Changes }

export type StagedImport<DB, Name extends TableName<DB>, Extra extends string, Later extends string> = {
  /** Returns the staging table, for the importer's own statements. `.as('…')` makes it a typed table of a query. */
  readonly staged: <Table extends Name>(table: Table) => RawBuilder<StagedTable<DB[Table], Extra, Later>>
  /** `weight` is the row's part of the weight that `flush` compares. */
  readonly add: <Table extends Name>(
    table: Table,
    row: StagedRow<DB[Table], Extra, Later>,
    weight?: number,
  ) => void
  /** Sends the collected rows. With `least` it does so only if their total weight is at least that. */
  readonly flush: (least?: number) => Promise<void>
  /** Updates the planner's statistics, because it would otherwise plan for empty tables. */
  readonly analyze: (which: 'staged' | 'current') => Promise<void>
  readonly merge: (options?: MergeOptions<Name>) => Promise<Merged<Name>>
}

/** Creates the staging tables `staged_…`, which are dropped at the end of the transaction. */
export async function createStagedImport<
  DB,
  const Name extends TableName<DB>,
  const Extra extends string = never,
  const Later extends string = never,
>(
  transaction: Transaction<DB>,
  { tables, extraColumns = [], firstOfKey = false }: StagingOptions<Name, Extra, Later>,
): Promise<StagedImport<DB, Name, Extra, Later>> {
  const definitions = await describe(transaction, tables)
  for (const { current, staged, key } of definitions) {
    const extra = extraColumns.map((column) => sql`, ''::text AS ${sql.ref(column)}`)
    await sql`CREATE TEMPORARY TABLE ${staged} ON COMMIT DROP AS
      SELECT * ${sql.join(extra, sql``)} FROM ${current} WITH NO DATA`.execute(transaction)
    if (firstOfKey) await sql`ALTER TABLE ${staged} ADD PRIMARY KEY (${list(key)})`.execute(transaction)
  }

  let weight = 0
  let batches = new Map<string, object[]>()
  async function flush(least = 1): Promise<void> {
    if (weight < least) return
    const sent = batches
    batches = new Map()
    weight = 0
    for (const [name, rows] of sent) {
      await sql`INSERT INTO ${staging(name)}
        SELECT * FROM json_populate_recordset(NULL::${staging(name)}, ${JSON.stringify(rows)}::json)
        ON CONFLICT DO NOTHING`.execute(transaction)
    }
  }

  return {
    staged: staging,
    add: (table, row, rowWeight = 1) => {
      const batch = batches.get(table)
      if (batch) batch.push(row)
      else batches.set(table, [row])
      weight += rowWeight
    },
    flush,
    analyze: async (which) => {
      for (const table of definitions) await sql`ANALYZE ${table[which]}`.execute(transaction)
    },
    merge: (options) => merge(transaction, definitions, options),
  }
}

/** The name includes the schema, because two imports may share a connection. */
const staging = <Row>(name: string): RawBuilder<Row> => sql`${sql.table(`staged_${name.replace('.', '_')}`)}`

type Definition<Name> = {
  readonly name: Name
  readonly current: RawBuilder<unknown>
  readonly staged: RawBuilder<unknown>
  readonly key: readonly string[]
  /** The columns that are not part of the key. */
  readonly columns: readonly string[]
}

/** Reads keys and columns from the database, so that an import does not have to list them. */
async function describe<DB, Name extends TableName<DB>>(
  transaction: Transaction<DB>,
  tables: readonly Name[],
): Promise<readonly Definition<Name>[]> {
  const { rows } = await sql<{ name: string; column: string; isKey: boolean }>`
    SELECT name, attname AS column, coalesce(attnum = ANY(indkey), false) AS "isKey"
    FROM unnest(${[...tables]}::text[]) AS name
    JOIN pg_attribute ON attrelid = name::regclass AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
    ORDER BY attnum`.execute(transaction)
  return tables.map((name) => {
    const own = rows.filter((row) => row.name === name)
    return {
      name,
      current: sql.table(name),
      staged: staging(name),
      key: own.filter(({ isKey }) => isKey).map(({ column }) => column),
      columns: own.filter(({ isKey }) => !isKey).map(({ column }) => column),
    }
  })
}

async function merge<DB, Name extends TableName<DB>>(
  transaction: Transaction<DB>,
  definitions: readonly Definition<Name>[],
  {
    removable = () => sql`true`,
    record = (_table, _change, statement) => statement,
  }: MergeOptions<Name> = {},
): Promise<Merged<Name>> {
  const changes = new Map<Name, Changes>()
  const touch = async (name: Name, change: keyof Changes, statement: RawBuilder<unknown>) => {
    const { numAffectedRows = 0n } = await record(name, change, statement).execute(transaction)
    changes.set(name, { ...(changes.get(name) ?? NO_CHANGES), [change]: Number(numAffectedRows) })
  }
  // New rows are added before old ones are removed, so that references are valid at every step.
  for (const table of definitions) {
    await touch(table.name, 'updated', updateRows(table))
    await touch(table.name, 'added', addRows(table))
  }
  for (const table of definitions.toReversed()) {
    await touch(table.name, 'removed', removeRows(table, removable(table.name)))
  }
  return {
    changed: [...changes.values()].some(({ added, updated, removed }) => added + updated + removed > 0),
    of: (table) => changes.get(table) ?? NO_CHANGES,
  }
}

const list = (columns: readonly string[], alias = '') =>
  sql.join(columns.map((column) => sql.ref(alias === '' ? column : `${alias}.${column}`)))

/** Returns a condition that two rows with these aliases have different values. */
export const rowsDiffer = (columns: readonly string[], one: string, other: string) =>
  sql`ROW(${list(columns, one)}) IS DISTINCT FROM ROW(${list(columns, other)})`

const sameKey = (key: readonly string[], alias = 'current') =>
  sql.join(
    key.map((column) => sql`${sql.ref(`${alias}.${column}`)} = ${sql.ref(`staged.${column}`)}`),
    sql` AND `,
  )

function updateRows({ current, staged, key, columns }: Definition<string>): RawBuilder<unknown> {
  const assignments = columns.map((column) => sql`${sql.ref(column)} = staged.${sql.ref(column)}`)
  return sql`UPDATE ${current} AS current SET ${sql.join(assignments)} FROM ${staged} AS staged
    WHERE ${sameKey(key)} AND ${rowsDiffer(columns, 'current', 'staged')}`
}

function addRows({ current, staged, key, columns }: Definition<string>): RawBuilder<unknown> {
  const all = [...key, ...columns]
  return sql`INSERT INTO ${current} AS current (${list(all)}) SELECT ${list(all, 'staged')} FROM ${staged} AS staged
    WHERE NOT EXISTS (SELECT FROM ${current} AS present WHERE ${sameKey(key, 'present')})`
}

function removeRows(
  { current, staged, key }: Definition<string>,
  removable: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`DELETE FROM ${current} AS current
    WHERE ${removable} AND NOT EXISTS (SELECT FROM ${staged} AS staged WHERE ${sameKey(key)})`
}
