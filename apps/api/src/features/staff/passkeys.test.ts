import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Authenticator, anAuthenticator } from './authenticator-test.ts'
import { relyingParty } from './passkeys.ts'
import { type Body, code, OUTLET, OWNER, staffWorld } from './staff-world-test.ts'

const SITE = 'https://sousto.example'
const world = await staffWorld({ publicUrl: () => SITE })
const { aBrowser, accepted, clock, query } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const OWNER_GRANT = { role: 'owner', outlet: OUTLET } as const
const STAFF = { role: 'staff', outlet: OUTLET } as const
const anOwnAuthenticator = (origin = SITE) => anAuthenticator({ origin, rpId: new URL(origin).hostname })

type Browser = ReturnType<typeof aBrowser>
type Ceremony = { readonly token: string; readonly options: { readonly challenge: string } & Body }

async function add(browser: Browser, authenticator: Authenticator, more = {}) {
  const { token, options } = (await browser.call('POST', '/account/passkeys/options')).json<Ceremony>()
  const credential = authenticator.create(options, more)
  return await browser.call('POST', '/account/passkeys', { token, credential, name: 'Telefon' })
}

const begin = async (browser = aBrowser()) =>
  (await browser.call('POST', '/sign-in/passkey/options')).json<Ceremony>()

async function signIn(browser: Browser, authenticator: Authenticator, more = {}) {
  const { token, options } = await begin(browser)
  return await browser.call('POST', '/sign-in/passkey', {
    token,
    credential: authenticator.get(options, more),
  })
}

async function withPasskey() {
  const [browser, authenticator] = [await accepted(OWNER_GRANT), anOwnAuthenticator()]
  const added = await add(browser, authenticator)
  return { browser, authenticator, added }
}

