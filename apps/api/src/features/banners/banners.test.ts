/** Banners that the staff places (`administration.md` §5). */
import { randomUUID } from 'node:crypto'
import { bannerExamples } from '@sousto/contract/banners/examples.ts'
import type { PlacedBanner, PlacedBanners } from '@sousto/contract/banners/wire.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCity, aFile, anApi, importFile } from '../../catalogue-test.ts'
import type { DB } from '../../database/tables.ts'
import { signedInStaff } from '../../staff-test.ts'
import { jpegOf } from '../photos/photos-test.ts'
import { databaseFiles, sweepPhotos } from '../photos/service.ts'
import { createBanners } from './service.ts'

const { database, drop } = await testDatabase<DB>()
const NOON = '2026-11-27T12:30'
const clock = fakeClock(NOON)
await importFile(database, aFile({ cities: [aCity(), aCity({ id: 2, slug: 'opava', name: 'Opava' })] }))
const photoFiles = databaseFiles(database)
const app = await anApi({ database, clock, photoFiles })
afterAll(async () => {
  await app.close()
  await drop()
})
const query = async (text: string) => (await database.pool.query(text)).rows

const PATH = '/provoz/banners'
const editor = await signedInStaff(database, [{ role: 'editor' }], { at: clock() })
const support = await signedInStaff(database, [{ role: 'support' }], { at: clock() })
const BODY = { ...bannerExamples.add.body, firstDay: '2026-11-27', lastDay: '2026-11-30', cities: [] }

const add = (change: object = {}, key: string = randomUUID()) =>
  editor.call(app, 'POST', PATH, { payload: { ...BODY, ...change }, headers: { 'idempotency-key': key } })
async function banner(change: object = {}): Promise<PlacedBanner> {
  const answer = await add(change)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}
const seen = ({ version }: Pick<PlacedBanner, 'version'>) => ({ 'if-match': `"${version}"` })
const change = (of: PlacedBanner, payload: object) =>
  editor.call(app, 'PUT', `${PATH}/${of.id}`, { payload: { ...BODY, ...payload }, headers: seen(of) })
const upload = (payload: Buffer) =>
  editor.call(app, 'POST', `${PATH}/photos`, {
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })
const setPicture = (of: PlacedBanner, payload: object) =>
  editor.call(app, 'PUT', `${PATH}/${of.id}/picture`, { payload, headers: seen(of) })
const square = (left: number, width: number) => ({ left, top: 0, width, height: width })
const shown = async (city = 'olomouc') =>
  (await app.inject(`/api/restaurants/banner?city=${city}`))
    .json()
    .map(({ title }: { title: string }) => title)
const code = (answer: { json: () => { code?: string } }) => answer.json().code

beforeEach(async () => {
  clock.set(NOON)
  await emptyTables(database, 'shop.placed_banners', 'shop.audit_log')
})

