/** The checklist of an outlet and the switch that it blocks (`administration.md` §3). */
import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY, checklistWorld, NEW_PLACE, OUTLET } from './checklist-world-test.ts'

const world = await checklistWorld()
const { app, admin, owner, change, complete, lacks, places, query, read, register } = world
afterAll(world.close)
beforeEach(world.empty)

const company = (companyNumber: string) => change('PUT', 'company', { payload: { companyNumber } })
const isShown = async () => (await app.inject({ url: '/api/restaurants/bistro-u-kone' })).statusCode === 200
const mails = () =>
  query("SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'outletSwitchedOff'")

describe('the checklist of an outlet', () => {
  it('names everything that lacks of a new outlet, to admins and its owner [administration-3.6]', async () => {
    expect(await lacks()).toEqual({
      company: 'company_number_missing',
      contract: 'terms_unpublished',
      hours: 'hours_missing',
      menu: 'menu_missing',
      trader: 'trader_incomplete',
      bank_account: 'account_missing',
      vat_account: 'company_unchecked',
      test_order: 'test_order_missing',
    })
    expect(await read(owner)).toMatchObject({ isOn: false, contact: { name: 'Květa Smyšlená' } })
  })

  it('is where its owner begins until customers see the outlet [administration-3.19]', async () => {
    const outlets = async () =>
      (await owner.call(app, 'GET', '/provoz/me')).json<{ me: { outlets: object[] } }>().me.outlets
    expect(await outlets()).toEqual([{ id: OUTLET, name: 'Bistro U Koně', city: 'olomouc', isOff: true }])
    await query('DELETE FROM shop.switched_off_outlets')
    expect(await outlets()).toEqual([{ id: OUTLET, name: 'Bistro U Koně', city: 'olomouc' }])
  })

  it('says whether somebody owns the outlet, or is invited to [administration-3.18]', async () => {
    expect(await read()).toMatchObject({ owner: 'joined' })
    await query('UPDATE shop.staff_grants SET outlet_id = 101 WHERE outlet_id IS NOT NULL')
    expect(await read()).toMatchObject({ owner: 'none' })
    const invite = (until: string) =>
      query(`INSERT INTO shop.staff_invitations (token_hash, email, role, outlet_id, created_at, expires_at)
        VALUES (sha256('${until}'), 'kveta@priklad.example', 'owner', ${OUTLET}, '2026-11-20', '${until}')
        ON CONFLICT (email, role, city_id, outlet_id) DO UPDATE SET expires_at = excluded.expires_at`)
    await invite('2026-11-26')
    expect(await read()).toMatchObject({ owner: 'none' })
    await invite('2026-11-30')
    expect(await read()).toMatchObject({ owner: 'invited' })
    await query('DELETE FROM shop.staff_invitations')
    await query(`UPDATE shop.staff_grants SET outlet_id = ${OUTLET} WHERE outlet_id IS NOT NULL`)
  })

  it('says where no area delivers, and that areas are away [administration-3.6]', async () => {
    places.areas = []
    expect(await lacks()).toMatchObject({ area: 'area_missing' })
    places.isAway = true
    expect(await lacks()).toMatchObject({ area: 'areas_away' })
  })

  it('names each dish without an allergen until the outlet says that it has none [administration-3.8]', async () => {
    await complete()
    await query('DELETE FROM shop.allergen_statements')
    expect(await lacks()).toEqual({ menu: 'allergens_unsaid' })
    expect((await read()).unsaidAllergens).toEqual([{ id: 1_500_000_001, name: 'Limonáda' }])
    const said = async (dishes: number[]) =>
      (await owner.call(app, 'POST', `/provoz/outlets/${OUTLET}/allergens`, { payload: { dishes } })).json()
    expect((await said([999])).unsaidAllergens).toHaveLength(1)
    expect((await said([1_500_000_001])).unsaidAllergens).toEqual([])
    await query('UPDATE shop.items SET allergens = ARRAY[7] WHERE id = 1500000001')
    expect((await said([])).unsaidAllergens).toEqual([])
  })

  it('a dish whose menu says that it contains none needs no statement [delights-2.2]', async () => {
    await complete()
    await query('DELETE FROM shop.allergen_statements')
    await query('UPDATE shop.items SET no_allergens = true WHERE id = 1500000001')
    expect((await read()).unsaidAllergens).toEqual([])
  })
})

