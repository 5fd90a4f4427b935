import { randomUUID } from 'node:crypto'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import {
  aPayload,
  count,
  importOrderable,
  order,
  orderApi,
  orderableDatabase,
} from '../orders/ordering-test.ts'

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:00')
/** Two processes on one database: actions go to the first, customers read from both. */
let apis: readonly [FastifyInstance, FastifyInstance]
let kitchen: StaffPerson

beforeAll(async () => {
  apis = [await orderApi({ database, clock }), await orderApi({ database, clock })]
})
beforeEach(async () => {
  clock.set('2026-11-27T12:00')
  await emptyTables(database, 'shop.busy_modes', 'shop.pauses', 'shop.sold_out', 'shop.orders')
  await database.kysely.transaction().execute(announceCatalogueChange)
  kitchen = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()))
  await drop()
})

async function act(method: 'PUT' | 'DELETE', path: string, payload?: object) {
  const pressed = await kitchen.call(apis[0], method, `/provoz/outlets/101/${path}`, {
    headers: { 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })
  expect(pressed.statusCode).toBe(200)
}

const busy = () => act('PUT', 'busy', { minutes: 20, period: '60_minutes' })
const pause = () => act('PUT', 'pause', { period: '30_minutes' })
const sellOut = (kind: 'dish' | 'extra', id: number, period = '2_hours') =>
  act('PUT', `sold-out/${kind}/${id}`, { period })

const read = async (api: FastifyInstance, path: string, body?: object) =>
  (
    await api.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/${path}`,
      ...(body && { payload: body }),
    })
  ).json()

const detail = (api: FastifyInstance) => read(api, 'restaurants/u-modreho-hrnce')
const card = async (api: FastifyInstance) => {
  const cards: readonly { id: number }[] = await read(api, 'restaurants?city=olomouc')
  return cards.find(({ id }) => id === 101)
}
type Dishes = Readonly<Record<string, readonly { polozka_id: number; vyprodano: boolean }[]>>
const soldOutIn = (menu: Dishes) =>
  Object.values(menu).flatMap((dishes) =>
    Array.isArray(dishes)
      ? dishes.filter(({ vyprodano }) => vyprodano).map(({ polozka_id }) => polozka_id)
      : [],
  )
const menu = async (api: FastifyInstance) => soldOutIn(await read(api, 'menu/u-modreho-hrnce'))
type Extras = Readonly<
  Record<'p' | 'i', Readonly<Record<string, readonly { id: number; vyprodano: boolean }[]>>>
>
const extras = async (api: FastifyInstance) => {
  const { p, i }: Extras = await read(api, 'menu/addition', [202, 201])
  return [p, i]
    .flatMap((groups) => Object.values(groups).flat())
    .flatMap(({ id, vyprodano }) => (vyprodano ? [id] : []))
}

/** Expects the response from both processes; the second one is notified of an action shortly after. */
const expectEverywhere = (ask: (api: FastifyInstance) => Promise<unknown>, expected: object) =>
  eventually(async () => {
    for (const api of apis) expect(await ask(api)).toEqual(expected)
  })

const like = (expected: object) => expect.objectContaining(expected)

describe('busy mode', () => {
  const BUSY = { minutes: 20, until: '2026-11-27T12:00:00Z' }
  const usual = like({ delivery_tmin: 40, delivery_tmax: 60, busy: null })
  const longer = like({ delivery_tmin: 60, delivery_tmax: 80, busy: BUSY })

  it('extends the range in the list and on the page in every process, and ends without a change [operations-3.3]', async () => {
    await expectEverywhere(card, usual)
    await busy()
    await expectEverywhere(card, longer)
    await expectEverywhere(detail, longer)
    clock.set('2026-11-27T13:00')
    await expectEverywhere(card, usual)
    await expectEverywhere(detail, usual)
  })

  it('extends the promise of an order and its lead time [operations-3.4]', async () => {
    clock.set('2026-11-27T12:10')
    await busy()
    expect((await order(apis[0], aPayload({ deliveryTime: '2026-11-27 13:30' }))).json()).toMatchObject({
      code: 'time_not_offered',
    })
    expect((await order(apis[0])).json()).toMatchObject({ status: 'ok' })
    const { rows } = await database.pool.query('SELECT minutes_min, minutes_max FROM shop.orders')
    expect(rows).toEqual([{ minutes_min: 60, minutes_max: 80 }])
  })
})

describe('a pause', () => {
  const UNTIL = '2026-11-27T11:30:00Z'

  it('is shown on the card and on the page, also as a sibling, and ends without a change [operations-3.5]', async () => {
    const paused = like({ paused_until: UNTIL, today: like({ open: false }) })
    const open = like({ paused_until: null, today: like({ open: true }) })
    await expectEverywhere(detail, open)
    await pause()
    await expectEverywhere(detail, paused)
    await expectEverywhere(card, like({ paused_until: UNTIL }))
    await expectEverywhere(
      async (api) => (await read(api, 'restaurants/restaurace-1000')).section_restaurants,
      [like({ user_id: 101, isOpen: false, paused_until: UNTIL })],
    )
    clock.set('2026-11-27T12:30')
    await expectEverywhere(detail, open)
    await expectEverywhere(card, like({ paused_until: null }))
  })

  it('refuses an order of who is at the checkout, in another process, at once [operations-3.5]', async () => {
    await detail(apis[1])
    await pause()
    expect((await order(apis[1])).json()).toMatchObject({
      status: 'error',
      code: 'restaurant_paused',
      message: 'Podnik teď nepřijímá objednávky, znovu začne v 12:30. Objednat si můžete na pozdější dobu.',
    })
    expect(await count(database)).toBe(0)
  })

  it('accepts an order for a time after its end [operations-3.2]', async () => {
    await pause()
    const at = (time: string) => order(apis[1], aPayload({ deliveryTime: `2026-11-27 ${time}` }))
    expect((await at('13:30')).json()).toMatchObject({ code: 'time_not_offered' })
    expect((await at('14:00')).json()).toMatchObject({ status: 'ok' })
  })

  it('ends for orders at its exact minute [operations-3.3]', async () => {
    await pause()
    clock.set('2026-11-27T12:29:59')
    expect((await order(apis[0])).json()).toMatchObject({ code: 'restaurant_paused' })
    clock.set('2026-11-27T12:30')
    expect((await order(apis[0])).json()).toMatchObject({ status: 'ok' })
  })
})

describe('a sold-out dish', () => {
  it('is vyprodano in the menu of every process, and available again without a change [operations-3.6]', async () => {
    await expectEverywhere(menu, [1005])
    await sellOut('dish', 1002)
    await expectEverywhere(menu, [1005, 1002])
    clock.set('2026-11-27T14:00')
    await expectEverywhere(menu, [1005])
  })

  it('refuses an order of who is at the checkout, in another process, at once [operations-3.6]', async () => {
    await menu(apis[1])
    await sellOut('dish', 1002, 'until_switched_back')
    expect((await order(apis[1])).json()).toMatchObject({
      code: 'item_sold_out',
      message: 'Pokrm Guláš roku je vyprodaný.',
    })
    await act('DELETE', 'sold-out/dish/1002')
    expect((await order(apis[1])).json()).toMatchObject({ status: 'ok' })
  })

  it('from lunch or the checkout offers is sold out there [operations-3.6]', async () => {
    const lunch = async (api: FastifyInstance) => {
      const categories: Readonly<Record<string, Dishes>> = await read(api, 'menu/cityDailyMenu/olomouc')
      return Object.values(categories).flatMap(soldOutIn)
    }
    const eshop = async (api: FastifyInstance) =>
      soldOutIn(await read(api, 'restaurants/jpnEshop/u-modreho-hrnce'))
    clock.set('2026-11-27T11:30')
    await expectEverywhere(lunch, [])
    await sellOut('dish', 1003, 'until_tomorrow')
    await sellOut('dish', 1004, 'until_tomorrow')
    await expectEverywhere(lunch, [1003])
    await expectEverywhere(eshop, [1004])
    clock.set('2026-11-28T04:00')
    await expectEverywhere(eshop, [])
  })
})

describe('a sold-out extra', () => {
  const withDumplings = aPayload({ cart: [{ polozka_id: 1001, quantity: 1, extraItems: [{ id: 3001 }] }] })

  it('is shown as sold out in every process, and available again without a change', async () => {
    await expectEverywhere(extras, [])
    await sellOut('extra', 3001)
    await expectEverywhere(extras, [3001])
    clock.set('2026-11-27T14:00')
    await expectEverywhere(extras, [])
  })

  it('cannot be ordered [operations-3.6]', async () => {
    await sellOut('extra', 3001)
    expect((await order(apis[1], withDumplings)).json()).toMatchObject({ code: 'extra_unknown' })
  })
})

describe('an import of the catalogue', () => {
  it('ends nothing that was switched on, and keeps the sold-out dishes of the file [operations-3.8]', async () => {
    await busy()
    await pause()
    await sellOut('dish', 1002, 'until_switched_back')
    await sellOut('extra', 3001, 'until_switched_back')
    await importOrderable(database)
    await expectEverywhere(menu, [1005, 1002])
    await expectEverywhere(extras, [3001])
    await expectEverywhere(
      detail,
      like({ busy: like({ minutes: 20 }), paused_until: '2026-11-27T11:30:00Z' }),
    )
    await act('DELETE', 'sold-out/dish/1002')
    await act('DELETE', 'sold-out/dish/1005')
    await expectEverywhere(menu, [1005])
  })
})
