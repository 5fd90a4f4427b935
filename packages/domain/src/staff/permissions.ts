/** The permissions of the staff: one table of roles and actions, and the scope of each grant. */

export const MARKETPLACE_ROLES = [
  'admin',
  'finance_preparer',
  'finance_releaser',
  'support',
  'editor',
] as const
export const CITY_ROLES = ['city_manager', 'dispatcher', 'courier'] as const
export const OUTLET_ROLES = ['owner', 'staff'] as const
export const STAFF_ROLES = [...MARKETPLACE_ROLES, ...CITY_ROLES, ...OUTLET_ROLES] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A role and its scope: the whole marketplace, a city (by its slug), an outlet. */
export type RoleGrant =
  | { readonly role: (typeof MARKETPLACE_ROLES)[number] }
  | { readonly role: (typeof CITY_ROLES)[number]; readonly city: string }
  | { readonly role: (typeof OUTLET_ROLES)[number]; readonly outlet: number }

const isAmong = <Role extends StaffRole>(roles: readonly Role[], role: StaffRole): role is Role =>
  roles.some((each) => each === role)

export const isMarketplaceRole = (role: StaffRole) => isAmong(MARKETPLACE_ROLES, role)
export const isCityRole = (role: StaffRole) => isAmong(CITY_ROLES, role)
export const isOutletRole = (role: StaffRole) => isAmong(OUTLET_ROLES, role)

/** Returns the role with its scope. Null means that the place which the role requires is missing. */
export function grantAt(
  role: StaffRole,
  { city, outlet }: { readonly city: string | null; readonly outlet: number | null },
): RoleGrant | null {
  if (isMarketplaceRole(role)) return { role }
  if (isOutletRole(role)) return outlet === null ? null : { role, outlet }
  return city === null ? null : { role, city }
}

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
 * Changing the account to which an outlet is paid, and whose it is, and accepting its terms. Only its owner may:
 * whoever releases payouts must not be able to (`settlement.md` §5, §7).
 */
const ACCOUNT_ACTIONS = ['bank_account.manage', 'outlet_identity.manage', 'outlet_terms.accept'] as const

const PAYOUT_ACTIONS = [
  'payouts.read',
  /** Preparing payouts, and reading statements of the bank. */
  'payouts.prepare',
  /** Releasing what another person has prepared. */
  'payouts.release',
] as const

/** Other actions in an outlet. */
const OUTLET_ACTIONS = [
  'menu.edit',
  'menu.publish',
  'hours.edit',
  'areas.edit',
  /** Switching pickup by customers on and off. */
  'pickup.edit',
  'reviews.reply',
  /** Complaining to the marketplace, and reading its answers. */
  'complaints.file',
  /** Reading what the outlet needs before customers may see it, and its terms. */
  'checklist.read',
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
  /** Reading the whole life of an order, with its customer. */
  'orders.inspect',
  'couriers.read',
  'couriers.assign',
  /** Managing invitations and devices of the couriers of a city. */
  'couriers.manage',
  /** Reading the yearly figures of couriers' work. */
  'courier_figures.read',
  /** Publishing shifts, and seeing the forecast they are planned from. */
  'shifts.plan',
  'cash.confirm',
  /** Reading and answering what customers report about orders. Money is limited by the role. */
  'complaints.answer',
  'city.pause',
  'courier_load.override',
  /** Changing how rides are given in a city. */
  'dispatch.configure',
] as const

/** Correcting what the ledger has posted, and closing its months. Only admins may. */
const LEDGER_ACTIONS = ['ledger.correct', 'ledger.close'] as const

/** Checking the ledger against the facts, and reading what was found. */
const LEDGER_CHECK_ACTIONS = ['ledger.check'] as const

/** Actions on VAT, the registration of sales and the yearly report about sellers. Only admins may perform them. */
const TAX_ACTIONS = ['vat.manage', 'sales_registration.manage', 'dac7.manage'] as const

/** Switching outlets on and off, and announcing their terms. Only admins may. */
const ONBOARDING_ACTIONS = ['outlets.manage', 'outlet_terms.manage'] as const

/** Creating, changing and ending campaigns of vouchers, which cost money. Only admins may. */
const VOUCHER_ACTIONS = ['vouchers.manage'] as const

/** Writing pages of the website, placing banners, and choosing pictures of categories. */
const PAGE_ACTIONS = ['pages.edit'] as const

/** Changing the constants of dispatch in a city. */
const CITY_ACTIONS = ['dispatch_constants.manage'] as const

/** Adding cities, and changing them and their areas. Only admins may. */
const ADMIN_CITY_ACTIONS = ['cities.manage'] as const

/** Reading reports of a city, or of all. */
const REPORT_ACTIONS = ['reports.read'] as const
/** Summing days of reports anew. Only admins may. */
const REBUILD_ACTIONS = ['reports.rebuild'] as const
/** Changing who the operator is, and its servers of mail and payments. Only admins may. */
const OPERATOR_ACTIONS = ['operator.manage'] as const

/** Actions on what couriers are paid and declare, and on what outlets pay. Only admins may perform them. */
const PAY_ACTIONS = [
  'courier_pay.manage',
  'courier_identity.read',
  'commission.manage',
  /** Choosing who holds the money that customers pay for an outlet, and entering its keys at gateways. */
  'holding.manage',
  'statements.manage',
] as const

