/** The permissions of the staff: one table of roles and actions, and the scope of each grant. */

export const STAFF_ROLES = ['admin', 'dispatcher', 'owner', 'staff', 'courier'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A role and its scope: the whole marketplace, a city (by its slug), an outlet. */
export type RoleGrant =
  | { readonly role: 'admin' }
  | { readonly role: 'dispatcher' | 'courier'; readonly city: string }
  | { readonly role: 'owner' | 'staff'; readonly outlet: number }

export type StaffActor = { readonly id: number; readonly grants: readonly RoleGrant[] }

/** What an action is done to. `city` of an outlet: in which it is. `self`: the actor's own account, shift, rides and cash. */
export type Subject =
  | { readonly kind: 'outlet'; readonly outlet: number; readonly city: string }
  | { readonly kind: 'city'; readonly city: string }
  | { readonly kind: 'marketplace' }
  | { readonly kind: 'self' }

/** Actions on the order board of an outlet. */
const BOARD_ACTIONS = [
  'orders.read',
  'orders.accept',
  'orders.decline',
  /** Marking as ready, handed over or delivered, and undoing it. */
  'orders.progress',
  /** Removing a missing line or extra from an accepted order. */
  'orders.edit_lines',
  /** Changing sold out, busy mode and pause. */
  'availability.change',
] as const

/**
 * Changing the account to which an outlet is paid, and whose it is. Only its owner may: whoever releases payouts must
 * not be able to (`settlement.md` §5, §7).
 */
const ACCOUNT_ACTIONS = ['bank_account.manage', 'outlet_identity.manage'] as const

/** Preparing payouts and reading statements of the bank; releasing what another person has prepared. */
const PAYOUT_ACTIONS = ['payouts.prepare', 'payouts.release'] as const

/** Other actions in an outlet. */
const OUTLET_ACTIONS = [
  'menu.edit',
  'menu.publish',
  'hours.edit',
  'areas.edit',
  'reviews.reply',
  'statements.read',
  'printers.manage',
  'keys.manage',
  /** Managing invitations, roles and devices of an outlet's staff, or of all staff for a marketplace. */
  'staff.manage',
  'audit.read',
] as const

const DISPATCH_ACTIONS = [
  /** Cancelling in any state, with a refund. */
  'orders.cancel',
  /** Writing to the customer. */
  'orders.message',
  'couriers.read',
  'couriers.assign',
  /** Managing invitations and devices of the couriers of a city. */
  'couriers.manage',
  /** Reading the yearly figures of couriers' work. */
  'courier_figures.read',
  /** Publishing shifts, and seeing the forecast they are planned from. */
  'shifts.plan',
  'cash.confirm',
  'city.pause',
  'courier_load.override',
  /** Changing how rides are given in a city. */
  'dispatch.configure',
] as const

/** Correcting what the ledger has posted. Only admins may. */
const LEDGER_ACTIONS = ['ledger.correct'] as const

/** Actions on VAT, the registration of sales and the yearly report about sellers. Only admins may perform them. */
const TAX_ACTIONS = ['vat.manage', 'sales_registration.manage', 'dac7.manage'] as const

/** Changing the constants of dispatch in a city. Only admins may. */
const CITY_ACTIONS = ['dispatch_constants.manage'] as const

/** Actions on what couriers are paid and declare, and on what outlets pay. Only admins may perform them. */
const PAY_ACTIONS = [
  'courier_pay.manage',
  'courier_identity.read',
  'commission.manage',
  'statements.manage',
] as const

const MARKETPLACE_ACTIONS = [
  /** Reading how the cities do, and what costs money today. */
  'health.read',
  /** Finding any order, without its customer. */
  'orders.find',
] as const

const COURIER_ACTIONS = [
  'own_shift.manage',
  'own_rides.manage',
  'own_cash.read',
  'own_pay.read',
  /** Reading and changing one's own tax identity and photograph. */
  'own_identity.manage',
] as const
/** What somebody with the role does with what is the own, in whichever city. */
const OWN_WORK: readonly StaffAction[] = COURIER_ACTIONS

export const STAFF_ACTIONS = [
  ...BOARD_ACTIONS,
  ...OUTLET_ACTIONS,
  ...DISPATCH_ACTIONS,
  ...CITY_ACTIONS,
  ...PAY_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...PAYOUT_ACTIONS,
  ...LEDGER_ACTIONS,
  ...TAX_ACTIONS,
  ...MARKETPLACE_ACTIONS,
  ...COURIER_ACTIONS,
  /** Managing one's own password, factors and sessions. */
  'own_account.manage',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** The actions that a role may perform within the scope of its grant. This is the only such table. */
export const ROLE_ACTIONS: Readonly<Record<StaffRole, readonly StaffAction[]>> = {
  admin: STAFF_ACTIONS.filter((action) => !ACCOUNT_ACTIONS.some((other) => other === action)),
  dispatcher: [
    ...DISPATCH_ACTIONS,
    'orders.read',
    'orders.accept',
    'orders.decline',
    'orders.progress',
    'orders.edit_lines',
  ],
  owner: [...BOARD_ACTIONS, ...OUTLET_ACTIONS, ...ACCOUNT_ACTIONS],
  staff: BOARD_ACTIONS,
  courier: COURIER_ACTIONS,
}

/** Returns whether a grant covers a subject: a city's grant covers its outlets, an outlet's only itself. */
function covers(grant: RoleGrant, subject: Subject): boolean {
  if (grant.role === 'admin') return true
  if ('outlet' in grant) return subject.kind === 'outlet' && subject.outlet === grant.outlet
  return 'city' in subject && subject.city === grant.city
}

/**
 * Returns the grant that allows an action, the first of several. Null means none, as for a stranger. The own account
 * needs no role (`can`).
 */
export function allowingGrant(
  actor: StaffActor | null,
  action: StaffAction,
  subject: Subject,
): RoleGrant | null {
  if (action === 'own_account.manage') return null
  const reaches = (grant: RoleGrant) =>
    subject.kind === 'self' ? OWN_WORK.includes(action) : covers(grant, subject)
  const allows = (grant: RoleGrant) => ROLE_ACTIONS[grant.role].includes(action) && reaches(grant)
  return actor?.grants.find(allows) ?? null
}

/** Returns whether the actor may perform an action. Null means a stranger, who may do nothing. */
export function can(actor: StaffActor | null, action: StaffAction, subject: Subject): boolean {
  if (subject.kind === 'self' && action === 'own_account.manage') return actor !== null
  return allowingGrant(actor, action, subject) !== null
}

/**
 * The roles that a role may grant and revoke within its own scope. A dispatcher appoints only couriers, because an
 * outlet's staff belong to its owner.
 */
const APPOINTS: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  admin: STAFF_ROLES,
  dispatcher: ['courier'],
  owner: ['owner', 'staff'],
  staff: [],
  courier: [],
}

/** Returns whether the actor may grant or revoke that role, and confirm or end sessions of people who have it. */
export function mayAppoint(actor: StaffActor | null, wanted: RoleGrant): boolean {
  return (actor?.grants ?? []).some(
    (grant) =>
      APPOINTS[grant.role].includes(wanted.role) && (grant.role === 'admin' || sameScope(grant, wanted)),
  )
}

/**
 * Returns whether that role is managed there: at an outlet the roles of its staff, in a city those of its couriers, in
 * the marketplace all. A dispatcher does not see colleagues, because only an admin appoints them.
 */
export function isManagedAt(grant: RoleGrant, place: Subject): boolean {
  if (place.kind === 'marketplace') return true
  if (place.kind === 'outlet') return 'outlet' in grant && grant.outlet === place.outlet
  return place.kind === 'city' && grant.role === 'courier' && grant.city === place.city
}

/**
 * Returns whether the actor may deactivate an account and reset its factors. The actor must be allowed to appoint each
 * of its roles, because these end with it. An account without a role can only be managed by admins, and the own account
 * never.
 */
export function mayManageAccount(
  actor: StaffActor | null,
  account: { readonly id: number; readonly grants: readonly RoleGrant[] },
): boolean {
  if (actor === null || actor.id === account.id) return false
  if (account.grants.length === 0) return actor.grants.some(({ role }) => role === 'admin')
  return account.grants.every((grant) => mayAppoint(actor, grant))
}

function sameScope(a: RoleGrant, b: RoleGrant): boolean {
  if ('outlet' in a) return 'outlet' in b && a.outlet === b.outlet
  if ('city' in a) return 'city' in b && a.city === b.city
  return b.role === 'admin'
}

/** Roles that require a second factor; for others it is optional. */
const SECOND_FACTOR_ROLES: readonly StaffRole[] = ['admin', 'dispatcher', 'owner']

export const needsSecondFactor = (grants: readonly RoleGrant[]): boolean =>
  grants.some(({ role }) => SECOND_FACTOR_ROLES.includes(role))
