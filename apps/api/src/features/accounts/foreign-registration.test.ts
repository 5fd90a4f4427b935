/**
 * A stranger registers the victim's e-mail and hopes that the victim's own click activates the account
 * (docs/decisions/039-whose-registration.md).
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountWorld, code, EMAIL, PASSWORD } from './accounts-test.ts'

const world = await accountWorld()
const { aBrowser, activated, anAccount, mails, query, registered, token } = world
beforeEach(world.empty)
afterAll(world.close)

const FOREIGN = 'heslo někoho cizího'
const stranger = () => registered({ heslo: FOREIGN, firstname: 'Cizí' })
const newest = () => token('activation')
const active = async () => await query('SELECT email FROM shop.users WHERE activated_at IS NOT NULL')

/** The order of the two registrations. Calls go through the victim's browser afterwards. */
const ORDERS = [
  [
    'before the stranger',
    async () => {
      const victim = await registered()
      await stranger()
      return victim
    },
  ],
  [
    'after the stranger',
    async () => {
      await stranger()
      return await registered()
    },
  ],
] as const

describe.each(ORDERS)('a victim who registers %s', (_order, both) => {
  it('activates their own password and names by the newest mail, never the stranger’s [wire-accounts.10]', async () => {
    const victim = await both()
    expect((await activated(await newest(), victim)).statusCode).toBe(200)
    expect(code(await aBrowser().logIn(FOREIGN))).toBe('credentials_wrong')
    expect((await aBrowser().logIn()).json()).toMatchObject({ jmeno: 'Květa', prijmeni: 'Smyšlená' })
    expect(await query('SELECT FROM shop.registrations')).toEqual([])
  })

  it('is asked for the password on another device, where it activates their own registration [wire-accounts.11]', async () => {
    await both()
    const [link, phone] = [await newest(), aBrowser('198.51.100.9')]
    expect(code(await activated(link, phone))).toBe('activation_password')
    expect(code(await activated(link, phone, 'překlep v hesle'))).toBe('activation_password_wrong')
    expect(await active()).toEqual([])
    expect((await activated(link, phone, PASSWORD)).statusCode).toBe(200)
    expect(code(await aBrowser().logIn(FOREIGN))).toBe('credentials_wrong')
    expect((await phone.logIn()).json()).toMatchObject({ jmeno: 'Květa' })
  })

  it('can reset the password instead, which ends the stranger’s registration too', async () => {
    await both()
    const link = await newest()
    const browser = aBrowser()
    await browser.call('POST', '/auth/pswd_reset', { email: EMAIL })
    const body = { password: PASSWORD, password_retype: PASSWORD }
    await browser.call('POST', `/auth/pswd_reset/${await token('reset')}`, body)
    expect(code(await activated(link, browser, FOREIGN))).toBe('activation_link_invalid')
    expect(code(await aBrowser().logIn(FOREIGN))).toBe('credentials_wrong')
    expect((await browser.logIn()).statusCode).toBe(200)
  })
})

describe('an activation link', () => {
  it('of a registration by a stranger alone activates nothing for the owner of the mailbox [wire-accounts.10]', async () => {
    await stranger()
    const owner = aBrowser('198.51.100.9')
    for (const heslo of [undefined, '', PASSWORD]) await activated(await newest(), owner, heslo)
    expect(await active()).toEqual([])
  })

  it('can be opened in another tab of the browser that registered, even twice with different passwords: the last one counts', async () => {
    const browser = await registered({ heslo: FOREIGN })
    await browser.call('POST', '/auth/register', {
      login: EMAIL,
      heslo: PASSWORD,
      firstname: '',
      lastname: '',
      phone: '',
    })
    expect((await activated(await newest(), browser)).statusCode).toBe(200)
    expect(code(await aBrowser().logIn(FOREIGN))).toBe('credentials_wrong')
    expect((await aBrowser().logIn()).statusCode).toBe(200)
  })

  it('is not consumed by wrong passwords, which soon cause pauses [wire-accounts.11]', async () => {
    const owner = await registered()
    const link = await newest()
    for (let round = 0; round < 6; round += 1) await activated(link, aBrowser(), 'hádání hesla')
    expect(code(await activated(link, aBrowser(), PASSWORD))).toBe('too_many_attempts')
    expect((await activated(link, owner)).statusCode).toBe(200)
  })

  it('does not accept a cookie that the browser invented', async () => {
    await registered()
    const browser = aBrowser()
    browser.cookies.set('sousto_browser', 'x'.repeat(43))
    expect(code(await activated(await newest(), browser))).toBe('activation_password')
  })

  it('rejects a password that is not text or too long, and stays valid', async () => {
    const owner = await registered()
    const link = await newest()
    for (const heslo of [12_345_678, 'x'.repeat(10_240), ['a']]) {
      expect((await aBrowser().call('POST', `/auth/register/${link}`, { heslo })).statusCode).toBe(400)
    }
    expect((await activated(link, owner)).statusCode).toBe(200)
  })
})

describe('registering', () => {
  it('gives the browser a cookie that scripts cannot read, the same for a known and an unknown e-mail; only its hash is stored', async () => {
    await anAccount()
    for (const login of [EMAIL, 'nova@example.cz']) {
      const body = { login, heslo: PASSWORD, firstname: '', lastname: '', phone: '' }
      const answer = await aBrowser().call('POST', '/auth/register', body)
      expect(answer.cookies).toMatchObject([{ name: 'sousto_browser', httpOnly: true, sameSite: 'Lax' }])
      const stored = JSON.stringify(await query('SELECT * FROM shop.registrations'))
      expect(stored).not.toContain(answer.cookies[0]?.value)
    }
    expect((await mails()).slice(-2).map(({ template }) => template)).toEqual(['accountExists', 'activation'])
  })

  it('keeps the latest twenty registrations of one e-mail', async () => {
    for (let round = 0; round < 25; round += 1) {
      world.clock.pass({ seconds: 5 })
      await registered({ heslo: `${FOREIGN} ${round}` })
    }
    expect(await query('SELECT FROM shop.registrations')).toHaveLength(20)
  })
})
