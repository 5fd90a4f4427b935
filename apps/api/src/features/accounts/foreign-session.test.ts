/**
 * A stranger had a session or the password of an account: the tests cover the effects of the owner's reset and the
 * mails to the owner (docs/security.md).
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Provider } from '../social-login/provider.ts'
import { accountWorld, code, EMAIL, PASSWORD } from './accounts-test.ts'

/** A provider whose callback identifies the person. Only Google verifies e-mails. */
const provider = (id: string, emailVerified: boolean): Provider => ({
  id,
  name: id === 'google' ? 'Google' : 'Facebook',
  authorizationUrl: async () => new URL('https://provider.example/'),
  handleCallback: async ({ searchParams }) => ({
    subject: searchParams.get('subject') ?? '',
    email: searchParams.get('email'),
    emailVerified,
    firstName: '',
    lastName: '',
  }),
  byAppToken: null,
})

const world = await accountWorld({ loginProviders: [provider('facebook', false), provider('google', true)] })
const { aBrowser, anAccount, mails, query, token } = world
type Browser = ReturnType<typeof aBrowser>
beforeEach(world.empty)
afterAll(world.close)

const NEW = 'meruňkové knedlíky v neděli'
const UNKNOWN = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const stranger = () => aBrowser('198.51.100.66', UNKNOWN)

async function through(browser: Browser, id: string, subject: string, email: string | null = null) {
  await browser.call('GET', `/auth/${id}`)
  const person = new URLSearchParams({ subject, ...(email !== null && { email }) })
  return await browser.call('GET', `/auth/${id}/callback?${person}`)
}
async function reset(browser: Browser, password = NEW) {
  await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
  const body = { password, password_retype: password }
  return await browser.call('POST', `/auth/pswd_reset/${await token('reset')}`, body)
}
const askForLogin = (browser: Browser, login: string) =>
  browser.call('POST', '/user/update_user', { jmeno: '', prijmeni: '', telefon: '', login })
async function changeLogin(browser: Browser, login: string) {
  await askForLogin(browser, login)
  await browser.call('POST', `/auth/login_change/${await token('loginChange')}`)
}
const linked = async () =>
  (await query('SELECT provider, subject FROM shop.identities ORDER BY subject')).map(
    ({ subject }) => subject,
  )
const sent = async (template: string) => (await mails()).filter((each) => each.template === template)

describe('a reset of the password by mail', () => {
  it.each(['facebook', 'google'])(
    'ends a stranger’s session and unlinks the %s account linked from it [wire-accounts.12]',
    async (id) => {
      await anAccount()
      const intruder = stranger()
      await intruder.logIn()
      await through(intruder, id, '666', 'cizi@example.cz')
      expect(await linked()).toEqual(['666'])
      expect((await reset(aBrowser())).statusCode).toBe(200)
      expect(await intruder.me()).toEqual({})
      expect(await linked()).toEqual([])
      await through(intruder, id, '666', 'cizi@example.cz')
      expect(await intruder.me()).not.toMatchObject({ login: EMAIL })
    },
  )

  it('keeps providers that the account’s mailbox has proven by a mailed link or the provider has verified [wire-accounts.12]', async () => {
    await anAccount()
    const owner = aBrowser()
    await through(owner, 'facebook', '101', EMAIL)
    const link = await token('providerConfirm')
    expect((await owner.call('POST', `/auth/provider_confirm/${link}`)).statusCode).toBe(200)
    await through(aBrowser(), 'google', '102', EMAIL)
    await owner.logIn()
    await through(owner, 'google', '103', EMAIL)
    expect(await linked()).toEqual(['101', '102', '103'])
    await reset(aBrowser())
    expect(await linked()).toEqual(['101', '102', '103'])
  })

  it('unlinks what another mailbox had proven before the login changed', async () => {
    await anAccount()
    await through(aBrowser(), 'google', '102', EMAIL)
    await query("UPDATE shop.users SET email = 'nova@example.cz'")
    await query("UPDATE shop.users SET email = $1 WHERE email = 'nova@example.cz'", ['druha@example.cz'])
    await aBrowser().call('POST', '/auth/pswd_reset', { email: 'druha@example.cz' })
    const body = { password: NEW, password_retype: NEW }
    await aBrowser().call('POST', `/auth/pswd_reset/${await token('reset')}`, body)
    expect(await linked()).toEqual([])
  })

  it('ends a login that is waiting to return to the stranger’s app', async () => {
    await anAccount()
    const intruder = stranger()
    await intruder.logIn()
    await through(intruder, 'facebook', '666')
    await query(
      `INSERT INTO shop.login_codes (code_hash, challenge, user_id, expires_at)
       SELECT sha256('a'), sha256('b'), id, '2026-11-21T12:05+01:00' FROM shop.users`,
    )
    await reset(aBrowser())
    expect(await query('SELECT FROM shop.login_codes')).toEqual([])
    expect(await query('SELECT FROM shop.known_browsers')).toHaveLength(1)
  })
})