describe('the check of a company', () => {
  it('stores the number, and what the register answers, with its VAT id [administration-3.7]', async () => {
    register.answer = { ...COMPANY, vatId: 'CZ99001012' }
    expect((await company(' 990 01 012 ')).json()).toMatchObject({
      companyNumber: '99001012',
      company: { finding: 'found', name: COMPANY.name, vatId: 'CZ99001012' },
    })
    expect(register.asked).toEqual(['99001012'])
    expect(await query(`SELECT ico, dic FROM shop.restaurants WHERE id = ${OUTLET}`)).toEqual([
      { ico: '99001012', dic: 'CZ99001012' },
    ])
    expect(await lacks()).toMatchObject({ vat_account: 'account_missing' })
    const [logged] = await query("SELECT detail FROM shop.audit_log WHERE action = 'outlet-company'")
    expect(logged.detail).toEqual({
      before: { companyNumber: null, finding: null },
      after: { companyNumber: '99001012', finding: 'found' },
    })
  })

  it('can be repeated after the register was away, and the rest goes on meanwhile [administration-3.7]', async () => {
    await company('99001012')
    expect(await lacks()).toMatchObject({ company: 'company_register_away' })
    await query(`INSERT INTO shop.weekly_hours VALUES (${OUTLET}, 1, 600, 1200)`)
    expect(await lacks()).not.toHaveProperty('hours')
    register.answer = COMPANY
    await company('99001012')
    expect(await lacks()).not.toHaveProperty('company')
    register.answer = { kind: 'failed' }
    await company('99001012')
    expect(await lacks()).not.toHaveProperty('company')
  })

  it('refuses a wrong check digit without asking the register [administration-3.7]', async () => {
    const refused = await company('99001013')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'company_number_invalid'])
    expect(register.asked).toEqual([])
  })

  it('does not change the number of an outlet of the catalogue file [administration-3.7]', async () => {
    const { version } = (await admin.call(app, 'GET', '/provoz/outlets/101/checklist')).json()
    const set = (companyNumber: string) =>
      admin.call(app, 'PUT', '/provoz/outlets/101/company', {
        payload: { companyNumber },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await set('27074358')).json().code).toBe('company_of_catalogue')
    register.answer = COMPANY
    expect((await set('99001012')).json()).toMatchObject({ isOn: true, company: { finding: 'found' } })
  })
})

describe('switching an outlet on', () => {
  it('is refused by a call while anything lacks, with the list [administration-3.6]', async () => {
    const refused = await change('POST', 'on')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'outlet_not_ready'])
    expect(refused.json().current.items).toContainEqual({ item: 'hours', lack: 'hours_missing' })
    expect(await isShown()).toBe(false)
  })

  it('shows it to customers once nothing lacks, and is logged [administration-3.6]', async () => {
    await complete()
    expect(await lacks()).toEqual({})
    const on = (await change('POST', 'on')).json<OutletChecklist>()
    expect(on).toMatchObject({ isOn: true, switches: [{ by: 'Dana Smyšlená', isOn: true, reason: null }] })
    expect(await isShown()).toBe(true)
    const [logged] = await query("SELECT detail, outlet_id FROM shop.audit_log WHERE action = 'outlet-on'")
    expect(logged).toEqual({
      outlet_id: OUTLET,
      detail: { before: { on: false }, after: { on: true }, reason: null },
    })
    expect((await change('POST', 'on')).json<OutletChecklist>().switches).toHaveLength(1)
  })

  it('is for admins alone, who saw what is true now [administration-3.6]', async () => {
    await complete()
    expect((await change('POST', 'on', { who: owner })).statusCode).toBe(403)
    const { version } = await read()
    await query(`DELETE FROM shop.weekly_hours WHERE restaurant_id = ${OUTLET}`)
    const late = await change('POST', 'on', { version })
    expect([late.statusCode, late.json().code]).toEqual([412, 'outlet_changed_meanwhile'])
  })
})