describe('adding a passkey', () => {
  it('requests one that the device finds by itself and releases only to a verified person', async () => {
    const browser = await accepted(OWNER_GRANT)
    const { options } = (await browser.call('POST', '/account/passkeys/options')).json<Ceremony>()
    expect(options).toMatchObject({
      rp: { id: 'sousto.example', name: 'Sousto' },
      user: { name: OWNER, displayName: 'Vlasta Vymyšlená' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  it('adds a second factor: the session has proven it, and ten recovery codes are shown [operations-1.10]', async () => {
    const { browser, added } = await withPasskey()
    expect(added.json<Body>().recoveryCodes).toHaveLength(10)
    expect(await browser.me()).toMatchObject({ secondFactor: 'proven' })
    const { passkeys } = (await browser.call('GET', '/account')).json<{ passkeys: Body[] }>()
    expect(passkeys).toMatchObject([{ name: 'Telefon', lastUsedAt: null }])
  })

  it('fails without verification of the person, for another site, and with a used challenge', async () => {
    const browser = await accepted(OWNER_GRANT)
    expect(code(await add(browser, anOwnAuthenticator(), { verified: false }))).toBe('passkey_rejected')
    expect(code(await add(browser, anOwnAuthenticator('https://sousto.evil.example')))).toBe(
      'passkey_rejected',
    )
    const { token, options } = (await browser.call('POST', '/account/passkeys/options')).json<Ceremony>()
    const body = { token, credential: anOwnAuthenticator().create(options), name: ' ' }
    expect((await browser.call('POST', '/account/passkeys', body)).statusCode).toBe(200)
    expect(code(await browser.call('POST', '/account/passkeys', body))).toBe('sign_in_expired')
    const { passkeys } = (await browser.call('GET', '/account')).json<{ passkeys: Body[] }>()
    expect(passkeys).toMatchObject([{ name: 'Chrome, Android' }])
  })

  it('fails with another person’s credential or challenge', async () => {
    const { authenticator } = await withPasskey()
    const other = await accepted(STAFF, 'jiny@podnik.example')
    expect(code(await add(other, authenticator))).toBe('passkey_rejected')
    const { token, options } = (await other.call('POST', '/account/passkeys/options')).json<Ceremony>()
    const browser = await accepted(STAFF, 'treti@podnik.example')
    const body = { token, credential: anOwnAuthenticator().create(options), name: '' }
    expect(code(await browser.call('POST', '/account/passkeys', body))).toBe('sign_in_expired')
  })

  it('fails with an invalid credential', async () => {
    const browser = await accepted(OWNER_GRANT)
    const { token } = (await browser.call('POST', '/account/passkeys/options')).json<Ceremony>()
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} }
    const answer = await browser.call('POST', '/account/passkeys', { token, credential, name: '' })
    expect(code(answer)).toBe('passkey_rejected')
  })
})

describe('a passkey', () => {
  it('signs in alone, in any browser, and counts as the second factor [operations-1.12]', async () => {
    const { authenticator } = await withPasskey()
    const browser = aBrowser()
    expect((await signIn(browser, authenticator)).json()).toMatchObject({
      email: OWNER,
      secondFactor: 'proven',
    })
    expect((await browser.call('GET', `/outlets/${OUTLET}/staff`)).statusCode).toBe(200)
  })

  it('finishes a sign-in by password', async () => {
    const { authenticator } = await withPasskey()
    const browser = aBrowser()
    expect((await browser.signIn()).json()).toMatchObject({
      state: 'second_factor',
      totp: false,
      passkey: true,
    })
    expect((await signIn(browser, authenticator)).statusCode).toBe(200)
  })

  it.each([
    ['without verification of the person', { verified: false }],
    ['at another site', { from: 'https://sousto.evil.example' }],
    ['as another account', { handle: 'c3RhZmYtOTk5' }],
  ])('does not sign in %s', async (_, more) => {
    const { authenticator } = await withPasskey()
    const browser = aBrowser()
    expect(code(await signIn(browser, authenticator, more))).toBe('passkey_rejected')
    expect(await browser.me()).toBeNull()
  })

  it('does not sign in when it is unknown, removed or copied, or the account is deactivated', async () => {
    const { browser, authenticator } = await withPasskey()
    expect(code(await signIn(aBrowser(), anOwnAuthenticator()))).toBe('passkey_rejected')
    authenticator.rewind()
    expect(code(await signIn(aBrowser(), authenticator))).toBe('passkey_rejected')
    expect((await signIn(aBrowser(), authenticator)).statusCode).toBe(200)
    await query('UPDATE shop.staff SET deactivated_at = now()')
    expect(code(await signIn(aBrowser(), authenticator))).toBe('passkey_rejected')
    await query('UPDATE shop.staff SET deactivated_at = NULL')
    await world.withTotp(browser)
    const { passkeys } = (await browser.call('GET', '/account')).json<{ passkeys: { id: string }[] }>()
    await browser.call('DELETE', `/account/passkeys/${passkeys[0]?.id}`)
    expect(code(await signIn(aBrowser(), authenticator))).toBe('passkey_rejected')
  })

  it('answers a challenge once and within ten minutes, even for 20 parallel attempts', async () => {
    const { authenticator } = await withPasskey()
    const { token, options } = await begin()
    const credential = authenticator.get(options)
    const send = () => aBrowser().call('POST', '/sign-in/passkey', { token, credential })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const late = await begin()
    clock.pass({ minutes: 11 })
    const answer = await aBrowser().call('POST', '/sign-in/passkey', {
      token: late.token,
      credential: authenticator.get(late.options),
    })
    expect(code(answer)).toBe('sign_in_expired')
  })

  it('does not answer the challenge of another sign-in', async () => {
    const { authenticator } = await withPasskey()
    const [mine, other] = [await begin(), await begin()]
    const credential = authenticator.get(other.options)
    const answer = await aBrowser().call('POST', '/sign-in/passkey', { token: mine.token, credential })
    expect(code(answer)).toBe('passkey_rejected')
  })

  it('that is the last factor of a role that needs one cannot be removed', async () => {
    const { browser } = await withPasskey()
    const { passkeys } = (await browser.call('GET', '/account')).json<{ passkeys: { id: string }[] }>()
    expect(code(await browser.call('DELETE', `/account/passkeys/${passkeys[0]?.id}`))).toBe('last_factor')
  })
})

it('belongs to the host name in PUBLIC_URL; a numeric address has none, and localhost is the same computer', () => {
  expect(relyingParty('https://sousto.example')).toEqual({
    id: 'sousto.example',
    origin: 'https://sousto.example',
  })
  expect(relyingParty('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
})

it('a passkey of the person proves the second factor again, another person’s does not [settlement-5.16]', async () => {
  const { browser, authenticator } = await withPasskey()
  const [other, theirs] = [await accepted(STAFF, 'jiny@podnik.example'), anOwnAuthenticator()]
  await add(other, theirs)
  const prove = async (by: Authenticator) => {
    const { token, options } = await begin(browser)
    return await browser.call('POST', '/account/presence', { token, credential: by.get(options) })
  }
  expect(code(await prove(theirs))).toBe('passkey_rejected')
  expect((await prove(authenticator)).json()).toEqual({ status: 'ok' })
})
