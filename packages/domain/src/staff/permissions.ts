/** Who of the staff may do what: one table of roles and actions, and the scope of each grant. */

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

/** The order board of an outlet. */
const BOARD_ACTIONS = [
  'orders.read',
  'orders.accept',
  'orders.decline',
  /** Ready, handed over, delivered; and undoing it. */
  'orders.progress',
  /** Taking a missing line or extra off an accepted order. */
  'orders.edit_lines',
  /** Sold out, busy mode, pause. */
  'availability.change',
] as const

/** The rest of an outlet. */
const OUTLET_ACTIONS = [
  'menu.edit',
  'menu.publish',
  'hours.edit',
  'areas.edit',
  'reviews.reply',
  'statements.read',
  'printers.manage',
  'keys.manage',
  /** Invitations, roles and devices of the people of an outlet; of a marketplace: of everybody. */
  'staff.manage',
  'audit.read',
] as const

const DISPATCH_ACTIONS = [
  /** In any state, with a refund. */
  'orders.cancel',
  /** Writing to the customer. */
  'orders.message',
  'couriers.read',
  'couriers.assign',
  /** Invitations and devices of the couriers of a city. */
  'couriers.manage',
  'cash.confirm',
  'city.pause',
  'courier_load.override',
] as const

const COURIER_ACTIONS = ['own_shift.manage', 'own_rides.manage', 'own_cash.read'] as const
/** What somebody with the role does with what is the own, in whichever city. */
const OWN_WORK: readonly StaffAction[] = COURIER_ACTIONS

export const STAFF_ACTIONS = [
  ...BOARD_ACTIONS,
  ...OUTLET_ACTIONS,
  ...DISPATCH_ACTIONS,
  ...COURIER_ACTIONS,
  /** Password, factors and sessions of oneself. */
  'own_account.manage',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** The one table: what a role may do within the scope of its grant. */
export const ROLE_ACTIONS: Readonly<Record<StaffRole, readonly StaffAction[]>> = {
  admin: STAFF_ACTIONS,
  dispatcher: [
    ...DISPATCH_ACTIONS,
    'orders.read',
    'orders.accept',
    'orders.decline',
    'orders.progress',
    'orders.edit_lines',
  ],
  owner: [...BOARD_ACTIONS, ...OUTLET_ACTIONS],
  staff: BOARD_ACTIONS,
  courier: COURIER_ACTIONS,
}

/** A city's grant holds for its outlets, an outlet's for nothing else. */
function covers(grant: RoleGrant, subject: Subject): boolean {
  if (grant.role === 'admin') return true
  if ('outlet' in grant) return subject.kind === 'outlet' && subject.outlet === grant.outlet
  return 'city' in subject && subject.city === grant.city
}

/**
 * The grant by which that person may do that, the first of several. Null: none; a stranger has none. One's own account needs no role
 * (`can`).
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

/** Whether that person may do that; null: a stranger, who may do nothing. */
export function can(actor: StaffActor | null, action: StaffAction, subject: Subject): boolean {
  if (subject.kind === 'self' && action === 'own_account.manage') return actor !== null
  return allowingGrant(actor, action, subject) !== null
}

/** Which roles a role may give and take, within its own scope. A dispatcher appoints couriers only: an outlet's people are its owner's. */
const APPOINTS: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  admin: STAFF_ROLES,
  dispatcher: ['courier'],
  owner: ['owner', 'staff'],
  staff: [],
  courier: [],
}

/** Whether that person may give that role, take it back, and confirm or end sessions of who has it. */
export function mayAppoint(actor: StaffActor | null, wanted: RoleGrant): boolean {
  return (actor?.grants ?? []).some(
    (grant) =>
      APPOINTS[grant.role].includes(wanted.role) && (grant.role === 'admin' || sameScope(grant, wanted)),
  )
}

/**
 * Whether that role is managed there: at an outlet those of its people, in a city those of its couriers, in the marketplace everybody's. A
 * dispatcher sees no colleagues: only an admin appoints them.
 */
export function isManagedAt(grant: RoleGrant, place: Subject): boolean {
  if (place.kind === 'marketplace') return true
  if (place.kind === 'outlet') return 'outlet' in grant && grant.outlet === place.outlet
  return place.kind === 'city' && grant.role === 'courier' && grant.city === place.city
}

/**
 * Whether that person may deactivate an account and reset its factors: only who appoints to each of its roles, for these end with it. An
 * account without a role is the admins'. Nobody does it to oneself.
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

/** Roles that need a second factor; the others may have one. */
const SECOND_FACTOR_ROLES: readonly StaffRole[] = ['admin', 'dispatcher', 'owner']

export const needsSecondFactor = (grants: readonly RoleGrant[]): boolean =>
  grants.some(({ role }) => SECOND_FACTOR_ROLES.includes(role))
