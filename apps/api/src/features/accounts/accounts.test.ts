/** Who a customer is, call by call (`marketplace.md` §5 and §7, `wire.md`, Accounts). */
import { fakeClock } from '@sousto/testing/clock.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anApi } from '../../catalogue-test.ts'

const EMAIL = 'kveta@example.cz'
const PASSWORD = 'švestkový koláč s drobenkou'
const REGISTRATION = { login: EMAIL, heslo: PASSWORD, firstname: 'Květa', lastname: 'Smyšlená', phone: '' }

let test: TestDatabase<unknown>
let app: FastifyInstance
let now: ReturnType<typeof fakeClock>

beforeAll(async () => {
  test = await testDatabase()
  app = await anApi({ database: test.database, clock: () => now() })
})
afterAll(async () => {
  await app.close()
  await test.drop()
})
beforeEach(async () => {
  now = fakeClock('2026-11-21T12:00')
  await test.database.pool.query('TRUNCATE shop.users, shop.attempts, shop.audit_log CASCADE')
  await test.database.pool.query('DELETE FROM graphile_worker._private_jobs')
})

type Body = Readonly<Record<string, unknown>>

/** A browser: keeps its cookies from call to call. */
function aBrowser(
  ip = '203.0.113.7',
  userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
) {
  const cookies = new Map<string, string>()
  async function call(method: NonNullable<InjectOptions['method']>, path: string, payload?: Body) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { 'user-agent': userAgent, ...(cookie && { cookie }) },
      ...(payload && { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    call,
    logIn: (password = PASSWORD, email = EMAIL) => call('POST', '/auth', { email, password }),
    me: async () => (await call('GET', '/auth')).json<Body>(),
  }
}

async function mails(): Promise<{ template: string; to: string; data: Readonly<Record<string, string>> }[]> {
  const { rows } = await test.database.pool.query(
    'SELECT payload FROM graphile_worker._private_jobs ORDER BY id',
  )
  return rows.map(({ payload }) => payload)
}
/** The token of the latest mail of that template. */
async function token(template: string, field = 'link'): Promise<string> {
  const mail = (await mails()).findLast((each) => each.template === template)
  return new URL(mail?.data[field] ?? '', 'https://sousto.example').searchParams.get('token') ?? ''
}

async function registered(more: Body = {}) {
  const browser = aBrowser()
  await browser.call('POST', '/auth/register', { ...REGISTRATION, ...more })
  return browser
}
async function anAccount() {
  const browser = await registered()
  expect((await browser.call('POST', `/auth/register/${await token('activation')}`)).statusCode).toBe(200)
  return browser
}
const code = (answer: { json: () => unknown }) => (answer.json() as { code?: string }).code

describe('registration', () => {
  it('is confirmed by the mailed link; then the account is there, with its names, and welcomed', async () => {
    const browser = await registered()
    expect(await mails()).toMatchObject([{ template: 'activation', to: EMAIL }])
    expect(code(await browser.logIn())).toBe('account_not_activated')
    expect(code(await browser.logIn('jiné heslo, které neplatí'))).toBe('credentials_wrong')
    expect((await browser.call('POST', `/auth/register/${await token('activation')}`)).statusCode).toBe(200)
    expect((await browser.logIn()).json()).toMatchObject({
      login: EMAIL,
      jmeno: 'Květa',
      prijmeni: 'Smyšlená',
    })
    expect((await mails()).at(-1)).toMatchObject({ template: 'welcome', data: { firstName: 'Květa' } })
  })

  it('answers the same for a known and an unknown e-mail; the mail differs', async () => {
    await anAccount()
    const answers = []
    for (const login of [EMAIL, 'nova@example.cz']) {
      answers.push((await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, login })).json())
    }
    expect(answers[0]).toEqual(answers[1])
    expect((await mails()).slice(-2)).toMatchObject([
      { template: 'accountExists', to: EMAIL },
      { template: 'activation', to: 'nova@example.cz' },
    ])
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('made twice before it is confirmed: only the newer link works, with its password', async () => {
    await registered({ heslo: 'heslo někoho cizího' })
    const first = await token('activation')
    await registered()
    expect(code(await aBrowser().call('POST', `/auth/register/${first}`))).toBe('token_invalid')
    await aBrowser().call('POST', `/auth/register/${await token('activation')}`)
    expect(code(await aBrowser().logIn('heslo někoho cizího'))).toBe('credentials_wrong')
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it.each([
    [{ login: '' }, 'login_required'],
    [{ login: 'kveta' }, 'login_invalid'],
    [{ login: 'kveta@example.cz\r\nBcc: vsichni@example.cz' }, 'login_invalid'],
    [{ login: 'kvеta@example.cz' }, 'login_invalid'],
    [{ login: 'kveta@localhost' }, 'login_invalid'],
    [{ heslo: '' }, 'password_required'],
    [{ heslo: 'krátké' }, 'password_short'],
    [{ heslo: 'x'.repeat(201) }, 'password_long'],
    [{ heslo: 'Heslo123' }, 'password_common'],
    [{ heslo: 'kveta123' }, 'password_common'],
    [{ heslo: 'aaaaaaaaaaaa' }, 'password_common'],
    [{ firstname: 'x'.repeat(101) }, 'user_first_name_long'],
    [{ phone: '12' }, 'user_phone_invalid'],
  ])('refuses %o with 200 and a sentence: %s', async (more, expected) => {
    const answer = await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, ...more })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'error',
      code: expected,
      message: expect.stringMatching(/\S/),
    })
    expect(await mails()).toEqual([])
  })

  it.each([
    ['a name of 10 kB', { firstname: 'x'.repeat(10_240) }],
    ['a password that is no text', { heslo: 12_345_678 }],
    ['a NUL', { lastname: 'a\0b' }],
    ['no login', { login: undefined }],
  ])('refuses %s as malformed', async (_what, more) => {
    expect((await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, ...more })).statusCode).toBe(
      400,
    )
  })

  it('takes a plus address as another account, capitals and a trailing dot as the same', async () => {
    await anAccount()
    for (const login of ['KVETA@example.cz', ' kveta@example.cz. ', 'kveta+hlad@example.cz']) {
      await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, login })
    }
    expect((await mails()).slice(-3).map(({ template, to }) => [template, to])).toEqual([
      ['accountExists', EMAIL],
      ['accountExists', EMAIL],
      ['activation', 'kveta+hlad@example.cz'],
    ])
  })

  it('mails one address at most three times an hour, and says nothing of it', async () => {
    const answers = []
    for (let round = 0; round < 6; round += 1) {
      answers.push((await aBrowser().call('POST', '/auth/register', REGISTRATION)).json())
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await mails()).toHaveLength(3)
  })

  it('keeps no control characters in a name', async () => {
    await registered({ firstname: 'Kvě\r\nta' })
    await aBrowser().call('POST', `/auth/register/${await token('activation')}`)
    expect((await aBrowser().logIn()).json()).toMatchObject({ jmeno: 'Květa' })
  })
})

