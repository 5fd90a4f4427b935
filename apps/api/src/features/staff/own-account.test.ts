import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Body, code, OUTLET, OWNER, PASSWORD, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { aBrowser, accepted, withTotp, totpCode, clock, nextCode, mails } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const STAFF = { role: 'staff', outlet: OUTLET } as const
const OWNER_GRANT = { role: 'owner', outlet: OUTLET } as const
const NEW = 'borůvkový koláč s tvarohem'

type Browser = ReturnType<typeof aBrowser>
const account = async (browser: Browser) => (await browser.call('GET', '/account')).json<Body>()
const changePassword = (browser: Browser, more: Body = {}) =>
  browser.call('POST', '/account/password', { current: PASSWORD, password: NEW, passwordAgain: NEW, ...more })

describe('a staff member’s own account', () => {
  it('shows factors and sessions', async () => {
    const browser = await accepted(OWNER_GRANT)
    await withTotp(browser)
    expect(await account(browser)).toMatchObject({
      totp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
      sessions: [{ device: 'Chrome, Android', confirmed: false, current: true }],
    })
  })

  it('cannot be changed ten minutes after signing in', async () => {
    const browser = await accepted(STAFF)
    clock.pass({ minutes: 11 })
    for (const [method, path, body] of [
      ['POST', '/account/totp/setup'],
      ['DELETE', '/account/totp'],
      ['POST', '/account/passkeys/options'],
      ['DELETE', '/account/passkeys/x'],
      ['POST', '/account/recovery-codes'],
      ['POST', '/account/password', { current: PASSWORD, password: NEW, passwordAgain: NEW }],
    ] as const) {
      expect(code(await browser.call(method, path, body))).toBe('login_again')
    }
  })
})

describe('the password', () => {
  it('is changed with the current one; every other session ends, and the owner is notified', async () => {
    const [browser, other] = [await accepted(STAFF), aBrowser()]
    await other.signIn()
    expect((await changePassword(browser)).json()).toEqual({ status: 'ok' })
    expect([await other.me(), (await browser.me())?.email]).toEqual([null, OWNER])
    expect((await mails()).at(-1)).toMatchObject({
      template: 'staffSecurity',
      data: { what: 'passwordChanged' },
    })
    expect((await aBrowser().signIn(OWNER, NEW)).statusCode).toBe(200)
  })

  it('is not changed with a wrong current one, to a common one or a mistyped one', async () => {
    const browser = await accepted(STAFF)
    expect(code(await changePassword(browser, { current: 'jiné heslo' }))).toBe('password_wrong')
    expect(code(await changePassword(browser, { password: 'heslo1234', passwordAgain: 'heslo1234' }))).toBe(
      'password_common',
    )
    expect(code(await changePassword(browser, { passwordAgain: PASSWORD }))).toBe('passwords_differ')
  })

  it('when changed ends a pending sign-in that awaits the second factor', async () => {
    const browser = await accepted(OWNER_GRANT)
    const { secret } = await withTotp(browser)
    nextCode()
    const intruder = aBrowser()
    const { token } = (await intruder.signIn()).json<{ token: string }>()
    await changePassword(browser)
    const answer = await intruder.call('POST', '/sign-in/code', { token, code: totpCode(secret) })
    expect(code(answer)).toBe('sign_in_expired')
  })
})