describe('switching an outlet off', () => {
  const off = (reason: string) => change('POST', 'off', { payload: { reason } })

  it('needs a reason, which its owners get and which is kept, also in the register [administration-3.9, administration-9.10]', async () => {
    await complete()
    await change('POST', 'on')
    expect((await off('Krátce')).statusCode).toBe(400)
    const reason = 'Opakované stížnosti na <b>hygienu</b>.'
    expect((await off(reason)).json()).toMatchObject({ isOn: false, switches: [{ reason }, {}] })
    expect(await isShown()).toBe(false)
    expect(await mails()).toMatchObject([{ payload: { to: owner.email, data: { reason } } }])
    expect((await off('Podruhé už nic nezmění.')).json().switches).toHaveLength(2)
    expect(await mails()).toHaveLength(1)
    expect(await query("SELECT written FROM shop.register_entries WHERE kind = 'outlet_off'")).toEqual([
      { written: reason },
    ])
  })

  it('is told to the contact of an outlet without an owner [administration-3.9]', async () => {
    await query('DELETE FROM shop.switched_off_outlets')
    await query('UPDATE shop.staff_grants SET outlet_id = 101 WHERE outlet_id IS NOT NULL')
    await off('Podnik se stěhuje jinam.')
    await query(`UPDATE shop.staff_grants SET outlet_id = ${OUTLET} WHERE outlet_id IS NOT NULL`)
    expect(await mails()).toMatchObject([{ payload: { to: 'kveta@priklad.example' } }])
  })
})

describe('moving an outlet', () => {
  const move = (city: string, who = admin) => change('POST', 'move', { payload: { city, address: 42 }, who })
  const place = () =>
    query(`SELECT c.slug AS city, r.street, r.lng, r.group_name FROM shop.restaurants r
      JOIN shop.cities c ON c.id = r.city_id WHERE r.id = ${OUTLET}`)

  it('gives it another city and address, and keeps its slug [administration-3.16]', async () => {
    await query(`UPDATE shop.restaurants SET group_name = 'Ulička' WHERE id = ${OUTLET}`)
    await query(`INSERT INTO shop.cities SELECT (jsonb_populate_record(c, '{"id": 2, "slug": "louny", "name": "Louny"}')).*
      FROM shop.cities c WHERE id = 1`)
    const moved = await move('louny')
    expect(moved.statusCode).toBe(200)
    expect(moved.json()).toMatchObject({
      items: expect.arrayContaining([{ item: 'area', lack: 'area_missing' }]),
    })
    expect(await place()).toEqual([{ city: 'louny', street: NEW_PLACE.name, lng: 13.79, group_name: null }])
    const [logged] = await query("SELECT detail FROM shop.audit_log WHERE action = 'outlet-move'")
    expect(logged.detail).toMatchObject({
      before: { city: 'olomouc' },
      after: { city: 'louny', street: NEW_PLACE.name },
    })
  })

  it('is for admins alone, and refused into a city that does not exist [administration-3.16]', async () => {
    expect((await move('louny', owner)).statusCode).toBe(403)
    expect((await move('nikde')).json().code).toBe('city_not_found')
  })

  it('is refused while it is on or has open orders [administration-3.16]', async () => {
    await complete()
    await query("UPDATE shop.orders SET is_test = false, state = 'accepted'")
    expect((await move('olomouc')).json().code).toBe('outlet_has_open_orders')
    await query('UPDATE shop.orders SET is_test = true')
    expect((await move('olomouc')).json()).toMatchObject({ isOn: false })
    await query('DELETE FROM shop.switched_off_outlets')
    expect((await move('olomouc')).json().code).toBe('outlet_is_on')
  })
})
