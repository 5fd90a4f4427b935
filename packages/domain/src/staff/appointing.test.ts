import { describe, expect, it } from 'vitest'
import { isManagedAt, lastDayProblem, mayAppoint, mayManageAccount } from './appointing.ts'
import { type RoleGrant, STAFF_ROLES, type StaffRole, type Subject } from './permissions.ts'

const GRANTS: Readonly<Record<StaffRole, RoleGrant>> = {
  admin: { role: 'admin' },
  finance_preparer: { role: 'finance_preparer' },
  finance_releaser: { role: 'finance_releaser' },
  support: { role: 'support' },
  editor: { role: 'editor' },
  city_manager: { role: 'city_manager', city: 'olomouc' },
  dispatcher: { role: 'dispatcher', city: 'olomouc' },
  owner: { role: 'owner', outlet: 101 },
  staff: { role: 'staff', outlet: 101 },
  courier: { role: 'courier', city: 'olomouc' },
}
const actor = (...roles: readonly StaffRole[]) => ({ id: 1, grants: roles.map((role) => GRANTS[role]) })

const OUTLET: Subject = { kind: 'outlet', outlet: 101, city: 'olomouc' }
const CITY: Subject = { kind: 'city', city: 'olomouc' }
const MARKETPLACE: Subject = { kind: 'marketplace' }
const SELF: Subject = { kind: 'self' }

describe('appointing', () => {
  it.each([
    ['admin', STAFF_ROLES.join(' ')],
    ['finance_preparer', ''],
    ['finance_releaser', ''],
    ['support', ''],
    ['editor', ''],
    ['city_manager', 'courier'],
    ['dispatcher', 'courier'],
    ['owner', 'owner staff'],
    ['staff', ''],
    ['courier', ''],
  ] as const)('%s appoints: %s [operations-1.2]', (role, expected) => {
    const appointed = STAFF_ROLES.filter((each) => mayAppoint(actor(role), GRANTS[each]))
    expect(appointed.join(' ')).toBe(expected)
  })

  it('only within the person’s own outlets and cities [operations-1.3]', () => {
    expect(mayAppoint(actor('owner'), { role: 'staff', outlet: 102 })).toBe(false)
    expect(mayAppoint(actor('dispatcher'), { role: 'courier', city: 'louny' })).toBe(false)
    expect(mayAppoint(actor('admin'), { role: 'owner', outlet: 999 })).toBe(true)
    expect(mayAppoint(null, GRANTS.staff)).toBe(false)
  })
})

describe('managing', () => {
  const person = (...grants: RoleGrant[]) => ({ id: 9, grants })

  it('concerns the staff of an outlet, the couriers of a city, and all staff of the marketplace [operations-1.3]', () => {
    const at = (place: Subject) => STAFF_ROLES.filter((role) => isManagedAt(GRANTS[role], place)).join(' ')
    expect([at(OUTLET), at(CITY), at(MARKETPLACE), at(SELF)]).toEqual([
      'owner staff',
      'courier',
      STAFF_ROLES.join(' '),
      '',
    ])
  })

  it('an account requires the right to appoint each of its roles, and is never allowed for the own account [operations-1.13]', () => {
    const dispatcher = actor('dispatcher')
    expect(mayManageAccount(dispatcher, person(GRANTS.courier))).toBe(true)
    expect(mayManageAccount(dispatcher, person(GRANTS.courier, GRANTS.staff))).toBe(false)
    expect(mayManageAccount(dispatcher, person({ role: 'courier', city: 'louny' }))).toBe(false)
    expect(mayManageAccount(dispatcher, person())).toBe(false)
    expect(mayManageAccount(actor('admin'), person())).toBe(true)
    expect(mayManageAccount(actor('admin'), person(GRANTS.admin))).toBe(true)
    expect(mayManageAccount({ ...actor('admin'), id: 9 }, person(GRANTS.admin))).toBe(false)
    expect(mayManageAccount(null, person(GRANTS.courier))).toBe(false)
  })
})

it.each([
  ['on the same day', 'support', '2026-11-21', null],
  ['on a later day', 'owner', '2027-01-31', null],
  ['in the past', 'support', '2026-11-20', 'grant_end_past'],
  ['for a courier, who only leaves by a decision', 'courier', '2027-01-31', 'grant_end_refused'],
] as const)('a role may end %s or is refused [administration-1.6]', (_, role, day, problem) => {
  const today = Temporal.PlainDate.from('2026-11-21')
  expect(lastDayProblem(GRANTS[role], Temporal.PlainDate.from(day), today)).toBe(problem)
})
