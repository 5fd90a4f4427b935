/** Couriers' documents with their expiry, and their check (`dispatch.md` §4). */
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { AT_CITY, dispatchWorld } from '../dispatch/dispatch-test.ts'
import { sweepDocuments, warnOfExpiry } from './upkeep.ts'

const world = await dispatchWorld()
const { app, clock, database, dispatcher, query, get, send, beginShift, courier } = world
afterAll(() => world.close())
beforeEach(async () => {
  await query('DELETE FROM shop.courier_document_rules')
  await world.empty()
})

const OWN = '/provoz/courier/documents'
const OF_CITY = '/provoz/cities/olomouc/courier-documents'
const inDays = (days: number) =>
  clock().toZonedDateTimeISO('Europe/Prague').toPlainDate().add({ days }).toString()

const sendDocument = (who: StaffPerson, kind = 'identity_card', more: object = {}) =>
  send(who, 'PUT', `${OWN}/${kind}`, { number: '123456789', expiresOn: inDays(900), picture: null, ...more })
const check = (id: number, outcome = 'accepted', reason = '', who = dispatcher) =>
  send(who, 'POST', `${OF_CITY}/${id}/check`, { outcome, reason })
/** Sends a document that is accepted. */
async function accepted(who: StaffPerson, kind: string, days = 900): Promise<number> {
  const sent = await sendDocument(who, kind, { expiresOn: inDays(days) })
  const { id } = sent.json().documents.find((each: { state: string }) => each.state === 'waiting')
  expect((await check(id)).statusCode).toBe(200)
  return id
}
const picture = async () =>
  await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Copyright: 'Kryštof' } })
    .jpeg()
    .toBuffer()
/** The people stay signed in, because the clock stays. */
const expireEarlier = (days: number) =>
  query('UPDATE shop.courier_documents SET expires_on = expires_on - $1::integer', [days])
const mails = () =>
  query(
    "SELECT payload->'data' AS data FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'mail' AND payload->>'template' = 'courierDocument'",
  )
const alerts = async () =>
  (await world.city()).alerts.flatMap(({ kind, value }) => (kind === 'document_due' ? [value] : []))