/** Reading which payments wait for a person, and writing down how they were settled. */
const PAYMENT_ACTIONS = ['payment_alerts.read', 'payment_alerts.resolve'] as const

const MARKETPLACE_ACTIONS = [
  /** Reading how the cities do, and what costs money today. */
  'health.read',
  /** Finding any order, without its customer. */
  'orders.find',
  /** Reading the names of all cities and outlets. */
  'places.read',
  /** Reading, answering and accepting applications of restaurants and couriers. */
  'applications.manage',
] as const

/** Deciding about reviews, complaints and notices, and looking after the duties of the law. Only admins may. */
const LEGAL_ACTIONS = ['reviews.moderate', 'register.manage', 'legal_status.manage'] as const

/** Actions on customers and what is given to them. Money is limited by the role (`compensation.ts`). */
const CUSTOMER_ACTIONS = [
  'customers.read',
  /** Ending sessions, correcting the e-mail, sending mails again, and deleting. */
  'customers.manage',
  'customers.credit',
  /** Refunding a part of an order, by line or amount. */
  'orders.refund',
  /** Ordering for a customer on the phone. */
  'orders.place',
] as const

/** Exporting the personal data of many customers. */
const EXPORT_ACTIONS = ['customers.export'] as const

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
  ...ONBOARDING_ACTIONS,
  ...VOUCHER_ACTIONS,
  ...PAGE_ACTIONS,
  ...CITY_ACTIONS,
  ...ADMIN_CITY_ACTIONS,
  ...REPORT_ACTIONS,
  ...REBUILD_ACTIONS,
  ...OPERATOR_ACTIONS,
  ...PAY_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...PAYOUT_ACTIONS,
  ...LEDGER_ACTIONS,
  ...LEDGER_CHECK_ACTIONS,
  ...PAYMENT_ACTIONS,
  ...TAX_ACTIONS,
  ...MARKETPLACE_ACTIONS,
  ...LEGAL_ACTIONS,
  ...CUSTOMER_ACTIONS,
  ...EXPORT_ACTIONS,
  ...COURIER_ACTIONS,
  /** Managing one's own password, factors and sessions. */
  'own_account.manage',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** What a dispatcher does on the boards of the city's outlets. */
const BOARD_OF_DISPATCH = [
  'orders.read',
  'orders.accept',
  'orders.decline',
  'orders.progress',
  'orders.edit_lines',
] as const

const CONTENT_ACTIONS = ['menu.edit', 'menu.publish'] as const

/** The actions that a role may perform within the scope of its grant. This is the only such table. */
export const ROLE_ACTIONS: Readonly<Record<StaffRole, readonly StaffAction[]>> = {
  admin: STAFF_ACTIONS.filter((action) => !ACCOUNT_ACTIONS.some((other) => other === action)),
  finance_preparer: [
    'payouts.read',
    'payouts.prepare',
    ...PAYMENT_ACTIONS,
    ...LEDGER_CHECK_ACTIONS,
    'statements.manage',
    'health.read',
    'reports.read',
    'places.read',
  ],
  finance_releaser: [
    'payouts.read',
    'payouts.release',
    ...PAYMENT_ACTIONS,
    ...LEDGER_CHECK_ACTIONS,
    'health.read',
    'reports.read',
    'places.read',
  ],
  support: [
    ...CUSTOMER_ACTIONS,
    'complaints.answer',
    'payment_alerts.read',
    'orders.find',
    'orders.inspect',
    'orders.message',
    'places.read',
  ],
  editor: [...CONTENT_ACTIONS, ...PAGE_ACTIONS, 'places.read'],
  city_manager: [
    ...DISPATCH_ACTIONS,
    ...BOARD_OF_DISPATCH,
    ...CITY_ACTIONS,
    ...REPORT_ACTIONS,
    ...CONTENT_ACTIONS,
    'availability.change',
    'hours.edit',
    'areas.edit',
  ],
  dispatcher: [...DISPATCH_ACTIONS, ...BOARD_OF_DISPATCH],
  owner: [...BOARD_ACTIONS, ...OUTLET_ACTIONS, ...ACCOUNT_ACTIONS],
  staff: BOARD_ACTIONS,
  courier: COURIER_ACTIONS,
}

/** Returns whether a grant covers a subject: a city's grant covers its outlets, an outlet's only itself. */
function covers(grant: RoleGrant, subject: Subject): boolean {
  if ('outlet' in grant) return subject.kind === 'outlet' && subject.outlet === grant.outlet
  return !('city' in grant) || ('city' in subject && subject.city === grant.city)
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

/** Returns whether the actor has a role of the outlet itself. All others act there for the marketplace. */
export const worksAt = (actor: Pick<StaffActor, 'grants'>, outlet: number): boolean =>
  actor.grants.some((grant) => 'outlet' in grant && grant.outlet === outlet)

/** Roles that require a second factor; for others it is optional. */
const SECOND_FACTOR_ROLES: readonly StaffRole[] = [
  ...MARKETPLACE_ROLES,
  'city_manager',
  'dispatcher',
  'owner',
]

export const needsSecondFactor = (grants: readonly RoleGrant[]): boolean =>
  grants.some(({ role }) => SECOND_FACTOR_ROLES.includes(role))