describe('the activation link', () => {
  it('is sent again on request, the same answer for everybody; the older one ends', async () => {
    await registered()
    const first = await token('activation')
    const asked = (email: string) => aBrowser().call('POST', '/auth/activation', { email })
    expect((await asked(EMAIL)).json()).toEqual((await asked('nikdo@example.cz')).json())
    expect(await mails()).toHaveLength(2)
    expect(code(await aBrowser().call('POST', `/auth/register/${first}`))).toBe('token_invalid')
    expect((await aBrowser().call('POST', `/auth/register/${await token('activation')}`)).statusCode).toBe(
      200,
    )
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('works for seven days', async () => {
    await registered()
    const link = await token('activation')
    now = fakeClock('2026-11-28T12:01')
    expect(code(await aBrowser().call('POST', `/auth/register/${link}`))).toBe('token_invalid')
  })

  it('works once, also when it is opened 50 times at once', async () => {
    await registered()
    const link = await token('activation')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        aBrowser(`198.51.100.${index}`).call('POST', `/auth/register/${link}`),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await mails()).filter(({ template }) => template === 'welcome')).toHaveLength(1)
  })
})

describe('logging in', () => {
  it('opens a session in a cookie that scripts cannot read; logging out ends it', async () => {
    await anAccount()
    const browser = aBrowser()
    expect(await browser.me()).toEqual({})
    const answer = await browser.logIn()
    const cookie = answer.cookies.find(({ name }) => name === 'sousto_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const { rows } = await test.database.pool.query('SELECT token_hash FROM shop.sessions')
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    const kept = browser.cookies.get('sousto_session') ?? ''
    expect((await browser.call('DELETE', '/auth')).json()).toEqual({ status: 'ok' })
    expect(browser.cookies.has('sousto_session')).toBe(false)
    browser.cookies.set('sousto_session', kept)
    expect(await browser.me()).toEqual({})
    expect((await browser.call('DELETE', '/auth')).statusCode).toBe(200)
  })

  it('gives a new session each time, and ends the one that the browser had', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    const first = browser.cookies.get('sousto_session')
    await browser.logIn()
    expect(browser.cookies.get('sousto_session')).not.toBe(first)
    expect((await browser.call('GET', '/auth/sessions')).json()).toHaveLength(1)
  })

  it('says the same of an unknown e-mail as of a wrong password', async () => {
    await anAccount()
    const [wrong, unknown] = [
      await aBrowser().logIn('špatné heslo'),
      await aBrowser().logIn(PASSWORD, 'x@example.cz'),
    ]
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
    expect(wrong.json()).toMatchObject({ error: 'Nesprávný e-mail nebo heslo' })
  })

  it('makes every try wait longer after five failures, and lets the right password in after the pause', async () => {
    await anAccount()
    const stranger = aBrowser('192.0.2.1')
    for (let round = 0; round < 5; round += 1)
      expect(code(await stranger.logIn('x'))).toBe('credentials_wrong')
    await stranger.logIn('x')
    const refused = await stranger.logIn()
    expect(code(refused)).toBe('too_many_attempts')
    expect(refused.json()).toMatchObject({ error: expect.stringContaining('znovu za') })
    now = fakeClock('2026-11-21T12:20')
    expect((await stranger.logIn()).statusCode).toBe(200)
  })

  it('counts parallel tries as well', async () => {
    await anAccount()
    const answers = await Promise.all(Array.from({ length: 30 }, () => aBrowser('192.0.2.1').logIn('x')))
    expect(answers.filter((answer) => code(answer) === 'credentials_wrong').length).toBeLessThanOrEqual(6)
  })

  it('does not lock the owner out: a browser that was in before has a count of its own', async () => {
    await anAccount()
    const owner = aBrowser()
    await owner.logIn()
    await owner.call('DELETE', '/auth')
    for (let round = 0; round < 60; round += 1) await aBrowser(`10.${round}.0.1`).logIn('x')
    expect(code(await aBrowser('198.51.100.1').logIn())).toBe('too_many_attempts')
    expect((await owner.logIn()).statusCode).toBe(200)
  })

  it('takes no cookie that is truncated, doubled, somebody’s guess or too old', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    const good = browser.cookies.get('sousto_session') ?? ''
    for (const value of [good.slice(0, -1), `${good}${good}`, 'x'.repeat(43), "' OR 1=1 --", '']) {
      browser.cookies.set('sousto_session', value)
      expect(await browser.me()).toEqual({})
    }
    browser.cookies.set('sousto_session', good)
    now = fakeClock('2026-12-20T12:00')
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    now = fakeClock('2027-01-18T12:00')
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    now = fakeClock('2027-02-18T12:00')
    expect(await browser.me()).toEqual({})
  })

  it('is at an end for a deactivated account', async () => {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    await test.database.pool.query('UPDATE shop.users SET deactivated_at = now()')
    expect(await browser.me()).toEqual({})
    expect(code(await browser.logIn())).toBe('credentials_wrong')
  })
})

