import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInStaff } from '../../staff-test.ts'
import { type Body, code, OUTLET, SIBLING, staffWorld } from './staff-world-test.ts'

const world = await staffWorld()
const { app, database, clock, query } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const signedInAs = (role: 'owner' | 'staff', outlet = OUTLET, more = {}) =>
  signedInStaff(database, [{ role, outlet }], { at: clock(), ...more })
type Person = Awaited<ReturnType<typeof signedInAs>>

const at = (outlet: number, path: string) => `/provoz/outlets/${outlet}${path}`
type Row = { readonly id: number; readonly sessions: readonly Body[] } & Body
const people = async (owner: Person, outlet = OUTLET) =>
  (await owner.call(app, 'GET', at(outlet, '/staff'))).json<{ people: readonly Row[] }>().people
const remove = (owner: Person, { id }: Person, outlet = OUTLET) =>
  owner.call(app, 'DELETE', at(outlet, `/staff/${id}`))
const confirm = (owner: Person, { sessionId }: Person, outlet = OUTLET) =>
  owner.call(app, 'PUT', at(outlet, `/sessions/${sessionId}`))
const end = (owner: Person, { sessionId }: Person, outlet = OUTLET) =>
  owner.call(app, 'DELETE', at(outlet, `/sessions/${sessionId}`))
const isSignedIn = async (person: Person) =>
  (await person.call(app, 'GET', '/provoz/me')).json<{ me: Body | null }>().me !== null

describe('the people of an outlet', () => {
  it('are listed with their roles there and their devices', async () => {
    const owner = await signedInAs('owner', OUTLET, { name: 'Anna Vymyšlená' })
    const staff = await signedInAs('staff', OUTLET, { name: 'Bára Vymyšlená', secondFactor: false })
    await signedInAs('staff', SIBLING)
    expect(await people(owner)).toEqual([
      {
        id: owner.id,
        name: 'Anna Vymyšlená',
        email: owner.email,
        roles: ['owner'],
        confirmable: false,
        sessions: [expect.objectContaining({ id: owner.sessionId })],
      },
      {
        id: staff.id,
        name: 'Bára Vymyšlená',
        email: staff.email,
        roles: ['staff'],
        confirmable: true,
        sessions: [
          {
            id: staff.sessionId,
            device: 'Test',
            startedAt: '2026-11-21T11:00:00Z',
            lastSeenAt: '2026-11-21T11:00:00Z',
            confirmed: false,
          },
        ],
      },
    ])
  })

  it('lose their roles there at the next request, and keep those elsewhere', async () => {
    const owner = await signedInAs('owner')
    const person = await signedInStaff(
      database,
      [
        { role: 'owner', outlet: OUTLET },
        { role: 'owner', outlet: SIBLING },
      ],
      { at: clock() },
    )
    expect((await remove(owner, person)).json()).toEqual({ status: 'ok' })
    expect(code(await person.call(app, 'GET', at(OUTLET, '/staff')))).toBe('forbidden')
    expect((await person.call(app, 'GET', at(SIBLING, '/staff'))).statusCode).toBe(200)
    expect(code(await remove(owner, person))).toBe('staff_not_found')
  })

  it('cannot be removed by colleagues of another outlet or by themselves', async () => {
    const [owner, staff, stranger] = [
      await signedInAs('owner'),
      await signedInAs('staff'),
      await signedInAs('owner', SIBLING),
    ]
    expect(code(await remove(stranger, staff))).toBe('forbidden')
    expect(code(await remove(stranger, staff, SIBLING))).toBe('staff_not_found')
    expect(code(await remove(owner, owner))).toBe('own_grant')
  })
})

describe('a confirmed device', () => {
  it('stays signed in for 30 days without a request [operations-1.15]', async () => {
    const [owner, tablet] = [await signedInAs('owner'), await signedInAs('staff')]
    expect((await confirm(owner, tablet)).json()).toEqual({ status: 'ok' })
    clock.pass({ days: 29 })
    expect(await isSignedIn(tablet)).toBe(true)
    clock.pass({ days: 2 })
    expect(await isSignedIn(tablet)).toBe(false)
  })

  it('is not possible for a person whose role needs a second factor [operations-1.15]', async () => {
    const [owner, other] = [await signedInAs('owner'), await signedInAs('owner')]
    expect(code(await confirm(owner, other))).toBe('device_not_confirmable')
  })

  it('is confirmed and ended only by its own outlet [operations-1.16]', async () => {
    const [stranger, tablet] = [await signedInAs('owner', SIBLING), await signedInAs('staff')]
    expect(code(await confirm(stranger, tablet, SIBLING))).toBe('session_not_found')
    expect(code(await end(stranger, tablet, SIBLING))).toBe('session_not_found')
    expect(code(await confirm(tablet, tablet))).toBe('forbidden')
  })

  it('can be signed out by the owner [operations-1.16]', async () => {
    const [owner, tablet] = [await signedInAs('owner'), await signedInAs('staff')]
    await confirm(owner, tablet)
    expect((await end(owner, tablet)).statusCode).toBe(200)
    expect(await isSignedIn(tablet)).toBe(false)
    expect(code(await end(owner, tablet))).toBe('session_not_found')
  })
})

describe('the audit log of an outlet', () => {
  it('shows each action with its person and role, latest first [operations-1.19]', async () => {
    const [owner, tablet] = [await signedInAs('owner'), await signedInAs('staff')]
    await confirm(owner, tablet)
    clock.pass({ minutes: 1 })
    await end(owner, tablet)
    const { entries, next } = (await owner.call(app, 'GET', at(OUTLET, '/audit'))).json<{
      entries: Body[]
      next: null
    }>()
    expect(entries).toEqual([
      expect.objectContaining({ action: 'session-end', at: '2026-11-21T11:01:00Z' }),
      {
        id: expect.any(Number),
        at: '2026-11-21T11:00:00Z',
        actor: 'Vlasta Vymyšlená',
        byKey: false,
        role: 'owner',
        action: 'device-confirm',
        detail: { person: tablet.id, device: 'Test' },
      },
    ])
    expect(next).toBeNull()
  })

  it('is read page by page, and contains nothing of other outlets', async () => {
    const owner = await signedInAs('owner')
    await query(
      `INSERT INTO shop.audit_log (at, actor, action, outlet_id, detail)
       SELECT now(), 'system', 'test-' || n, CASE WHEN n <= 120 THEN ${OUTLET} ELSE ${SIBLING} END, '{}'
       FROM generate_series(1, 130) AS n`,
    )
    const seen: unknown[] = []
    let before: number | null = null
    do {
      const query: string = before === null ? '' : `?before=${before}`
      const answer = await owner.call(app, 'GET', at(OUTLET, `/audit${query}`))
      const page = answer.json<{ entries: Body[]; next: number | null }>()
      seen.push(...page.entries.map(({ action }) => action))
      before = page.next
    } while (before !== null)
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `test-${120 - index}`))
  })
})
