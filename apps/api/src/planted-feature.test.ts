import { fakeClock } from '@sousto/testing/clock.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { DB } from './database/tables.ts'
import type { EventHandler } from './events/order-event.ts'
import { feature } from './feature.ts'
import { aPayload, importOrderable, locations, order } from './features/orders/ordering-test.ts'
import { FEATURES } from './features.ts'

const count: EventHandler<'order.placed'> = async (transaction, events) => {
  const ids = events.map(({ orderId }) => orderId)
  await sql`
    INSERT INTO orders_by_city SELECT city_slug, count(*) FROM shop.orders WHERE id = ANY(${ids}) GROUP BY city_slug
    ON CONFLICT (city) DO UPDATE SET orders = orders_by_city.orders + excluded.orders`.execute(transaction)
}

const ordersByCity = feature({
  name: 'orders by city',
  needs: ['database'],
  on: { 'order.placed': count },
  start: ({ database }) => ({
    routes: (app) => {
      app.get('/orders-by-city', async () => (await database.pool.query('SELECT * FROM orders_by_city')).rows)
    },
  }),
})

it('a feature that counts orders by city needs only a declaration and an entry in the list', async () => {
  const { database, drop } = await testDatabase<DB>()
  await importOrderable(database)
  await database.pool.query('CREATE TABLE orders_by_city (city text PRIMARY KEY, orders bigint)')
  const app = Fastify()
  const dependencies = {
    database,
    clock: fakeClock('2026-11-27T12:30'),
    log: app.log,
    locations,
    paymentMethods: () => ['cash'] as const,
    operatorContact: () => '',
  } as const
  await app.register(api(dependencies, [...FEATURES, ordersByCity]), { prefix: '/api' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    for (const _ of [1, 2, 3]) expect((await order(app, aPayload())).json().status).toBe('ok')
    await eventually(async () =>
      expect((await app.inject('/api/orders-by-city')).json()).toEqual([{ city: 'olomouc', orders: 3 }]),
    )
  } finally {
    await app.close()
    await drop()
  }
})
