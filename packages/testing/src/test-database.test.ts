import { afterAll, expect, it } from 'vitest'
import { testDatabase } from './test-database.ts'

const first = await testDatabase()
const second = await testDatabase()
afterAll(async () => {
  await first.drop()
  await second.drop()
})

it('creates a separate database for each test file', async () => {
  await first.database.pool.query('create table only_here (n int)')
  const inSecond = await second.database.pool.query(`select to_regclass('only_here') as found`)
  expect(inSecond.rows).toEqual([{ found: null }])
})
