import { randomUUID } from 'node:crypto'
import { eventually } from '@sousto/testing/eventually.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aDish,
  anApi,
  anotherRestaurant,
  aRestaurantEntry,
  exportedText,
  importFile,
} from '../../catalogue-test.ts'
import { outletsTold } from '../../database/board-outbox-test.ts'
import { codeOf, dearer, EDITED_FILE, type Editor, editingWorld, fieldsOf } from './menu-editing-test.ts'
import { createMenuEditing, publishDocument, readPublished, readPublishedVersion } from './service.ts'

const world = await editingWorld()
const { app, database, clock, customersMenu } = world
let jana: Editor
let petr: Editor
beforeEach(async () => {
  const editors = await world.begin()
  jana = editors.jana
  petr = editors.petr
})
afterAll(() => world.close())

describe('publishing', () => {
  it('shows the menu to customers at once, in this process and in others [operations-4.8]', async () => {
    const other = await anApi({ database, clock })
    await customersMenu()
    const seen = () => other.inject({ method: 'GET', url: '/api/menu/u-modreho-hrnce' })
    await seen()
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const { statusCode, json } = await jana.publish('zdražení masa')
    expect(statusCode).toBe(200)
    expect(json()).toMatchObject({
      draft: null,
      published: { by: 'Jana Vymyšlená', origin: 'console', note: 'zdražení masa', changes: 1 },
    })
    for (const menu of [customersMenu, async () => (await seen()).json()]) {
      await expect
        .poll(async () => (await menu())['Hlavní jídla~vaříme od desíti'], { timeout: 20_000 })
        .toMatchObject([{ cena: 195 }])
    }
    await other.close()
  })

  it('changes nothing of another outlet, and the export has it [operations-4.8]', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    await jana.publish()
    const exported = JSON.parse(await exportedText(database))
    const [changed, other] = exported.restaurants
    expect(changed.menu[0].items[0].price).toBe(195)
    expect(other).toEqual(JSON.parse(JSON.stringify(anotherRestaurant(1000))))
  })

  it('is rejected while something is missing, dish by dish [operations-4.7]', async () => {
    const dish = { ...fieldsOf({ name: '' }), price: null, extraGroups: [202, 999] }
    const answer = await jana.change('PUT', '/dishes/1001', 'dish:1001', { category: 501, dish })
    const problems = [
      { code: 'name_missing', field: 'name', text: 'Chybí název.' },
      { code: 'price_missing', field: 'price' },
      { code: 'group_unknown', field: 'extraGroups' },
    ].map((problem) => ({ ...problem, subject: { kind: 'dish', key: '1001' } }))
    expect(answer.json().state.problems).toMatchObject(problems)
    const refused = await jana.publish()
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'menu_invalid',
      message: [
        { field: 'dish:1001.name' },
        { field: 'dish:1001.price' },
        { field: 'dish:1001.extraGroups' },
      ],
    })
    expect((await customersMenu())['Hlavní jídla~vaříme od desíti']).toMatchObject([{ cena: 189 }])
  })

  it('a draft that another person has edited meanwhile is rejected', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const { draft } = await jana.load()
    await petr.load()
    await petr.change('PUT', '/dishes/1001', 'dish:1001', dearer(210))
    const answer = await jana.send('POST', '/publish', draft.version, { note: '' })
    expect(codeOf(answer)).toBe('menu_changed_meanwhile')
  })

  it('over a newer publication shows its changes, and continues after merging [operations-4.12]', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const [first, ...rest] = aRestaurantEntry().menu
    const soup = {
      ...first,
      id: 502,
      name: '2024',
      subtitle: null,
      items: [aDish({ id: 1002, name: 'Guláš', price: 170 })],
    }
    await importFile(database, {
      ...EDITED_FILE,
      restaurants: [{ ...aRestaurantEntry(), menu: [first, soup] }, anotherRestaurant(1000)],
    })
    expect(rest).toHaveLength(1)
    const refused = await jana.publish()
    expect(refused.json()).toMatchObject({
      code: 'menu_published_meanwhile',
      current: {
        published: { origin: 'import' },
        changes: [{ subject: { kind: 'dish', key: '1002' }, change: 'changed' }],
      },
    })
    const seen = String(refused.json().current.published.id)
    const merged = (await jana.send('POST', '/draft/merge', seen)).json()
    expect(merged).toMatchObject({ draft: { outdated: false, changes: [{ subject: { key: '1001' } }] } })
    expect((await jana.publish()).statusCode).toBe(200)
    await eventually(async () =>
      expect(await customersMenu()).toMatchObject({
        'Hlavní jídla~vaříme od desíti': [{ cena: 195 }],
        '2024~': [{ cena: 170 }],
      }),
    )
  })

  it('rejects orders that were checked before it [operations-4.8]', async () => {
    const version = async () =>
      (await database.pool.query('SELECT version FROM shop.catalogue_version')).rows[0].version
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const before = await version()
    await jana.publish()
    expect(await version()).toBeGreaterThan(before)
  })

  it('is recorded with person and changes', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    await jana.publish()
    const { rows } = await database.pool.query(
      'SELECT action, staff_id, role, outlet_id, detail FROM shop.audit_log ORDER BY id',
    )
    const by = { staff_id: jana.person.id, role: 'owner', outlet_id: 101 }
    expect(rows).toMatchObject([
      { ...by, action: 'menu-edit', detail: { subject: 'dish:1001' } },
      { ...by, action: 'menu-publish', detail: { origin: 'console', changes: 1 } },
    ])
  })

  it('is published to open boards of the outlet: switchable items and allergens [operations-3.35]', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const told = await outletsTold(database)
    await jana.publish()
    expect(await told.take()).toEqual([101])
    await told.close()
  })

  it('waits for a running import, and reports when it takes long', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const client = await database.pool.connect()
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('catalogue import'))")
    const answer = await jana.publish()
    await client.query('ROLLBACK')
    client.release()
    expect(codeOf(answer)).toBe('catalogue_busy')
    expect((await jana.publish()).statusCode).toBe(200)
  })
})

