/** Attempts to take over another person's account, all of which fail (`wire.md`, Accounts). */
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountWorld, code, EMAIL, PASSWORD } from './accounts-test.ts'
import { sweepExpired } from './store.ts'

const world = await accountWorld()
const { aBrowser, activated, anAccount, mails, query, registered, token } = world
beforeEach(world.empty)
afterAll(world.close)

const FOREIGN = 'heslo někoho cizího'
const NEW = 'nova@example.cz'
const profile = (login: string) => ({ jmeno: 'Květa', prijmeni: '', telefon: '', login })

async function loggedInBrowser(email = EMAIL) {
  await anAccount({ login: email })
  const browser = aBrowser()
  await browser.logIn(PASSWORD, email)
  return browser
}

describe('registering with another person’s e-mail', () => {
  it('never lets the owner activate the stranger’s password, even after the stranger used up the mail limit [wire-accounts.10]', async () => {
    for (let round = 0; round < 3; round += 1) await registered({ heslo: FOREIGN })
    const owner = await registered()
    expect(await mails()).toHaveLength(3)
    expect(code(await activated(await token('activation')))).toBe('activation_password')
    expect(await query('SELECT FROM shop.users WHERE activated_at IS NOT NULL')).toEqual([])
    expect((await activated(await token('activation'), owner)).statusCode).toBe(200)
    expect(code(await aBrowser().logIn(FOREIGN))).toBe('credentials_wrong')
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('keeps the mailed link valid when the same person registers again with the same password', async () => {
    let browser = await registered()
    for (let round = 0; round < 4; round += 1) browser = await registered()
    expect((await activated(await token('activation'), browser)).statusCode).toBe(200)
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('changes neither the password nor the names of an existing account [wire-accounts.10]', async () => {
    await anAccount()
    await registered({ heslo: FOREIGN, firstname: 'Cizí' })
    expect(code(await aBrowser().logIn(FOREIGN))).toBe('credentials_wrong')
    expect((await aBrowser().logIn()).json()).toMatchObject({ jmeno: 'Květa' })
  })

  it('does not prevent the owner of the mailbox from changing their login to it [wire-accounts.10]', async () => {
    const browser = await loggedInBrowser()
    await registered({ login: NEW, heslo: FOREIGN })
    const squatted = await token('activation')
    await browser.call('POST', '/user/update_user', profile(NEW))
    expect((await browser.call('POST', `/auth/login_change/${await token('loginChange')}`)).statusCode).toBe(
      200,
    )
    expect(code(await activated(squatted))).toBe('activation_link_invalid')
    expect(code(await aBrowser().logIn(FOREIGN, NEW))).toBe('credentials_wrong')
    expect((await aBrowser().logIn(PASSWORD, NEW)).json()).toMatchObject({ jmeno: 'Květa' })
  })
})

describe('a mailed link', () => {
  it('gives a requested login to the first of two accounts that confirm it', async () => {
    const requests = []
    for (const login of ['prvni@example.cz', 'druha@example.cz']) {
      const browser = await loggedInBrowser(login)
      await browser.call('POST', '/user/update_user', profile(NEW))
      requests.push({ browser, link: `/auth/login_change/${await token('loginChange')}` })
    }
    const answers = await Promise.all(requests.map(({ browser, link }) => browser.call('POST', link)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
  })

  it(
    'changes the login once, even for 50 parallel requests, and expires after seven days [wire-accounts.8]',
    slow('sends 50 requests at once'),
    async () => {
      const browser = await loggedInBrowser()
      await browser.call('POST', '/user/update_user', profile(NEW))
      const link = `/auth/login_change/${await token('loginChange')}`
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser.call('POST', link)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      await browser.logIn(PASSWORD, NEW)
      await browser.call('POST', '/user/update_user', profile('jina@example.cz'))
      const late = `/auth/login_change/${await token('loginChange')}`
      world.clock.pass({ hours: 7 * 24 + 1 })
      expect(code(await browser.call('POST', late))).toBe('login_change_link_invalid')
      await browser.logIn(PASSWORD, NEW)
      expect(await browser.me()).toMatchObject({ login: NEW })
    },
  )

  it('changes only the login, and is invalidated by the next request [wire-accounts.14]', async () => {
    const browser = await loggedInBrowser()
    await browser.call('POST', '/user/update_user', profile(NEW))
    const link = await token('loginChange')
    const body = { password: FOREIGN, password_retype: FOREIGN }
    expect(code(await browser.call('POST', `/auth/pswd_reset/${link}`, body))).toBe('token_invalid')
    expect(code(await activated(link))).toBe('activation_link_invalid')
    await browser.call('POST', '/user/update_user', profile('jina@example.cz'))
    expect(code(await browser.call('POST', `/auth/login_change/${link}`))).toBe('login_change_link_invalid')
    await browser.call('POST', '/user/update_user', profile(EMAIL))
    expect(await browser.me()).toMatchObject({ login: EMAIL, novy_login: null })
    expect(await query('SELECT FROM shop.account_tokens')).toEqual([])
  })

  it('has no effect on a GET request, such as a mail scanner’s: only the button acts [marketplace-2.20, marketplace-7.14]', async () => {
    const browser = await registered()
    const link = await token('activation')
    for (const method of ['GET', 'HEAD'] as const) {
      for (const path of ['register', 'pswd_reset', 'login_change']) {
        expect((await aBrowser().call(method, `/auth/${path}/${link}`)).statusCode).toBe(404)
      }
    }
    expect((await activated(link, browser)).statusCode).toBe(200)
  })

  it(
    'resets the password once for 50 parallel requests [marketplace-7.17, wire-accounts.7]',
    slow('hashes a password for each of 50 requests'),
    async () => {
      await anAccount()
      await aBrowser().call('POST', '/auth/pswd_reset', { email: EMAIL })
      const link = `/auth/pswd_reset/${await token('reset')}`
      const passwords = Array.from({ length: 50 }, (_, index) => `meruňkový koláč číslo ${index}`)
      const answers = await Promise.all(
        passwords.map((password) => aBrowser().call('POST', link, { password, password_retype: password })),
      )
      const [winner, ...more] = passwords.filter((_, index) => answers[index]?.statusCode === 200)
      expect(more).toEqual([])
      expect((await aBrowser().logIn(winner)).statusCode).toBe(200)
    },
  )

  it('is not stored in the database as plain text, nor is a password [wire-accounts.2, wire-accounts.7]', async () => {
    await registered()
    const stored = JSON.stringify([
      await query('SELECT * FROM shop.account_tokens'),
      await query('SELECT * FROM shop.registrations'),
      await query('SELECT * FROM shop.users'),
    ])
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(stored).not.toContain(await token('activation'))
    expect(stored).not.toContain(PASSWORD)
  })

  it('is rejected for a deactivated account', async () => {
    await registered()
    const link = await token('activation')
    await query('UPDATE shop.users SET deactivated_at = now()')
    expect(code(await activated(link))).toBe('activation_link_invalid')
    await aBrowser().call('POST', '/auth/pswd_reset', { email: EMAIL })
    await aBrowser().call('POST', '/auth/activation', { email: EMAIL })
    expect((await registered()).cookies.has('sousto_session')).toBe(false)
    expect((await mails()).map(({ template }) => template)).toEqual(['activation'])
  })
})

describe('a login that is changed to another person’s mailbox', () => {
  const VICTIM = 'obet@example.cz'

  async function requestedBy(browser: Awaited<ReturnType<typeof loggedInBrowser>>, login = VICTIM) {
    await browser.call('POST', '/user/update_user', profile(login))
    return `/auth/login_change/${await token('loginChange')}`
  }

  it('is not confirmed by the owner of that mailbox without a session or in a session of another account [wire-accounts.13]', async () => {
    const link = await requestedBy(await loggedInBrowser())
    const other = await loggedInBrowser('jina@example.cz')
    for (const reader of [aBrowser(), other]) {
      expect(code(await reader.call('POST', link))).toBe('login_change_password')
      expect(code(await reader.call('POST', link, { heslo: FOREIGN }))).toBe('login_change_password_wrong')
    }
    expect(await query("SELECT email FROM shop.users WHERE email = 'obet@example.cz'")).toEqual([])
    expect((await aBrowser().call('POST', link, { heslo: PASSWORD })).statusCode).toBe(200)
    expect((await aBrowser().logIn(PASSWORD, VICTIM)).statusCode).toBe(200)
    expect(await other.me()).toMatchObject({ login: 'jina@example.cz' })
  })

  it('slows down password guessing through its link without delaying the owner', async () => {
    const browser = await loggedInBrowser()
    const link = await requestedBy(browser)
    for (let round = 0; round < 6; round += 1) await aBrowser().call('POST', link, { heslo: FOREIGN })
    expect(code(await aBrowser().call('POST', link, { heslo: PASSWORD }))).toBe('too_many_attempts')
    expect((await browser.call('POST', link)).statusCode).toBe(200)
  })

  it('is confirmed only in a session of the account if the account has no password', async () => {
    const browser = await loggedInBrowser()
    const link = await requestedBy(browser)
    await query('UPDATE shop.users SET password_hash = NULL')
    expect(code(await aBrowser().call('POST', link))).toBe('login_change_log_in')
    expect(code(await aBrowser().call('POST', link, { heslo: PASSWORD }))).toBe('login_change_log_in')
    expect((await browser.call('POST', link)).statusCode).toBe(200)
  })

  it('is not restored after the password was reset in the new mailbox [wire-accounts.13]', async () => {
    const attacker = await loggedInBrowser()
    await attacker.call('POST', await requestedBy(attacker))
    const undo = await token('loginChanged')
    await aBrowser().call('POST', '/auth/pswd_reset', { email: VICTIM })
    const body = { password: 'meruňkový koláč', password_retype: 'meruňkový koláč' }
    await aBrowser().call('POST', `/auth/pswd_reset/${await token('reset')}`, body)
    expect(code(await aBrowser().call('POST', `/auth/pswd_reset/${undo}`, body))).toBe('token_invalid')
    expect(await attacker.me()).toEqual({})
    expect((await aBrowser().logIn(body.password, VICTIM)).statusCode).toBe(200)
  })

  it('invalidates every other link that was mailed to the mailbox losing the login', async () => {
    const browser = await loggedInBrowser()
    await aBrowser().call('POST', '/auth/pswd_reset', { email: EMAIL })
    await query('UPDATE shop.users SET password_hash = NULL')
    await browser.call('POST', '/user/delete_link')
    await browser.call('POST', await requestedBy(browser))
    expect(await query('SELECT purpose FROM shop.account_tokens')).toEqual([{ purpose: 'login-restore' }])
  })
})

describe('a reset of the password', () => {
  it('ends every link that was mailed before it [wire-accounts.13]', async () => {
    await loggedInBrowser()
    await query(`
      INSERT INTO shop.account_tokens (token_hash, user_id, purpose, new_email, created_at, expires_at)
      SELECT sha256(purpose::bytea), u.id, purpose, CASE WHEN purpose LIKE 'login-%' THEN 'x@example.cz' END,
             '2026-11-21T12:00+01:00', '2026-11-28T12:00+01:00'
      FROM shop.users u,
           unnest(ARRAY['activation', 'login-change', 'login-restore', 'browser', 'deletion']) AS purpose`)
    await query(
      `INSERT INTO shop.identity_claims (token_hash, browser_hash, provider, subject, email, first_name, last_name, expires_at)
       VALUES (sha256('a'), sha256('b'), 'facebook', '666', $1, '', '', '2026-11-21T13:00+01:00')`,
      [EMAIL],
    )
    await aBrowser().call('POST', '/auth/pswd_reset', { email: EMAIL })
    const body = { password: 'meruňkový koláč', password_retype: 'meruňkový koláč' }
    await aBrowser().call('POST', `/auth/pswd_reset/${await token('reset')}`, body)
    expect(await query('SELECT purpose FROM shop.account_tokens')).toEqual([])
    expect(await query('SELECT FROM shop.identity_claims')).toEqual([])
  })
})

describe('an unconfirmed registration', () => {
  it('can be repeated after its link expired, before and after the cleanup', async () => {
    for (const thrownAway of [false, true]) {
      await world.empty()
      await registered({ heslo: FOREIGN })
      world.clock.pass({ days: 8 })
      if (thrownAway) await sweepExpired(world.database.kysely, world.clock())
      expect(await query('SELECT FROM shop.users')).toHaveLength(thrownAway ? 0 : 1)
      const browser = await registered()
      expect((await activated(await token('activation'), browser)).statusCode).toBe(200)
      expect((await aBrowser().logIn()).statusCode).toBe(200)
    }
  })

  it('survives the cleanup while its link is valid, as does every activated account', async () => {
    await anAccount()
    world.clock.pass({ days: 8 })
    const browser = await registered({ login: NEW })
    world.clock.pass({ days: 6 })
    await sweepExpired(world.database.kysely, world.clock())
    expect(await query('SELECT FROM shop.users')).toHaveLength(2)
    expect((await activated(await token('activation'), browser)).statusCode).toBe(200)
  })
})
