/** Chains (`administration.md` §3, decision 152). */
import type { DifferencesBody, OutletChain } from '@sousto/contract/chains/wire.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aDish, aFile, anotherRestaurant, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { dearer, type Editor, editingWorld, editorOf } from '../menu-editing/menu-editing-test.ts'

const { database, app, clock, begin, close } = await editingWorld()
afterAll(close)
const query = async (text: string) => (await database.pool.query(text)).rows
const LEADER = 101
const OTHER = 1101
const person = (grants: readonly RoleGrant[], name: string) =>
  signedInStaff(database, [...grants], { at: clock(), name })

let admin: StaffPerson
let owner: StaffPerson
let editor: Editor
beforeEach(async () => {
  await emptyTables(database, 'shop.chain_outlets', 'shop.chains', 'shop.closed_outlets')
  await begin()
  admin = await person([{ role: 'admin' }], 'Dana Smyšlená')
  owner = await person(
    [
      { role: 'owner', outlet: LEADER },
      { role: 'owner', outlet: OTHER },
    ],
    'Květa Smyšlená',
  )
  editor = editorOf(app, owner)
})

const path = (outlet: number, what = '') => `/provoz/outlets/${outlet}/chain${what}`
const read = async (outlet = OTHER, who = owner) =>
  (await who.call(app, 'GET', path(outlet))).json<OutletChain>()
const post = (outlet: number, what: string, payload?: object, who = admin) =>
  who.call(app, 'POST', path(outlet, what), payload && { payload })
