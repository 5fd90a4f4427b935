import { STAFF_ROLES } from '@sousto/domain/staff/permissions.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInStaff } from '../../staff-test.ts'
import { type Body, code, OUTLET, OWNER, PASSWORD, SIBLING, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { app, database, clock, aBrowser, invited, accepted, query, mails } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const STAFF = { role: 'staff', outlet: OUTLET } as const
const OWNER_GRANT = { role: 'owner', outlet: OUTLET } as const
const PERSON = { name: ' Vlasta Vymyšlená ', password: PASSWORD, passwordAgain: PASSWORD }
const NEW = 'nova@podnik.example'

const accept = (token: string, more: Body = {}) =>
  aBrowser().call('POST', `/invitations/${token}`, { ...PERSON, ...more })
const owner = () => signedInStaff(database, [OWNER_GRANT], { at: clock() })
type Owner = Awaited<ReturnType<typeof owner>>
const invite = (by: Owner, body: Body, outlet = OUTLET) =>
  by.call(app, 'POST', `/provoz/outlets/${outlet}/invitations`, { payload: body })

describe('an invitation', () => {
  it('is mailed with its role and place, and shows them before it is accepted', async () => {
    expect((await invite(await owner(), { email: NEW.toUpperCase(), role: 'staff' })).json()).toEqual({
      status: 'ok',
    })
    expect((await mails()).at(-1)).toMatchObject({
      template: 'staffInvitation',
      to: NEW,
      data: {
        role: 'staff',
        place: 'U Modrého hrnce',
        link: expect.stringMatching(/^\/provoz\/pozvanka\/[\w-]{43}$/),
      },
    })
    const token = await world.mailed('staffInvitation')
    const offer = { email: NEW, grant: STAFF, place: 'U Modrého hrnce', hasAccount: false }
    expect((await aBrowser().call('GET', `/invitations/${token}`)).json()).toEqual(offer)
  })

  it('creates an account with that role and signs it in', async () => {
    const answer = await accept(await invited(STAFF))
    expect(answer.json()).toMatchObject({ email: OWNER, name: 'Vlasta Vymyšlená', grants: [STAFF] })
    expect(answer.cookies.map(({ name }) => name)).toContain('sousto_staff')
  })

  it('works once, even for 20 parallel attempts [operations-1.8]', async () => {
    const token = await invited(STAFF)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await query('SELECT id FROM shop.staff')).toHaveLength(1)
    expect(code(await aBrowser().call('GET', `/invitations/${token}`))).toBe('invitation_invalid')
  })

  it('expires after 7 days [operations-1.8]', async () => {
    const token = await invited(STAFF)
    clock.pass({ days: 7 })
    expect(code(await accept(token))).toBe('invitation_invalid')
  })

  it('is replaced by a later one to the same role, but not by one to another role [operations-1.8]', async () => {
    const [first, other, latest] = [await invited(STAFF), await invited(OWNER_GRANT), await invited(STAFF)]
    expect(code(await aBrowser().call('GET', `/invitations/${first}`))).toBe('invitation_invalid')
    expect((await aBrowser().call('GET', `/invitations/${other}`)).statusCode).toBe(200)
    expect((await aBrowser().call('GET', `/invitations/${latest}`)).statusCode).toBe(200)
  })

  it('requires a name and a password that is not short, common or mistyped [operations-1.10]', async () => {
    const token = await invited(STAFF)
    expect(code(await accept(token, { name: ' \n' }))).toBe('staff_name_required')
    expect(code(await accept(token, { password: 'krátké', passwordAgain: 'krátké' }))).toBe('password_short')
    expect(code(await accept(token, { password: 'heslo1234', passwordAgain: 'heslo1234' }))).toBe(
      'password_common',
    )
    expect(code(await accept(token, { passwordAgain: 'jiné heslo' }))).toBe('passwords_differ')
    expect((await accept(token)).statusCode).toBe(200)
  })

  it('to an existing account adds its role after signing in', async () => {
    const browser = await accepted(STAFF)
    const token = await invited({ role: 'staff', outlet: SIBLING })
    expect((await aBrowser().call('GET', `/invitations/${token}`)).json()).toMatchObject({ hasAccount: true })
    expect(code(await accept(token))).toBe('invitation_has_account')
    expect(code(await aBrowser().call('POST', `/invitations/${token}/join`))).toBe('staff_not_signed_in')
    const answer = await browser.call('POST', `/invitations/${token}/join`)
    expect(answer.json()).toMatchObject({ grants: [STAFF, { role: 'staff', outlet: SIBLING }] })
    expect(code(await browser.call('POST', `/invitations/${token}/join`))).toBe('invitation_invalid')
  })

  it('cannot be accepted by another signed-in person', async () => {
    const other = await accepted(STAFF, NEW)
    const token = await invited(OWNER_GRANT)
    expect(code(await other.call('POST', `/invitations/${token}/join`))).toBe('invitation_for_other')
  })

  it('to a role with a mandatory second factor requires it, even on a confirmed device', async () => {
    const browser = await accepted(STAFF)
    await query(`UPDATE shop.staff_sessions SET confirmed_at = started_at, confirmed_by = 1`)
    await browser.call('POST', `/invitations/${await invited(OWNER_GRANT)}/join`)
    expect(code(await browser.call('GET', `/outlets/${OUTLET}/staff`))).toBe('second_factor_required')
    clock.pass({ hours: 13 })
    expect(await browser.me()).toBeNull()
  })

  it('to an outlet or city that the catalogue does not have is not created', async () => {
    await expect(invited({ role: 'staff', outlet: 999 })).rejects.toThrow('outlet_not_found')
    await expect(invited({ role: 'courier', city: 'atlantida' })).rejects.toThrow('city_not_found')
  })
})

