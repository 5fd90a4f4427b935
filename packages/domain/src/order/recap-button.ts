/** The conditions under which the recap button is disabled (`ordering.md` §5, Recap button disabled when). */
import { type Contact, normalizeContact } from '../account/contact.ts'

export type RecapSituation = {
  readonly cartEmpty: boolean
  readonly sending: boolean
  readonly hasLocation: boolean
  readonly loggedIn: boolean
  readonly contact: Contact
  /**
   * True if "as soon as possible" is not available: closed, couriers busy, lunch or a next-day dish in the cart
   * (`laterOnly`).
   */
  readonly timeRequired: boolean
  /** The chosen time. Null means none. */
  readonly deliverAt: string | null
}

/** In the order of the specification. */
export const RECAP_REASONS = [
  'cart_empty',
  'sending',
  'location_missing',
  'contact_missing',
  'time_missing',
] as const
export type RecapReason = (typeof RECAP_REASONS)[number]

const APPLIES: Readonly<Record<RecapReason, (situation: RecapSituation) => boolean>> = {
  cart_empty: ({ cartEmpty }) => cartEmpty,
  sending: ({ sending }) => sending,
  location_missing: ({ hasLocation }) => !hasLocation,
  contact_missing: ({ loggedIn, contact }) => !loggedIn && isIncomplete(contact),
  time_missing: ({ timeRequired, deliverAt }) => timeRequired && deliverAt === null,
}

/** Checks only whether the fields are filled in; the form reports invalid values when the button is clicked. */
function isIncomplete(contact: Contact): boolean {
  const { firstName, email, phone } = normalizeContact(contact)
  return firstName === '' || email === '' || phone === ''
}

/** Returns the reasons why the button is disabled, the first thing to do first. Empty means enabled. */
export function recapReasons(situation: RecapSituation): readonly RecapReason[] {
  return RECAP_REASONS.filter((reason) => APPLIES[reason](situation))
}

/** If contact data is missing, clicking the disabled button scrolls to the address section and highlights it. */
export function leadsToAddress(situation: RecapSituation): boolean {
  return APPLIES.contact_missing(situation)
}
