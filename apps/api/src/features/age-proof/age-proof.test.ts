/** Proofs of age against an identity server that implements OpenID Connect (`administration.md` §9). */
import { randomUUID } from 'node:crypto'
import { identityServer } from '@sousto/fakes/identity/routes.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { fastify } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import { lacksAgeProof } from '../../database/age-proof.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { aPayload, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
import { createAgeProofs } from './proofs.ts'
import { ageVerifier } from './verifiers.ts'

const SITE = 'http://sousto.example'
const CLIENT = { id: 'sousto', secret: 'tajemství', redirectUris: [`${SITE}/api/age/bankid/callback`] }
/** People of `fakes/identity/people.ts`: an adult, and a minor. */
const [KVETA, ZOFIE] = ['10001', '10003']

let base = ''
const identity = fastify({ logger: false })
await identity.register(
  (scope) => identityServer(scope, { issuer: () => `${base}/id`, clients: () => [CLIENT] }),
  { prefix: '/id' },
)
base = await identity.listen({ host: '127.0.0.1', port: 0 })

const { database, drop } = await orderableDatabase()
const clock = fakeClock('2026-11-27T12:30')
const settings = { clientId: CLIENT.id, clientSecret: CLIENT.secret, urls: () => [`${base}/id`] as const }
const more: Partial<ApiDependencies> = {
  publicUrl: () => SITE,
  ageVerifiers: [ageVerifier('bankid', settings)],
}
const app = await orderApi({ database, clock, ...more })
afterAll(async () => {
  await app.close()
  await identity.close()
  await drop()
})

const query = async (text: string) => (await database.pool.query(text)).rows
let ela: Customer
beforeEach(async () => {
  clock.set('2026-11-27T12:30')
  await emptyTables(database, 'shop.order_age_proofs', 'shop.users', 'shop.orders', 'shop.legal_settings')
  await query('INSERT INTO shop.legal_settings (requires_age_proof) VALUES (true)')
  await query('UPDATE shop.items SET alcohol = true')
  ela = await aCustomer(database)
})

const proof = async () => (await ela.call(app, 'GET', '/user/age')).json()
const ordered = async () => {
  const headers = { 'idempotency-key': randomUUID() }
  return (await ela.call(app, 'POST', '/orders', { payload: aPayload(), headers })).json()
}

/** Goes to the verifier and back; `person` is chosen there. Returns where the browser ends, and its new cookie. */
async function go(person: string, from: string, own: string, change: (callback: URL) => void = () => {}) {
  const left = await app.inject({ url: `/api/age/bankid?zpet=${from}`, headers: { cookie: own } })
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
  const answer = await fetch(String(left.headers.location), {
    method: 'POST',
    body: new URLSearchParams({ person }),
    redirect: 'manual',
  })
  const callback = new URL(answer.headers.get('location') ?? '')
  change(callback)
  const url = `${callback.pathname}${callback.search}`
  const back = await app.inject({ url, headers: { cookie: `${own}; ${cookie}` } })
  const kept = back.cookies.find(({ name }) => name === 'sousto_age')
  return { location: String(back.headers.location), cookie: kept ? `${kept.name}=${kept.value}` : '' }
}
const prove = async (person: string, change?: (callback: URL) => void) =>
  (await go(person, '/mujucet/zabezpeceni', ela.cookie, change)).location

const CHECKOUT = '/rozvoz-jidel/olomouc/u-modreho-hrnce/platba'
/** A customer without an account. Returns the cookie of the proof. */
const proveAsGuest = async (person: string) => await go(person, CHECKOUT, '')
const orderedByGuest = async (cookie: string, key: string = randomUUID()) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { cookie, 'idempotency-key': key },
      payload: aPayload(),
    })
  ).json()
const proofs = () => query('SELECT checked_on::text AS on, token_hash, order_id FROM shop.order_age_proofs')

describe('alcohol', () => {
  it('is ordered only after the age was proven, of which yes and the day are kept [administration-9.9]', async () => {
    expect(await ordered()).toMatchObject({ status: 'error', code: 'age_proof_missing' })
    expect(await prove(KVETA)).toBe('/mujucet/zabezpeceni')
    expect(await proof()).toMatchObject({ isRequired: true, proof: { isAdult: true, on: '2026-11-27' } })
    expect(await query('SELECT * FROM shop.age_proofs')).toEqual([
      { user_id: ela.id, is_adult: true, checked_on: expect.anything() },
    ])
    expect(await ordered()).toMatchObject({ status: 'ok' })
  })

  it('is not ordered by a minor, nor without a proof [administration-9.9]', async () => {
    expect(await prove(ZOFIE)).toBe('/mujucet/zabezpeceni?chyba=age_under')
    expect(await proof()).toMatchObject({ proof: { isAdult: false } })
    expect(await ordered()).toMatchObject({ code: 'age_proof_missing' })
    expect((await order(app, aPayload())).json()).toMatchObject({ code: 'age_proof_missing' })
  })

  it('is ordered as before if the operator does not ask for a proof [administration-9.9]', async () => {
    await emptyTables(database, 'shop.legal_settings')
    expect(await proof()).toMatchObject({ isRequired: false })
    expect((await order(app, aPayload())).json()).toMatchObject({ status: 'ok' })
  })
})