describe('a forgotten password', () => {
  it('is set anew by the mailed link: every session ends, the link with it', async () => {
    await anAccount()
    const [browser, other] = [aBrowser(), aBrowser()]
    await other.logIn()
    const answer = await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
    expect(answer.json()).toEqual(
      (await browser.call('POST', '/auth/pswd_reset', { email: 'x@example.cz' })).json(),
    )
    const link = await token('reset')
    expect((await browser.call('PUT', `/auth/pswd_reset/${link}`)).statusCode).toBe(200)
    const password = 'meruňkové knedlíky v neděli'
    const set = (path: string, again = password) =>
      browser.call('POST', `/auth/pswd_reset/${path}`, { password, password_retype: again })
    expect(code(await set(link, 'něco jiného'))).toBe('passwords_differ')
    expect((await set(link)).statusCode).toBe(200)
    expect(code(await set(link))).toBe('token_invalid')
    expect((await browser.call('PUT', `/auth/pswd_reset/${link}`)).json()).toMatchObject({
      error: 'Tento odkaz už je neplatný, zkuste heslo obnovit znovu',
    })
    expect(await other.me()).toEqual({})
    expect(code(await browser.logIn())).toBe('credentials_wrong')
    expect((await browser.logIn(password)).statusCode).toBe(200)
  })

  it('is not set by a link that is an hour old, of another purpose, or replaced', async () => {
    await registered()
    const activation = await token('activation')
    const browser = aBrowser()
    await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
    const older = await token('reset')
    await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
    const newer = await token('reset')
    const body = { password: PASSWORD, password_retype: PASSWORD }
    for (const link of [activation, older, 'x']) {
      expect(code(await browser.call('POST', `/auth/pswd_reset/${link}`, body))).toBe('token_invalid')
    }
    expect(code(await browser.call('POST', `/auth/register/${newer}`))).toBe('token_invalid')
    now = fakeClock('2026-11-21T13:01')
    expect(code(await browser.call('POST', `/auth/pswd_reset/${newer}`, body))).toBe('token_invalid')
  })

  it('set anew proves the mailbox: an account that waited for activation is in, without what others had prepared', async () => {
    await registered({ heslo: 'heslo někoho cizího' })
    const { rows } = await test.database.pool.query('SELECT id FROM shop.users')
    await test.database.pool.query(
      "INSERT INTO shop.identities (provider, subject, user_id, created_at) VALUES ('facebook', '666', $1, now())",
      [rows[0]?.id],
    )
    const browser = aBrowser()
    await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
    const body = { password: PASSWORD, password_retype: PASSWORD }
    await browser.call('POST', `/auth/pswd_reset/${await token('reset')}`, body)
    expect((await browser.logIn()).statusCode).toBe(200)
    expect((await test.database.pool.query('SELECT 1 FROM shop.identities')).rowCount).toBe(0)
  })
})