describe('a changed password', () => {
  it('ends a login change that a stranger requested [wire-accounts.12]', async () => {
    await anAccount()
    const [owner, intruder] = [aBrowser(), stranger()]
    await owner.logIn()
    await intruder.logIn()
    const profile = { jmeno: '', prijmeni: '', telefon: '', login: 'cizi@example.cz' }
    await intruder.call('POST', '/user/update_user', profile)
    const link = await token('loginChange')
    const body = { heslo: PASSWORD, password: NEW, password_retype: NEW }
    expect((await owner.call('POST', '/auth/password', body)).statusCode).toBe(200)
    expect(code(await intruder.call('POST', `/auth/login_change/${link}`))).toBe('login_change_link_invalid')
    expect(await owner.me()).toMatchObject({ login: EMAIL })
  })
})

describe('the owner of an account', () => {
  it('gets a mail about a login in an unknown browser, but not about one in a browser that registered or was used before [wire-accounts.20]', async () => {
    const owner = await anAccount()
    await owner.logIn()
    expect(await sent('newLogin')).toEqual([])
    await stranger().logIn()
    expect(await sent('newLogin')).toEqual([
      { template: 'newLogin', to: EMAIL, data: { device: 'Firefox, Linux' } },
    ])
    world.clock.pass({ minutes: 11 })
    await owner.logIn()
    expect(await sent('newLogin')).toHaveLength(1)
  })

  it('gets no mail at the first login of an account that a provider has just created, and one at a later login elsewhere', async () => {
    const first = aBrowser()
    await through(first, 'google', '102', EMAIL)
    expect(await first.me()).toMatchObject({ login: EMAIL })
    expect(await sent('newLogin')).toEqual([])
    await through(stranger(), 'google', '102', EMAIL)
    expect(await sent('newLogin')).toHaveLength(1)
  })

  it('gets no more than one mail of a kind in ten minutes [wire-accounts.20]', async () => {
    await anAccount()
    await Promise.all(Array.from({ length: 5 }, () => stranger().logIn()))
    expect(await sent('newLogin')).toHaveLength(1)
    world.clock.pass({ minutes: 9 })
    await stranger().logIn()
    expect(await sent('newLogin')).toHaveLength(1)
    world.clock.pass({ minutes: 1 })
    await stranger().logIn()
    expect(await sent('newLogin')).toHaveLength(2)
  })

  it('gets no mail about logins by another person in the same browser', async () => {
    await anAccount()
    const shared = await anAccount({ login: 'druha@example.cz' })
    await shared.logIn()
    await shared.logIn(PASSWORD, 'druha@example.cz')
    world.clock.pass({ minutes: 11 })
    await shared.logIn()
    await shared.logIn(PASSWORD, 'druha@example.cz')
    expect((await sent('newLogin')).map(({ to }) => to)).toEqual([EMAIL])
  })

  it('gets a mail when a provider is linked or unlinked, but not when nothing changed [wire-accounts.20]', async () => {
    await anAccount()
    const browser = stranger()
    await browser.logIn()
    await through(browser, 'facebook', '666')
    const told = { to: EMAIL, data: { provider: 'Facebook' } }
    expect(await sent('providerLinked')).toMatchObject([told])
    await browser.call('DELETE', '/auth/joined/google')
    expect(await sent('providerUnlinked')).toEqual([])
    await browser.call('DELETE', '/auth/joined/facebook')
    expect(await sent('providerUnlinked')).toMatchObject([told])
  })

  it('gets a mail about a changed password, which states if a reset unlinked providers [wire-accounts.20]', async () => {
    const owner = await anAccount()
    await owner.logIn()
    await through(owner, 'facebook', '666')
    await owner.call('POST', '/auth/password', { heslo: PASSWORD, password: NEW, password_retype: NEW })
    world.clock.pass({ minutes: 10 })
    await reset(aBrowser(), PASSWORD)
    expect(await sent('passwordChanged')).toEqual([
      { template: 'passwordChanged', to: EMAIL, data: { unlinked: false } },
      { template: 'passwordChanged', to: EMAIL, data: { unlinked: true } },
    ])
  })

  it('gets a mail about a changed login at the previous login’s address [wire-accounts.20]', async () => {
    const owner = await anAccount()
    await owner.logIn()
    await askForLogin(owner, 'nova@example.cz')
    expect(await sent('loginChanged')).toEqual([])
    await owner.call('POST', `/auth/login_change/${await token('loginChange')}`)
    const link = expect.stringMatching(/^\/obnova-hesla\?token=[\w-]{43}$/)
    expect(await sent('loginChanged')).toEqual([{ template: 'loginChanged', to: EMAIL, data: { link } }])
  })
})

