/** Tests an account's login providers, linking and unlinking (`wire.md`, Accounts; our addition). */

import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'
import { aCustomer, type Customer } from '../../customer-test.ts'
import type { DB } from '../../database/tables.ts'
import type { Provider } from './provider.ts'

const AWAY = new URL('https://provider.example/')
/** A provider whose callback identifies the person who logs in. */
const provider = (id: string, name: string): Provider => ({
  id,
  name,
  authorizationUrl: async () => AWAY,
  handleCallback: async ({ searchParams }) => ({
    subject: searchParams.get('subject') ?? '',
    email: searchParams.get('email'),
    emailVerified: false,
    firstName: '',
    lastName: '',
  }),
  byAppToken: null,
})

const { database, drop } = await testDatabase<DB>()
const app = await anApi({
  database,
  clock: fakeClock('2026-11-21T12:00'),
  publicUrl: () => 'http://127.0.0.1:3000',
  loginProviders: [provider('facebook', 'Facebook'), provider('google', 'Google')],
})
afterAll(async () => {
  await app.close()
  await drop()
})

let kveta: Customer
beforeEach(async () => {
  await emptyTables(database, 'shop.users')
  kveta = await aRecentLogin()
})

async function aRecentLogin(): Promise<Customer> {
  const customer = await aCustomer(database)
  await database.pool.query(`UPDATE shop.sessions SET started_at = '2026-11-21T11:58+01:00'`)
  return customer
}
const longIn = () => database.pool.query(`UPDATE shop.sessions SET started_at = '2026-11-21T11:49+01:00'`)

async function join(id: string, subject = id, customer = kveta): Promise<void> {
  await database.pool.query(
    `INSERT INTO shop.identities (provider, subject, user_id, created_at) VALUES ($1, $2, $3, '2026-11-20T16:41:07Z')`,
    [id, subject, customer.id],
  )
}
const withPassword = () => database.pool.query(`UPDATE shop.users SET password_hash = 'hash'`)
const identities = async () =>
  (await database.pool.query('SELECT provider, user_id FROM shop.identities ORDER BY provider, subject')).rows
const linked = async (customer = kveta) => (await customer.call(app, 'GET', '/auth/joined')).json()
const unlink = (id: string, customer = kveta) => customer.call(app, 'DELETE', `/auth/joined/${id}`)

