import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  can,
  grantAt,
  MARKETPLACE_ROLES,
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
const SIBLING: Subject = { kind: 'outlet', outlet: 102, city: 'olomouc' }
const FAR_OUTLET: Subject = { kind: 'outlet', outlet: 201, city: 'louny' }
const CITY: Subject = { kind: 'city', city: 'olomouc' }
const FAR_CITY: Subject = { kind: 'city', city: 'louny' }
const MARKETPLACE: Subject = { kind: 'marketplace' }
const SELF: Subject = { kind: 'self' }

/** For each action, the roles that may perform it on their outlet or city. */
const TABLE: Readonly<Record<StaffAction, string>> = {
  'orders.read': 'admin city_manager dispatcher owner staff',
  'orders.accept': 'admin city_manager dispatcher owner staff',
  'orders.decline': 'admin city_manager dispatcher owner staff',
  'orders.progress': 'admin city_manager dispatcher owner staff',
  'orders.edit_lines': 'admin city_manager dispatcher owner staff',
  'availability.change': 'admin city_manager owner staff',
  'menu.edit': 'admin editor city_manager owner',
  'menu.publish': 'admin editor city_manager owner',
  'hours.edit': 'admin city_manager owner',
  'areas.edit': 'admin city_manager owner',
  'pickup.edit': 'admin owner',
  'reviews.reply': 'admin owner',
  'checklist.read': 'admin owner',
  'outlets.manage': 'admin',
  'operator.manage': 'admin',
  'outlet_terms.manage': 'admin',
  'outlet_terms.accept': 'owner',
  'vouchers.manage': 'admin',
  'pages.edit': 'admin editor',
  'statements.read': 'admin owner',
  'printers.manage': 'admin owner',
  'keys.manage': 'admin owner',
  'staff.manage': 'admin owner',
  'audit.read': 'admin owner',
  'orders.cancel': 'admin city_manager dispatcher',
  'orders.message': 'admin support city_manager dispatcher',
  'orders.inspect': 'admin support city_manager dispatcher',
  'couriers.read': 'admin city_manager dispatcher',
  'couriers.assign': 'admin city_manager dispatcher',
  'couriers.manage': 'admin city_manager dispatcher',
  'courier_figures.read': 'admin city_manager dispatcher',
  'shifts.plan': 'admin city_manager dispatcher',
  'cash.confirm': 'admin city_manager dispatcher',
  'complaints.answer': 'admin support city_manager dispatcher',
  'city.pause': 'admin city_manager dispatcher',
  'courier_load.override': 'admin city_manager dispatcher',
  'dispatch.configure': 'admin city_manager dispatcher',
  'dispatch_constants.manage': 'admin city_manager',
  'cities.manage': 'admin',
  'reports.read': 'admin finance_preparer finance_releaser city_manager',
  'reports.rebuild': 'admin',
  'own_shift.manage': 'admin courier',
  'own_rides.manage': 'admin courier',
  'own_cash.read': 'admin courier',
  'own_pay.read': 'admin courier',
  'own_identity.manage': 'admin courier',
  'courier_pay.manage': 'admin',
  'commission.manage': 'admin',
  'statements.manage': 'admin finance_preparer',
  'holding.manage': 'admin',
  'bank_account.manage': 'owner',
  'outlet_identity.manage': 'owner',
  'payouts.read': 'admin finance_preparer finance_releaser',
  'payouts.prepare': 'admin finance_preparer',
  'payouts.release': 'admin finance_releaser',
  'ledger.correct': 'admin',
  'ledger.close': 'admin',
  'ledger.check': 'admin finance_preparer finance_releaser',
  'payment_alerts.read': 'admin finance_preparer finance_releaser support',
  'payment_alerts.resolve': 'admin finance_preparer finance_releaser',
  'courier_identity.read': 'admin',
  'health.read': 'admin finance_preparer finance_releaser',
  'orders.find': 'admin support',
  'places.read': 'admin finance_preparer finance_releaser support editor',
  'customers.read': 'admin support',
  'customers.manage': 'admin support',
  'customers.credit': 'admin support',
  'orders.refund': 'admin support',
  'orders.place': 'admin support',
  'customers.export': 'admin',
  'applications.manage': 'admin',
  'reviews.moderate': 'admin',
  'register.manage': 'admin',
  'legal_status.manage': 'admin',
  'complaints.file': 'admin owner',
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
    ['an editor: everywhere', 'editor', 'menu.edit', [true, true, true, true, true, true]],
    [
      'a city manager: the city and its outlets',
      'city_manager',
      'menu.edit',
      [true, true, false, true, false, false],
    ],
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
    'outlet_terms.accept',
  ])
})

it('no role both releases payouts and changes accounts that they go to [settlement-5.3]', () => {
  const isBoth = (role: StaffRole) =>
    ROLE_ACTIONS[role].includes('payouts.release') && ROLE_ACTIONS[role].includes('bank_account.manage')
  expect(STAFF_ROLES.filter(isBoth)).toEqual([])
})

it('only an admin holds both sides of payouts or exports customers, and no role everything [administration-1.5]', () => {
  const holders = (...actions: readonly StaffAction[]) =>
    STAFF_ROLES.filter((role) => actions.every((action) => ROLE_ACTIONS[role].includes(action)))
  expect(holders('payouts.prepare', 'payouts.release')).toEqual(['admin'])
  expect(holders('customers.export')).toEqual(['admin'])
  expect(holders(...STAFF_ACTIONS)).toEqual([])
})

it('a role needs the place of its scope and ignores others', () => {
  const places = { city: 'olomouc', outlet: 101 }
  const nowhere = { city: null, outlet: null }
  expect(STAFF_ROLES.map((role) => grantAt(role, places))).toEqual(STAFF_ROLES.map((role) => GRANTS[role]))
  expect(STAFF_ROLES.filter((role) => grantAt(role, nowhere) !== null)).toEqual(MARKETPLACE_ROLES)
})

it('a second factor is required as soon as one role requires it [operations-1.11]', () => {
  expect(STAFF_ROLES.filter((role) => !needsSecondFactor([GRANTS[role]]))).toEqual(['courier', 'staff'])
  expect(needsSecondFactor([GRANTS.staff, GRANTS.courier])).toBe(false)
  expect(needsSecondFactor([GRANTS.staff, GRANTS.owner])).toBe(true)
})
