import { randomUUID } from 'node:crypto'
import type { VatClasses } from '@sousto/contract/vat-classes/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import {
  aDish,
  aFile,
  anApi,
  anotherRestaurant,
  aRestaurantEntry,
  exportedText,
  importFile,
} from '../../catalogue-test.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'

const FILE = aFile({ restaurants: [aRestaurantEntry(), anotherRestaurant(1000)] })
const { database, drop } = await catalogueDatabase(FILE)
const clock = fakeClock('2026-12-30T18:00')
const app = await anApi({ database, clock })
const admin = await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
const owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})

beforeEach(async () => {
  await emptyTables(database, 'shop.menu_publications', 'shop.menu_drafts', 'shop.audit_log')
  await importFile(database, FILE)
})

const CLASSES = '/provoz/vat-classes'
const post = (who: StaffPerson, path: string, payload: object, key: string = randomUUID()) =>
  who.call(app, 'POST', path, { headers: { 'idempotency-key': key }, payload })
const classesOf = async (who = admin): Promise<VatClasses> => (await who.call(app, 'GET', CLASSES)).json()
const vatOf = async (id: number) => {
  const { rows } = await database.pool.query('SELECT vat FROM shop.items WHERE id = $1', [id])
  return rows[0]?.vat
}
const audited = async () => {
  const { rows } = await database.pool.query('SELECT action, detail FROM shop.audit_log ORDER BY id')
  return rows
}
const failure = { statusCode: 409 }

describe('VAT classes', () => {
  it('begin with those of the law, and both words of the catalogue file [settlement-6.1]', async () => {
    const { today, classes } = await classesOf()
    expect(today).toBe('2026-12-30')
    expect(classes.map(({ code, dishes, rates }) => [code, dishes, rates.at(-1)?.percent])).toEqual([
      ['reduced', 8, 12],
      ['alcohol', 0, 21],
      ['soft-drink', 0, 21],
      ['tap-water', 0, 12],
      ['standard', 0, 21],
    ])
  })

  it('are added once, with a rate from today [settlement-6.2]', async () => {
    const key = randomUUID()
    const body = { name: 'Dětská výživa', percent: 12 }
    expect((await post(admin, CLASSES, body, key)).statusCode).toBe(200)
    expect((await post(admin, CLASSES, body, key)).statusCode).toBe(200)
    expect(await post(admin, CLASSES, { name: 'dětská  výživa', percent: 10 })).toMatchObject(failure)
    const added = (await classesOf()).classes.find(({ code }) => code === 'detska-vyziva')
    expect(added?.rates).toEqual([{ from: '2026-12-30', percent: 12 }])
    const answer = await owner.call(app, 'GET', '/provoz/outlets/101/vat-classes')
    expect(answer.json().classes).toContainEqual({
      code: 'detska-vyziva',
      name: 'Dětská výživa',
      percent: 12,
    })
    expect(await audited()).toEqual([
      { action: 'vat-class-add', detail: { class: 'detska-vyziva', percent: 12 } },
    ])
  })

  it('get rates for later days only, in Prague, and what was announced is never deleted [settlement-6.2]', async () => {
    const rates = `${CLASSES}/alcohol/rates`
    expect(await post(admin, rates, { from: '2026-12-30', percent: 12 })).toMatchObject(failure)
    expect((await post(admin, rates, { from: '2027-01-01', percent: 12 })).statusCode).toBe(200)
    expect((await post(admin, rates, { from: '2027-01-01', percent: 15 })).statusCode).toBe(200)
    expect((await post(admin, `${CLASSES}/gold/rates`, { from: '2027-01-01', percent: 1 })).statusCode).toBe(
      404,
    )
    const alcohol = (await classesOf()).classes.find(({ code }) => code === 'alcohol')
    expect(alcohol?.rates.slice(-2).map(({ percent }) => percent)).toEqual([12, 15])
    await expect(database.pool.query('UPDATE shop.vat_rates SET percent = 0')).rejects.toThrow(
      'appended to only',
    )
    await expect(database.pool.query('DELETE FROM shop.vat_rates')).rejects.toThrow('appended to only')
  })

  it('are managed by admins alone [settlement-6.2]', async () => {
    expect((await owner.call(app, 'GET', CLASSES)).statusCode).toBe(403)
    expect((await post(owner, CLASSES, { name: 'Zlato', percent: 0 })).statusCode).toBe(403)
  })
})

describe('moving dishes', () => {
  const MOVED = [1004, 2004]

  it('shows them before, by name and by alcohol [settlement-6.4]', async () => {
    const found = (query: string) => admin.call(app, 'GET', `${CLASSES}/reduced/dishes?${query}`)
    const lemonades = (await found('search=limon')).json()
    expect(lemonades.total).toBe(2)
    expect(lemonades.dishes.map(({ id }: { readonly id: number }) => id).toSorted()).toEqual(MOVED)
    expect((await found('alcohol=with')).json().total).toBe(0)
    expect((await found('search=%25')).json().total).toBe(0)
  })

  it('changes dishes of several outlets at once, their publications and drafts, and is audited [settlement-6.4]', async () => {
    const menu = '/provoz/outlets/101/menu'
    const state = (await owner.call(app, 'GET', menu)).json()
    const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${state.versions['dish:1004']}"` }
    const { id: _id, ...dish } = aDish({ name: 'Limonáda', price: 42 })
    const payload = { category: 504, dish }
    expect((await owner.call(app, 'PUT', `${menu}/dishes/1004`, { headers, payload })).statusCode).toBe(200)

    const body = { from: 'reduced', dishes: MOVED }
    expect((await post(admin, `${CLASSES}/soft-drink/dishes`, body)).json()).toEqual({ dishes: 2 })
    expect([await vatOf(1004), await vatOf(2004), await vatOf(1002)]).toEqual([
      'soft-drink',
      'soft-drink',
      'reduced',
    ])
    const after = (await owner.call(app, 'GET', menu)).json()
    expect(after.menu.eshop[0].items[0]).toMatchObject({ price: 42, vat: 'soft-drink' })
    expect(after.draft.changes).toMatchObject([{ fields: [{ field: 'price' }] }])
    expect(after.published).toMatchObject({ origin: 'console', changes: 1 })
    expect((await audited()).at(-1)).toEqual({
      action: 'vat-dishes-move',
      detail: { from: 'reduced', to: 'soft-drink', outlets: 2, dishes: MOVED },
    })
    expect(JSON.parse(await exportedText(database)).restaurants[1].eshop[0].items[0].vat).toBe('soft-drink')
  })

  it('changes nothing if one of them has changed since it was shown [settlement-6.4]', async () => {
    await database.pool.query("UPDATE shop.items SET vat = 'alcohol' WHERE id = 2004")
    const body = { from: 'reduced', dishes: MOVED }
    expect((await post(admin, `${CLASSES}/soft-drink/dishes`, body)).statusCode).toBe(409)
    expect(await vatOf(1004)).toBe('reduced')
    expect((await post(admin, `${CLASSES}/gold/dishes`, body)).statusCode).toBe(404)
  })
})

it('a catalogue file and a menu with an unknown class are rejected with the place [settlement-6.5]', async () => {
  const eshop = [{ id: 504, name: 'Nápoje', subtitle: null, items: [aDish({ id: 1004, vat: 'gold' })] }]
  const outcome = await importFile(database, aFile({ restaurants: [aRestaurantEntry({ eshop })] }))
  expect(outcome).toMatchObject({
    ok: false,
    problems: {
      listed: [{ path: 'restaurants[0].eshop[0].items[0].vat', text: 'třída DPH gold není založená' }],
    },
  })
})
