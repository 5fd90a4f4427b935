import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Body, code, OUTLET, OWNER, PASSWORD, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { aBrowser, accepted, withTotp, totpCode, clock, nextCode, query } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const STAFF = { role: 'staff', outlet: OUTLET } as const
const OWNER_GRANT = { role: 'owner', outlet: OUTLET } as const

/** Returns an owner with TOTP, and the token of a sign-in that awaits the second factor in a new browser. */
async function waiting() {
  const factors = await withTotp(await accepted(OWNER_GRANT))
  nextCode()
  const browser = aBrowser()
  const { token } = (await browser.signIn()).json<{ token: string }>()
  const enter = (given: string, from = browser) => from.call('POST', '/sign-in/code', { token, code: given })
  return { ...factors, browser, token, enter }
}

describe('signing in by password', () => {
  it('is enough for an account without a second factor whose role needs none', async () => {
    await accepted(STAFF)
    const browser = aBrowser()
    const answer = await browser.signIn(` ${OWNER.toUpperCase()}`)
    expect(answer.json()).toMatchObject({
      state: 'signed_in',
      me: { email: OWNER, secondFactor: 'optional' },
    })
    expect(await browser.me()).toEqual({
      id: expect.any(Number),
      email: OWNER,
      name: 'Vlasta Vymyšlená',
      grants: [STAFF],
      outlets: [{ id: OUTLET, name: 'U Modrého hrnce', city: 'olomouc' }],
      cities: [],
      secondFactor: 'optional',
    })
  })

  it('sets a cookie that no script and no other site can use', async () => {
    await accepted(STAFF)
    const cookie = (await aBrowser().signIn()).cookies.find(({ name }) => name === 'sousto_staff')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 86_400 })
  })

  it('allows only setting up the second factor if the role needs one [operations-1.11]', async () => {
    await accepted(OWNER_GRANT)
    const browser = aBrowser()
    expect((await browser.signIn()).json()).toMatchObject({ me: { secondFactor: 'required' } })
    expect(code(await browser.call('GET', `/outlets/${OUTLET}/staff`))).toBe('second_factor_required')
    await withTotp(browser)
    expect((await browser.call('GET', `/outlets/${OUTLET}/staff`)).statusCode).toBe(200)
  })

  it('fails alike for a wrong password, an unknown e-mail, a deactivated account and a demo account', async () => {
    await accepted(STAFF)
    expect(code(await aBrowser().signIn(OWNER, 'jiné heslo'))).toBe('credentials_wrong')
    expect(code(await aBrowser().signIn('nikdo@podnik.example'))).toBe('credentials_wrong')
    await query('UPDATE shop.staff SET deactivated_at = now()')
    expect(code(await aBrowser().signIn())).toBe('credentials_wrong')
    await query('UPDATE shop.staff SET deactivated_at = NULL, password_hash = NULL')
    expect(code(await aBrowser().signIn())).toBe('credentials_wrong')
  })

  it('gets slower with failures, and never for the owner in a known browser', async () => {
    const known = await accepted(STAFF)
    for (let tries = 0; tries < 5; tries += 1) await aBrowser().signIn(OWNER, 'hádání')
    const answer = await aBrowser().signIn()
    expect([answer.statusCode, code(answer)]).toEqual([429, 'too_many_attempts'])
    await known.call('DELETE', '/session')
    expect((await known.signIn()).statusCode).toBe(200)
  })

  it('ends the browser’s previous session', async () => {
    const browser = await accepted(STAFF)
    await browser.signIn()
    expect(await query('SELECT id FROM shop.staff_sessions')).toHaveLength(1)
  })
})