describe('the login providers of an account', () => {
  it('are all that the operator has enabled, with the time at which each was linked', async () => {
    await join('google')
    expect(await linked()).toEqual([
      { id: 'facebook', nazev: 'Facebook', url: '/api/auth/facebook', propojeno: null },
      { id: 'google', nazev: 'Google', url: '/api/auth/google', propojeno: '2026-11-20T16:41:07Z' },
    ])
  })

  it('cannot be seen or unlinked by another user', async () => {
    await join('google')
    await withPassword()
    const other = await aRecentLogin()
    expect((await linked(other)).map(({ propojeno }: { propojeno: unknown }) => propojeno)).toEqual([
      null,
      null,
    ])
    await unlink('google', other)
    expect(await identities()).toEqual([{ provider: 'google', user_id: kveta.id }])
    for (const [method, path] of [
      ['GET', '/api/auth/joined'],
      ['DELETE', '/api/auth/joined/google'],
    ] as const) {
      const nobody = await app.inject({ method, url: path, headers: { cookie: 'sousto_session=made-up' } })
      expect(nobody.statusCode).toBe(401)
      expect(nobody.json()).toMatchObject({ code: 'not_logged_in' })
    }
    expect(await identities()).toHaveLength(1)
  })

  it('are unlinked with all of their identities; repeating it has no effect', async () => {
    await join('google', 'first')
    await join('google', 'second')
    await join('facebook')
    expect((await unlink('google')).json()).toEqual({ status: 'ok' })
    expect((await unlink('google')).json()).toEqual({ status: 'ok' })
    expect(await identities()).toEqual([{ provider: 'facebook', user_id: kveta.id }])
  })

  it('cannot be unlinked when no other login method would be left [marketplace-2.17]', async () => {
    await join('google')
    const refused = await unlink('google')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'last_way_in',
      error: 'Jinak než takhle byste se do účtu nepřihlásili. Nastavte si prosím nejdřív heslo.',
    })
    expect(await identities()).toHaveLength(1)
    await withPassword()
    expect((await unlink('google')).statusCode).toBe(200)
    expect(await identities()).toEqual([])
  })

  it('can be unlinked only after a recent login [wire-accounts.25]', async () => {
    await join('google')
    await withPassword()
    await longIn()
    const refused = await unlink('google')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'login_again'])
    expect(await identities()).toHaveLength(1)
  })

  it('do not count as a login method when the operator has disabled them', async () => {
    await join('google')
    await join('formerly')
    expect((await unlink('google')).statusCode).toBe(409)
  })

  it('keep one login method despite parallel unlink requests', async () => {
    await join('google')
    await join('facebook')
    const answers = await Promise.all(['google', 'facebook', 'google', 'facebook'].map((id) => unlink(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(409)
    expect(await identities()).toHaveLength(1)
  })
})

describe('linking a provider from the account', () => {
  /** Follows the link on the security page to the provider and returns as that person. */
  async function startLogin(customer: Customer, back: string) {
    const left = await customer.call(app, 'GET', `/auth/google?zpet=${encodeURIComponent(back)}`)
    expect(left.headers.location).toBe(AWAY.href)
    return stateOf(left)
  }
  const stateOf = ({ cookies }: LightMyRequestResponse) =>
    cookies.find(({ name }) => name === 'sousto_journey')?.value ?? ''
  const handleCallback = async ({ cookie }: Customer, subject: string, state: string) =>
    await app.inject({
      url: `/api/auth/google/callback?subject=${subject}`,
      headers: { cookie: `${cookie}; sousto_journey=${state}` },
    })
  const arrive = async (customer: Customer, subject: string, back = '/mujucet/zabezpeceni') =>
    await handleCallback(customer, subject, await startLogin(customer, back))

  it('returns to the security page with the provider linked', async () => {
    const back = await arrive(kveta, '10001')
    expect(back.headers.location).toBe('/mujucet/zabezpeceni')
    expect(await identities()).toEqual([{ provider: 'google', user_id: kveta.id }])
  })

  it('shows an error there for an identity of another account, and links nothing', async () => {
    const other = await aCustomer(database)
    await join('google', '10001', other)
    const back = await arrive(kveta, '10001')
    expect(back.headers.location).toBe('/mujucet/zabezpeceni?chyba=provider_taken')
    expect(await identities()).toEqual([{ provider: 'google', user_id: other.id }])
  })

  it('needs a recent login, before the redirect to the provider and at the callback [wire-accounts.25]', async () => {
    const state = await startLogin(kveta, '/mujucet/zabezpeceni')
    await longIn()
    const left = await kveta.call(app, 'GET', '/auth/google?zpet=/mujucet/zabezpeceni')
    for (const answer of [left, await handleCallback(kveta, '10001', state)]) {
      expect(answer.headers.location).toBe('/mujucet/zabezpeceni?chyba=login_again')
    }
    expect(stateOf(left)).toBe('')
    expect(await identities()).toEqual([])
  })

  it.each(['cross-site', 'same-site'])(
    'cannot be started by another site (%s), which is redirected to the login page [wire-accounts.26]',
    async (site) => {
      for (const cookie of [kveta.cookie, '']) {
        const headers = { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
        const left = await app.inject({ url: '/api/auth/google?zpet=/mujucet/zabezpeceni', headers })
        expect(left.headers.location).toBe('/login?zpet=%2Fmujucet%2Fzabezpeceni')
        expect(stateOf(left)).toBe('')
      }
    },
  )

  it.each(['same-origin', 'none'])('can be started from our own pages or a typed URL (%s)', async (site) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
    const left = await app.inject({ url: '/api/auth/google', headers })
    expect(left.headers.location).toBe(AWAY.href)
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/.//elsewhere.example/',
    '/\\elsewhere.example',
  ])('never redirects to another site: %s [marketplace-2.5]', async (path) => {
    expect((await arrive(kveta, '10001', path)).headers.location).toBe('/')
  })
})

describe('a login through a provider, over HTTP', () => {
  const cookieOf = ({ cookies }: LightMyRequestResponse, name: string) => {
    const found = cookies.find((each) => each.name === name)
    return found === undefined ? '' : `${name}=${found.value}`
  }
  /** Goes from our login page to the provider and returns as that person. */
  async function callback(person: Readonly<Record<string, string>>) {
    const left = await app.inject('/api/auth/google?zpet=/mujucet/kredity')
    const url = `/api/auth/google/callback?${new URLSearchParams(person)}`
    return await app.inject({ url, headers: { cookie: cookieOf(left, 'sousto_journey') } })
  }
  const me = async (cookie: string) => (await app.inject({ url: '/api/auth', headers: { cookie } })).json()

  it('starts a session and leads back to the page where the login started [marketplace-7.18]', async () => {
    await join('google', '10001')
    const back = await callback({ subject: '10001' })
    expect([back.statusCode, back.headers.location]).toEqual([303, '/mujucet/kredity'])
    expect(await me(cookieOf(back, 'sousto_session'))).toMatchObject({ id: kveta.id })
  })

  it('with an unproven e-mail starts one only by the mailed link, in the same browser [marketplace-7.20, wire-accounts.22]', async () => {
    await database.pool.query('DELETE FROM graphile_worker._private_jobs')
    const back = await callback({ subject: '10002', email: 'bedrich@priklad.example' })
    expect(back.headers.location).toBe('/login?chyba=provider_unproven')
    expect(cookieOf(back, 'sousto_session')).toBe('')
    const { rows } = await database.pool.query('SELECT payload FROM graphile_worker._private_jobs')
    const link = new URL(rows[0]?.payload.data.link, 'https://sousto.example')
    const confirm = (cookie: string) =>
      app.inject({
        method: 'POST',
        url: `/api/auth/provider_confirm/${link.searchParams.get('token')}`,
        headers: { cookie },
      })
    expect((await confirm('')).json()).toMatchObject({ code: 'provider_other_browser' })
    const confirmed = await confirm(cookieOf(back, 'sousto_claim'))
    expect(confirmed.json()).toMatchObject({ login: 'bedrich@priklad.example' })
    expect(await me(cookieOf(confirmed, 'sousto_session'))).toEqual(confirmed.json())
  })
})
