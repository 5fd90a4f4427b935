import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aDish, aFile, aRestaurantEntry, exportedText, importFile, importText } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { jpegOf, photosIn } from '../photos/photos-test.ts'
import { databaseFiles } from '../photos/service.ts'

const [one, other] = [await testDatabase<DB>(), await testDatabase<DB>()]
const { database } = one
const files = databaseFiles(database)
afterAll(async () => {
  await one.drop()
  await other.drop()
})
beforeEach(async () => {
  await emptyTables(database, 'shop.photos', 'shop.photo_files')
  await importFile(database, aFile())
})

const dish = (photo: string) => ({ drawing: 'svickova', cloth: 'plum', photo })
const section = (...photos: string[]) => ({
  id: 501,
  name: 'Jídla',
  subtitle: null,
  items: photos.map((photo, index) => aDish({ id: 1001 + index, picture: dish(photo) })),
})
const fileWith = (...photos: string[]) =>
  aFile({ restaurants: [aRestaurantEntry({ menu: [section(...photos)], lunchMenus: [], eshop: [] })] })

const storedPhotos = async () => (await database.pool.query('SELECT name FROM shop.photos')).rows.length
const svickova = await jpegOf('brown')

it('an import names every photograph that it cannot use, and changes nothing [wire.9]', async () => {
  const before = await exportedText(database)
  const { read } = photosIn({
    'a.jpg': svickova,
    'b.jpg': Buffer.from('nic'),
    'c.jpg': svickova.subarray(0, 900),
  })
  const file = fileWith('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
  const outcome = await importFile(
    database,
    { ...file, categories: [{ name: 'Pizza', picture: { photo: 'e.jpg' } }] },
    { files, read },
  )
  expect(outcome).toEqual({
    ok: false,
    edits: [],
    cityEdits: [],
    shrunk: [],
    problems: {
      count: 4,
      listed: [
        { path: 'categories[0].picture.photo', text: 'obrázek e.jpg chybí' },
        {
          path: 'restaurants[0].menu[0].items[1].picture.photo',
          text: 'obrázek b.jpg není JPEG, PNG, WebP, AVIF ani HEIC',
        },
        {
          path: 'restaurants[0].menu[0].items[2].picture.photo',
          text: 'obrázek c.jpg je poškozený nebo není celý',
        },
        { path: 'restaurants[0].menu[0].items[3].picture.photo', text: 'obrázek d.jpg chybí' },
      ],
    },
  })
  expect(await exportedText(database)).toBe(before)
})

it.each([
  ['../tajne.jpg'],
  ['/etc/foto.jpg'],
  ['a/../../b.jpg'],
  ['C:\\fotky\\a.jpg'],
  ['a//b.jpg'],
  ['./a.jpg'],
  ['bez-pripony'],
  ['https://'],
  ['ftp://hrnec.example/a.jpg'],
  ['data:image/png;base64,AAAA.png'],
  ['a\n.jpg'],
])('a file may not refer to the photograph %j', async (photo) => {
  const { read, reads } = photosIn({})
  const outcome = await importFile(database, fileWith(photo), { files, read })
  expect(outcome).toMatchObject({
    ok: false,
    problems: { listed: [{ path: 'restaurants[0].menu[0].items[0].picture.photo' }] },
  })
  expect(reads).toEqual([])
})

it('a dry run decodes the photographs and stores none', async () => {
  const { read } = photosIn({ 'a.jpg': svickova })
  const text = JSON.stringify(fileWith('a.jpg'))
  expect(await importText(database, text, { check: true, photos: { files, read } })).toMatchObject({
    ok: true,
  })
  expect(await storedPhotos()).toBe(0)
  const broken = JSON.stringify(fileWith('b.jpg'))
  expect(await importText(database, broken, { check: true, photos: { files, read } })).toMatchObject({
    ok: false,
  })
})

it('importing the same files again changes nothing; another picture of the same name is a change', async () => {
  const first = photosIn({ 'a.jpg': svickova, 'b.jpg': svickova })
  await importFile(database, fileWith('a.jpg', 'b.jpg'), { files, read: first.read })
  expect(await storedPhotos()).toBe(1)
  const again = await importFile(database, fileWith('a.jpg', 'b.jpg'), { files, read: first.read })
  expect(again).toMatchObject({ ok: true, changes: { items: { added: 0, updated: 0, removed: 0 } } })
  const second = photosIn({ 'a.jpg': await jpegOf('red'), 'b.jpg': svickova })
  const changed = await importFile(database, fileWith('a.jpg', 'b.jpg'), { files, read: second.read })
  expect(changed).toMatchObject({ ok: true, changes: { items: { added: 0, updated: 1, removed: 0 } } })
})

it('an export can be imported without its photographs where they are stored and with them anywhere else, and changes nothing [wire.9]', async () => {
  const png = photosIn({ 'a.jpg': svickova, 'okno.jpg': await jpegOf('green', 3000, 100) })
  const file = fileWith('a.jpg')
  const restaurants = file.restaurants.map((restaurant) => ({
    ...restaurant,
    gallery: ['pizza', 'okno.jpg'],
  }))
  await importFile(database, { ...file, restaurants }, { files, read: png.read })
  const exported = await exportedText(database)
  expect(exported).toMatch(/"gallery":\["pizza","[0-9a-f]{32}\.jpg"\]/)
  const { restaurants: unchanged } = {
    restaurants: { added: 0, updated: 0, removed: 0 },
  }
  expect(await importText(database, exported)).toMatchObject({
    ok: true,
    changes: { restaurants: unchanged, items: unchanged },
  })

  expect(await importText(other.database, exported)).toMatchObject({ ok: false, problems: { count: 2 } })
  const { rows } = await database.pool.query<{ name: string; bytes: Buffer }>(
    'SELECT name, bytes FROM shop.photo_files',
  )
  const written = photosIn(Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])))
  const moved = { files: databaseFiles(other.database), read: written.read }
  expect(await importText(other.database, exported, { photos: moved })).toMatchObject({ ok: true })
  expect(await exportedText(other.database)).toBe(exported)
})

it('a stored photograph that is being deleted is stored again', async () => {
  const { read } = photosIn({ 'a.jpg': svickova })
  await importFile(database, fileWith('a.jpg'), { files, read })
  await database.pool.query('UPDATE shop.photos SET removing = true')
  await emptyTables(database, 'shop.photo_files')
  await importFile(database, fileWith('a.jpg'), { files, read })
  const { rows } = await database.pool.query(
    'SELECT removing FROM shop.photos JOIN shop.photo_files USING (name)',
  )
  expect(rows).toEqual([{ removing: false }])
})