describe('a banner', () => {
  it('is shown in its cities on its days, in its order before those of the catalogue file, from midnight to midnight [administration-5.9]', async () => {
    await banner({ title: 'Druhý', position: 2, lastDay: null })
    await banner({ title: 'První', position: 1, firstDay: '2026-11-28', lastDay: '2026-11-28' })
    await banner({ title: 'V Opavě', cities: ['opava'] })
    await eventually(async () =>
      expect([await shown(), await shown('opava')]).toEqual([
        ['Druhý', 'Sleva'],
        ['V Opavě', 'Druhý'],
      ]),
    )
    clock.set('2026-11-28T00:00')
    await eventually(async () => expect(await shown()).toEqual(['První', 'Druhý', 'Sleva']))
    clock.set('2026-11-29T00:00')
    await eventually(async () => expect(await shown()).toEqual(['Druhý', 'Sleva']))
  })

  it('is added once by a repeated request, and by editors and admins only [administration-5.9]', async () => {
    const key = randomUUID()
    const first = (await add({}, key)).json()
    expect((await add({}, key)).json()).toEqual(first)
    expect(code(await add({ title: 'Jiný' }, key))).toBe('idempotency_conflict')
    expect(code(await support.call(app, 'GET', PATH))).toBe('forbidden')
  })

  it.each([
    ['banner_days_invalid', { lastDay: '2026-11-26' }],
    ['banner_city_unknown', { cities: ['olomouc', 'atlantida'] }],
  ])('is refused as %s by %j [administration-5.9]', async (problem, body) => {
    expect(code(await add(body))).toBe(problem)
  })

  it.each(['javascript:alert(1)', '//zlo.example', 'http://zlo.example', 'rozvoz'])(
    'does not lead to %j [administration-5.9]',
    async (url) => {
      expect((await add({ url })).statusCode).toBe(400)
    },
  )

  it('is changed and removed with the version that was seen, logged with before and after [administration-5.9]', async () => {
    const made = await banner()
    const changed = (await change(made, { title: 'Nový' })).json<PlacedBanner>()
    expect(changed).toMatchObject({ title: 'Nový', version: '2' })
    const late = await change(made, { title: 'Pozdě' })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'banner_changed_meanwhile', current: { title: 'Nový' } },
    ])
    expect(
      (await query('SELECT detail FROM shop.audit_log ORDER BY id DESC LIMIT 1'))[0].detail,
    ).toMatchObject({
      before: { title: 'Cukroví bez pečení' },
      after: { title: 'Nový' },
    })
    await eventually(async () => expect(await shown()).toEqual(['Nový', 'Sleva']))
    const removed = await editor.call(app, 'DELETE', `${PATH}/${made.id}`, { headers: seen(changed) })
    expect(removed.statusCode).toBe(200)
    await eventually(async () => expect(await shown()).toEqual(['Sleva']))
    expect(code(await editor.call(app, 'GET', `${PATH}/${made.id}`))).toBe('banner_not_found')
  })

  it('that was removed can be put back for a day, and is then deleted [administration-1.9]', async () => {
    const made = await banner({ title: 'Zpátky' })
    const remove = (of: PlacedBanner) => editor.call(app, 'DELETE', `${PATH}/${of.id}`, { headers: seen(of) })
    const putBack = (of: PlacedBanner) =>
      editor.call(app, 'POST', `${PATH}/${of.id}/return`, { headers: seen(of) })
    const { sweep } = createBanners({ database, clock }, null)
    await remove(made)
    expect((await editor.call(app, 'GET', PATH)).json().banners).toEqual([])
    expect([code(await remove(made)), code(await change(made, {}))]).toEqual([
      'banner_not_found',
      'banner_not_found',
    ])
    const returned = (await putBack(made)).json<PlacedBanner>()
    expect(returned).toEqual({ ...made, version: '2' })
    await eventually(async () => expect(await shown()).toEqual(['Zpátky', 'Sleva']))
    expect(code(await putBack(made))).toBe('banner_changed_meanwhile')
    expect((await putBack(returned)).json()).toEqual(returned)
    const logged = await query("SELECT action FROM shop.audit_log WHERE action LIKE 'banner-%' ORDER BY id")
    expect(logged.map(({ action }) => action)).toEqual(['banner-add', 'banner-remove', 'banner-return'])
    await remove(returned)
    await sweep()
    expect(await query('SELECT revision FROM shop.placed_banners')).toEqual([{ revision: 2 }])
    await query("UPDATE shop.placed_banners SET removed_at = removed_at - interval '1 day'")
    expect(code(await putBack(returned))).toBe('return_too_late')
    await sweep()
    expect(await query('SELECT revision FROM shop.placed_banners')).toEqual([])
  })

  it('has a picture for phones and one for wider screens, cut by the staff, at once under another address [administration-5.9]', async () => {
    const made = await banner()
    const photo: string = (await upload(await jpegOf('#903050', 900, 600))).json().photo
    expect((await editor.call(app, 'GET', `${PATH}/photos/${photo}`)).headers['content-type']).toBe(
      'image/jpeg',
    )
    const cut = { photo, phone: square(0, 216), desktop: square(300, 600) }
    const first = (await setPicture(made, cut)).json<PlacedBanner>()
    const stored = (await query('SELECT phone_photo, photo FROM shop.placed_banners'))[0]
    const sides = [stored.phone_photo, stored.photo].map(async (name) => {
      const { width, height } = await sharp((await photoFiles.read(name)) ?? undefined).metadata()
      return [width, height]
    })
    expect(await Promise.all(sides)).toEqual([
      [216, 216],
      [600, 600],
    ])
    await eventually(async () => {
      const [{ obr, obr_telefon }] = (await app.inject('/api/restaurants/banner?city=olomouc')).json()
      expect([obr, obr_telefon]).toEqual([first.image, first.phoneImage])
    })
    const second = (await setPicture(first, { ...cut, phone: square(0, 300) })).json<PlacedBanner>()
    expect(second.image).toBe(first.image)
    expect(second.phoneImage).not.toBe(first.phoneImage)
    expect(code(await setPicture(first, cut))).toBe('banner_changed_meanwhile')
    await query("UPDATE shop.photos SET uploaded_at = now() - interval '2 days'")
    await sweepPhotos(database.kysely, photoFiles)
    const left = (await query('SELECT name FROM shop.photos')).map(({ name }) => name)
    const named = (await query('SELECT phone_photo, photo FROM shop.placed_banners'))[0]
    expect(new Set(left)).toEqual(new Set(Object.values(named)))
  })

  it.each([
    ['banner_crop_unsuitable', { phone: square(0, 215) }],
    ['banner_crop_unsuitable', { desktop: square(0, 299) }],
    ['banner_crop_unsuitable', { desktop: { ...square(0, 400), height: 300 } }],
    ['photo_crop_outside', { desktop: square(301, 600) }],
    ['photo_not_found', { photo: `${'0'.repeat(32)}.jpg` }],
  ])('refuses a picture as %s: %j [administration-5.9]', async (problem, cut) => {
    const made = await banner()
    const photo: string = (await upload(await jpegOf('#903050', 900, 600))).json().photo
    const answer = await setPicture(made, { photo, phone: square(0, 216), desktop: square(0, 300), ...cut })
    expect(code(answer)).toBe(problem)
    expect(await query('SELECT revision, photo FROM shop.placed_banners')).toEqual([
      { revision: 1, photo: null },
    ])
  })

  it('takes photographs alone, of editors and admins [administration-5.9]', async () => {
    expect(code(await upload(Buffer.from('<svg onload="x()"/>')))).toBe('photo_unusable')
    const payload = await jpegOf('#903050', 900, 600)
    const headers = { 'content-type': 'application/octet-stream' }
    expect(code(await support.call(app, 'POST', `${PATH}/photos`, { payload, headers }))).toBe('forbidden')
  })
})

