/** The login throttle: failed logins cause growing pauses, for the attacker and not for the owner (`wire.md`, Accounts). */
import { slow } from '@sousto/testing/slow.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountWorld, code, EMAIL, PASSWORD } from './accounts-test.ts'
import { createLoginThrottle, pauseAfter } from './login-throttle.ts'

const world = await accountWorld()
const { aBrowser, anAccount, at, token, mails, query, clock, database } = world
beforeEach(world.empty)
afterAll(world.close)

const LIMIT = { key: 'login kveta@example.cz 203.0.113.0/24', free: 5 }
const [here, there] = [createLoginThrottle(database, clock), createLoginThrottle(database, clock)]

/** Returns the seconds to wait before the next attempt. 0 means that the attempt was allowed and counted. */
const waitOf = (tried: Promise<void>) =>
  tried.then(
    () => 0,
    ({ retryAfter }: { readonly retryAfter: number }) => retryAfter,
  )

describe('the pause after failed attempts', () => {
  it('starts after five free attempts and doubles from 1 s to 15 minutes, counted across processes [marketplace-7.10, wire-accounts.9]', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await waitOf((round % 2 ? here : there).take([LIMIT]))).toBe(0)
    }
    const pauses = []
    for (let round = 0; round < 13; round += 1) {
      const wait = await waitOf((round % 2 ? here : there).take([LIMIT]))
      pauses.push(wait)
      clock.pass({ seconds: wait - 1 })
      expect(await waitOf(here.take([LIMIT]))).toBe(1)
      clock.pass({ seconds: 1 })
      expect(await waitOf(there.take([LIMIT]))).toBe(0)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  it('is not extended by attempts made during it', async () => {
    for (let round = 0; round < 6; round += 1) await waitOf(here.take([LIMIT]))
    for (let round = 0; round < 20; round += 1) expect(await waitOf(here.take([LIMIT]))).toBe(1)
  })

  it('never gets shorter with more failures, and never exceeds 15 minutes', () => {
    fc.assert(
      fc.property(
        fc.float({ min: 0, max: 1_000, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        (failures, free) => {
          expect(pauseAfter(failures + 1, free)).toBeGreaterThanOrEqual(pauseAfter(failures, free))
          expect(pauseAfter(failures, free)).toBeLessThanOrEqual(900)
        },
      ),
    )
  })

  it('fades: the free attempts return one by one within a day', async () => {
    for (let round = 0; round < 5; round += 1) await here.take([LIMIT])
    clock.pass({ hours: 12 })
    for (let round = 0; round < 2; round += 1) expect(await waitOf(here.take([LIMIT]))).toBe(0)
    await waitOf(here.take([LIMIT]))
    expect(await waitOf(here.take([LIMIT]))).toBeGreaterThan(0)
  })

  it('never affects a network whose users mistype sixty times a day for 25 days', async () => {
    const network = { key: 'login 203.0.113.0/24', free: 100, shared: true }
    for (let attempt = 0; attempt < 25 * 60; attempt += 1) {
      clock.pass({ minutes: 24 })
      expect(await waitOf(here.take([network]))).toBe(0)
    }
  })

  it('is over after two days, and its row is deleted', async () => {
    for (let round = 0; round < 9; round += 1) await waitOf(here.take([LIMIT]))
    clock.pass({ hours: 49 })
    await here.sweep()
    expect(await query('SELECT key FROM shop.attempts')).toEqual([])
  })

  it('of a shared limit is not reset when one of its users succeeds [wire-accounts.9]', async () => {
    const shared = { key: 'login 203.0.113.0/24', free: 5, shared: true }
    for (let round = 0; round < 5; round += 1) await here.take([shared])
    await here.forgive([shared])
    expect(await waitOf(here.take([shared]))).toBe(0)
    expect(await waitOf(here.take([shared]))).toBe(1)
  })
})

describe('the login throttle', () => {
  it(
    'keeps the count of an IP address when the attacker logs in to their own account [wire-accounts.9]',
    slow('guesses passwords until a network is locked'),
    async () => {
      await anAccount()
      const stranger = '192.0.2.1'
      const guess = (number: number) =>
        aBrowser(stranger).call('POST', '/auth', { email: `kdosi${number}@example.cz`, password: 'x' })
      for (let number = 0; number < 99; number += 1) await guess(number)
      expect((await aBrowser(stranger).logIn()).statusCode).toBe(200)
      expect(code(await guess(99))).toBe('credentials_wrong')
      expect(code(await guess(100))).toBe('too_many_attempts')
    },
  )

  it('states in the error message how long to wait', async () => {
    const stranger = aBrowser('192.0.2.1')
    const texts = new Set<string>()
    for (let round = 0; round < 40; round += 1) {
      const answer = await stranger.logIn('x')
      if (answer.statusCode === 401) continue
      const wait = /za (.+)\.$/.exec(answer.json().error)?.[1] ?? ''
      texts.add(wait)
      clock.pass(wait.endsWith('min') ? { minutes: Number.parseInt(wait, 10) } : { seconds: 1 })
    }
    expect([...texts]).toEqual(expect.arrayContaining(['1 s', '2 s', '4 s']))
  })

  it(
    'does not lock the owner out of a new browser: a password reset by mail lifts the pause',
    slow('guesses passwords until an account is locked'),
    async () => {
      await anAccount()
      for (let round = 0; round < 60; round += 1) await aBrowser(`10.${round}.0.1`).logIn('x')
      const owner = aBrowser()
      expect(code(await owner.logIn())).toBe('too_many_attempts')
      await owner.call('POST', '/auth/pswd_reset', { email: EMAIL })
      const password = 'meruňkové knedlíky v neděli'
      const link = `/auth/pswd_reset/${await token('reset')}`
      expect((await owner.call('POST', link, { password, password_retype: password })).statusCode).toBe(200)
      expect((await owner.logIn(password)).statusCode).toBe(200)
      expect(code(await aBrowser('198.51.100.9').logIn(password))).toBe('too_many_attempts')
    },
  )

  it(
    'does not lock the owner out of a new browser: a mailed link admits it',
    slow('guesses passwords until an account is locked'),
    async () => {
      await anAccount()
      for (let place = 0; place < 250; place += 1) await aBrowser(`10.${place}.0.1`).logIn('x')
      const [owner, stranger] = [aBrowser(), aBrowser('198.51.100.9')]
      const refused = await owner.logIn()
      expect(code(refused)).toBe('too_many_attempts')
      expect(refused.json().error).toContain('poslali jsme vám e-mail s odkazem')
      expect((await mails()).filter(({ template }) => template === 'admitBrowser')).toHaveLength(1)
      const link = `/auth/browser/${await token('admitBrowser')}`
      expect((await owner.call('POST', link)).statusCode).toBe(200)
      expect(await owner.me()).toEqual({})
      expect((await owner.logIn()).statusCode).toBe(200)
      expect(code(await stranger.call('POST', link))).toBe('browser_link_invalid')
      expect(code(await stranger.logIn())).toBe('too_many_attempts')
    },
  )

  it('responds the same for an unknown e-mail and sends no mail', async () => {
    const answers = []
    for (let round = 0; round < 7; round += 1)
      answers.push(await aBrowser('192.0.2.1').logIn('x', 'nikdo@example.cz'))
    expect(answers.at(-1)?.json().error).toContain('Máte-li u nás účet')
    expect(await mails()).toEqual([])
  })

  it('sends no mail for failures in a browser known to the account, for which a link would not help', async () => {
    await anAccount()
    const owner = aBrowser()
    await owner.logIn()
    for (let round = 0; round < 7; round += 1) await owner.logIn('x')
    expect((await mails()).filter(({ template }) => template === 'admitBrowser')).toEqual([])
  })

  it('also slows attempts in a browser known to the account, with a separate count [wire-accounts.9]', async () => {
    await anAccount()
    const owner = aBrowser()
    await owner.logIn()
    const codes = []
    for (let round = 0; round < 7; round += 1) codes.push(code(await owner.logIn('x')))
    expect(codes.filter((each) => each === 'too_many_attempts')).toHaveLength(2)
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('gives no separate count to a browser known only to another account', async () => {
    await anAccount()
    await anAccount({ login: 'cizi@example.cz' })
    const stranger = aBrowser('192.0.2.1')
    expect((await stranger.logIn(PASSWORD, 'cizi@example.cz')).statusCode).toBe(200)
    const codes = []
    for (let round = 0; round < 7; round += 1) {
      const from = round % 2 ? stranger : aBrowser('192.0.2.2')
      codes.push(code(await from.logIn('x')))
    }
    expect(codes.filter((each) => each === 'too_many_attempts')).toHaveLength(2)
    expect(code(await aBrowser('192.0.2.3').logIn())).toBe('too_many_attempts')
  })

  it('also slows attempts at the current password within an open session', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    const guess = (heslo: string) =>
      browser.call('POST', '/auth/password', { heslo, password: PASSWORD, password_retype: PASSWORD })
    for (let round = 0; round < 5; round += 1) expect(code(await guess('x'))).toBe('password_wrong')
    expect(code(await guess(PASSWORD))).toBe('too_many_attempts')
    at('2026-11-21T12:01')
    expect((await guess(PASSWORD)).statusCode).toBe(200)
  })
})
