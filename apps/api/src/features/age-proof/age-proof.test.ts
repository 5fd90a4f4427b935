/** Proofs of age against an identity server that implements OpenID Connect (`administration.md` §9). */
import { randomUUID } from 'node:crypto'
import { identityServer } from '@sousto/fakes/identity/routes.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { fastify } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, type Customer } from '../../customer-test.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { aPayload, order, orderApi, orderableDatabase } from '../orders/ordering-test.ts'
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
  await emptyTables(database, 'shop.users', 'shop.orders', 'shop.legal_settings')
  await query('INSERT INTO shop.legal_settings (requires_age_proof) VALUES (true)')
  await query('UPDATE shop.items SET alcohol = true')
  ela = await aCustomer(database)
})

const proof = async () => (await ela.call(app, 'GET', '/user/age')).json()
const ordered = async () => {
  const headers = { 'idempotency-key': randomUUID() }
  return (await ela.call(app, 'POST', '/orders', { payload: aPayload(), headers })).json()
}

/** Goes to the verifier and back; `person` is chosen there. Returns where the browser ends. */
async function prove(person: string, change: (callback: URL) => void = () => {}): Promise<string> {
  const left = await ela.call(app, 'GET', '/age/bankid?zpet=/mujucet/zabezpeceni')
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? ''
  const answer = await fetch(String(left.headers.location), {
    method: 'POST',
    body: new URLSearchParams({ person }),
    redirect: 'manual',
  })
  const callback = new URL(answer.headers.get('location') ?? '')
  change(callback)
  const url = `${callback.pathname}${callback.search}`
  const back = await app.inject({ url, headers: { cookie: `${ela.cookie}; ${cookie}` } })
  return String(back.headers.location)
}

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

  it('is not ordered by a minor, nor without an account [administration-9.9]', async () => {
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

describe('a proof of age', () => {
  it.each([
    ['a refusal', (callback: URL) => callback.searchParams.set('error', 'access_denied')],
    ['a forged code', (callback: URL) => callback.searchParams.set('code', 'x')],
    ['a foreign state', (callback: URL) => callback.searchParams.set('state', 'x')],
  ])('is not given by %s [administration-9.9]', async (_what, change) => {
    expect(await prove(KVETA, change)).toBe('/mujucet/zabezpeceni?chyba=age_not_verified')
    expect(await query('SELECT FROM shop.age_proofs')).toEqual([])
  })

  it('needs an account, a known verifier, and a way back on this site [administration-9.9]', async () => {
    const stranger = await app.inject('/api/age/bankid?zpet=/mujucet')
    expect(stranger.headers.location).toBe('/mujucet?chyba=not_logged_in')
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