const codeOf = (answer: { readonly statusCode: number; json: () => { readonly code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]

async function chained(outlet = OTHER): Promise<number> {
  const made = await post(LEADER, '', { name: 'Modré hrnce' })
  const chain = made.json<OutletChain>().chain?.id ?? 0
  const joined = await post(outlet, '/join', { chain })
  expect([joined.statusCode, joined.json()]).toMatchObject([200, { leader: { id: LEADER } }])
  return chain
}

async function differ(body: DifferencesBody, version?: string, who = owner) {
  const seen = version ?? (await read()).version
  return await who.call(app, 'PUT', path(OTHER, '/differences'), {
    payload: body,
    headers: { 'if-match': `"${seen}"` },
  })
}

/** Makes svíčková of the leader dearer and publishes. */
async function publishDearer(price: number): Promise<void> {
  await editor.load()
  const changed = await editor.change('PUT', '/dishes/1001', 'dish:1001', dearer(price))
  expect(changed.statusCode).toBe(200)
  expect((await editor.publish()).statusCode).toBe(200)
}

/** The same menu, with a cheaper svíčková and a dish of its own in place of goulash. */
function otherwise() {
  const other = anotherRestaurant(1000)
  const menu = other.menu.map((section) => ({
    ...section,
    items: section.items.map((dish) => ({
      ...dish,
      ...(dish.id === 2001 && { price: 179 }),
      ...(dish.id === 2002 && { name: 'Jen tady' }),
    })),
  }))
  return { ...other, menu }
}

describe('an outlet that joins a chain', () => {
  it('is told beforehand what becomes of its menu, and keeps ids, and prices of its own [administration-3.17]', async () => {
    await importFile(database, aFile({ restaurants: [aRestaurantEntry(), otherwise()] }))
    const made = await post(LEADER, '', { name: 'Modré hrnce' })
    const { chain } = made.json<OutletChain>()
    const preview = await admin.call(app, 'GET', path(OTHER, `/joining?chain=${chain?.id}`))
    expect(preview.json()).toMatchObject({ prices: 1, lost: ['Jen tady'], hasDraft: false })
    expect(preview.json().added).toHaveLength(1)
    await post(OTHER, '/join', { chain: chain?.id })
    expect(await query('SELECT price FROM shop.items WHERE id = 2001')).toEqual([{ price: 17_900 }])
    expect(await query("SELECT FROM shop.items WHERE name = 'Jen tady'")).toEqual([])
    expect(await read()).toMatchObject({ chain, leader: { id: LEADER } })
    expect((await read(LEADER)).followers).toMatchObject([{ id: OTHER, differences: 1 }])
  })

  it('needs an owner in common, is in one chain, and is let in by admins alone [administration-3.17]', async () => {
    const { chain } = (await post(LEADER, '', { name: 'Modré hrnce' })).json<OutletChain>()
    const join = (who = admin) => post(OTHER, '/join', { chain: chain?.id }, who)
    expect((await join(owner)).statusCode).toBe(403)
    expect(codeOf(await post(OTHER, '/join', { chain: 4711 }))).toEqual([404, 'chain_not_found'])
    await query(`DELETE FROM shop.staff_grants WHERE outlet_id = ${OTHER}`)
    expect(codeOf(await join())).toEqual([409, 'chain_owner_missing'])
  })

  it('is joined once by two people at once [administration-3.17]', async () => {
    const { chain } = (await post(LEADER, '', { name: 'Modré hrnce' })).json<OutletChain>()
    const answers = await Promise.all([1, 2].map(() => post(OTHER, '/join', { chain: chain?.id })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the shared menu of a chain', () => {
  it('reaches every outlet when the leader publishes it [administration-3.17]', async () => {
    await chained()
    await publishDearer(229)
    expect(await query('SELECT price FROM shop.items WHERE id IN (1001, 2001)')).toEqual([
      { price: 22_900 },
      { price: 22_900 },
    ])
    const [latest] = await query(
      `SELECT origin, changes FROM shop.menu_publications WHERE outlet_id = ${OTHER} ORDER BY id DESC LIMIT 1`,
    )
    expect(latest).toEqual({ origin: 'console', changes: 1 })
  })

  it('leaves what an outlet has otherwise, also when everything else of the dish changes [administration-3.17]', async () => {
    await chained()
    const differed = await differ({
      dishes: [{ id: 1001, price: 19_900, hidden: false }],
      extras: [{ id: 3001, price: 500 }],
    })
    expect([differed.statusCode, differed.json()]).toMatchObject([200, { chain: { name: 'Modré hrnce' } }])
    await editor.load()
    const dish = { ...dearer(229), dish: { ...dearer(229).dish, name: 'Svíčková babičky' } }
    await editor.change('PUT', '/dishes/1001', 'dish:1001', dish)
    await editor.publish()
    expect(await query('SELECT name, price FROM shop.items WHERE id IN (1001, 2001) ORDER BY id')).toEqual([
      { name: 'Svíčková babičky', price: 22_900 },
      { name: 'Svíčková babičky', price: 19_900 },
    ])
    expect(await query('SELECT price FROM shop.extras WHERE id = 4001')).toEqual([{ price: 500 }])
  })

  it('hides a dish at one outlet alone, and shows it again with its id [administration-3.17]', async () => {
    await chained()
    await differ({ dishes: [{ id: 1001, price: null, hidden: true }], extras: [] })
    expect(await query('SELECT id FROM shop.items WHERE id IN (1001, 2001)')).toEqual([{ id: 1001 }])
    expect((await read()).sections.flatMap((section) => section.dishes)).toContainEqual(
      expect.objectContaining({ id: 1001, hidden: true }),
    )
    await differ({ dishes: [], extras: [] })
    expect(await query('SELECT id FROM shop.items WHERE id IN (1001, 2001) ORDER BY id')).toHaveLength(2)
  })

  it('gives a new dish an id at each outlet, and takes a removed one away [administration-3.17]', async () => {
    await chained()
    await editor.load()
    const { id: _, ...fields } = aDish({ name: 'Koprovka', extraGroups: [201] })
    const added = await editor.add('/dishes', { category: 501, dish: fields })
    expect(added.statusCode).toBe(200)
    await editor.publish()
    const both = await query(
      "SELECT i.id, s.restaurant_id FROM shop.items i JOIN shop.sections s ON s.id = i.section_id WHERE i.name = 'Koprovka' ORDER BY 2",
    )
    expect(both.map(({ restaurant_id }) => restaurant_id)).toEqual([LEADER, OTHER])
    await editor.load()
    await editor.change('DELETE', `/dishes/${both[0]?.id}`, `dish:${both[0]?.id}`)
    await editor.publish()
    expect(await query("SELECT FROM shop.items WHERE name = 'Koprovka'")).toEqual([])
  })

  it('is edited at its leader alone [administration-3.17]', async () => {
    await chained()
    const menu = `/provoz/outlets/${OTHER}/menu`
    const state = (await owner.call(app, 'GET', menu)).json()
    expect(state).toMatchObject({ leader: { id: LEADER, name: 'U Modrého hrnce' }, followers: 0 })
    expect((await owner.call(app, 'GET', `/provoz/outlets/${LEADER}/menu`)).json()).toMatchObject({
      leader: null,
      followers: 1,
    })
    const refused = await owner.call(app, 'PUT', `${menu}/dishes/2001`, {
      payload: { ...dearer(1), category: 1501, dish: { ...dearer(1).dish, extraGroups: [] } },
      headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${state.versions['dish:2001']}"` },
    })
    expect(codeOf(refused)).toEqual([409, 'menu_of_chain'])
  })

  it('refuses differences that others changed meanwhile, and of dishes that it does not have [administration-3.17]', async () => {
    await chained()
    const { version } = await read()
    const body = { dishes: [{ id: 1001, price: 19_900, hidden: false }], extras: [] }
    expect((await differ(body, version)).statusCode).toBe(200)
    const late = await differ({ dishes: [], extras: [] }, version)
    expect(codeOf(late)).toEqual([412, 'chain_changed_meanwhile'])
    expect(late.json().current.sections[0].dishes).toContainEqual(expect.objectContaining({ own: 19_900 }))
    expect(codeOf(await differ({ dishes: [{ id: 2001, price: 1, hidden: false }], extras: [] }))).toEqual([
      404,
      'item_not_found',
    ])
    expect((await differ({ dishes: [{ id: 1001, price: -1, hidden: false }], extras: [] })).statusCode).toBe(
      400,
    )
    const [{ detail }] = await query("SELECT detail FROM shop.audit_log WHERE action = 'chain-differences'")
    expect(detail.after.dishes).toEqual([[1001, { price: 19_900, hidden: false }]])
  })

  it(
    'of sixty outlets is published to all of them at once [administration-3.17]',
    slow('sixty outlets'),
    async () => {
      const others = Array.from({ length: 60 }, (_, index) => 10_000 * (index + 1))
      await importFile(
        database,
        aFile({ restaurants: [aRestaurantEntry(), ...others.map((shift) => anotherRestaurant(shift))] }),
      )
      const { chain } = (await post(LEADER, '', { name: 'Modré hrnce' })).json<OutletChain>()
      await query(`INSERT INTO shop.chain_outlets
      SELECT ${LEADER} + shift, ${chain?.id}, now() FROM unnest('{${others.join(',')}}'::integer[]) shift`)
      const before = performance.now()
      await publishDearer(229)
      process.stdout.write(`  61 menus published in ${Math.round(performance.now() - before)} ms\n`)
      expect(await query("SELECT DISTINCT price FROM shop.items WHERE name LIKE 'Svíčková%'")).toEqual([
        { price: 22_900 },
      ])
    },
  )
})

describe('an outlet that leaves a chain', () => {
  it('keeps the menu that it has as its own, and edits it again [administration-3.17]', async () => {
    await chained()
    await differ({ dishes: [{ id: 1001, price: 19_900, hidden: false }], extras: [] })
    expect(codeOf(await post(LEADER, '/leave'))).toEqual([409, 'chain_has_outlets'])
    expect((await post(OTHER, '/leave')).json()).toMatchObject({ chain: null })
    await publishDearer(229)
    expect(await query('SELECT price FROM shop.items WHERE id = 2001')).toEqual([{ price: 19_900 }])
    expect((await post(LEADER, '/leave')).json()).toMatchObject({ chain: null })
    expect(codeOf(await post(LEADER, '/leave'))).toEqual([404, 'chain_not_found'])
  })
})