describe('who is logged in', () => {
  async function inside() {
    await anAccount()
    const browser = aBrowser()
    await browser.logIn()
    return browser
  }

  it('changes name and phone at once, the login by the link sent to the new address', async () => {
    const browser = await inside()
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
      telefon: '+420600000000',
      login: EMAIL,
      novy_login: 'nova@example.cz',
    })
    expect((await mails()).at(-1)).toMatchObject({ template: 'loginChange', to: 'nova@example.cz' })
    const link = await token('loginChange')
    expect((await browser.call('POST', `/auth/login_change/${link}`)).statusCode).toBe(200)
    expect(code(await aBrowser().call('POST', `/auth/login_change/${link}`))).toBe('token_invalid')
    expect(await browser.me()).toMatchObject({ login: 'nova@example.cz', novy_login: null })
    expect(await other.me()).toEqual({})
  })

  it('asking for somebody else’s login hears nothing of it, and never gets it', async () => {
    const browser = await inside()
    await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, login: 'jina@example.cz' })
    await aBrowser().call('POST', `/auth/register/${await token('activation')}`)
    const before = (await mails()).length
    const profile = { jmeno: '', prijmeni: '', telefon: '', login: 'jina@example.cz' }
    expect((await browser.call('POST', '/user/update_user', profile)).json()).toMatchObject({
      login: EMAIL,
      novy_login: 'jina@example.cz',
    })
    expect(await mails()).toHaveLength(before)
  })

  it('changes the password by the present one; every other session ends', async () => {
    const browser = await inside()
    const other = aBrowser()
    await other.logIn()
    const change = (heslo: string, password: string, again = password) =>
      browser.call('POST', '/auth/password', { heslo, password, password_retype: again })
    const fresh = 'meruňkové knedlíky v neděli'
    expect(code(await change('jiné', fresh))).toBe('password_wrong')
    expect(code(await change(PASSWORD, fresh, 'jiné'))).toBe('passwords_differ')
    expect(code(await change(PASSWORD, 'heslo1234'))).toBe('password_common')
    expect((await change(PASSWORD, fresh)).statusCode).toBe(200)
    expect(await browser.me()).toMatchObject({ login: EMAIL })
    expect(await other.me()).toEqual({})
    expect((await other.logIn(fresh)).statusCode).toBe(200)
  })

  it('sees where they are logged in, and ends the others, one or all', async () => {
    const browser = await inside()
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

  it('cannot end somebody else’s session', async () => {
    const browser = await inside()
    await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, login: 'jina@example.cz' })
    await aBrowser().call('POST', `/auth/register/${await token('activation')}`)
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
  ] as const)('only: %s %s without a session is refused', async (method, path) => {
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
