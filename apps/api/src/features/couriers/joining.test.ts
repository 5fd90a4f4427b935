/** Joining of couriers: invitation, consent, tax identity and photograph (`dispatch.md` §4, `settlement.md` §7). */
import { courierIdentityExamples } from '@sousto/contract/courier/examples.ts'
import { CONSENT_VERSION } from '@sousto/domain/courier-joining/consent.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'
import { plain } from '../photos/photos-test.ts'
import { databaseFiles, sweepPhotos } from '../photos/service.ts'

const world = await dispatchWorld()
const { app, dispatcher, courier, get, send, query, beginShift, state } = world
const admin = await world.person({ role: 'admin' })
afterAll(() => world.close())
beforeEach(() => world.empty())

const IDENTITY = courierIdentityExamples.save.body
const OWN = '/provoz/courier/identity'

it('an invitation of a courier has a link for a QR code, and no other role has one [dispatch-4.1]', async () => {
  const invite = async (grant: object, path: string) => {
    const answer = await send(admin, 'POST', path, { email: 'novy@kuryr.example', grant })
    return answer.json()
  }
  const grant = { role: 'courier', city: 'olomouc' }
  const { link } = await invite(grant, '/provoz/cities/olomouc/couriers/invitations')
  expect(link).toMatch(/^\/provoz\/pozvanka\/[\w-]{43}$/)
  const token = link.split('/').at(-1)
  expect((await app.inject({ url: `/api/provoz/invitations/${token}` })).json()).toMatchObject({ grant })
  expect(await invite({ role: 'dispatcher', city: 'olomouc' }, '/provoz/people/invitations')).toEqual({
    link: null,
  })
})

describe('consent', () => {
  it('is needed before a shift, and stored with its version and time [dispatch-4.18]', async () => {
    const person = await courier()
    await query('DELETE FROM shop.courier_consents')
    expect((await state(person)).consent).toEqual({ version: CONSENT_VERSION, agreed: null })
    expect((await beginShift(person)).json().code).toBe('courier_consent_missing')
    for (const _ of [1, 2])
      await send(person, 'POST', '/provoz/courier/consent', { version: CONSENT_VERSION })
    expect((await state(person)).consent.agreed).toEqual({
      version: CONSENT_VERSION,
      at: world.clock().toString(),
    })
    expect((await beginShift(person)).statusCode).toBe(200)
    expect(await query(`SELECT FROM shop.audit_log WHERE action = 'courier-consent'`)).toHaveLength(2)
  })

  it('counts only for the text that was shown [dispatch-4.18]', async () => {
    const answer = await send(await courier(), 'POST', '/provoz/courier/consent', {
      version: CONSENT_VERSION + 1,
    })
    expect(answer.json().code).toBe('courier_consent_outdated')
  })
})

describe('the tax identity', () => {
  const path = (who: { readonly id: number }) => `/provoz/cities/olomouc/couriers/${who.id}/identity`

  it('is read by its courier and by people with the permission, whose look is logged [settlement-7.2]', async () => {
    const person = await courier()
    const other = await courier()
    expect(await get(person, OWN)).toEqual({ identity: null, reported: [] })
    expect((await state(person)).hasIdentity).toBe(false)
    expect((await get(admin, path(person))).code).toBe('identity_missing')
    const saved = await send(person, 'PUT', OWN, { ...IDENTITY, taxNumber: '960229/0005' })
    expect(saved.json()).toEqual({ identity: IDENTITY, reported: [] })
    expect((await state(person)).hasIdentity).toBe(true)
    expect(await get(other, OWN)).toEqual({ identity: null, reported: [] })
    for (const who of [other, dispatcher]) expect((await get(who, path(person))).code).toBe('forbidden')
    expect(await get(admin, path(person))).toEqual(IDENTITY)
    const looks = await query(
      `SELECT staff_id, detail FROM shop.audit_log WHERE action = 'courier-identity-show'`,
    )
    expect(looks).toEqual([{ staff_id: admin.id, detail: { courier: person.id } }])
  })

  it('that is wrong is refused, and not written to the audit log [settlement-7.1]', async () => {
    const person = await courier()
    const answer = await send(person, 'PUT', OWN, { ...IDENTITY, taxNumber: '9602290006' })
    expect(answer.json().code).toBe('identity_birth_number_invalid')
    const rows = await query(`SELECT FROM shop.audit_log WHERE detail::text LIKE '%960229%'`)
    expect(rows).toEqual([])
  })
})

describe('a photograph', () => {
  const { database, clock } = world
  const photoFiles = databaseFiles(database)
  const PHOTO = '/provoz/courier/photo'
  const withApi = async (work: (api: Awaited<ReturnType<typeof anApi>>) => Promise<void>) => {
    const api = await anApi({ database, clock, photoFiles })
    await work(api)
    await api.close()
  }
  const jpeg = () => plain('red', 120, 120).withMetadata({ orientation: 6 }).jpeg().toBuffer()

  it('is optional, seen by the courier and the dispatch of the city, and removed again [dispatch-4.1]', async () => {
    const person = await courier()
    const other = await courier()
    const ofCity = `/provoz/cities/olomouc/couriers/${person.id}/photo`
    await withApi(async (api) => {
      const upload = { payload: await jpeg(), headers: { 'content-type': 'application/octet-stream' } }
      expect((await person.call(api, 'GET', PHOTO)).json().code).toBe('courier_photo_missing')
      expect((await person.call(api, 'PUT', PHOTO, upload)).statusCode).toBe(200)
      expect((await state(person)).profile?.hasPhoto).toBe(true)
      const shown = await dispatcher.call(api, 'GET', ofCity)
      expect(shown.headers['content-type']).toBe('image/jpeg')
      expect((await other.call(api, 'GET', ofCity)).statusCode).toBe(403)
      await query(`UPDATE shop.photos SET uploaded_at = now() - interval '2 days'`)
      await sweepPhotos(database.kysely, photoFiles)
      expect((await person.call(api, 'GET', PHOTO)).statusCode).toBe(200)
      expect((await person.call(api, 'DELETE', PHOTO)).statusCode).toBe(200)
      expect((await state(person)).profile?.hasPhoto).toBe(false)
    })
  })

  it('needs a profile, and a file that is one', async () => {
    const stranger = await world.person({ role: 'courier', city: 'olomouc' })
    const person = await courier()
    await withApi(async (api) => {
      const send = async (who: typeof person, payload: Buffer) =>
        await who.call(api, 'PUT', PHOTO, {
          payload,
          headers: { 'content-type': 'application/octet-stream' },
        })
      expect((await send(stranger, await jpeg())).json().code).toBe('courier_profile_missing')
      expect((await send(person, Buffer.from('text'))).json().code).toBe('photo_unusable')
    })
  })
})