describe('a document', () => {
  it('is sent with a number or a picture and checked by a dispatcher, which deletes the picture [dispatch-4.22]', async () => {
    const person = await courier()
    const body = { number: '', picture: (await picture()).toString('base64') }
    const [sent] = (await sendDocument(person, 'driving_licence', body)).json().documents
    expect(sent).toMatchObject({ kind: 'driving_licence', hasPicture: true, state: 'waiting' })
    const shown = await dispatcher.call(app, 'GET', `${OF_CITY}/${sent.id}/picture`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    await check(sent.id)
    expect((await get(person, OWN)).documents).toMatchObject([{ state: 'accepted', hasPicture: false }])
    expect((await dispatcher.call(app, 'GET', `${OF_CITY}/${sent.id}/picture`)).statusCode).toBe(404)
    const looks = await query("SELECT detail FROM shop.audit_log WHERE action = 'courier-document-show'")
    expect(looks).toEqual([{ detail: { courier: person.id, kind: 'driving_licence' } }])
  })

  it.each([
    ['empty', { number: ' ' }, 'courier_document_empty'],
    ['expired', { expiresOn: '2020-01-01' }, 'courier_document_expiry_invalid'],
    ['no picture', { picture: 'bm90IGEgcGljdHVyZQ==' }, 'photo_unusable'],
  ])('that is %s is refused: %j', async (_, more, code) => {
    expect((await sendDocument(await courier(), 'identity_card', more)).json().code).toBe(code)
  })

  it('that is refused names the reason to the courier, also by mail, and can be sent again [dispatch-4.22]', async () => {
    const person = await courier()
    const [sent] = (await sendDocument(person)).json().documents
    expect((await check(sent.id, 'refused', ' ')).statusCode).toBe(400)
    await check(sent.id, 'refused', 'Číslo nesouhlasí.')
    expect((await check(sent.id)).json().code).toBe('courier_document_checked')
    expect((await get(person, OWN)).documents).toMatchObject([
      { state: 'refused', reason: 'Číslo nesouhlasí.' },
    ])
    expect(await mails()).toEqual([
      { data: { what: 'refused', document: 'identity_card', reason: 'Číslo nesouhlasí.' } },
    ])
    expect((await sendDocument(person)).json().documents).toMatchObject([{ state: 'waiting' }])
  })

  it('stays in force until a newer one is accepted, which replaces it', async () => {
    const person = await courier()
    const first = await accepted(person, 'identity_card')
    await sendDocument(person)
    expect((await get(person, OWN)).documents.map(({ state }: { state: string }) => state)).toEqual([
      'accepted',
      'waiting',
    ])
    const second = await accepted(person, 'identity_card')
    expect((await get(person, OWN)).documents).toMatchObject([{ id: second, state: 'accepted' }])
    expect(second).not.toBe(first)
  })

  it('is not accepted once it has expired', async () => {
    const [sent] = (await sendDocument(await courier(), 'insurance', { expiresOn: inDays(0) })).json()
      .documents
    await expireEarlier(1)
    expect((await check(sent.id)).json().code).toBe('courier_document_expiry_invalid')
  })

  it('of another city, or by somebody else, is not found or forbidden [dispatch-4.22]', async () => {
    const person = await courier()
    const [{ id }] = (await sendDocument(person)).json().documents
    const ofLouny = await world.person({ role: 'dispatcher', city: 'louny' })
    expect((await check(id, 'accepted', '', ofLouny)).statusCode).toBe(403)
    const path = `/provoz/cities/louny/courier-documents/${id}`
    expect(
      (await send(ofLouny, 'POST', `${path}/check`, { outcome: 'accepted', reason: '' })).json().code,
    ).toBe('courier_document_not_found')
    expect((await check(id, 'accepted', '', person)).statusCode).toBe(403)
    expect((await get(await courier(), OWN)).documents).toEqual([])
  })
})

describe('a shift', () => {
  const begin = async (who: StaffPerson, vehicle = 'scooter') =>
    (await beginShift(who, { vehicle, place: AT_CITY })).json().code

  it('does not begin with an expired document, until a new one is accepted [dispatch-4.22]', async () => {
    const person = await courier()
    await accepted(person, 'insurance', 1)
    await expireEarlier(2)
    expect(await begin(person)).toBe('courier_document_expired')
    await accepted(person, 'insurance')
    expect(await begin(person)).toBeUndefined()
  })

  it('needs checked documents where a dispatcher requires them [dispatch-4.22]', async () => {
    const person = await courier()
    await sendDocument(person)
    const rule = await send(dispatcher, 'PUT', `${OF_CITY}/rule`, { required: true })
    expect(rule.json()).toMatchObject({ required: true, couriers: [{ id: person.id, vehicle: 'scooter' }] })
    expect(await begin(person, 'bike')).toBe('courier_document_missing')
    expect((await get(person, OWN)).required).toBe(true)
    await accepted(person, 'identity_card')
    expect(await begin(person)).toBe('courier_document_missing')
    expect(await begin(person, 'bike')).toBeUndefined()
  })
})

describe('before the expiry', () => {
  it('the courier is warned by one mail, unless a newer document waits [dispatch-4.22]', async () => {
    const person = await courier()
    await accepted(person, 'driving_licence', 31)
    await accepted(person, 'insurance', 30)
    await accepted(person, 'identity_card', 20)
    await sendDocument(person, 'identity_card')
    await warnOfExpiry({ database, clock })
    await warnOfExpiry({ database, clock })
    expect(await mails()).toEqual([
      { data: { what: 'expires', document: 'insurance', expiresOn: inDays(30) } },
    ])
  })

  it('the dispatchers have an alert, and one about a document to check [dispatch-4.22]', async () => {
    const person = await courier()
    await accepted(person, 'insurance', 8)
    expect(await alerts()).toEqual([])
    await expireEarlier(1)
    await sendDocument(person, 'identity_card')
    expect(await alerts()).toEqual([7, null])
  })
})

it('a document that nobody checked for 30 days is deleted, an accepted one stays', async () => {
  const person = await courier()
  await accepted(person, 'insurance')
  await sendDocument(person)
  clock.pass({ hours: 24 * 30 + 1 })
  await sweepDocuments(database.kysely, clock())
  expect(await query('SELECT kind FROM shop.courier_documents')).toEqual([{ kind: 'insurance' }])
})
