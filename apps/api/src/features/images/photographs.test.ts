import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDish, aFile, anApi, aRestaurantEntry, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { images } from '../../images.ts'
import { jpegOf, photosIn } from '../photos/photos-test.ts'
import { databaseFiles, sweepPhotos } from '../photos/service.ts'

const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><title>${title}</title></svg>`

const { database, drop } = await testDatabase<DB>()
const files = databaseFiles(database)
const app = Fastify()
await app.register(
  images({
    database,
    log: app.log,
    photoFiles: files,
    draw: {
      dish: ({ drawing }) => svg(drawing),
      cover: () => '<svg/>',
      logo: ({ text }) => `<svg>${text}</svg>`,
    },
  }),
)
const api = await anApi({ database, clock: () => Temporal.Instant.from('2026-11-20T12:00:00Z') })
afterAll(async () => {
  await Promise.all([app.close(), api.close()])
  await drop()
})

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const SAFARI_13 = 'image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5'
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=604800'

const restaurant = aRestaurantEntry({
  picture: { photo: 'obalka.jpg', logo: { text: 'Hrnec', photo: 'https://hrnec.example/logo.jpg' } },
  gallery: ['svickova', 'okno.jpg'],
})
const file = aFile({
  categories: [{ name: 'Česká', picture: { photo: 'jidla/svickova.jpg' } }],
  restaurants: [
    {
      ...restaurant,
      menu: [
        {
          id: 501,
          name: 'Jídla',
          subtitle: null,
          items: [
            aDish({ picture: { drawing: 'svickova', cloth: 'plum', photo: 'jidla/svickova.jpg' } }),
            aDish({ id: 1002, picture: { drawing: 'gulas', cloth: 'plum' } }),
            aDish({ id: 1005, picture: { photo: 'mala.jpg' } }),
          ],
        },
      ],
    },
  ],
})
const source = photosIn({
  'obalka.jpg': await jpegOf('red', 2000, 1000),
  'https://hrnec.example/logo.jpg': await jpegOf('blue', 600, 600),
  'okno.jpg': await jpegOf('green'),
  'jidla/svickova.jpg': await jpegOf('brown'),
  'mala.jpg': await jpegOf('orange', 200, 200),
})
beforeAll(async () => {
  await importFile(database, file, { files, read: source.read })
})

const ask = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { accept } })
const versionOf = async (id: number): Promise<string> => {
  const menu = (await api.inject('/api/menu/u-modreho-hrnce')).json()
  const items: { polozka_id: number; foto: string }[] = Object.values(menu).flat() as never
  return items.find((item) => item.polozka_id === id)?.foto ?? 'none'
}

describe('a photograph', () => {
  it.each([
    ['/img/restaurace/101/cover?w=960', 960, 480],
    ['/img/restaurace/101/cover', 640, 320],
    ['/img/restaurace/101/logo?w=160', 160, 160],
    ['/img/restaurace/101/galerie/2?w=320', 320, 240],
    ['/img/jidlo/1001?w=480', 480, 360],
    ['/img/jidlo/1001?w=1920', 1000, 750],
    ['/img/kategorie/%C4%8Cesk%C3%A1?w=160', 160, 120],
    ['/img/jidlo/1005?w=1280', 200, 200],
  ])('%s is %i × %i pixels [wire.8]', async (url, width, height) => {
    const response = await ask(url)
    expect(response.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height })
  })

  it.each<[string, Record<string, string>, number]>([
    ['whose browser asks for it', { 'save-data': 'on' }, 480],
    ['who has chosen it', { cookie: 'jazyk=cs; data=setrit' }, 480],
    ['who wants all of it', { 'save-data': 'on', cookie: 'data=plna' }, 960],
    ['with nonsense', { 'save-data': 'maybe', cookie: 'data=x' }, 960],
  ])(
    'has half of its width for a visitor %s, and only for that one [delights-15.4]',
    async (_, headers, width) => {
      const url = '/img/restaurace/101/cover?w=960'
      const response = await app.inject({ url, headers: { accept: 'image/jpeg', ...headers } })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width })
      expect(response.headers['cache-control']).toMatch(width === 480 ? /^private,/ : /^public,/)
    },
  )

  it.each([
    [SAFARI_13, 'image/jpeg'],
    ['*/*', 'image/jpeg'],
    [undefined, 'image/jpeg'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['image/webp;q=0,image/*', 'image/jpeg'],
    ['nonsense', 'image/jpeg'],
  ])('is sent to a client that accepts %s as %s [wire.8]', async (accept, type) => {
    const response = await ask('/img/jidlo/1001?w=160', accept)
    expect(response.headers).toMatchObject({ 'content-type': type, vary: 'accept' })
  })

  it('is sent as AVIF once it exists, until then as a WebP that is not cached permanently [wire.8]', async () => {
    const url = `/img/jidlo/1001?w=160&v=${await versionOf(1001)}`
    const first = await ask(url, CHROME)
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOR_MINUTES })
    await eventually(async () => {
      const later = await ask(url, CHROME)
      expect(later.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': FOR_EVER,
        vary: 'accept',
      })
      expect((await sharp(later.rawPayload).metadata()).width).toBe(160)
    })
  })

  it('is immutable under a URL with its version, which menu and restaurant contain [wire.8]', async () => {
    const {
      foto_cover: cover,
      foto_logo: logo,
      galerie,
      galerie_foto: gallery,
    } = (await api.inject('/api/restaurants/u-modreho-hrnce')).json()
    expect([galerie, gallery[0]]).toEqual([2, null])
    const [list] = (await api.inject('/api/restaurants?city=olomouc')).json()
    expect([list.foto_cover, list.foto_logo]).toEqual([cover, logo])
    const [category] = (await api.inject('/api/restaurants/categories')).json()
    for (const url of [
      `/img/restaurace/101/cover?v=${cover}`,
      `/img/restaurace/101/logo?v=${logo}`,
      `/img/restaurace/101/galerie/2?v=${gallery[1]}`,
      `/img/jidlo/1001?v=${await versionOf(1001)}`,
      category.img,
    ]) {
      expect((await ask(url)).headers['cache-control']).toBe(FOR_EVER)
    }
    expect((await ask('/img/jidlo/1001?v=0000000000')).headers['cache-control']).toBe(FOR_MINUTES)
    expect(await versionOf(1002)).toBe('none')
  })

  it('is not sent again to a client that has cached it [wire.8]', async () => {
    const { etag = '' } = (await ask('/img/jidlo/1001?w=160')).headers
    const again = await app.inject({
      url: '/img/jidlo/1001?w=160',
      headers: { 'if-none-match': String(etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const webp = await app.inject({
      url: '/img/jidlo/1001?w=160',
      headers: { 'if-none-match': String(etag), accept: 'image/webp' },
    })
    expect(webp.statusCode).toBe(200)
  })

  it('is stored once however many rows name it, and read once', async () => {
    expect(source.reads.toSorted()).toEqual([
      'https://hrnec.example/logo.jpg',
      'jidla/svickova.jpg',
      'mala.jpg',
      'obalka.jpg',
      'okno.jpg',
    ])
    const { rows } = await database.pool.query('SELECT FROM shop.photos')
    expect(rows).toHaveLength(5)
  })

  it('appears in the preview of a shared link', async () => {
    const { rawPayload } = await ask('/img/restaurace/101/nahled')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [r = 0, g = 0, b = 0] = await sharp(rawPayload).resize(1, 1).raw().toBuffer()
    expect([r > 240, g < 15, b < 15]).toEqual([true, true, true])
  })
})

describe('the drawing is shown', () => {
  it.each([
    ['of a dish that has no photograph', '/img/jidlo/1002', svg('gulas')],
    ['of a picture of the gallery that is one', '/img/restaurace/101/galerie/1', svg('svickova')],
  ])('%s', async (_, url, drawing) => {
    expect((await ask(url, CHROME)).body).toBe(drawing)
  })

  it('where the photograph was lost and no copy is cached [wire.8]', async () => {
    const { rows } = await database.pool.query(
      `SELECT picture->>'photo' AS photo FROM shop.items WHERE id = 1001`,
    )
    const photo: string = rows[0].photo
    const bytes = (await files.read(photo)) ?? Buffer.alloc(0)
    await files.remove([photo])
    for (const width of [320, 960]) {
      const lost = await ask(`/img/jidlo/1001?w=${width}`, 'image/webp')
      expect([lost.body, lost.headers['cache-control']]).toEqual([svg('svickova'), 'no-store'])
    }
    await files.write(photo, bytes)
    expect((await ask('/img/jidlo/1001?w=960', 'image/webp')).headers['content-type']).toBe('image/webp')
  })

  it('where an operator gave a restaurant no picture at all', async () => {
    const bare = aFile({ restaurants: [{ ...restaurant, picture: null }] })
    await importFile(database, bare, { files, read: source.read })
    await eventually(async () => {
      expect((await ask('/img/restaurace/101/logo')).body).toBe('<svg>U Modrého hrnce</svg>')
      expect((await ask('/img/restaurace/101/cover')).statusCode).toBe(200)
    })
  })
})

it('photographs that no row names any more are deleted with everything derived from them', async () => {
  const stored = async () => (await database.pool.query('SELECT name FROM shop.photo_files')).rows.length
  expect(await stored()).toBeGreaterThan(10)
  const importing = await database.kysely.startTransaction().execute()
  await sql`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(importing)
  await sweepPhotos(database.kysely, files)
  expect(await stored()).toBeGreaterThan(10)
  await importing.rollback().execute()
  await sweepPhotos(database.kysely, files)
  // Photographs of earlier menus are kept, because these menus can be restored.
  expect((await database.pool.query('SELECT FROM shop.photos')).rows).toHaveLength(3)
  await emptyTables(database, 'shop.menu_publications')
  await sweepPhotos(database.kysely, files)
  // The last import names one photograph: okno.jpg.
  expect((await database.pool.query('SELECT FROM shop.photos')).rows).toHaveLength(1)
  expect((await ask('/img/restaurace/101/galerie/2?w=320')).headers['content-type']).toBe('image/jpeg')
  await importFile(database, file, { files, read: source.read })
  await eventually(async () =>
    expect((await ask('/img/jidlo/1001?w=160')).headers['content-type']).toBe('image/jpeg'),
  )
})
