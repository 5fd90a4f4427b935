/** Tests retention periods of staff data (docs/privacy.md). */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { signedInStaff } from '../../staff-test.ts'
import { sweepStaff } from './retention-store.ts'
import { OUTLET, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { app, database, clock, aBrowser, accepted, invited, query } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const OWNER_GRANT = { role: 'owner', outlet: OUTLET } as const
const STAFF = { role: 'staff', outlet: OUTLET } as const
const sweep = () => sweepStaff(database.kysely, clock())
const count = async (table: string) => (await query(`SELECT FROM shop.${table}`)).length

it('an invitation is kept for 7 days, a challenge for 10 minutes', async () => {
  await invited(STAFF)
  await aBrowser().call('POST', '/sign-in/passkey/options')
  const left = async () => [await count('staff_invitations'), await count('staff_challenges')]
  await sweep()
  expect(await left()).toEqual([1, 1])
  clock.pass({ minutes: 11 })
  await sweep()
  expect(await left()).toEqual([1, 0])
  clock.pass({ days: 7 })
  await sweep()
  expect(await left()).toEqual([0, 0])
})

it('a session is kept until it ends: 12 hours without a request, for a confirmed device 30 days', async () => {
  await signedInStaff(database, [STAFF], { at: clock() })
  const tablet = await signedInStaff(database, [STAFF], { at: clock() })
  await query(`UPDATE shop.staff_sessions SET confirmed_at = started_at, confirmed_by = 1 WHERE id = $1`, [
    tablet.sessionId,
  ])
  clock.pass({ hours: 13 })
  await sweep()
  expect(await query('SELECT id FROM shop.staff_sessions')).toEqual([{ id: tablet.sessionId }])
  clock.pass({ days: 30 })
  await sweep()
  expect(await count('staff_sessions')).toBe(0)
})

it('an account is kept for a year after its last role; its entries in the audit log stay', async () => {
  await accepted(STAFF)
  const [{ id } = { id: 0 }] = await query('SELECT id FROM shop.staff')
  const owner = await signedInStaff(database, [OWNER_GRANT], { at: clock() })
  await owner.call(app, 'DELETE', `/provoz/outlets/${OUTLET}/staff/${id}`)
  clock.pass({ days: 364 })
  await sweep()
  expect(await count('staff')).toBe(2)
  clock.pass({ days: 2 })
  await sweep()
  expect(await query('SELECT id FROM shop.staff')).toEqual([{ id: owner.id }])
  expect((await world.audit()).map(({ action }) => action)).toContain('staff-join')
})

it('an account that got a new role stays', async () => {
  const browser = await accepted(STAFF)
  await query(`UPDATE shop.staff SET left_at = $1`, [clock().toString()])
  await browser.call('POST', `/invitations/${await invited(OWNER_GRANT)}/join`)
  clock.pass({ days: 400 })
  await sweep()
  expect(await count('staff')).toBe(1)
})
