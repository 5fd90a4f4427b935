/** A catalogue of many dishes: copies of the demo's restaurants with their sections, dishes and rows of the search. */
import type pg from 'pg'

/** Longer than the ids of the demo, so that those of different copies differ. */
const APART = 10_000_000

type Copied = {
  readonly table: string
  /** Columns in which a copy differs from the original; `n` counts the copies. */
  readonly own: Readonly<Record<string, string>>
}

const shifted = (column: string) => `o.${column} + n * ${APART}`

const TABLES: readonly Copied[] = [
  { table: 'restaurants', own: { id: shifted('id'), slug: `o.slug || '-' || n` } },
  { table: 'sections', own: { id: shifted('id'), restaurant_id: shifted('restaurant_id') } },
  { table: 'items', own: { id: shifted('id'), section_id: shifted('section_id') } },
  {
    table: 'search_documents',
    own: { restaurant_id: shifted('restaurant_id'), item_id: shifted('item_id') },
  },
]

/** Copies the catalogue until it has so many dishes, and returns how many it has. */
export async function fillDishes(pool: pg.Pool, dishes: number): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM shop.items')
    const copies = Math.ceil(dishes / (rows[0]?.count ?? dishes)) - 1
    // Foreign keys are valid by construction.
    await client.query('SET session_replication_role = replica')
    for (const { table, own } of TABLES) {
      const columns = await client.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'shop' AND table_name = $1 AND is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.rows.map(({ name }) => name)
      await client.query(
        `INSERT INTO shop.${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
         SELECT ${names.map((name) => own[name] ?? `o.${name}`).join(', ')}
         FROM shop.${table} AS o, generate_series(1, $1::int) AS n`,
        [copies],
      )
    }
    await client.query('SET session_replication_role = origin')
    const filled = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM shop.items')
    return filled.rows[0]?.count ?? 0
  } finally {
    client.release()
  }
}
