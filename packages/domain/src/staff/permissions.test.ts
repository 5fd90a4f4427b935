import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  can,
  isManagedAt,
  mayAppoint,
  mayManageAccount,
  needsSecondFactor,
  ROLE_ACTIONS,
  type RoleGrant,
  STAFF_ACTIONS,
  STAFF_ROLES,
  type StaffAction,
  type StaffRole,
  type Subject,
} from './permissions.ts'

const GRANTS: Readonly<Record<StaffRole, RoleGrant>> = {
  admin: { role: 'admin' },
  dispatcher: { role: 'dispatcher', city: 'olomouc' },
  owner: { role: 'owner', outlet: 101 },
  staff: { role: 'staff', outlet: 101 },
  courier: { role: 'courier', city: 'olomouc' },
}
const actor = (...roles: readonly StaffRole[]) => ({ id: 1, grants: roles.map((role) => GRANTS[role]) })

const OUTLET: Subject = { kind: 'outlet', outlet: 101, city: 'olomouc' }
const SIBLING: Subject = { kind: 'outlet', outlet: 102, city: 'olomouc' }
const FAR_OUTLET: Subject = { kind: 'outlet', outlet: 201, city: 'louny' }
const CITY: Subject = { kind: 'city', city: 'olomouc' }
const FAR_CITY: Subject = { kind: 'city', city: 'louny' }
const MARKETPLACE: Subject = { kind: 'marketplace' }
const SELF: Subject = { kind: 'self' }

/** For each action, the roles that may perform it on their outlet or city. */
const TABLE: Readonly<Record<StaffAction, string>> = {
  'orders.read': 'admin dispatcher owner staff',
  'orders.accept': 'admin dispatcher owner staff',
  'orders.decline': 'admin dispatcher owner staff',
  'orders.progress': 'admin dispatcher owner staff',
  'orders.edit_lines': 'admin dispatcher owner staff',
  'availability.change': 'admin owner staff',
  'menu.edit': 'admin owner',
  'menu.publish': 'admin owner',
  'hours.edit': 'admin owner',
  'areas.edit': 'admin owner',
  'reviews.reply': 'admin owner',
  'statements.read': 'admin owner',
  'printers.manage': 'admin owner',
  'keys.manage': 'admin owner',
  'staff.manage': 'admin owner',
  'audit.read': 'admin owner',
  'orders.cancel': 'admin dispatcher',
  'orders.message': 'admin dispatcher',
  'couriers.read': 'admin dispatcher',
  'couriers.assign': 'admin dispatcher',
  'couriers.manage': 'admin dispatcher',
  'courier_figures.read': 'admin dispatcher',
  'shifts.plan': 'admin dispatcher',
  'cash.confirm': 'admin dispatcher',
  'city.pause': 'admin dispatcher',
  'courier_load.override': 'admin dispatcher',
  'dispatch.configure': 'admin dispatcher',
  'dispatch_constants.manage': 'admin',
  'own_shift.manage': 'admin courier',
  'own_rides.manage': 'admin courier',
  'own_cash.read': 'admin courier',
  'own_pay.read': 'admin courier',
  'own_identity.manage': 'admin courier',
  'courier_pay.manage': 'admin',
  'commission.manage': 'admin',
  'statements.manage': 'admin',
  'bank_account.manage': 'owner',
  'outlet_identity.manage': 'owner',
  'payouts.prepare': 'admin',
  'payouts.release': 'admin',
  'ledger.correct': 'admin',
  'courier_identity.read': 'admin',
  'health.read': 'admin',
  'orders.find': 'admin',
  'vat.manage': 'admin',
  'sales_registration.manage': 'admin',
  'dac7.manage': 'admin',
  'own_account.manage': '',
}

test.each(STAFF_ACTIONS)('%s is allowed to the roles of the table', (action) => {
  const allowed = STAFF_ROLES.filter((role) => can(actor(role), action, OUTLET))
  expect(allowed.join(' ')).toBe(TABLE[action])
})