describe('TOTP', () => {
  it('is active once its first code is confirmed [operations-1.10]', async () => {
    const browser = await accepted(OWNER_GRANT)
    const setup = (await browser.call('POST', '/account/totp/setup')).json<{ [name: string]: string }>()
    expect(setup.url).toBe(
      `otpauth://totp/Sousto:${encodeURIComponent(OWNER)}?issuer=Sousto&secret=${setup.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const confirm = (given: string) =>
      browser.call('POST', '/account/totp', { token: setup.token, code: given })
    expect(code(await confirm('000000'))).toBe('second_factor_wrong')
    expect(await account(browser)).toMatchObject({ totp: false })
    expect((await confirm(totpCode(setup.secret ?? ''))).json<Body>().recoveryCodes).toHaveLength(10)
    expect(await account(browser)).toMatchObject({ totp: true })
    expect(code(await confirm(totpCode(setup.secret ?? '')))).toBe('sign_in_expired')
  })

  it('as the first factor ends the sessions without a second factor', async () => {
    const [browser, other] = [await accepted(OWNER_GRANT), aBrowser()]
    await other.signIn()
    await withTotp(browser)
    expect([await other.me(), (await browser.me())?.secondFactor]).toEqual([null, 'proven'])
  })

  it('cannot be set up with another person’s challenge', async () => {
    const [browser, other] = [await accepted(OWNER_GRANT), await accepted(STAFF, 'jiny@podnik.example')]
    const setup = (await other.call('POST', '/account/totp/setup')).json<{ token: string; secret: string }>()
    const given = { token: setup.token, code: totpCode(setup.secret) }
    expect(code(await browser.call('POST', '/account/totp', given))).toBe('sign_in_expired')
  })

  it('when replaced keeps the recovery codes and rejects codes of the earlier secret', async () => {
    const browser = await accepted(OWNER_GRANT)
    const before = await withTotp(browser)
    const after = await withTotp(browser)
    expect(after.recoveryCodes).toEqual([])
    nextCode()
    const { token } = (await aBrowser().signIn()).json<{ token: string }>()
    const answer = await aBrowser().call('POST', '/sign-in/code', { token, code: totpCode(before.secret) })
    expect(code(answer)).toBe('second_factor_wrong')
  })

  it('cannot be removed while a role needs it, and can otherwise [operations-1.11]', async () => {
    const owner = await accepted(OWNER_GRANT)
    await withTotp(owner)
    expect(code(await owner.call('DELETE', '/account/totp'))).toBe('last_factor')
    expect(await account(owner)).toMatchObject({ totp: true, recoveryCodesLeft: 10 })
    const staff = await accepted(STAFF, 'stana@podnik.example')
    await withTotp(staff)
    expect((await staff.call('DELETE', '/account/totp')).json()).toEqual({ status: 'ok' })
    expect(await account(staff)).toMatchObject({ totp: false, recoveryCodesLeft: 0 })
  })
})

describe('recovery codes', () => {
  it('are renewed at once, and the earlier ones become invalid', async () => {
    const browser = await accepted(OWNER_GRANT)
    const { recoveryCodes } = await withTotp(browser)
    const fresh = (await browser.call('POST', '/account/recovery-codes')).json<{ recoveryCodes: string[] }>()
    expect(new Set([...recoveryCodes, ...fresh.recoveryCodes]).size).toBe(20)
    const { token } = (await aBrowser().signIn()).json<{ token: string }>()
    const enter = (given = '') => aBrowser().call('POST', '/sign-in/code', { token, code: given })
    expect(code(await enter(recoveryCodes[0]))).toBe('second_factor_wrong')
    expect((await enter(fresh.recoveryCodes[0])).statusCode).toBe(200)
    expect(await account(browser)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('require a factor that they replace', async () => {
    const browser = await accepted(STAFF)
    expect(code(await browser.call('POST', '/account/recovery-codes'))).toBe('factor_not_set_up')
  })
})

describe('sessions', () => {
  it('are ended individually or all others at once', async () => {
    const [browser, second, third] = [await accepted(STAFF), aBrowser(), aBrowser()]
    await second.signIn()
    await third.signIn()
    const { sessions } = (await second.call('GET', '/account')).json<{
      sessions: { id: string; current: boolean }[]
    }>()
    const own = sessions.find(({ current }) => current)
    expect((await browser.call('DELETE', `/account/sessions/${own?.id}`)).statusCode).toBe(200)
    expect([await second.me(), (await third.me())?.email]).toEqual([null, OWNER])
    expect(code(await browser.call('DELETE', `/account/sessions/${own?.id}`))).toBe('session_not_found')
    await browser.call('DELETE', '/account/sessions')
    expect([await third.me(), (await browser.me())?.email]).toEqual([null, OWNER])
  })

  it('of another person cannot be ended', async () => {
    const [browser, other] = [await accepted(STAFF), await accepted(STAFF, 'jiny@podnik.example')]
    const { sessions } = (await other.call('GET', '/account')).json<{ sessions: { id: string }[] }>()
    expect(code(await browser.call('DELETE', `/account/sessions/${sessions[0]?.id}`))).toBe(
      'session_not_found',
    )
  })
})

it('every change of factors is in the audit log, without secrets', async () => {
  const browser = await accepted(OWNER_GRANT)
  const { secret, recoveryCodes } = await withTotp(browser)
  await browser.call('POST', '/account/recovery-codes')
  const log = await world.audit()
  expect(log.map(({ action }) => action).slice(-2)).toEqual(['totp-add', 'recovery-codes-renew'])
  for (const kept of [secret, ...recoveryCodes]) expect(JSON.stringify(log)).not.toContain(kept)
})

const KEY = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f13' }

describe('proving the second factor again', () => {
  it('takes a fresh code, each once, and slows down guesses [settlement-5.16]', async () => {
    const browser = await accepted(OWNER_GRANT)
    const { secret, recoveryCodes } = await withTotp(browser)
    const prove = (given: string) => browser.call('POST', '/account/presence', { code: given })
    const save = () => browser.call('PUT', `/outlets/${OUTLET}/bank-account`, { account: '19/0710' }, KEY)
    clock.pass({ minutes: 11 })
    expect(code(await save())).toBe('second_factor_again')
    expect(code(await prove('000000'))).toBe('second_factor_wrong')
    expect((await prove(totpCode(secret))).json()).toEqual({ status: 'ok' })
    expect((await save()).statusCode).toBe(200)
    expect(code(await prove(totpCode(secret)))).toBe('second_factor_wrong')
    clock.pass({ minutes: 11 })
    expect((await prove(recoveryCodes[0] ?? '')).json()).toEqual({ status: 'ok' })
    expect((await mails()).at(-1)).toMatchObject({ data: { what: 'recoveryCodeUsed' } })
    for (let tries = 0; tries < 5; tries += 1) await prove('111111')
    expect(code(await prove('111111'))).toBe('too_many_attempts')
  })

  it('without a factor takes a new sign-in [settlement-5.16]', async () => {
    const browser = await accepted({ role: 'courier', city: 'olomouc' })
    clock.pass({ minutes: 11 })
    const answer = await browser.call('PUT', '/courier/bank-account', { account: '19/0710' }, KEY)
    expect(code(answer)).toBe('login_again')
  })
})