describe('the link of the mail about a changed login', () => {
  const bringBack = (link: string, password = NEW) =>
    aBrowser().call('POST', `/auth/pswd_reset/${link}`, { password, password_retype: password })

  it('restores the login, with a new password and without the stranger’s sessions and providers', async () => {
    await anAccount()
    const intruder = stranger()
    await intruder.logIn()
    await through(intruder, 'facebook', '666', 'cizi@example.cz')
    await changeLogin(intruder, 'cizi@example.cz')
    expect(await intruder.me()).toMatchObject({ login: 'cizi@example.cz' })
    const link = await token('loginChanged')
    expect((await aBrowser().call('PUT', `/auth/pswd_reset/${link}`)).statusCode).toBe(200)
    expect((await bringBack(link)).statusCode).toBe(200)
    expect(await intruder.me()).toEqual({})
    expect(await linked()).toEqual([])
    const owner = aBrowser()
    expect((await owner.logIn(NEW)).statusCode).toBe(200)
    expect(await owner.me()).toMatchObject({ login: EMAIL })
    expect(code(await bringBack(link))).toBe('token_invalid')
  })

  it('undoes later changes as well, whose links then restore nothing', async () => {
    await anAccount()
    const intruder = stranger()
    await intruder.logIn()
    await changeLogin(intruder, 'cizi@example.cz')
    const first = await token('loginChanged')
    world.clock.pass({ minutes: 1 })
    await changeLogin(intruder, 'jina@example.cz')
    const second = await token('loginChanged')
    expect((await bringBack(first)).statusCode).toBe(200)
    expect(code(await bringBack(second))).toBe('token_invalid')
    expect((await aBrowser().logIn(NEW)).statusCode).toBe(200)
  })

  it('stays valid although the stranger has used the link of the second change', async () => {
    await anAccount()
    const intruder = stranger()
    await intruder.logIn()
    await changeLogin(intruder, 'cizi@example.cz')
    const first = await token('loginChanged')
    world.clock.pass({ minutes: 1 })
    await changeLogin(intruder, 'jina@example.cz')
    expect((await bringBack(await token('loginChanged'), PASSWORD)).statusCode).toBe(200)
    expect((await bringBack(first)).statusCode).toBe(200)
    expect((await aBrowser().logIn(NEW)).statusCode).toBe(200)
  })

  it('notifies the mailbox that has just lost the login', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    await changeLogin(browser, 'nova@example.cz')
    await bringBack(await token('loginChanged'))
    expect((await sent('loginChanged')).at(-1)).toEqual({
      template: 'loginChanged',
      to: 'nova@example.cz',
      data: { link: null },
    })
  })

  it('is valid for a week, unless another account has taken the login meanwhile', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    await changeLogin(browser, 'nova@example.cz')
    const link = await token('loginChanged')
    await anAccount()
    expect(code(await bringBack(link))).toBe('token_invalid')
    await query('DELETE FROM shop.users WHERE email = $1', [EMAIL])
    world.clock.pass({ hours: 7 * 24 })
    expect(code(await bringBack(link))).toBe('token_invalid')
    world.clock.pass({ hours: -1 })
    expect((await bringBack(link)).statusCode).toBe(200)
  })
})
