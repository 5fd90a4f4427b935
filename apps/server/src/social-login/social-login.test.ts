/** Tests provider logins against an identity server that implements the real protocols (`wire.md`, Accounts). */
import type { Mail } from '@sousto/api/features/mail/service.ts'
import { facebook } from '@sousto/api/features/social-login/facebook.ts'
import { openidProvider } from '@sousto/api/features/social-login/openid.ts'
import type { Provider } from '@sousto/api/features/social-login/provider.ts'
import { createSocialLogin } from '@sousto/api/features/social-login/service.ts'
import type { OAuthState } from '@sousto/api/http/openid-client.ts'
import { type Client, identityServer } from '@sousto/fakes/identity/routes.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const BACK = 'https://sousto.example/api/auth/callback'
const CLIENT: Client = { id: 'sousto', secret: 'tajemství', redirectUris: [BACK] }
const OTHER: Client = { id: 'jiny', secret: 'jiné', redirectUris: [BACK] }
/** Three people of `fakes/identity/people.ts`: verified, unverified, without an e-mail. */
const [KVETA, BEDRICH, ZOFIE] = ['10001', '10002', '10003']
const BEDRICHS = 'bedrich.vymysleny@example.com'

let test: TestDatabase<unknown>
let app: FastifyInstance
let base: string
let mails: Mail[] = []
let providers: Provider[]
/** The change that a man in the middle makes to the ID token. */
let tamperWith: (idToken: string) => string = (idToken) => idToken

beforeAll(async () => {
  test = await testDatabase()
  app = fastify({ logger: false })
  app.addHook('preSerialization', async (_request, _reply, payload: unknown) => {
    const signed = payload as { readonly id_token?: string }
    return signed.id_token === undefined ? payload : { ...signed, id_token: tamperWith(signed.id_token) }
  })
  await app.register(
    async (scope) => identityServer(scope, { issuer: () => `${base}/id`, clients: () => [CLIENT, OTHER] }),
    { prefix: '/id' },
  )
  base = await app.listen({ host: '127.0.0.1', port: 0 })
  const registered = { clientId: CLIENT.id, clientSecret: CLIENT.secret }
  providers = [
    openidProvider({ id: 'google', name: 'Google' }, { ...registered, urls: () => [`${base}/id`] }),
    facebook({ ...registered, urls: () => [`${base}/id/facebook`] }),
  ]
})
afterAll(async () => {
  await app.close()
  await test.drop()
})
beforeEach(async () => {
  mails = []
  tamperWith = (idToken) => idToken
  await emptyTables(test.database, 'shop.users', 'shop.identity_claims')
})

const clock = fakeClock('2026-11-21T12:00')
const social = (offered = providers) =>
  createSocialLogin({
    database: test.database,
    clock,
    log: app.log,
    providers: offered,
    send: async (_transaction, mail) => {
      mails.push(mail)
    },
  })

/** Simulates the person's browser at the login provider: chooses a person on its page. */
async function atProvider(url: string, person: string): Promise<URL> {
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Kdo jste?')
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ person }),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? '')
}

async function logInWith(id: 'google' | 'facebook', person: string, loggedInAs: number | null = null) {
  const login = social()
  const { url, state } = await login.authorizationUrl(id, BACK, '/')
  return await login.handleCallback(id, await atProvider(url, person), state, loggedInAs)
}

async function user(email: string, { activated = true, password = 'hash' } = {}): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: number }>(
    `INSERT INTO shop.users (email, password_hash, first_name, last_name, phone, created_at, activated_at)
     VALUES ($1, $2, '', '', '', now(), $3) RETURNING id`,
    [email, password, activated ? new Date() : null],
  )
  return rows[0]?.id ?? 0
}
const users = async () =>
  (
    await test.database.pool.query(
      'SELECT id, email, first_name, password_hash, activated_at IS NOT NULL AS activated FROM shop.users ORDER BY id',
    )
  ).rows
