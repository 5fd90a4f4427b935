/** Tests roles that end after a day (`administration.md` §1). The clock stands at 2026-11-21, noon in Prague. */
import type { ManagedPeople } from '@sousto/contract/staff/people-wire.ts'
import type { RoleGrant } from '@sousto/domain/staff/permissions.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { alertRecipients } from '../../database/staff-recipients.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { sweepStaff } from './retention-store.ts'
import { code, OUTLET, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { app, database, clock, query } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const SUPPORT = { role: 'support' } as const
const DISPATCHER = { role: 'dispatcher', city: 'olomouc' } as const

const admin = () => signedInStaff(database, [{ role: 'admin' }], { at: clock() })
const invite = async (by: StaffPerson, grant: RoleGrant, lastDay: string, email = 'nova@example.cz') =>
  await by.call(app, 'POST', '/provoz/people/invitations', { payload: { email, grant, lastDay } })

/** Returns somebody with that role until the end of a day. */
async function untilEndOf(lastDay: string, grant: RoleGrant): Promise<StaffPerson> {
  const person = await signedInStaff(database, [], { at: clock() })
  const sent = await invite(await admin(), grant, lastDay, person.email)
  expect(sent.statusCode).toBe(200)
  const token = await world.mailed('staffInvitation')
  expect((await person.call(app, 'POST', `/provoz/invitations/${token}/join`)).statusCode).toBe(200)
  return person
}

it('a role has effect until midnight in Prague of its last day, and none afterwards [administration-1.6]', async () => {
  const person = await untilEndOf('2026-11-21', SUPPORT)
  const finds = async () => (await person.call(app, 'GET', '/provoz/orders')).statusCode
  clock.set('2026-11-21T23:59:59')
  expect(await finds()).toBe(200)
  clock.set('2026-11-22T00:00')
  expect(await finds()).toBe(403)
  const { me } = (await person.call(app, 'GET', '/provoz/me')).json<{ me: { grants: unknown } }>()
  expect(me.grants).toEqual([])
})

it('an ended role gets no mails and is no longer listed', async () => {
  const person = await untilEndOf('2026-11-21', DISPATCHER)
  expect(await alertRecipients(database.kysely, 'olomouc', clock())).toEqual([person.email])
  clock.pass({ hours: 24 })
  expect(await alertRecipients(database.kysely, 'olomouc', clock())).not.toContain(person.email)
  const { people } = (await (await admin()).call(app, 'GET', '/provoz/people')).json<ManagedPeople>()
  expect(people.find(({ id }) => id === person.id)?.grants).toEqual([])
})

it('an ended role is removed with the invitations that it allowed, and the log has it', async () => {
  const person = await untilEndOf('2026-11-21', { role: 'owner', outlet: OUTLET })
  await query('UPDATE shop.staff_sessions SET second_factor_at = started_at WHERE staff_id = $1', [person.id])
  const payload = { email: 'nova@example.cz', role: 'staff' }
  await person.call(app, 'POST', `/provoz/outlets/${OUTLET}/invitations`, { payload })
  const left = async () => [
    (await query('SELECT FROM shop.staff_grants WHERE staff_id = $1', [person.id])).length,
    (await query('SELECT FROM shop.staff_invitations')).length,
  ]
  await sweepStaff(database.kysely, clock())
  expect(await left()).toEqual([1, 1])
  clock.pass({ hours: 24 })
  await sweepStaff(database.kysely, clock())
  expect(await left()).toEqual([0, 0])
  expect((await world.audit()).at(-1)).toMatchObject({
    actor: 'system',
    action: 'staff-remove',
    outlet_id: OUTLET,
    detail: { person: person.id, roles: ['owner'], lastDay: '2026-11-21' },
  })
  const [account] = await query('SELECT left_at FROM shop.staff WHERE id = $1', [person.id])
  expect(account?.left_at).not.toBeNull()
})

it('a role is extended by a new invitation [administration-1.6]', async () => {
  const person = await untilEndOf('2026-11-21', SUPPORT)
  await invite(await admin(), SUPPORT, '2026-12-31', person.email)
  const token = await world.mailed('staffInvitation')
  await person.call(app, 'POST', `/provoz/invitations/${token}/join`)
  expect(await query('SELECT last_day FROM shop.staff_grants WHERE staff_id = $1', [person.id])).toEqual([
    { last_day: '2026-12-31' },
  ])
})

it('a last day in the past, and one of a courier, are refused [administration-1.6]', async () => {
  const by = await admin()
  expect(code(await invite(by, SUPPORT, '2026-11-20'))).toBe('grant_end_past')
  expect(code(await invite(by, { role: 'courier', city: 'olomouc' }, '2026-12-31'))).toBe('grant_end_refused')
  expect(await world.mails()).toEqual([])
})

it('roles are given and taken only with the second factor asked again [administration-1.7]', async () => {
  const by = await admin()
  clock.pass({ minutes: 11 })
  expect(code(await invite(by, SUPPORT, '2026-12-31'))).toBe('second_factor_again')
  expect(code(await by.call(app, 'DELETE', '/provoz/people/1/roles/1'))).toBe('second_factor_again')
})