describe('alcohol without an account', () => {
  it('is ordered once with a proof, of which the day is kept with the order [administration-9.12]', async () => {
    const { cookie, location } = await proveAsGuest(KVETA)
    expect(location).toBe(CHECKOUT)
    const asked = await app.inject({ url: '/api/age', headers: { cookie } })
    expect(asked.json()).toMatchObject({ isRequired: true, proof: { isAdult: true, on: '2026-11-27' } })
    expect(asked.headers['cache-control']).toBe('private, no-store')
    const key = randomUUID()
    const first = await orderedByGuest(cookie, key)
    expect(first).toMatchObject({ status: 'ok' })
    const [{ id }] = await query('SELECT id FROM shop.orders')
    expect(await proofs()).toEqual([{ on: '2026-11-27', token_hash: null, order_id: id }])
    expect(await orderedByGuest(cookie, key)).toEqual(first)
    expect(await orderedByGuest(cookie)).toMatchObject({ code: 'age_proof_missing' })
    expect((await app.inject({ url: '/api/age', headers: { cookie } })).json()).toMatchObject({ proof: null })
  })

  it('is ordered by one of two orders at once with the same proof [administration-9.12]', async () => {
    const { cookie } = await proveAsGuest(KVETA)
    const answers = await Promise.all([1, 2, 3].map(() => orderedByGuest(cookie)))
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(await query('SELECT FROM shop.orders')).toHaveLength(1)
  })

  it('is not ordered by a minor, of whom nothing is kept [administration-9.12]', async () => {
    const { cookie, location } = await proveAsGuest(ZOFIE)
    expect(location).toBe(`${CHECKOUT}?chyba=age_under`)
    expect(cookie).toBe('')
    expect(await proofs()).toEqual([])
  })

  it('needs a proof of the last two hours, and what nobody used goes at night [administration-9.12]', async () => {
    const { cookie } = await proveAsGuest(KVETA)
    clock.pass({ hours: 2 })
    expect(await orderedByGuest(cookie)).toMatchObject({ code: 'age_proof_missing' })
    await createAgeProofs({ database, clock, log: app.log, verifiers: [] }).sweep()
    expect(await proofs()).toEqual([])
    expect(await orderedByGuest(`sousto_age=${'x'.repeat(43)}`)).toMatchObject({ code: 'age_proof_missing' })
  })

  it('stays in an order that is changed, and needs no proof where none is asked for [administration-9.12]', async () => {
    const { cookie } = await proveAsGuest(KVETA)
    await orderedByGuest(cookie)
    const [{ id }] = await query('SELECT id FROM shop.orders')
    const lacks = (order: number) => lacksAgeProof(database.kysely, { userId: null, order }, clock())
    expect(await lacks(id)).toBe(false)
    expect(await lacks(id + 1)).toBe(true)
    const other = await proveAsGuest(KVETA)
    await emptyTables(database, 'shop.legal_settings')
    expect(await orderedByGuest(other.cookie)).toMatchObject({ status: 'ok' })
    expect((await proofs()).filter(({ order_id: order }) => order === null)).toHaveLength(1)
  })
})

describe('a proof of age', () => {
  it.each([
    ['a refusal', (callback: URL) => callback.searchParams.set('error', 'access_denied')],
    ['a forged code', (callback: URL) => callback.searchParams.set('code', 'x')],
    ['a foreign state', (callback: URL) => callback.searchParams.set('state', 'x')],
  ])('is not given by %s [administration-9.9]', async (_what, change) => {
    expect(await prove(KVETA, change)).toBe('/mujucet/zabezpeceni?chyba=age_not_verified')
    expect(await query('SELECT FROM shop.age_proofs')).toEqual([])
  })

  it('needs a known verifier, and a way back on this site [administration-9.9]', async () => {
    const unknown = await ela.call(app, 'GET', '/age/nikdo?zpet=https://zlo.example/x')
    expect(unknown.headers.location).toBe('/?chyba=not_found')
    expect((await app.inject('/api/user/age')).statusCode).toBe(401)
  })

  it('leaves with the account [administration-9.9]', async () => {
    await prove(KVETA)
    await query(`DELETE FROM shop.users WHERE id = ${ela.id}`)
    expect(await query('SELECT FROM shop.age_proofs')).toEqual([])
  })
})