const identities = async () =>
  (await test.database.pool.query('SELECT provider, subject, user_id FROM shop.identities ORDER BY 1')).rows

describe('a login provider that verifies the e-mail', () => {
  it('registers the person at the first login, logs in to the same account later, and sends one welcome mail [marketplace-7.18]', async () => {
    const first = await logInWith('google', KVETA)
    expect(first).toEqual({ kind: 'authenticated', userId: expect.any(Number) })
    expect(await logInWith('google', KVETA)).toEqual(first)
    expect(await users()).toMatchObject([
      { email: 'kveta.smyslena@example.com', first_name: 'Květa', password_hash: null, activated: true },
    ])
    expect(mails.map(({ template }) => template)).toEqual(['welcome'])
  })

  it('logs in to the existing account of the verified e-mail [wire-accounts.22]', async () => {
    const id = await user('kveta.smyslena@example.com')
    expect(await logInWith('google', KVETA)).toEqual({ kind: 'authenticated', userId: id })
    expect(await users()).toMatchObject([{ id, password_hash: 'hash' }])
    expect(mails).toMatchObject([{ template: 'providerLinked', data: { provider: 'Google' } }])
  })

  it('takes over an account that was never activated: removes its password and linked providers', async () => {
    const id = await user('kveta.smyslena@example.com', { activated: false, password: 'cizí' })
    await test.database.pool.query(
      `INSERT INTO shop.identities (provider, subject, user_id, created_at) VALUES ('facebook', '666', $1, now())`,
      [id],
    )
    expect(await logInWith('google', KVETA)).toEqual({ kind: 'authenticated', userId: id })
    expect(await users()).toMatchObject([{ id, password_hash: null, activated: true }])
    expect(await identities()).toEqual([{ provider: 'google', subject: KVETA, user_id: id }])
  })

  it('does not log in to a deactivated account', async () => {
    await logInWith('google', KVETA)
    await test.database.pool.query('UPDATE shop.users SET deactivated_at = now()')
    await expect(logInWith('google', KVETA)).rejects.toMatchObject({ failure: { code: 'provider_refused' } })
  })

  it('creates one account for concurrent logins', async () => {
    const logins = await Promise.allSettled(Array.from({ length: 10 }, () => logInWith('google', KVETA)))
    expect(logins.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await users()).toHaveLength(1)
    expect(await identities()).toHaveLength(1)
  })
})

describe('a login provider that does not verify the e-mail', () => {
  const link = () => {
    const [mail] = mails
    if (mail?.template !== 'providerConfirm') throw new Error('no link was mailed')
    return new URL(mail.data.link, 'https://sousto.example').searchParams.get('token') ?? ''
  }
  async function mailed() {
    const arrival = await logInWith('facebook', BEDRICH)
    if (arrival.kind !== 'mailed') throw new Error(`arrived ${arrival.kind}`)
    return arrival.browser
  }

  it.each([
    ['a known e-mail', () => user(BEDRICHS)],
    ['an unknown e-mail', async () => 0],
  ])('gives the same response and mail for %s, and creates no account', async (_which, prepare) => {
    await prepare()
    const before = await users()
    expect(await logInWith('facebook', BEDRICH)).toEqual({ kind: 'mailed', browser: expect.any(String) })
    expect(mails).toMatchObject([
      { template: 'providerConfirm', to: BEDRICHS, data: { provider: 'Facebook' } },
    ])
    expect([await users(), await identities()]).toEqual([before, []])
  })

  it('creates the account when the mailed link is opened in the same browser, and only once [marketplace-7.20, wire-accounts.22]', async () => {
    const browser = await mailed()
    const userId = await social().confirm(link(), browser)
    expect(await users()).toMatchObject([{ id: userId, email: BEDRICHS, activated: true }])
    await expect(social().confirm(link(), browser)).rejects.toMatchObject({
      failure: { code: 'provider_link_invalid' },
    })
    expect(await logInWith('facebook', BEDRICH)).toEqual({ kind: 'authenticated', userId })
  })

  it('creates one account when the link is opened many times concurrently', async () => {
    const browser = await mailed()
    const opened = await Promise.allSettled(
      Array.from({ length: 50 }, () => social().confirm(link(), browser)),
    )
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await users()).toHaveLength(1)
  })

  it('rejects the confirmation in another browser, with an unknown token, or after expiry [wire-accounts.22]', async () => {
    const browser = await mailed()
    for (const other of ['', 'x', link()]) {
      await expect(social().confirm(link(), other)).rejects.toMatchObject({
        failure: { code: 'provider_other_browser' },
      })
    }
    await expect(social().confirm('neznámý', browser)).rejects.toMatchObject({
      failure: { code: 'provider_link_invalid' },
    })
    await test.database.pool.query("UPDATE shop.identity_claims SET expires_at = '2020-01-01'")
    await expect(social().confirm(link(), browser)).rejects.toMatchObject({
      failure: { code: 'provider_link_invalid' },
    })
    expect(await users()).toEqual([])
  })
})