describe('the second factor', () => {
  it('is required after the password, and until then no one is signed in', async () => {
    await withTotp(await accepted(OWNER_GRANT))
    const browser = aBrowser()
    expect((await browser.signIn()).json()).toEqual({
      state: 'second_factor',
      token: expect.stringMatching(/^[\w-]{43}$/),
      totp: true,
      passkey: false,
    })
    expect(await browser.me()).toBeNull()
  })

  it('is required once it is set up, even if no role needs it [operations-1.11]', async () => {
    await withTotp(await accepted(STAFF))
    expect((await aBrowser().signIn()).json<Body>().state).toBe('second_factor')
  })

  it('is a TOTP code, current or 30 seconds old', async () => {
    const { enter, secret, browser } = await waiting()
    const given = totpCode(secret)
    clock.pass({ seconds: 30 })
    expect((await enter(given)).json()).toMatchObject({ email: OWNER, secondFactor: 'proven' })
    expect((await browser.call('GET', `/outlets/${OUTLET}/staff`)).statusCode).toBe(200)
  })

  it('is not a code that is a minute old or of another secret', async () => {
    const { enter, secret } = await waiting()
    const given = totpCode(secret)
    clock.pass({ seconds: 61 })
    expect(code(await enter(given))).toBe('second_factor_wrong')
    expect(code(await enter(totpCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')))).toBe('second_factor_wrong')
  })

  it('accepts each code once, even for 20 parallel attempts [operations-1.10]', async () => {
    const { secret } = await waiting()
    const given = totpCode(secret)
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const browser = aBrowser(`198.51.${index}.7`)
        return { browser, ...(await browser.signIn()).json<{ token: string }>() }
      }),
    )
    const answers = await Promise.all(
      tokens.map(({ browser, token }) => browser.call('POST', '/sign-in/code', { token, code: given })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('is a recovery code, once, and the owner is notified by mail [operations-1.10]', async () => {
    const { enter, recoveryCodes } = await waiting()
    expect(recoveryCodes).toHaveLength(10)
    const [first = ''] = recoveryCodes
    expect((await enter(first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await world.mails()).at(-1)).toMatchObject({ template: 'staffSecurity', to: OWNER })
    const again = aBrowser()
    const { token } = (await again.signIn()).json<{ token: string }>()
    expect(code(await again.call('POST', '/sign-in/code', { token, code: first }))).toBe(
      'second_factor_wrong',
    )
  })

  it('expires after ten minutes, and its token works once', async () => {
    const { enter, secret } = await waiting()
    expect((await enter(totpCode(secret))).statusCode).toBe(200)
    nextCode()
    expect(code(await enter(totpCode(secret)))).toBe('sign_in_expired')
    const late = await aBrowser().signIn()
    clock.pass({ minutes: 11 })
    const { token } = late.json<{ token: string }>()
    const answer = await aBrowser().call('POST', '/sign-in/code', { token, code: totpCode(secret) })
    expect(code(answer)).toBe('sign_in_expired')
  })

  it('cannot be guessed: five attempts, then pauses', async () => {
    const { enter, secret, browser } = await waiting()
    for (let tries = 0; tries < 5; tries += 1) await enter('000000')
    const answer = await enter(totpCode(secret), browser)
    expect([answer.statusCode, code(answer)]).toEqual([429, 'too_many_attempts'])
  })

  it('is useless once the account is deactivated', async () => {
    const { enter, secret } = await waiting()
    await query('UPDATE shop.staff SET deactivated_at = now()')
    expect(code(await enter(totpCode(secret)))).toBe('second_factor_wrong')
  })
})

it('every sign-in is in the audit log with its method', async () => {
  const { enter, secret } = await waiting()
  await enter(totpCode(secret))
  const methods = (await world.audit())
    .filter(({ action }) => action === 'sign-in')
    .map(({ detail }) => detail.method)
  expect(methods).toEqual(['invitation', 'totp'])
})

it('signing out ends the session, also without one', async () => {
  const browser = await accepted(STAFF)
  expect((await browser.call('DELETE', '/session')).json()).toEqual({ status: 'ok' })
  expect(await browser.me()).toBeNull()
  expect(await query('SELECT id FROM shop.staff_sessions')).toEqual([])
  expect((await aBrowser().call('DELETE', '/session')).statusCode).toBe(200)
})

describe('a forgotten password', () => {
  const NEW = 'borůvkový koláč s tvarohem'

  it('is replaced by a mailed link: once, sessions end, the second factor stays', async () => {
    const browser = await accepted(OWNER_GRANT)
    const { secret } = await withTotp(browser)
    nextCode()
    expect((await aBrowser().call('POST', '/password-reset', { email: OWNER })).json()).toEqual({
      status: 'ok',
    })
    const link = await world.mailed('staffReset')
    const reset = () =>
      aBrowser().call('POST', `/password-reset/${link}`, { password: NEW, passwordAgain: NEW })
    expect((await reset()).json()).toEqual({ status: 'ok' })
    expect(code(await reset())).toBe('token_invalid')
    expect(await browser.me()).toBeNull()
    expect(code(await aBrowser().signIn())).toBe('credentials_wrong')
    const fresh = aBrowser()
    const { token } = (await fresh.signIn(OWNER, NEW)).json<{ token: string }>()
    const entered = await fresh.call('POST', '/sign-in/code', { token, code: totpCode(secret) })
    expect(entered.statusCode).toBe(200)
  })

  it('is not revealed by the response: an unknown e-mail gets no mail, and the same text', async () => {
    const answer = await aBrowser().call('POST', '/password-reset', { email: 'nikdo@podnik.example' })
    expect(answer.json()).toEqual({ status: 'ok' })
    expect(await world.mails()).toEqual([])
  })

  it('has only one valid link, the latest', async () => {
    await accepted(STAFF)
    const ask = async () => {
      await aBrowser().call('POST', '/password-reset', { email: OWNER })
      return await world.mailed('staffReset')
    }
    const [earlier, latest] = [await ask(), await ask()]
    const given = { password: NEW, passwordAgain: NEW }
    expect(code(await aBrowser().call('POST', `/password-reset/${earlier}`, given))).toBe('token_invalid')
    expect((await aBrowser().call('POST', `/password-reset/${latest}`, given)).statusCode).toBe(200)
  })

  it('has a link that works for an hour, and rejects common passwords', async () => {
    await accepted(STAFF)
    await aBrowser().call('POST', '/password-reset', { email: OWNER })
    const link = await world.mailed('staffReset')
    const reset = (password: string) =>
      aBrowser().call('POST', `/password-reset/${link}`, { password, passwordAgain: password })
    expect(code(await reset('heslo1234'))).toBe('password_common')
    clock.pass({ minutes: 61 })
    expect(code(await reset(PASSWORD))).toBe('token_invalid')
  })
})
