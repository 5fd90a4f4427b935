import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { inTransaction } from './transaction.ts'

type Schema = { purse: { id: number; amount: number } }
const { database, drop } = await testDatabase<Schema>()
await database.pool.query('create table purse (id int primary key, amount int not null)')
afterAll(drop)

it('retries a transaction after a serialization failure, so that no update is lost', async () => {
  await database.kysely.insertInto('purse').values({ id: 1, amount: 0 }).execute()
  let attempts = 0
  const bothHaveRead = Promise.withResolvers<void>()
  const addOne = () =>
    inTransaction(
      database.kysely,
      async (transaction) => {
        attempts += 1
        const { amount } = await transaction.selectFrom('purse').select('amount').executeTakeFirstOrThrow()
        // Both transactions must have read before one of them writes, so that one of them fails.
        if (attempts >= 2) bothHaveRead.resolve()
        await bothHaveRead.promise
        await transaction
          .updateTable('purse')
          .set({ amount: amount + 1 })
          .execute()
      },
      'serializable',
    )
  await Promise.all([addOne(), addOne()])
  const { amount } = await database.kysely.selectFrom('purse').select('amount').executeTakeFirstOrThrow()
  expect(amount).toBe(2)
  expect(attempts).toBe(3)
})

it('does not retry after any other failure', async () => {
  let attempts = 0
  const failing = inTransaction(database.kysely, async () => {
    attempts += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(attempts).toBe(1)
})
