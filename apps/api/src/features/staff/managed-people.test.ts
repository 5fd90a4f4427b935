/**
 * Tests the management of people and their accounts: the couriers of a city, and everyone in the marketplace
 * (`operations.md` §1).
 */
import type { ManagedPeople } from '@sousto/contract/staff/people-wire.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { code, OUTLET, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { app, database, clock, audit, invited, mails, query } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const ADMIN = { role: 'admin' } as const
const DISPATCHER = { role: 'dispatcher', city: 'olomouc' } as const
const COURIER = { role: 'courier', city: 'olomouc' } as const
const FAR_COURIER = { role: 'courier', city: 'louny' } as const
const OWNER = { role: 'owner', outlet: OUTLET } as const

const somebody = (...grants: RoleGrant[]) => signedInStaff(database, grants, { at: clock() })
const named = (name: string, ...grants: RoleGrant[]) => signedInStaff(database, grants, { at: clock(), name })

const CITY = '/provoz/cities/olomouc/couriers'
const PEOPLE = '/provoz/people'
const list = async (who: StaffPerson, base: string, search = '') =>
  (await who.call(app, 'GET', `${base}${search}`)).json<ManagedPeople>()
const names = async (who: StaffPerson, base: string, search = '') =>
  (await list(who, base, search)).people.map(({ name }) => name)
const invite = (who: StaffPerson, base: string, grant: RoleGrant, email = 'novy@example.cz') =>
  who.call(app, 'POST', `${base}/invitations`, { payload: { email, grant } })
const roleOf = async (who: StaffPerson, base: string, { id }: StaffPerson, role: string) =>
  (await list(who, base)).people
    .find((person) => person.id === id)
    ?.grants.find(({ grant }) => grant.role === role)?.id
const isSignedIn = async (person: StaffPerson) =>
  (await person.call(app, 'GET', '/provoz/me')).json<{ me: object | null }>().me !== null

describe('the couriers of a city', () => {
  it('are listed to its dispatcher, who sees no colleagues and no other city [operations-1.3]', async () => {
    const dispatcher = await named('Dan', DISPATCHER)
    await named('Kája', COURIER)
    await named('Lenka z Loun', FAR_COURIER)
    await named('Olga', OWNER)
    expect(await names(dispatcher, CITY)).toEqual(['Kája'])
    const otherCity = await dispatcher.call(app, 'GET', '/provoz/cities/louny/couriers')
    expect(code(otherCity)).toBe('forbidden')
    expect(code(await dispatcher.call(app, 'GET', PEOPLE))).toBe('forbidden')
  })

  it('are invited by the dispatcher, who can invite no one else [operations-1.2]', async () => {
    const dispatcher = await somebody(DISPATCHER)
    expect((await invite(dispatcher, CITY, COURIER)).statusCode).toBe(200)
    expect((await list(dispatcher, CITY)).invitations).toMatchObject([
      { email: 'novy@example.cz', grant: COURIER, place: 'Olomouc' },
    ])
    for (const grant of [ADMIN, DISPATCHER, OWNER, FAR_COURIER]) {
      expect(code(await invite(dispatcher, CITY, grant))).toBe('forbidden')
    }
    expect(await mails()).toHaveLength(1)
  })

  it('show only their role there, whatever other roles they have', async () => {
    const dispatcher = await somebody(DISPATCHER)
    await somebody(COURIER, OWNER)
    const [person] = (await list(dispatcher, CITY)).people
    expect(person?.grants.map(({ grant }) => grant)).toEqual([COURIER])
    expect(person?.manageable).toBe(false)
  })

  it('lose that role at the next request, and keep others', async () => {
    const [dispatcher, both] = [await somebody(DISPATCHER), await somebody(COURIER, OWNER)]
    const role = await roleOf(dispatcher, CITY, both, 'courier')
    await dispatcher.call(app, 'DELETE', `${CITY}/${both.id}/roles/${role}`)
    expect((await list(dispatcher, CITY)).people).toEqual([])
    expect((await both.call(app, 'GET', `/provoz/outlets/${OUTLET}/staff`)).statusCode).toBe(200)
  })

  it('cannot be managed from another city [operations-1.16]', async () => {
    const [dispatcher, far] = [await somebody(DISPATCHER), await somebody(FAR_COURIER)]
    const calls = [
      await dispatcher.call(app, 'PUT', `${CITY}/${far.id}/deactivation`),
      await dispatcher.call(app, 'DELETE', `${CITY}/${far.id}/factors`),
      await dispatcher.call(app, 'DELETE', `${CITY}/sessions/${far.sessionId}`),
      await dispatcher.call(app, 'PUT', `${CITY}/sessions/${far.sessionId}`),
    ]
    expect(calls.map(code)).toEqual([
      'staff_not_found',
      'staff_not_found',
      'session_not_found',
      'session_not_found',
    ])
    expect(await isSignedIn(far)).toBe(true)
  })

  it('have phones that stay signed in once the dispatcher has confirmed them [operations-1.15]', async () => {
    const [dispatcher, courier] = [await somebody(DISPATCHER), await somebody(COURIER)]
    await dispatcher.call(app, 'PUT', `${CITY}/sessions/${courier.sessionId}`)
    clock.pass({ days: 29 })
    expect(await isSignedIn(courier)).toBe(true)
  })
})

