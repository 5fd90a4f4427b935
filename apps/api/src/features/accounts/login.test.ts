/** Logging in, and the limit on failed attempts (`marketplace.md` §7, `wire.md`, Accounts). */
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountWorld, code, EMAIL, PASSWORD } from './accounts-test.ts'

const world = await accountWorld()
const { aBrowser, anAccount, at, query } = world
beforeEach(world.empty)
afterAll(world.close)

describe('logging in', () => {
  it('opens a session with an HttpOnly cookie; logging out ends it [ordering-6.3, marketplace-7.10, marketplace-7.11, marketplace-7.12, wire-accounts.2, wire-accounts.3]', async () => {
    await anAccount({ phone: '+420 600 000 000' })
    const browser = aBrowser()
    expect(await browser.me()).toEqual({})
    const answer = await browser.logIn()
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      login: EMAIL,
      jmeno: 'Květa',
      prijmeni: 'Smyšlená',
      telefon: '+420600000000',
      novy_login: null,
      ma_heslo: true,
    })
    const cookie = answer.cookies.find(({ name }) => name === 'sousto_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const rows = await query('SELECT token_hash FROM shop.sessions')
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
    expect(await browser.me()).toEqual(answer.json())
    const kept = browser.cookies.get('sousto_session') ?? ''
    expect((await browser.call('DELETE', '/auth')).json()).toEqual({ status: 'ok' })
    expect(browser.cookies.has('sousto_session')).toBe(false)
    browser.cookies.set('sousto_session', kept)
    expect(await browser.me()).toEqual({})
    expect((await browser.call('DELETE', '/auth')).statusCode).toBe(200)
  })

  it('creates a new session each time and ends the browser’s previous one [wire-accounts.3]', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    const first = browser.cookies.get('sousto_session')
    await browser.logIn()
    expect(browser.cookies.get('sousto_session')).not.toBe(first)
    expect((await browser.call('GET', '/auth/sessions')).json()).toHaveLength(1)
  })

  it('responds to an unknown e-mail as to a wrong password [marketplace-8.1, wire-accounts.1]', async () => {
    await anAccount()
    const [wrong, unknown] = [
      await aBrowser().logIn('špatné heslo'),
      await aBrowser().logIn(PASSWORD, 'x@example.cz'),
    ]
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
    expect(wrong.json()).toMatchObject({ error: 'Nesprávný e-mail nebo heslo' })
  })

  it('pauses longer after each failure beyond the fifth, and accepts the correct password after the pause [wire-accounts.9]', async () => {
    await anAccount()
    const stranger = aBrowser('192.0.2.1')
    for (let round = 0; round < 5; round += 1)
      expect(code(await stranger.logIn('x'))).toBe('credentials_wrong')
    await stranger.logIn('x')
    const refused = await stranger.logIn()
    expect(code(refused)).toBe('too_many_attempts')
    expect(refused.json()).toMatchObject({ error: expect.stringContaining('znovu za') })
    at('2026-11-21T12:20')
    expect((await stranger.logIn()).statusCode).toBe(200)
  })

  it('counts parallel attempts', slow('verifies many passwords at once'), async () => {
    await anAccount()
    const answers = await Promise.all(Array.from({ length: 30 }, () => aBrowser('192.0.2.1').logIn('x')))
    expect(answers.filter((answer) => code(answer) === 'credentials_wrong').length).toBeLessThanOrEqual(6)
  })

  it('does not lock the owner out: a browser known to the account has a separate count [wire-accounts.9]', async () => {
    await anAccount()
    const owner = aBrowser()
    await owner.logIn()
    await owner.call('DELETE', '/auth')
    for (let round = 0; round < 60; round += 1) await aBrowser(`10.${round}.0.1`).logIn('x')
    expect(code(await aBrowser('198.51.100.1').logIn())).toBe('too_many_attempts')
    expect((await owner.logIn()).statusCode).toBe(200)
  })

  it('rejects a session cookie that is truncated, doubled, invented or expired [wire-accounts.4]', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    const good = browser.cookies.get('sousto_session') ?? ''
    for (const value of [good.slice(0, -1), `${good}${good}`, 'x'.repeat(43), "' OR 1=1 --", '']) {
      browser.cookies.set('sousto_session', value)
      expect(await browser.me()).toEqual({})
    }
    browser.cookies.set('sousto_session', good)
    at('2026-12-20T12:00')
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    at('2027-01-18T12:00')
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    at('2027-02-18T12:00')
    expect(await browser.me()).toEqual({})
  })

  it('is rejected for a deactivated account, whose session ends', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    await query('UPDATE shop.users SET deactivated_at = now()')
    expect(await browser.me()).toEqual({})
    expect(code(await browser.logIn())).toBe('credentials_wrong')
  })
})