describe('publications', () => {
  async function publishTwice() {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    await jana.publish('první')
    await jana.load()
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(210))
    await jana.publish('druhé')
    const { publications } = (
      await jana.person.call(app, 'GET', '/provoz/outlets/101/menu/publications')
    ).json()
    return publications
  }
  const get = async (path: string) =>
    (await jana.person.call(app, 'GET', `/provoz/outlets/101/menu${path}`)).json()

  it('are kept along with imports, and any two can be compared [operations-4.9]', async () => {
    const publications = await publishTwice()
    expect(publications.slice(0, 3)).toMatchObject([
      { note: 'druhé' },
      { note: 'první' },
      { origin: 'import' },
    ])
    const [second, first, imported] = publications
    expect(await get(`/compare?from=${imported.id}&to=${second.id}`)).toMatchObject({
      changes: [{ fields: [{ field: 'price', before: 18900, after: 21000 }] }],
    })
    expect(await get(`/compare?from=${first.id}&to=published`)).toMatchObject({
      changes: [{ fields: [{ before: 19500, after: 21000 }] }],
    })
    expect(await get('/compare?from=draft&to=published')).toEqual({ changes: [] })
    expect((await get(`/publications/${first.id}`)).menu.menu[0].items[0].price).toBe(195)
    expect(await get('/publications/999999')).toMatchObject({ code: 'menu_publication_not_found' })
  })

  it('can each be restored: it is published anew, and a draft stays [operations-4.10]', async () => {
    const [second, , imported] = await publishTwice()
    await jana.add('/categories', { place: 'eshop', name: 'Dezerty', subtitle: null })
    const stale = await jana.send('POST', `/publications/${imported.id}/take-back`, String(imported.id), {})
    expect(codeOf(stale)).toBe('menu_published_meanwhile')
    const answer = await jana.send('POST', `/publications/${imported.id}/take-back`, String(second.id), {
      note: 'spletli jsme se',
    })
    expect(answer.json()).toMatchObject({
      published: { origin: 'take_back', takenFrom: imported.id, changes: 1, note: 'spletli jsme se' },
      draft: { outdated: true },
    })
    await eventually(async () =>
      expect((await customersMenu())['Hlavní jídla~vaříme od desíti']).toMatchObject([{ cena: 189 }]),
    )
  })

  it('are deleted after two years, except the current one and the last import', async () => {
    await publishTwice()
    clock.set('2028-12-01T12:00')
    await createMenuEditing({ database, clock }).sweep()
    clock.set('2026-11-27T18:00')
    const { publications } = await get('/publications')
    expect(publications).toMatchObject([{ note: 'druhé' }, { origin: 'import' }])
  })

  it('of another outlet are not shown', async () => {
    const { rows } = await database.pool.query('SELECT id FROM shop.menu_publications WHERE outlet_id <> 101')
    expect(rows).toHaveLength(1)
    expect(await get(`/publications/${rows[0].id}`)).toMatchObject({ code: 'menu_publication_not_found' })
  })
})