describe('a customer who is logged in', () => {
  it('links the provider to their account, whatever e-mail the provider gives', async () => {
    const id = await user('jina@example.com')
    expect(await logInWith('facebook', ZOFIE, id)).toEqual({ kind: 'linked' })
    expect(await logInWith('facebook', ZOFIE)).toEqual({ kind: 'authenticated', userId: id })
  })

  it('cannot link a provider account that is linked to another account', async () => {
    await logInWith('google', KVETA)
    const id = await user('jina@example.com')
    await expect(logInWith('google', KVETA, id)).rejects.toMatchObject({
      failure: { code: 'provider_taken' },
    })
  })
})

describe('the callback of a login provider', () => {
  it.each([
    'obet@example.com..',
    'obet@example.com\r\nBcc: vsichni@example.com',
    'obеt@example.com',
    `${'x'.repeat(10_240)}@example.com`,
  ])('treats the invalid e-mail %j as missing, even if it is verified', async (email) => {
    const person = { subject: '1', email, emailVerified: true, firstName: 'x'.repeat(10_240), lastName: '' }
    const [google] = providers
    if (google === undefined) throw new Error('no provider')
    const login = social([{ ...google, handleCallback: async () => person }])
    const { state } = await login.authorizationUrl('google', BACK, '/')
    await expect(login.handleCallback('google', new URL(BACK), state, null)).rejects.toMatchObject({
      failure: { code: 'provider_without_email' },
    })
    expect(await users()).toEqual([])
  })

  it('without an e-mail fails and tells the person to register by e-mail', async () => {
    await expect(logInWith('facebook', ZOFIE)).rejects.toMatchObject({
      failure: { code: 'provider_without_email' },
    })
  })

  it('is rejected after a denied consent, and without the matching OAuth state [marketplace-7.18, wire-accounts.23]', async () => {
    const refused = { failure: { code: 'provider_refused' } }
    await expect(logInWith('google', '')).rejects.toMatchObject(refused)
    const login = social()
    const { url, state } = await login.authorizationUrl('google', BACK, '/')
    const back = await atProvider(url, KVETA)
    const wrong: [OAuthState | null, string][] = [
      [null, 'google'],
      [state, 'facebook'],
      [{ ...state, state: 'jiný' }, 'google'],
      [{ ...state, nonce: 'jiný' }, 'google'],
    ]
    for (const [kept, id] of wrong) {
      await expect(login.handleCallback(id, back, kept, null)).rejects.toMatchObject(refused)
    }
    expect(await users()).toEqual([])
  })

  it('is rejected the second time [wire-accounts.23]', async () => {
    const login = social()
    const { url, state } = await login.authorizationUrl('google', BACK, '/')
    const back = await atProvider(url, KVETA)
    await login.handleCallback('google', back, state, null)
    await expect(login.handleCallback('google', back, state, null)).rejects.toMatchObject({
      failure: { code: 'provider_refused' },
    })
  })

  it('is rejected without the PKCE verifier, so that a stolen code is useless [wire-accounts.23]', async () => {
    const login = social()
    const { url, state } = await login.authorizationUrl('facebook', BACK, '/')
    const back = await atProvider(url, BEDRICH)
    const stolen = { ...state, verifier: 'x'.repeat(43) }
    await expect(login.handleCallback('facebook', back, stolen, null)).rejects.toMatchObject({
      failure: { code: 'provider_refused' },
    })
    expect(mails).toEqual([])
  })

  it.each([
    ['without a signature', { alg: 'none' }, () => ''],
    ['signed by another party', {}, (signature: string) => signature.split('').reverse().join('')],
    ['signed for other claims', {}, (signature: string) => signature],
  ])('is rejected with an ID token %s [wire-accounts.24]', async (_what, header, forged) => {
    const json = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
    tamperWith = (idToken) => {
      const [head = '', claims = '', signature = ''] = idToken.split('.')
      const victim = { ...read(claims), sub: '1', email: 'obet@example.com', email_verified: true }
      return [json({ ...read(head), ...header }), json(victim), forged(signature)].join('.')
    }
    await expect(logInWith('google', KVETA)).rejects.toMatchObject({ failure: { code: 'provider_refused' } })
    expect(await users()).toEqual([])
  })

  it('fails with a sentence when the provider is unavailable or unknown', async () => {
    const gone = openidProvider(
      { id: 'google', name: 'Google' },
      { clientId: 'x', clientSecret: 'x', urls: () => ['http://127.0.0.1:9/id'] },
    )
    const login = createSocialLogin({
      database: test.database,
      clock,
      log: app.log,
      providers: [gone],
      send: async () => {},
    })
    await expect(login.authorizationUrl('google', BACK, '/')).rejects.toMatchObject({
      failure: { code: 'provider_refused' },
    })
    await expect(login.authorizationUrl('seznam', BACK, '/')).rejects.toMatchObject({
      failure: { code: 'not_found' },
    })
  })
})