it('the list is filtered by state, city and text, and read page by page [administration-5.9]', async () => {
  await banner({ title: 'Teď 100 %' })
  await banner({ title: 'Potom', firstDay: '2026-12-01', lastDay: null })
  const over = await banner({ title: 'Bylo', cities: ['opava'] })
  await query(
    `UPDATE shop.placed_banners SET first_day = '2026-11-01', last_day = '2026-11-26' WHERE id = ${over.id}`,
  )
  const list = async (search: string) =>
    (await editor.call(app, 'GET', `${PATH}${search}`)).json<PlacedBanners>()
  const titles = async (search: string) => (await list(search)).banners.map(({ title }) => title)
  expect(await titles('')).toEqual(['Bylo', 'Potom', 'Teď 100 %'])
  expect(await titles('?state=now')).toEqual(['Teď 100 %'])
  expect(await titles('?state=planned')).toEqual(['Potom'])
  expect(await titles('?state=over')).toEqual(['Bylo'])
  expect(await titles('?city=olomouc')).toEqual(['Potom', 'Teď 100 %'])
  expect(await titles('?search=100%20%25')).toEqual(['Teď 100 %'])
  await banner({ title: '=1+1', text: 'a;b', cities: ['opava', 'olomouc'] })
  const csv = await editor.call(app, 'GET', `${PATH}/csv?state=now`)
  expect(csv.headers['content-disposition']).toBe('attachment; filename="bannery.csv"')
  expect(csv.body.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFBanner;Text;Tlačítko;Kam vede;Stav;Od;Do;Města;Pořadí;Obrázek',
    `'=1+1;"a;b";Vybrat;/rozvoz-jidel/olomouc;Dnes vidět;2026-11-27;2026-11-30;Olomouc, Opava;1;ne`,
    'Teď 100 %;Přivezeme ho až domů.;Vybrat;/rozvoz-jidel/olomouc;Dnes vidět;2026-11-27;2026-11-30;;1;ne',
  ])
  expect(code(await support.call(app, 'GET', `${PATH}/csv`))).toBe('forbidden')
  await query("DELETE FROM shop.placed_banners WHERE title = '=1+1'")
  await query(`INSERT INTO shop.placed_banners (key, position, first_day, city_ids, url, title, text, action, tone)
    SELECT gen_random_uuid(), 1, '2026-11-27', '{}', '/', 'Další', '', 'Jít', 'plum' FROM generate_series(1, 50)`)
  const { banners, next } = await list('')
  expect(banners).toHaveLength(50)
  expect(await titles(`?before=${next}`)).toEqual(['Bylo', 'Potom', 'Teď 100 %'])
})