describe('another system', () => {
  const PARTNER = { key: 1, subject: { kind: 'outlet', outlet: 101, city: 'olomouc' } } as const

  it('reads the menu and replaces it as a whole; a draft stays', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const { version, menu } = await readPublishedVersion(database.kysely, 101)
    const [first, ...rest] = menu.menu
    if (first === undefined) throw new Error('the file has two categories')
    const renamed = { ...menu, menu: [{ ...first, name: 'Jídla' }, ...rest] }
    const headers = { key: randomUUID(), version }
    const document = { outlet: 101, by: PARTNER, note: '', headers }
    await publishDocument({ database, clock }, { ...document, menu: renamed })
    expect(await jana.load()).toMatchObject({
      draft: { outdated: true },
      published: { origin: 'partner', by: null, changes: 1 },
    })
    expect(await readPublished(database.kysely, 101)).toEqual(renamed)
  })

  it('cannot take dishes of another outlet', async () => {
    const menu = await readPublished(database.kysely, 1101)
    const { version } = await readPublishedVersion(database.kysely, 101)
    const headers = { key: randomUUID(), version }
    const document = { outlet: 101, menu, by: PARTNER, note: '', headers }
    await expect(publishDocument({ database, clock }, document)).rejects.toMatchObject({
      failure: { code: 'menu_invalid' },
    })
  })
})

describe('hostile input', () => {
  const dish = fieldsOf()
  it.each([
    ['a price below zero', { ...dish, price: -1 }],
    ['a price of three decimals', { ...dish, price: 1.005 }],
    ['an allergen that does not exist', { ...dish, allergens: [15] }],
    ['a name of a megabyte', { ...dish, name: 'x'.repeat(1_000_000) }],
    ['a path for a photograph', { ...dish, picture: { photo: '../../etc/passwd' } }],
    ['an unknown field', { ...dish, admin: true }],
    ['a day that does not exist', { ...dish, days: ['someday'] }],
  ])('%s is rejected', async (_, wrong) => {
    const answer = await jana.change('PUT', '/dishes/1001', 'dish:1001', { category: 501, dish: wrong })
    expect([400, 413]).toContain(answer.statusCode)
    expect((await jana.load()).draft).toBe(null)
  })

  it('a photograph that was never uploaded cannot be published', async () => {
    const photo = `${'0'.repeat(32)}.jpg`
    await jana.change('PUT', '/dishes/1001', 'dish:1001', {
      category: 501,
      dish: { ...dish, picture: { photo } },
    })
    expect((await jana.publish()).json()).toMatchObject({
      code: 'menu_invalid',
      message: [{ field: 'dish:1001.picture' }],
    })
  })

  it('more than the menu’s limits is rejected as a whole', slow('sends thousands of dishes'), async () => {
    const items = Array.from({ length: 300 }, () => ({
      id: null,
      ...dish,
      extraGroups: [],
      description: 'x'.repeat(2000),
    }))
    const answers: unknown[] = []
    for (let day = 1; day <= 6; day += 1) {
      const on = `2027-01-${String(day).padStart(2, '0')}`
      const groups = [{ id: null, name: 'Vše', subtitle: null, items }]
      answers.push(codeOf(await jana.change('PUT', `/lunch/${on}`, `lunch-day:${on}`, { groups })))
    }
    expect(answers).toContain('menu_too_large')
  })
})
