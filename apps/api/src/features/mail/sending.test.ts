import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createMail } from './service.ts'

const { database, drop } = await testDatabase()
const mail = createMail()
afterAll(drop)
beforeEach(() => database.pool.query('DELETE FROM graphile_worker._private_jobs'))

async function waiting(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ payload: unknown }>(
    'SELECT payload FROM graphile_worker._private_jobs ORDER BY id',
  )
  return rows.map(({ payload }) => payload)
}

const welcome = {
  template: 'welcome',
  to: 'eliska@priklad.example',
  data: { firstName: 'Eliška' },
} as const

it('is written in the transaction of the fact that it follows from', async () => {
  await database.kysely.transaction().execute(async (transaction) => {
    await mail.send(transaction, welcome)
    expect(await waiting()).toEqual([])
  })
  expect(await waiting()).toEqual([welcome])
})

it('is not sent when that transaction is rolled back', async () => {
  const broken = database.kysely.transaction().execute(async (transaction) => {
    await mail.send(transaction, welcome)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await waiting()).toEqual([])
})
