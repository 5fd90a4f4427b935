/** Who gives roles to whom, and who manages the accounts of people who have them. */
import {
  isMarketplaceRole,
  OUTLET_ROLES,
  type RoleGrant,
  STAFF_ROLES,
  type StaffActor,
  type StaffRole,
  type Subject,
} from './permissions.ts'

/**
 * The roles that a role may grant and revoke within its own scope. In a city only couriers are appointed, because an
 * outlet's staff belong to its owner.
 */
const APPOINTS: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  admin: STAFF_ROLES,
  finance_preparer: [],
  finance_releaser: [],
  support: [],
  editor: [],
  city_manager: ['courier'],
  dispatcher: ['courier'],
  owner: OUTLET_ROLES,
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
  return isMarketplaceRole(b.role)
}

/**
 * Returns why a role cannot end after that day. A courier's role is only ended by a signed decision (`dispatch.md` §8).
 */
export function lastDayProblem(
  { role }: RoleGrant,
  lastDay: Temporal.PlainDate,
  today: Temporal.PlainDate,
): 'grant_end_refused' | 'grant_end_past' | null {
  if (role === 'courier') return 'grant_end_refused'
  return Temporal.PlainDate.compare(lastDay, today) < 0 ? 'grant_end_past' : null
}