describe('everyone', () => {
  it('is listed to an admin, latest first, searchable by name and e-mail, fifty a page', async () => {
    const admin = await named('Adéla', ADMIN)
    for (let each = 0; each < 60; each += 1) await named(`Kurýr ${each}`, COURIER)
    await named('Žofie 100 %', OWNER)
    const first = await list(admin, PEOPLE)
    expect(first.people).toHaveLength(50)
    expect(first.people[0]?.name).toBe('Žofie 100 %')
    expect((await list(admin, PEOPLE, `?before=${first.next}`)).people.at(-1)?.name).toBe('Adéla')
    expect(await names(admin, PEOPLE, `?search=${encodeURIComponent('žofie')}`)).toEqual(['Žofie 100 %'])
    expect(await names(admin, PEOPLE, `?search=${encodeURIComponent('%')}`)).toEqual(['Žofie 100 %'])
    expect(await names(admin, PEOPLE, `?search=${admin.email}`)).toEqual(['Adéla'])
  })

  it('is invited by an admin to any role [operations-1.2]', async () => {
    const admin = await somebody(ADMIN)
    for (const grant of [ADMIN, DISPATCHER, OWNER, COURIER, { role: 'staff', outlet: OUTLET } as const]) {
      expect((await invite(admin, PEOPLE, grant, `${grant.role}@example.cz`)).statusCode).toBe(200)
    }
    expect(code(await invite(admin, PEOPLE, { role: 'dispatcher', city: 'nikde' }))).toBe('city_not_found')
    expect(code(await invite(admin, PEOPLE, { role: 'owner', outlet: 9 }))).toBe('outlet_not_found')
    expect((await list(admin, PEOPLE)).invitations).toHaveLength(5)
  })

  it('has invitations that can be revoked [operations-1.9]', async () => {
    const admin = await somebody(ADMIN)
    await invited(DISPATCHER)
    const [{ id }] = await query('SELECT id FROM shop.staff_invitations')
    expect((await admin.call(app, 'DELETE', `${PEOPLE}/invitations/${id}`)).statusCode).toBe(200)
    expect(code(await admin.call(app, 'DELETE', `${PEOPLE}/invitations/${id}`))).toBe('invitation_not_found')
  })

  it('except oneself can be managed', async () => {
    const admin = await somebody(ADMIN)
    const role = await roleOf(admin, PEOPLE, admin, 'admin')
    const calls = [
      await admin.call(app, 'DELETE', `${PEOPLE}/${admin.id}/roles/${role}`),
      await admin.call(app, 'PUT', `${PEOPLE}/${admin.id}/deactivation`),
      await admin.call(app, 'DELETE', `${PEOPLE}/${admin.id}/factors`),
    ]
    expect(calls.map(code)).toEqual(['own_grant', 'account_not_manageable', 'account_not_manageable'])
    expect(await isSignedIn(admin)).toBe(true)
  })
})