describe('an access token from a phone’s native dialog', () => {
  async function appToken(client: Client, person: string): Promise<string> {
    const response = await fetch(`${base}/id/facebook/app-token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: client.id, person }),
    })
    return ((await response.json()) as { access_token: string }).access_token
  }

  it('logs in to the account that is linked to the person [marketplace-7.19]', async () => {
    const id = await user('jina@example.com')
    await logInWith('facebook', BEDRICH, id)
    expect(await social().byAppToken('facebook', await appToken(CLIENT, BEDRICH))).toEqual({
      kind: 'authenticated',
      userId: id,
    })
  })

  it('mails a link to a person without a linked account whose e-mail is unverified; the app is its browser [marketplace-7.19]', async () => {
    const outcome = await social().byAppToken('facebook', await appToken(CLIENT, BEDRICH))
    if (outcome.kind !== 'mailed') throw new Error(`arrived ${outcome.kind}`)
    const [mail] = mails
    if (mail?.template !== 'providerConfirm') throw new Error('no link was mailed')
    const token = new URL(mail.data.link, 'https://sousto.example').searchParams.get('token') ?? ''
    expect(await social().confirm(token, outcome.browser)).toEqual(expect.any(Number))
  })

  it('is rejected when it was issued to another app, or forged [marketplace-7.19, wire-accounts.23]', async () => {
    const id = await user('jina@example.com')
    await logInWith('facebook', BEDRICH, id)
    for (const token of [await appToken(OTHER, BEDRICH), 'x', "'; DROP TABLE shop.users"]) {
      await expect(social().byAppToken('facebook', token)).rejects.toMatchObject({
        failure: { code: 'provider_refused' },
      })
    }
  })
})
