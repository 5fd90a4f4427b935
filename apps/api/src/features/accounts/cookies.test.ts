/** The cookies of a login (`wire.md`, Accounts). */
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { accountWorld, EMAIL } from './accounts-test.ts'
import { deviceName } from './device-name.ts'

const [plain, secure] = [await accountWorld(), await accountWorld({ publicUrl: 'https://sousto.example' })]
afterEach(async () => {
  await Promise.all([plain.empty(), secure.empty()])
})
afterAll(async () => {
  await Promise.all([plain.close(), secure.close()])
})

describe('cookies behind TLS', () => {
  it('are Secure and bound to the host by the __Host- prefix [wire-accounts.2]', async () => {
    await secure.anAccount()
    const browser = secure.aBrowser()
    const { cookies } = await browser.logIn()
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-sousto_session', '__Host-sousto_browser'])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
    expect(await browser.me()).toMatchObject({ login: EMAIL })
  })

  it('are ignored without the prefix, because a sibling host could set them', async () => {
    await secure.anAccount()
    const browser = secure.aBrowser()
    await browser.logIn()
    const token = browser.cookies.get('__Host-sousto_session') ?? ''
    browser.cookies.clear()
    browser.cookies.set('sousto_session', token)
    expect(await browser.me()).toEqual({})
  })
})

describe('a session', () => {
  it('causes no database query when the request has no cookie', async () => {
    const asked: string[] = []
    const { pool } = plain.database
    pool.on('acquire', () => asked.push('connection'))
    expect(await plain.aBrowser().me()).toEqual({})
    const other = plain.aBrowser()
    other.cookies.set('jina', 'x'.repeat(43))
    expect(await other.me()).toEqual({})
    expect(asked).toEqual([])
    other.cookies.set('sousto_session', 'x'.repeat(43))
    expect(await other.me()).toEqual({})
    expect(asked).not.toEqual([])
  })

  it('is read from the first of two session cookies', async () => {
    await plain.anAccount()
    const browser = plain.aBrowser()
    await browser.logIn()
    const token = browser.cookies.get('sousto_session') ?? ''
    const me = async (cookie: string) =>
      (await plain.app.inject({ url: '/api/auth', headers: { cookie } })).json()
    const wrong = 'x'.repeat(43)
    expect(await me(`sousto_session=${token}; sousto_session=${wrong}`)).toMatchObject({ login: EMAIL })
    expect(await me(`sousto_session=${wrong}; sousto_session=${token}`)).toEqual({})
  })

  it('records a visit at most once an hour', async () => {
    await plain.anAccount()
    const browser = plain.aBrowser()
    await browser.logIn()
    const seen = async () =>
      (await plain.query('SELECT last_seen_at::text FROM shop.sessions'))[0].last_seen_at
    const first = await seen()
    plain.clock.pass({ minutes: 59 })
    await browser.me()
    expect(await seen()).toBe(first)
    plain.clock.pass({ minutes: 2 })
    await browser.me()
    expect(await seen()).not.toBe(first)
  })

  it('expires after 180 days even when it is in use [wire-accounts.4]', async () => {
    await plain.anAccount()
    const browser = plain.aBrowser()
    await browser.logIn()
    for (let week = 0; week < 25; week += 1) {
      plain.clock.pass({ hours: 7 * 24 })
      expect(await browser.me()).toMatchObject({ login: EMAIL })
    }
    plain.clock.pass({ hours: 6 * 24 })
    expect(await browser.me()).toEqual({})
  })
})

it.each([
  [undefined, 'Neznámé zařízení'],
  ['curl/8.5', 'Neznámé zařízení'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['<script>alert(1)</script>', 'Neznámé zařízení'],
])('lists the user agent %s as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
