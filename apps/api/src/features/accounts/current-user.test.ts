/** Changes that a logged-in customer makes to their account (`marketplace.md` §7, `wire.md`, Accounts). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountWorld, code, EMAIL, PASSWORD } from './accounts-test.ts'

const world = await accountWorld()
const { aBrowser, anAccount, mails, token } = world
beforeEach(world.empty)
afterAll(world.close)

describe('the current user', () => {
  async function loggedInBrowser() {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    return browser
  }

  it('changes name and phone immediately, and the login by a link mailed to the new address [ordering-3.8, ordering-6.3, marketplace-7.21, wire-accounts.8]', async () => {
    const browser = await loggedInBrowser()
    const other = aBrowser()
    await other.logIn()
    const profile = {
      jmeno: ' Květoslava ',
      prijmeni: 'Nová',
      telefon: '+420 600 000 000',
      login: 'nova@example.cz',
    }
    expect((await browser.call('POST', '/user/update_user', profile)).json()).toMatchObject({
      jmeno: 'Květoslava',
      prijmeni: 'Nová',
      telefon: '+420600000000',
      login: EMAIL,
      novy_login: 'nova@example.cz',
    })
    expect((await mails()).at(-1)).toMatchObject({ template: 'loginChange', to: 'nova@example.cz' })
    const link = await token('loginChange')
    expect((await browser.call('POST', `/auth/login_change/${link}`)).statusCode).toBe(200)
    expect(code(await aBrowser().call('POST', `/auth/login_change/${link}`))).toBe(
      'login_change_link_invalid',
    )
    expect(await browser.me()).toMatchObject({ login: 'nova@example.cz', novy_login: null })
    expect(await other.me()).toEqual({})
  })

  it.each(['nova@example.cz..', 'nova@example.cz\r\nBcc: vsichni@example.cz', 'novа@example.cz'])(
    'cannot change the login to %j, which is unusable or imitates another address',
    async (login) => {
      const browser = await loggedInBrowser()
      const before = (await mails()).length
      const profile = { jmeno: 'Květa', prijmeni: '', telefon: '', login }
      expect(code(await browser.call('POST', '/user/update_user', profile))).toBe('login_invalid')
      expect(await mails()).toHaveLength(before)
    },
  )

  it('gets the usual response when requesting another account’s login, and never receives it [wire-accounts.8]', async () => {
    const browser = await loggedInBrowser()
    await anAccount({ login: 'jina@example.cz' })
    const before = (await mails()).length
    const profile = { jmeno: '', prijmeni: '', telefon: '', login: 'jina@example.cz' }
    expect((await browser.call('POST', '/user/update_user', profile)).json()).toMatchObject({
      login: EMAIL,
      novy_login: 'jina@example.cz',
    })
    expect(await mails()).toHaveLength(before)
  })

  it('changes the password by entering the current one, which ends every other session [marketplace-2.16, marketplace-7.20, wire-accounts.3, wire-accounts.5]', async () => {
    const browser = await loggedInBrowser()
    const other = aBrowser()
    await other.logIn()
    const change = (heslo: string, password: string, again = password) =>
      browser.call('POST', '/auth/password', { heslo, password, password_retype: again })
    const fresh = 'meruňkové knedlíky v neděli'
    expect(code(await change('jiné', fresh))).toBe('password_wrong')
    expect(code(await change(PASSWORD, fresh, 'jiné'))).toBe('passwords_differ')
    for (const common of ['heslo1234', 'kveta7x4', 'smyslena1']) {
      expect([common, code(await change(PASSWORD, common))]).toEqual([common, 'password_common'])
    }
    expect((await change(PASSWORD, fresh)).statusCode).toBe(200)
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    expect(await other.me()).toEqual({})
    expect((await other.logIn(fresh)).statusCode).toBe(200)
  })

  it('gets a new session after changing the password; the previous one ends as well [wire-accounts.3]', async () => {
    const browser = await loggedInBrowser()
    const former = browser.cookies.get('sousto_session') ?? ''
    const body = { heslo: PASSWORD, password: 'meruňkové knedlíky', password_retype: 'meruňkové knedlíky' }
    await browser.call('POST', '/auth/password', body)
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    browser.cookies.set('sousto_session', former)
    expect(await browser.me()).toEqual({})
  })

  it('needs a login within the last ten minutes to change the login, but not to change the name [wire-accounts.25]', async () => {
    const browser = await loggedInBrowser()
    const update = (login: string) =>
      browser.call('POST', '/user/update_user', { jmeno: 'Nová', prijmeni: '', telefon: '', login })
    world.clock.pass({ minutes: 11 })
    const refused = await update('nova@example.cz')
    expect([refused.statusCode, code(refused)]).toEqual([403, 'login_again'])
    expect(await browser.me()).toMatchObject({ jmeno: 'Květa', novy_login: null })
    expect((await update(EMAIL)).json()).toMatchObject({ jmeno: 'Nová' })
    await browser.logIn()
    expect((await update('nova@example.cz')).json()).toMatchObject({ novy_login: 'nova@example.cz' })
  })

  it('needs a recent login to set a first password [wire-accounts.25]', async () => {
    const browser = await loggedInBrowser()
    await world.query('UPDATE shop.users SET password_hash = NULL')
    const set = (password: string) =>
      browser.call('POST', '/auth/password', { password, password_retype: password })
    world.clock.pass({ minutes: 11 })
    expect(code(await set('meruňkové knedlíky'))).toBe('login_again')
    world.clock.pass({ minutes: -5 })
    expect((await set('meruňkové knedlíky')).statusCode).toBe(200)
    expect((await aBrowser().logIn('meruňkové knedlíky')).statusCode).toBe(200)
  })

  it('has at most twenty sessions: the least recently used one ends [wire-accounts.3]', async () => {
    const first = await loggedInBrowser()
    world.clock.pass({ hours: 2 })
    const second = aBrowser()
    await second.logIn()
    world.clock.pass({ hours: 2 })
    await first.me()
    for (let more = 0; more < 19; more += 1) await aBrowser().logIn()
    expect(await second.me()).toEqual({})
    expect(await first.me()).toMatchObject({ login: EMAIL })
    expect((await first.call('GET', '/auth/sessions')).json()).toHaveLength(20)
  })

  it('lists their sessions, and ends one or all of the others [marketplace-2.16, marketplace-7.20]', async () => {
    const browser = await loggedInBrowser()
    const phone = aBrowser(
      '198.51.100.2',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    )
    await phone.logIn()
    const list = (await browser.call('GET', '/auth/sessions')).json<
      { id: string; zarizeni: string; tato: boolean }[]
    >()
    expect(new Set(list.map(({ zarizeni, tato }) => `${zarizeni} ${tato}`))).toEqual(
      new Set(['Chrome, Windows true', 'Safari, iPhone false']),
    )
    const there = list.find(({ tato }) => !tato)?.id
    expect((await browser.call('DELETE', `/auth/sessions/${there}`)).statusCode).toBe(200)
    expect(code(await browser.call('DELETE', `/auth/sessions/${there}`))).toBe('session_not_found')
    expect(await phone.me()).toEqual({})
    await phone.logIn()
    expect((await browser.call('DELETE', '/auth/sessions')).statusCode).toBe(200)
    expect([await phone.me(), await browser.me()]).toMatchObject([{}, { login: EMAIL }])
  })

  it('needs a login within the last ten minutes to end other sessions, so that nobody at an unattended browser can log the owner out [wire-accounts.25]', async () => {
    const found = await loggedInBrowser()
    world.clock.pass({ minutes: 11 })
    const owner = aBrowser()
    await owner.logIn()
    const list = (await found.call('GET', '/auth/sessions')).json<{ id: string; tato: boolean }[]>()
    const owners = list.find(({ tato }) => !tato)?.id
    expect(code(await found.call('DELETE', `/auth/sessions/${owners}`))).toBe('login_again')
    expect(code(await found.call('DELETE', '/auth/sessions'))).toBe('login_again')
    expect(await owner.me()).toMatchObject({ login: EMAIL })
    expect((await owner.call('DELETE', '/auth/sessions')).statusCode).toBe(200)
    expect(await found.me()).toEqual({})
  })

  it('cannot end another user’s session', async () => {
    const browser = await loggedInBrowser()
    await anAccount({ login: 'jina@example.cz' })
    const stranger = aBrowser()
    await stranger.logIn(PASSWORD, 'jina@example.cz')
    const [{ id } = { id: '' }] = (await browser.call('GET', '/auth/sessions')).json<{ id: string }[]>()
    expect(code(await stranger.call('DELETE', `/auth/sessions/${id}`))).toBe('session_not_found')
    expect(await browser.me()).toMatchObject({ login: EMAIL })
  })

  it.each([
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions'],
    ['POST', '/auth/password'],
    ['POST', '/user/update_user'],
    ['GET', '/user/credits/'],
    ['GET', '/user/data'],
  ] as const)('is required: %s %s without a session is rejected', async (method, path) => {
    const payload =
      method === 'POST'
        ? {
            heslo: 'x',
            password: 'x',
            password_retype: 'x',
            jmeno: '',
            prijmeni: '',
            telefon: '',
            login: 'x',
          }
        : undefined
    const answer = await aBrowser().call(method, path, payload)
    expect([answer.statusCode, code(answer)]).toEqual([401, 'not_logged_in'])
  })
})
