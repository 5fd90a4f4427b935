import { randomUUID } from 'node:crypto'
import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aDish,
  aFile,
  anApi,
  anotherRestaurant,
  aRestaurantEntry,
  exportedText,
  importText,
} from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'
import { type Editor, editorOf } from '../menu-editing/menu-editing-test.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T18:00')
const app = await anApi({ database, clock })
let owner: Editor

const file = (first: Partial<RestaurantEntry> = {}, more = [anotherRestaurant(1000)]) =>
  JSON.stringify(aFile({ restaurants: [aRestaurantEntry(first), ...more] }))

beforeAll(async () => {
  await importText(database, file())
})
/** An outlet whose staff have published a higher price for svíčková since the import. */
beforeEach(async () => {
  await importText(database, file(), { overEdits: true })
  const person = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
  owner = editorOf(app, person)
  await owner.load()
  await edit({ price: 195 })
  await owner.publish()
})
afterAll(async () => {
  await app.close()
  await drop()
})

async function edit(changed: object): Promise<void> {
  const { id: _, ...dish } = aDish({ extraGroups: [202, 201], price: 195 })
  const { draft } = await owner.load()
  if (draft !== null) await owner.send('DELETE', '/draft', draft.version)
  await owner.load()
  const body = { category: 501, dish: { ...dish, ...changed } }
  const answer = await owner.change('PUT', '/dishes/1001', 'dish:1001', body, randomUUID())
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const LOST = {
  outlet: 101,
  name: 'U Modrého hrnce',
  removed: false,
  draft: false,
  lost: [{ subject: { key: '1001' }, fields: [{ field: 'price', before: 19500, after: 18900 }] }],
}
const priceNow = async () => JSON.parse(await exportedText(database)).restaurants[0].menu[0].items[0].price

describe('an import over edits of the console', () => {
  it('stops, lists the edits that each outlet would lose, and changes nothing [operations-4.13]', async () => {
    const outcome = await importText(database, file())
    expect(outcome).toMatchObject({ ok: false, problems: { count: 0 }, edits: [LOST] })
    expect(await priceNow()).toBe(195)
  })

  it('lists them in a dry run [operations-4.13]', async () => {
    expect(await importText(database, file(), { check: true })).toMatchObject({ ok: true, edits: [LOST] })
    expect(await priceNow()).toBe(195)
  })

  it('continues with the override; the edits can be restored [operations-4.13]', async () => {
    const { published } = await owner.load()
    expect(await importText(database, file(), { overEdits: true })).toMatchObject({ ok: true, edits: [LOST] })
    expect(await priceNow()).toBe(189)
    const { published: imported } = await owner.load()
    expect(imported).toMatchObject({ origin: 'import', changes: 1 })
    await owner.send('POST', `/publications/${published.id}/take-back`, String(imported.id), {})
    expect(await priceNow()).toBe(195)
  })

  it('loses nothing with a file that contains them, whatever else it changes', async () => {
    const exported = JSON.parse(await exportedText(database))
    exported.restaurants[0].menu[1].items[0].price = 170
    const outcome = await importText(database, JSON.stringify(exported))
    expect(outcome).toMatchObject({ ok: true, edits: [{ outlet: 101, lost: [] }] })
    expect(await importText(database, JSON.stringify(exported))).toMatchObject({ ok: true, edits: [] })
  })

  it('does not ask about outlets without edits', async () => {
    const exported = JSON.parse(await exportedText(database))
    exported.restaurants[1].menu[0].items[0].price = 1
    expect(await importText(database, JSON.stringify(exported))).toMatchObject({ ok: true, edits: [] })
  })

  it('reports a draft in progress, which stays', async () => {
    await edit({ price: 210 })
    expect(await importText(database, file())).toMatchObject({ ok: false, edits: [{ ...LOST, draft: true }] })
    await importText(database, file(), { overEdits: true })
    expect(await owner.load()).toMatchObject({ draft: { outdated: true } })
  })

  it('stops when the file no longer has the restaurant', async () => {
    const without = JSON.stringify(aFile({ restaurants: [anotherRestaurant(1000)] }))
    expect(await importText(database, without)).toMatchObject({
      ok: false,
      edits: [{ outlet: 101, removed: true, lost: [{ subject: { key: '1001' } }] }],
    })
  })
})

it('an import of the same catalogue publishes nothing', async () => {
  const exported = await exportedText(database)
  await importText(database, exported)
  const count = async () => (await database.pool.query('SELECT count(*) FROM shop.menu_publications')).rows
  const before = await count()
  await importText(database, exported)
  expect(await count()).toEqual(before)
})

it('the menu from before the first publication becomes the first publication', async () => {
  await emptyTables(database, 'shop.menu_publications')
  expect(await owner.load()).toMatchObject({ published: null })
  await importText(database, file({ menu: [] }))
  const { rows } = await database.pool.query(
    'SELECT origin, changes FROM shop.menu_publications WHERE outlet_id = 101 ORDER BY id',
  )
  expect(rows).toEqual([
    { origin: 'import', changes: 0 },
    { origin: 'import', changes: 4 },
  ])
})
