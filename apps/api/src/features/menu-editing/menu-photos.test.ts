import { fakeClock } from '@sousto/testing/clock.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aDish, aFile, anApi, aRestaurantEntry, importText } from '../../catalogue-test.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { heic, heicOfSize, turnedHeic } from '../photos/heic-samples-test.ts'
import { plain } from '../photos/photos-test.ts'
import { databaseFiles, sweepPhotos } from '../photos/service.ts'
import { editorOf, MENU } from './menu-editing-test.ts'

const { database, drop } = await catalogueDatabase()
const clock = fakeClock('2026-11-27T18:00')
const photoFiles = databaseFiles(database)
const app = await anApi({ database, clock, photoFiles })
let owner: StaffPerson
beforeEach(async () => {
  owner = await signedInStaff(database, [{ role: 'owner', outlet: 101 }], { at: clock() })
})
afterAll(async () => {
  await app.close()
  await drop()
})

const upload = (payload: Buffer, type = 'application/octet-stream') =>
  owner.call(app, 'POST', `${MENU}/photos`, { payload, headers: { 'content-type': type } })
const crop = (photo: string, payload: object) =>
  owner.call(app, 'POST', `${MENU}/photos/${photo}/crop`, { payload })
const shown = async (photo: string) => {
  const { rawPayload, headers } = await owner.call(app, 'GET', `${MENU}/photos/${photo}`)
  return { headers, image: sharp(rawPayload) }
}
const stored = async (photo: string) => sharp((await photoFiles.read(photo)) ?? Buffer.alloc(0))

/** An image whose left half is red and whose right half is blue. */
const halves = () =>
  plain('red', 200, 100).composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: 'blue' } }, left: 100, top: 0 },
  ])

describe('an uploaded photograph', () => {
  it.each([
    ['a JPEG', () => halves().jpeg().toBuffer(), 200, 100],
    [
      'a JPEG that stands on its side',
      () => halves().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      100,
      200,
    ],
    ['a PNG', () => halves().png().toBuffer(), 200, 100],
    ['a WebP', () => halves().webp().toBuffer(), 200, 100],
    ['an AVIF', () => halves().avif({ effort: 0 }).toBuffer(), 200, 100],
    ['a HEIC', async () => heic(), 128, 96],
    ['a HEIC that stands on its side', async () => turnedHeic(), 96, 128],
  ])('from %s is upright and without metadata [operations-4.14]', async (_, make, width, height) => {
    const answer = await upload(await make())
    expect(answer.json()).toEqual({ photo: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), width, height })
    const { photo } = answer.json()
    const { exif, icc, orientation, format, ...size } = await (await stored(photo)).metadata()
    expect({ exif, icc, orientation, format }).toEqual({ format: 'jpeg' })
    expect(size).toMatchObject({ width, height })
    const { headers, image } = await shown(photo)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await image.metadata()).toMatchObject({ width, height })
  })

  it('is cropped by a person, in pixels of the upright picture [operations-4.15]', async () => {
    const turned = await upload(await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    const { photo, width, height } = turned.json()
    // After the clockwise rotation red is at the top.
    const above = (await crop(photo, { left: 0, top: 0, width, height: height / 2 })).json()
    expect(above).toMatchObject({ width: 100, height: 100 })
    expect(above.photo).not.toBe(photo)
    const { channels } = await (await stored(above.photo)).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0])
    const outside = await crop(photo, { left: 1, top: 0, width, height })
    expect(outside.json()).toMatchObject({ code: 'photo_crop_outside' })
    const none = await crop(`${'0'.repeat(32)}.jpg`, { left: 0, top: 0, width: 1, height: 1 })
    expect(none.json()).toMatchObject({ code: 'photo_not_found' })
  })

  it('that is uploaded again has the same name', async () => {
    const file = await halves().png().toBuffer()
    expect((await upload(file)).json()).toEqual((await upload(file)).json())
  })

  it.each([
    ['a text', () => Buffer.from('<html>'), 'Soubor není JPEG, PNG, WebP, AVIF ani HEIC.'],
    [
      'an SVG under the name of a photograph',
      () => Buffer.from('<svg/>'),
      'Soubor není JPEG, PNG, WebP, AVIF ani HEIC.',
    ],
    ['a bomb', () => heicOfSize(20_000, 20_000), 'Soubor má 400 megapixelů, nejvýše smí 50.'],
    ['half a HEIC', () => heic().subarray(0, 400), 'Soubor je poškozený nebo není celý.'],
  ])('cannot be %s [operations-4.14]', async (_, make, error) => {
    expect((await upload(make())).json()).toMatchObject({ code: 'photo_unusable', error })
  })

  it('cannot be larger than 20 MB, or anything other than a file [operations-4.14, operations-10.7]', async () => {
    expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 1))).statusCode).toBe(413)
    for (const type of ['application/json', 'text/plain']) {
      const answer = await upload(Buffer.from('{}'), type)
      expect(answer.json()).toMatchObject({ code: 'photo_unusable' })
    }
  })

  it('is rejected from a person who may not edit the menu', async () => {
    const kitchen = await signedInStaff(database, [{ role: 'staff', outlet: 101 }], { at: clock() })
    const answer = await kitchen.call(app, 'POST', `${MENU}/photos`, {
      payload: heic(),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
  })
})

describe('unused photographs are deleted', () => {
  const longAgo = () =>
    database.pool.query("UPDATE shop.photos SET uploaded_at = uploaded_at - interval '25 hours'")
  const names = async () =>
    (await database.pool.query<{ name: string }>('SELECT name FROM shop.photos')).rows.map(({ name }) => name)

  it('after a day, unless a draft, the catalogue or an earlier publication names them [operations-4.16]', async () => {
    const editor = editorOf(app, owner)
    const colours = ['#101010', '#202020', '#303030', '#404040'] as const
    const [unused, drafted, published, earlier] = await Promise.all(
      colours.map(async (colour): Promise<string> => {
        const file = await plain(colour, 40, 30).png().toBuffer()
        return (await upload(file)).json().photo
      }),
    )
    const { id: _, ...dish } = aDish({ extraGroups: [] })
    const name = async (photo: string | undefined) => {
      await editor.load()
      const body = { category: 501, dish: { ...dish, picture: { photo } } }
      const answer = await editor.change('PUT', '/dishes/1001', 'dish:1001', body)
      expect(answer.statusCode).toBe(200)
    }
    for (const photo of [earlier, published]) {
      await name(photo)
      expect((await editor.publish()).statusCode).toBe(200)
    }
    await name(drafted)
    await sweepPhotos(database.kysely, photoFiles)
    expect(await names()).toContain(unused)
    await longAgo()
    await sweepPhotos(database.kysely, photoFiles)
    expect(new Set(await names())).toEqual(new Set([drafted, published, earlier]))
    const file = JSON.stringify(aFile({ restaurants: [aRestaurantEntry()] }))
    expect(await importText(database, file)).toMatchObject({ ok: false })
  })
})
