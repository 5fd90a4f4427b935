import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { migrate } from '@sousto/postgres/migrate.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
const { database, drop } = await testDatabase<DB>()
const before = await mkdtemp(join(tmpdir(), 'sousto-migrations-'))
afterAll(async () => {
  await drop()
  await rm(before, { recursive: true })
})

it('the migration that allows repeated states preserves existing order histories', async () => {
  await cp(FOLDER, before, { recursive: true, filter: (path) => path === FOLDER || basename(path) < '040' })
  await database.pool.query('DROP SCHEMA shop CASCADE')
  await migrate(database.pool, { schema: 'shop', folder: before })
  const history = async (columns = 'order_id, state, at, actor') => {
    const { rows } = await database.pool.query(
      `SELECT ${columns} FROM shop.order_states ORDER BY order_id, at, state`,
    )
    return rows
  }
  await database.pool.query(`
    ALTER TABLE shop.order_states DROP CONSTRAINT order_states_order_id_fkey;
    INSERT INTO shop.order_states (order_id, state, at, actor) VALUES
      (2, 'confirmed', '2026-11-27T12:00Z', 'customer'), (1, 'delivered', '2026-11-27T13:00Z', 'courier'),
      (1, 'confirmed', '2026-11-27T11:00Z', 'customer')`)
  const kept = await history()
  expect(kept).toHaveLength(3)
  await migrate(database.pool, { schema: 'shop', folder: FOLDER })
  expect(await history()).toEqual(kept)
  await database.pool.query(
    `INSERT INTO shop.order_states (order_id, state, at, actor) VALUES (1, 'delivered', '2026-11-27T14:00Z', 'courier')`,
  )
  expect(await history()).toHaveLength(4)
})
