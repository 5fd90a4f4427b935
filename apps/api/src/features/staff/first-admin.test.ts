import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInStaff } from '../../staff-test.ts'
import { offerSetup } from './first-admin.ts'
import { type Body, code, OWNER, PASSWORD, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { database, clock, aBrowser, accepted, query } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const PERSON = { email: OWNER, name: 'Vlasta Vymyšlená', password: PASSWORD, passwordAgain: PASSWORD }

const printed = async () => (await offerSetup({ database, clock }))?.split('/').at(-1) ?? null
const found = (token: string | null, more: Body = {}) =>
  aBrowser().call('POST', `/setup/${token}`, { ...PERSON, ...more })
const open = async (token: string | null) => code(await aBrowser().call('GET', `/setup/${token}`)) ?? 'open'

describe('the link of the first administrator', () => {
  it('makes an administrator, signed in, who may do nothing without a second factor [administration-11.1]', async () => {
    const browser = aBrowser()
    const token = await printed()
    expect(await open(token)).toBe('open')
    const answer = await browser.call('POST', `/setup/${token}`, PERSON)
    expect(answer.json()).toMatchObject({
      email: OWNER,
      grants: [{ role: 'admin' }],
      secondFactor: 'required',
    })
    expect(code(await browser.call('GET', '/managed-cities'))).toBe('second_factor_required')
    const [entry] = await query("SELECT action, detail FROM shop.audit_log WHERE action LIKE 'staff%'")
    expect(entry).toMatchObject({ action: 'staff-first-admin' })
  })

  it('works once, even for 20 at once and two links [administration-11.1]', async () => {
    const tokens = [await printed(), await printed()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        found(tokens[at % 2] ?? null, { email: `spravce${at}@example.cz` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await query('SELECT id FROM shop.staff')).toHaveLength(1)
    expect(await open(tokens[0] ?? null)).toBe('setup_link_invalid')
  })

  it('is not printed once there is an administrator, also a deactivated one [administration-11.1]', async () => {
    const token = await printed()
    await signedInStaff(database, [{ role: 'admin' }], { at: clock() })
    await query('UPDATE shop.staff SET deactivated_at = now()')
    expect(await printed()).toBeNull()
    expect(code(await found(token))).toBe('setup_link_invalid')
  })

  it('is not guessed, and is over after 7 days [administration-11.1]', async () => {
    const token = await printed()
    expect(await open('a'.repeat(43))).toBe('setup_link_invalid')
    clock.pass({ days: 7 })
    expect(code(await found(token))).toBe('setup_link_invalid')
  })

  it.each([
    ['no name', { name: ' \n' }, 'staff_name_required'],
    ['no e-mail', { email: '' }, 'login_required'],
    ['two passwords', { passwordAgain: 'jiné heslo' }, 'passwords_differ'],
  ])('stays for another try after %s', async (_what, more, problem) => {
    const token = await printed()
    expect(code(await found(token, more))).toBe(problem)
    expect(await open(token)).toBe('open')
  })

  it('does not take over an account', async () => {
    await accepted({ role: 'owner', outlet: 101 })
    const token = await printed()
    expect(code(await found(token))).toBe('setup_email_taken')
    expect(await open(token)).toBe('open')
  })
})