describe('inviting', () => {
  it('is possible for the owner, to the two roles of their own outlet [operations-1.3]', async () => {
    const by = await owner()
    for (const role of ['owner', 'staff']) {
      expect((await invite(by, { email: NEW, role })).statusCode).toBe(200)
    }
    expect(code(await invite(by, { email: NEW, role: 'staff' }, SIBLING))).toBe('forbidden')
    for (const role of STAFF_ROLES.filter((each) => each !== 'owner' && each !== 'staff')) {
      expect((await invite(by, { email: NEW, role })).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  it('rejects an invalid e-mail, and cannot flood a mailbox', async () => {
    const by = await owner()
    expect(code(await invite(by, { email: 'nikdo', role: 'staff' }))).toBe('login_invalid')
    for (let sent = 0; sent < 3; sent += 1) await invite(by, { email: NEW, role: 'staff' })
    expect((await invite(by, { email: NEW, role: 'staff' })).statusCode).toBe(429)
  })

  it('is listed until it is accepted, and can be revoked by the outlet', async () => {
    const by = await owner()
    await invite(by, { email: NEW, role: 'staff' })
    const list = async () =>
      (await by.call(app, 'GET', `/provoz/outlets/${OUTLET}/staff`)).json<{ invitations: { id: number }[] }>()
        .invitations
    const [invitation] = await list()
    expect(invitation).toMatchObject({ email: NEW, role: 'staff', expiresAt: '2026-11-28T11:00:00Z' })
    const revoke = (person: Owner, outlet: number) =>
      person.call(app, 'DELETE', `/provoz/outlets/${outlet}/invitations/${invitation?.id}`)
    const other = await signedInStaff(database, [{ role: 'owner', outlet: SIBLING }], { at: clock() })
    expect(code(await revoke(other, SIBLING))).toBe('invitation_not_found')
    expect((await revoke(by, OUTLET)).statusCode).toBe(200)
    expect(await list()).toEqual([])
    expect(code(await accept(await world.mailed('staffInvitation')))).toBe('invitation_invalid')
  })

  it('becomes invalid once its sender may no longer invite [operations-1.9]', async () => {
    const [by, remover] = [await owner(), await owner()]
    await invite(by, { email: NEW, role: 'owner' })
    await remover.call(app, 'DELETE', `/provoz/outlets/${OUTLET}/staff/${by.id}`)
    expect(code(await accept(await world.mailed('staffInvitation')))).toBe('invitation_invalid')
  })

  it('and joining are in the audit log, without the e-mail', async () => {
    await invite(await owner(), { email: NEW, role: 'staff' })
    await accept(await world.mailed('staffInvitation'))
    expect(await world.audit()).toMatchObject([
      { role: 'owner', action: 'staff-invite', outlet_id: OUTLET, detail: { role: 'staff' } },
      { role: 'staff', action: 'staff-join', outlet_id: OUTLET },
      { action: 'sign-in', outlet_id: null },
    ])
    expect(JSON.stringify(await world.audit())).not.toContain(NEW)
  })
})
