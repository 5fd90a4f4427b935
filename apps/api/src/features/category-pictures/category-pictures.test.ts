/** Pictures of categories that the staff chooses (`administration.md` §5). */
import type { PictureOfCategory } from '@sousto/contract/categories/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aFile, anApi, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'
import { jpegOf } from '../photos/photos-test.ts'
import { databaseFiles } from '../photos/service.ts'

const { database, drop } = await testDatabase<DB>()
const clock = fakeClock('2026-11-27T12:30')
const FILE = aFile({
  categories: [
    { name: 'Česká', picture: { drawing: 'gulas', cloth: 'plum' } },
    { name: 'Pizza', picture: null },
  ],
})
await importFile(database, FILE)
const photoFiles = databaseFiles(database)
const app = await anApi({ database, clock, photoFiles })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string) => (await database.pool.query(text)).rows

const PATH = '/provoz/categories'
const editor = await signedInStaff(database, [{ role: 'editor' }], { at: clock() })
const support = await signedInStaff(database, [{ role: 'support' }], { at: clock() })
const pathOf = (name: string) => `${PATH}/${encodeURIComponent(name)}/picture`
const set = (name: string, version: string, payload: Buffer) =>
  editor.call(app, 'PUT', pathOf(name), {
    payload,
    headers: { 'if-match': `"${version}"`, 'content-type': 'application/octet-stream' },
  })
const remove = (name: string, version: string) =>
  editor.call(app, 'DELETE', pathOf(name), { headers: { 'if-match': `"${version}"` } })
const list = async () =>
  (await editor.call(app, 'GET', PATH)).json<{ categories: readonly PictureOfCategory[] }>().categories
const shown = async () => (await app.inject('/api/restaurants/categories')).json()
const code = (answer: { json: () => { code?: string } }) => answer.json().code

beforeEach(() => emptyTables(database, 'shop.category_pictures', 'shop.audit_log'))

describe('the picture of a category', () => {
  it('is chosen, cropped to a square, shown to customers, and stays when the catalogue is imported [administration-5.10]', async () => {
    expect(await list()).toEqual([
      { name: 'Česká', version: '0', image: '/img/kategorie/%C4%8Cesk%C3%A1', isChosen: false },
      { name: 'Pizza', version: '0', image: null, isChosen: false },
    ])
    const chosen = (await set('Pizza', '0', await jpegOf('#903050', 600, 400))).json<PictureOfCategory>()
    expect(chosen).toMatchObject({ version: '1', isChosen: true })
    const [{ photo }] = await query('SELECT photo FROM shop.category_pictures')
    const { width, height } = await sharp((await photoFiles.read(photo)) ?? undefined).metadata()
    expect([width, height]).toEqual([400, 400])
    await importFile(database, FILE)
    expect((await list())[1]).toEqual(chosen)
    await eventually(async () => expect(await shown()).toContainEqual({ nazev: 'Pizza', img: chosen.image }))
  })

  it('of the catalogue file returns when the chosen one is removed [administration-5.10]', async () => {
    await set('Česká', '0', await jpegOf('#903050'))
    const removed = (await remove('Česká', '1')).json()
    expect(removed).toEqual({
      name: 'Česká',
      version: '2',
      image: '/img/kategorie/%C4%8Cesk%C3%A1',
      isChosen: false,
    })
    expect((await query('SELECT detail FROM shop.audit_log ORDER BY id DESC LIMIT 1'))[0].detail).toEqual({
      category: 'Česká',
      before: expect.stringMatching(/\.jpg$/),
      after: null,
    })
  })

  it('is in the table of categories as where it is from [administration-5.10]', async () => {
    await set('Česká', '0', await jpegOf('#903050'))
    const csv = await editor.call(app, 'GET', `${PATH}/csv`)
    expect(csv.headers['content-disposition']).toBe('attachment; filename="kategorie.csv"')
    expect(csv.body).toBe('\uFEFFKategorie;Obrázek\r\nČeská;vybraný tady\r\nPizza;žádný\r\n')
    await remove('Česká', '1')
    expect((await editor.call(app, 'GET', `${PATH}/csv`)).body).toContain('Česká;z katalogu\r\n')
    expect(code(await support.call(app, 'GET', `${PATH}/csv`))).toBe('forbidden')
  })

  it('is chosen by one of two people at once, and by editors and admins only [administration-5.10]', async () => {
    const file = await jpegOf('#903050')
    const answers = await Promise.all([set('Pizza', '0', file), set('Pizza', '0', await jpegOf('#305090'))])
    expect(answers.map(code).filter((each) => each === 'category_changed_meanwhile')).toHaveLength(1)
    expect(code(await set('Sushi', '0', file))).toBe('category_not_found')
    expect(code(await set('Pizza', '1', Buffer.from('<svg onload="x()"/>')))).toBe('photo_unusable')
    expect(code(await support.call(app, 'GET', PATH))).toBe('forbidden')
  })
})