it('a removed role also revokes the invitations of its person [operations-1.9]', async () => {
  const admin = await somebody(ADMIN)
  const both = await somebody(DISPATCHER, { role: 'dispatcher', city: 'louny' })
  await invite(both, CITY, COURIER, 'olomoucky@example.cz')
  await invite(both, '/provoz/cities/louny/couriers', FAR_COURIER, 'lounsky@example.cz')
  const [first] = (await list(admin, PEOPLE)).people.find(({ id }) => id === both.id)?.grants ?? []
  await admin.call(app, 'DELETE', `${PEOPLE}/${both.id}/roles/${first?.id}`)
  expect((await list(admin, PEOPLE)).invitations.map(({ email }) => email)).toEqual(['lounsky@example.cz'])
})

describe('an account', () => {
  it('that is deactivated is signed out everywhere, cannot invite any more, and can be reactivated [operations-1.13]', async () => {
    const [admin, dispatcher] = [await somebody(ADMIN), await somebody(DISPATCHER)]
    await invite(dispatcher, CITY, COURIER)
    await admin.call(app, 'PUT', `${PEOPLE}/${dispatcher.id}/deactivation`)
    expect(await isSignedIn(dispatcher)).toBe(false)
    const after = await list(admin, PEOPLE)
    expect(after.invitations).toEqual([])
    expect(after.people.find(({ id }) => id === dispatcher.id)).toMatchObject({
      deactivated: true,
      grants: [{ grant: DISPATCHER, place: 'Olomouc' }],
    })
    await admin.call(app, 'DELETE', `${PEOPLE}/${dispatcher.id}/deactivation`)
    const [person] = (await list(admin, PEOPLE)).people
    expect(person).toMatchObject({ id: dispatcher.id, deactivated: false })
  })

  it('with lost factors has them reset; its sessions end and its owner is notified [operations-1.13]', async () => {
    const [admin, owner] = [await somebody(ADMIN), await somebody(OWNER)]
    await query(`UPDATE shop.staff SET totp_secret = 'JBSWY3DPEHPK3PXP' WHERE id = $1`, [owner.id])
    await admin.call(app, 'DELETE', `${PEOPLE}/${owner.id}/factors`)
    expect(await isSignedIn(owner)).toBe(false)
    expect((await list(admin, PEOPLE)).people[0]).toMatchObject({ id: owner.id, hasFactor: false })
    expect(await mails()).toMatchObject([
      { template: 'staffSecurity', to: owner.email, data: { what: 'factorsReset' } },
    ])
  })

  it('with a role outside the dispatcher’s power cannot be deactivated by the dispatcher [operations-1.13]', async () => {
    const [dispatcher, both] = [await somebody(DISPATCHER), await somebody(COURIER, OWNER)]
    expect(code(await dispatcher.call(app, 'PUT', `${CITY}/${both.id}/deactivation`))).toBe(
      'account_not_manageable',
    )
    expect(await isSignedIn(both)).toBe(true)
  })
})

it('every action is in the audit log with its person, role and place [operations-1.19]', async () => {
  const [dispatcher, courier] = [await somebody(DISPATCHER), await somebody(COURIER)]
  await dispatcher.call(app, 'DELETE', `${CITY}/sessions/${courier.sessionId}`)
  await dispatcher.call(app, 'PUT', `${CITY}/${courier.id}/deactivation`)
  expect(await audit()).toMatchObject([
    { actor: `staff:${dispatcher.id}`, role: 'dispatcher', action: 'session-end' },
    {
      actor: `staff:${dispatcher.id}`,
      role: 'dispatcher',
      action: 'staff-deactivate',
      detail: { person: courier.id },
    },
  ])
})
