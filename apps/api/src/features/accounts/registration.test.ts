/** Registration, activation and password reset (`marketplace.md` §5 and §7, `wire.md`, Accounts). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountWorld, code, EMAIL, PASSWORD, REGISTRATION } from './accounts-test.ts'

const world = await accountWorld()
const { aBrowser, anAccount, at, clock, mails, query, registered, token } = world
beforeEach(world.empty)
afterAll(world.close)

describe('registration', () => {
  it('is confirmed by the mailed link, which creates the account with its names and sends the welcome mail [marketplace-7.13, wire-accounts.1]', async () => {
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

  it('returns the same response for a known and an unknown e-mail; only the mail differs [marketplace-7.13, marketplace-7.15, wire-accounts.6]', async () => {
    await anAccount()
    const answers = []
    for (const login of [EMAIL, 'nova@example.cz']) {
      answers.push((await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, login })).json())
    }
    expect(answers[0]).toEqual({ status: 'ok', message: expect.stringContaining('e-mail') })
    expect(answers[0]).toEqual(answers[1])
    expect((await mails()).slice(-2)).toMatchObject([
      { template: 'accountExists', to: EMAIL },
      { template: 'activation', to: 'nova@example.cz' },
    ])
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('repeated before it is confirmed keeps only the newer link and its password', async () => {
    await registered({ heslo: 'heslo někoho cizího' })
    const first = await token('activation')
    const browser = await registered()
    expect(code(await aBrowser().call('POST', `/auth/register/${first}`))).toBe('activation_link_invalid')
    await browser.call('POST', `/auth/register/${await token('activation')}`)
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
  ])(
    'rejects %o with 200 and the sentence %s [marketplace-3.44, wire-accounts.5]',
    async (more, expected) => {
      const answer = await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, ...more })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        status: 'error',
        code: expected,
        message: expect.stringMatching(/\S/),
      })
      expect(await mails()).toEqual([])
    },
  )

  it.each([
    ['a name of 10 kB', { firstname: 'x'.repeat(10_240) }],
    ['an e-mail of 10 kB', { login: `${'x'.repeat(10_240)}@example.cz` }],
    ['a password that is not text', { heslo: 12_345_678 }],
    ['a NUL', { lastname: 'a\0b' }],
    ['no login', { login: undefined }],
  ])('rejects %s as malformed', async (_what, more) => {
    expect((await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, ...more })).statusCode).toBe(
      400,
    )
  })

  it.each(['/auth/pswd_reset', '/auth/activation'])(
    '%s rejects a malicious e-mail and sends no mail',
    async (path) => {
      await anAccount()
      const before = (await mails()).length
      for (const [email, status] of [
        ['kveta@example.cz\r\nBcc: vsichni@example.cz', 400],
        ['kveta@example.cz,vsichni@example.cz', 400],
        ['kvеta@example.cz', 400],
        ['kveta@example.cz..', 400],
        [`${'x'.repeat(10_240)}@example.cz`, 400],
        ["' OR 1=1 --@example.cz", 400],
        ['kveta+hlad@example.cz', 200],
      ] as const) {
        const answer = await aBrowser().call('POST', path, { email })
        expect([email.slice(0, 40), answer.statusCode]).toEqual([email.slice(0, 40), status])
      }
      expect(await mails()).toHaveLength(before)
    },
  )

  it.each(['/auth/pswd_reset', '/auth/activation'])(
    '%s takes the same time for an e-mail without an account [wire-accounts.6]',
    async (path) => {
      const took: number[] = []
      for (let round = 0; round < 4; round += 1) {
        const started = performance.now()
        await aBrowser().call('POST', path, { email: 'nikdo@example.cz' })
        took.push(performance.now() - started)
      }
      expect(Math.min(...took)).toBeGreaterThan(58)
    },
  )

  it('treats a plus address as a separate account, and capitals or a trailing dot as the same one', async () => {
    await anAccount()
    for (const login of ['KVETA@example.cz', ' kveta@example.cz. ', 'kveta+hlad@example.cz']) {
      // Its mails count as those of the same mailbox.
      clock.pass({ hours: 1 })
      await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, login })
    }
    expect((await mails()).slice(-3).map(({ template, to }) => [template, to])).toEqual([
      ['accountExists', EMAIL],
      ['accountExists', EMAIL],
      ['activation', 'kveta+hlad@example.cz'],
    ])
  })

  it('sends at most three mails an hour to one address, without revealing the limit', async () => {
    const answers = []
    for (let round = 0; round < 6; round += 1) {
      answers.push((await aBrowser().call('POST', '/auth/register', REGISTRATION)).json())
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await mails()).toHaveLength(3)
  })

  it('counts mails to one mailbox together, however its address is written [ordering-1.8]', async () => {
    for (const login of [
      'kveta.hladova@gmail.com',
      'kvetahladova@googlemail.com',
      'kveta.hladova+sousto@googlemail.com',
      'k.vetahladova@gmail.com',
    ]) {
      await aBrowser().call('POST', '/auth/register', { ...REGISTRATION, login })
    }
    expect(await mails()).toHaveLength(3)
  })

  it('strips control characters from names', async () => {
    const browser = await registered({ firstname: 'Kvě\r\nta' })
    await browser.call('POST', `/auth/register/${await token('activation')}`)
    expect((await aBrowser().logIn()).json()).toMatchObject({ jmeno: 'Květa' })
  })
})

describe('an activation link', () => {
  it('is sent again on request, which invalidates the older one; the response is the same for every e-mail [marketplace-7.20]', async () => {
    const browser = await registered()
    const first = await token('activation')
    const asked = (email: string) => aBrowser().call('POST', '/auth/activation', { email })
    expect((await asked(EMAIL)).json()).toEqual((await asked('nikdo@example.cz')).json())
    expect(await mails()).toHaveLength(2)
    expect(code(await aBrowser().call('POST', `/auth/register/${first}`))).toBe('activation_link_invalid')
    expect((await browser.call('POST', `/auth/register/${await token('activation')}`)).statusCode).toBe(200)
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('expires after seven days [wire-accounts.7]', async () => {
    await registered()
    const link = await token('activation')
    const browser = await registered({ login: 'jina@example.cz' })
    const inTime = await token('activation')
    at('2026-11-28T11:59')
    expect((await browser.call('POST', `/auth/register/${inTime}`)).statusCode).toBe(200)
    at('2026-11-28T12:01')
    expect(code(await aBrowser().call('POST', `/auth/register/${link}`))).toBe('activation_link_invalid')
  })

  it('works once, even for 50 parallel requests [marketplace-7.14, wire-accounts.7]', async () => {
    const { cookies } = await registered()
    const link = await token('activation')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const browser = aBrowser(`198.51.100.${index}`)
        for (const [name, value] of cookies) browser.cookies.set(name, value)
        return browser.call('POST', `/auth/register/${link}`)
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await mails()).filter(({ template }) => template === 'welcome')).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  it('is reset by the mailed link, which works once and ends every session [marketplace-7.15, marketplace-7.16, marketplace-7.17, wire-accounts.3, wire-accounts.6]', async () => {
    await anAccount()
    const [browser, other] = [aBrowser(), aBrowser()]
    await other.logIn()
    const answer = await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
    expect(answer.json()).toEqual({ status: 'ok', message: expect.stringContaining('odkaz') })
    expect(answer.json()).toEqual(
      (await browser.call('POST', '/auth/pswd_reset', { email: 'x@example.cz' })).json(),
    )
    const link = await token('reset')
    expect((await browser.call('PUT', `/auth/pswd_reset/${link}`)).statusCode).toBe(200)
    const password = 'meruňkové knedlíky v neděli'
    const set = (path: string, again = password) =>
      browser.call('POST', `/auth/pswd_reset/${path}`, { password, password_retype: again })
    expect(code(await set(link, 'něco jiného'))).toBe('passwords_differ')
    const own = { password: 'kveta7x4', password_retype: 'kveta7x4' }
    expect(code(await browser.call('POST', `/auth/pswd_reset/${link}`, own))).toBe('password_common')
    expect((await set(link)).statusCode).toBe(200)
    expect(code(await set(link))).toBe('token_invalid')
    expect((await browser.call('PUT', `/auth/pswd_reset/${link}`)).json()).toMatchObject({
      error: 'Tento odkaz už je neplatný, zkuste heslo obnovit znovu',
    })
    expect(await other.me()).toEqual({})
    expect(code(await browser.logIn())).toBe('credentials_wrong')
    expect((await browser.logIn(password)).statusCode).toBe(200)
  })

  it('is not reset by a link that is an hour old, has another purpose, or was replaced by a newer one [marketplace-7.17, marketplace-8.3, wire-accounts.7]', async () => {
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
    expect(code(await browser.call('POST', `/auth/register/${newer}`))).toBe('activation_link_invalid')
    at('2026-11-21T12:59')
    expect((await browser.call('PUT', `/auth/pswd_reset/${newer}`)).statusCode).toBe(200)
    at('2026-11-21T13:01')
    expect(code(await browser.call('POST', `/auth/pswd_reset/${newer}`, body))).toBe('token_invalid')
  })

  it('that is reset by mail proves the mailbox: a pending account is activated, and everything that others prepared is deleted [wire-accounts.10]', async () => {
    await registered({ heslo: 'heslo někoho cizího' })
    const [row] = await query('SELECT id FROM shop.users')
    await query(
      "INSERT INTO shop.identities (provider, subject, user_id, created_at) VALUES ('facebook', '666', $1, now())",
      [row.id],
    )
    const browser = aBrowser()
    await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
    const body = { password: PASSWORD, password_retype: PASSWORD }
    await browser.call('POST', `/auth/pswd_reset/${await token('reset')}`, body)
    expect((await browser.logIn()).statusCode).toBe(200)
    expect(await query('SELECT FROM shop.identities')).toEqual([])
  })
})
