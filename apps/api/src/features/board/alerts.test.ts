import { afterAll, expect, it } from 'vitest'
import { boardWorld } from './board-test.ts'

const world = await boardWorld()
const { boards, person, placed, query } = world
afterAll(world.close)

it('an order whose customer cannot be mailed alerts the dispatchers of its city [wire-accounts.17]', async () => {
  const dispatcher = await person({ role: 'dispatcher', city: 'olomouc' })
  const number = await placed()
  const [order] = await query('SELECT id FROM shop.orders')
  await boards.alertUnreachable(Number(order?.id))
  const mails = await query(
    "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'customerUnreachable'",
  )
  expect(mails.map(({ payload }) => payload)).toEqual([
    {
      template: 'customerUnreachable',
      to: dispatcher.email,
      data: { number, restaurant: 'U Modrého hrnce' },
    },
  ])
})
