import type { PaletteAnswer } from '@sousto/contract/palette/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { boardWorld, OUTLET } from '../board/board-test.ts'

const world = await boardWorld()
const { app, clock, database, query } = world
afterAll(() => world.close())

await query(
  `INSERT INTO shop.cities SELECT (jsonb_populate_record(c, '{"id": 9001, "slug": "louny", "name": "Louny"}')).* FROM shop.cities c`,
)
const admin = await world.person({ role: 'admin' })
const dispatcher = await world.person({ role: 'dispatcher', city: 'olomouc' })
const stranger = await world.person({ role: 'dispatcher', city: 'louny' })
const owner = await world.person({ role: 'owner', outlet: OUTLET })
const courier = await signedInStaff(database, [{ role: 'courier', city: 'olomouc' }], {
  at: clock(),
  name: 'Řehoř Kolečko',
  email: 'kolo@example.cz',
})
const half = await signedInStaff(database, [{ role: 'admin' }], { at: clock(), secondFactor: false })

const find = async (who: StaffPerson, search: string): Promise<PaletteAnswer> => {
  const answer = await who.call(app, 'GET', `/provoz/palette?search=${encodeURIComponent(search)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const NOTHING: PaletteAnswer = { cities: [], outlets: [], people: [], orders: [] }

let number = ''
let outlet = ''
beforeAll(async () => {
  number = await world.placed()
  const [row] = await query('SELECT name FROM shop.restaurants WHERE id = $1', [OUTLET])
  outlet = row.name
})

describe('the command palette', () => {
  it('finds cities, outlets, people and orders for an admin, whatever the accents and case [administration-1.4]', async () => {
    expect((await find(admin, 'ÓLOM')).cities).toEqual([{ slug: 'olomouc', name: 'Olomouc' }])
    expect((await find(admin, outlet.toUpperCase())).outlets).toContainEqual({
      id: OUTLET,
      name: outlet,
      city: 'olomouc',
    })
    const found = [{ id: courier.id, name: 'Řehoř Kolečko', email: 'kolo@example.cz', city: null }]
    expect((await find(admin, 'rehor  kol')).people).toEqual(found)
    expect((await find(admin, 'KOLO@example')).people).toEqual(found)
    const orders = [{ year: 2026, number: Number(number.split('/')[1]), city: 'olomouc', outlet }]
    expect((await find(admin, number)).orders).toEqual(orders)
    expect((await find(admin, ` ${number.split('/')[1]} `)).orders).toEqual(orders)
  })

  it('finds only what the roles of the person open [administration-1.4]', async () => {
    const seen = async (who: StaffPerson) => {
      const answers = [
        await find(who, 'olom'),
        await find(who, outlet),
        await find(who, 'rehor'),
        await find(who, number),
      ]
      return {
        cities: answers[0]?.cities.map(({ slug }) => slug),
        outlets: answers[1]?.outlets.filter(({ id }) => id === OUTLET).length,
        people: answers[2]?.people.map(({ city }) => city),
        orders: answers[3]?.orders.length,
      }
    }
    const none = { cities: [], outlets: 0, people: [], orders: 0 }
    expect(await seen(dispatcher)).toEqual({
      cities: ['olomouc'],
      outlets: 1,
      people: ['olomouc'],
      orders: 1,
    })
    expect(await seen(stranger)).toEqual(none)
    expect(await seen(owner)).toEqual({ ...none, outlets: 1 })
    expect(await seen(courier)).toEqual(none)
    expect(await seen(half)).toEqual(none)
    expect((await find(dispatcher, dispatcher.email)).people).toEqual([])
  })

  it('takes every text literally, and at most eight of each kind [administration-1.4]', async () => {
    for (const search of [
      '%%',
      '__',
      "\\'",
      "'; DROP TABLE shop.staff --",
      '2026/0',
      '0000/1',
      'x',
      '\u0301\u0301',
    ]) {
      expect(await find(admin, search)).toEqual(NOTHING)
    }
    for (const search of ['a'.repeat(101), 'a\0b']) {
      const answer = await admin.call(app, 'GET', `/provoz/palette?search=${encodeURIComponent(search)}`)
      expect(answer.statusCode).toBe(400)
    }
    await query(
      `INSERT INTO shop.staff (email, name, created_at) SELECT 'mnoho' || n || '@example.cz', 'Mnoho Lidí', $1 FROM generate_series(1, 9) AS n`,
      [clock().toString()],
    )
    expect((await find(admin, 'mnoho')).people).toHaveLength(8)
  })

  it('names no customer [administration-1.4]', async () => {
    const [customer] = await query('SELECT first_name, last_name, email, phone FROM shop.orders LIMIT 1')
    const found = JSON.stringify(await find(admin, number))
    for (const said of Object.values(customer)) expect(found).not.toContain(said)
  })
})