describe('a role applies within its scope', () => {
  const reaches = (role: StaffRole, action: StaffAction) =>
    [OUTLET, SIBLING, FAR_OUTLET, CITY, FAR_CITY, MARKETPLACE].map((subject) =>
      can(actor(role), action, subject),
    )

  it.each([
    ['an admin: everywhere', 'admin', 'staff.manage', [true, true, true, true, true, true]],
    [
      'a dispatcher: the city and its outlets',
      'dispatcher',
      'orders.read',
      [true, true, false, true, false, false],
    ],
    ['a courier: the city', 'courier', 'own_rides.manage', [true, true, false, true, false, false]],
    ['an owner: the outlet, no sibling', 'owner', 'staff.manage', [true, false, false, false, false, false]],
    ['staff: the outlet, no sibling', 'staff', 'orders.read', [true, false, false, false, false, false]],
  ] as const)('%s', (_, role, action, expected) => {
    expect(reaches(role, action)).toEqual(expected)
  })

  it('several grants are combined', () => {
    const person = { id: 1, grants: [GRANTS.staff, { role: 'owner', outlet: 201 } as const] }
    expect(can(person, 'menu.edit', FAR_OUTLET)).toBe(true)
    expect(can(person, 'menu.edit', OUTLET)).toBe(false)
  })
})

it('every account may manage itself, and self means nothing else', () => {
  expect(can(actor(), 'own_account.manage', SELF)).toBe(true)
  expect(can(actor('admin'), 'orders.read', SELF)).toBe(false)
  expect(can(actor('admin'), 'own_account.manage', MARKETPLACE)).toBe(false)
})

it('one’s own shift, rides and cash are those of couriers and admins [operations-1.5, dispatch-10.1]', () => {
  const own = [
    'own_shift.manage',
    'own_rides.manage',
    'own_cash.read',
    'own_pay.read',
    'own_identity.manage',
  ] as const
  for (const action of own) {
    expect(STAFF_ROLES.filter((role) => can(actor(role), action, SELF))).toEqual(['admin', 'courier'])
    expect(can(actor(), action, SELF)).toBe(false)
    expect(can(null, action, SELF)).toBe(false)
  }
  expect(can(actor('dispatcher'), 'couriers.read', SELF)).toBe(false)
})

it('a stranger, and an account without a role, may do nothing', () => {
  const anything = fc.tuple(
    fc.constantFrom(...STAFF_ACTIONS),
    fc.constantFrom(OUTLET, CITY, MARKETPLACE, SELF),
  )
  fc.assert(fc.property(anything, ([action, subject]) => !can(null, action, subject)))
  fc.assert(
    fc.property(
      anything,
      ([action, subject]) =>
        can(actor(), action, subject) === (subject === SELF && action === 'own_account.manage'),
    ),
  )
})

it('every role may do something, and an admin everything but change accounts [operations-1.1]', () => {
  expect(STAFF_ROLES.filter((role) => ROLE_ACTIONS[role].length === 0)).toEqual([])
  expect(STAFF_ACTIONS.filter((action) => !ROLE_ACTIONS.admin.includes(action))).toEqual([
    'bank_account.manage',
    'outlet_identity.manage',
  ])
})

it('no role both releases payouts and changes accounts that they go to [settlement-5.3]', () => {
  const isBoth = (role: StaffRole) =>
    ROLE_ACTIONS[role].includes('payouts.release') && ROLE_ACTIONS[role].includes('bank_account.manage')
  expect(STAFF_ROLES.filter(isBoth)).toEqual([])
})

describe('appointing', () => {
  it.each([
    ['admin', 'admin dispatcher owner staff courier'],
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

it('a second factor is required as soon as one role requires it [operations-1.11]', () => {
  expect(STAFF_ROLES.filter((role) => needsSecondFactor([GRANTS[role]]))).toEqual([
    'admin',
    'dispatcher',
    'owner',
  ])
  expect(needsSecondFactor([GRANTS.staff, GRANTS.courier])).toBe(false)
  expect(needsSecondFactor([GRANTS.staff, GRANTS.owner])).toBe(true)
})
