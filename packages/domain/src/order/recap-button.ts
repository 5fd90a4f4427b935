/** When the recap button waits, and for what (`ordering.md` §5, Recap button disabled when). */
import { tidyContact } from '../account/contact.ts'
import type { Contact } from './order.ts'
import { ORDER_PROBLEMS } from './order-problems.ts'
import { ORDER_DIALOGS } from './order-texts.ts'

export type RecapSituation = {
  readonly cartEmpty: boolean
  readonly sending: boolean
  readonly hasLocation: boolean
  readonly loggedIn: boolean
  readonly contact: Contact
  /** As soon as possible is no choice: closed, every courier busy, lunch or a dish of the next day in the cart (`laterOnly`). */
  readonly timeRequired: boolean
  /** The time chosen; null: none. */
  readonly deliverAt: string | null
}

/** Reason → when it applies and what is said; the order is that of the specification. */
const REASONS = {
  cart_empty: { text: ORDER_PROBLEMS.cart_empty, applies: ({ cartEmpty }) => cartEmpty },
  sending: { text: ORDER_DIALOGS.sending, applies: ({ sending }) => sending },
  location_missing: { text: 'Zadejte celou adresu', applies: ({ hasLocation }) => !hasLocation },
  contact_missing: {
    text: 'Vyplňte jméno, e-mail a telefon',
    applies: ({ loggedIn, contact }) => !loggedIn && isIncomplete(contact),
  },
  time_missing: {
    text: ORDER_PROBLEMS.time_required,
    applies: ({ timeRequired, deliverAt }) => timeRequired && deliverAt === null,
  },
} as const satisfies Record<
  string,
  { readonly text: string; readonly applies: (situation: RecapSituation) => boolean }
>

export type RecapReason = keyof typeof REASONS

const IN_ORDER = [
  'cart_empty',
  'sending',
  'location_missing',
  'contact_missing',
  'time_missing',
] as const satisfies readonly RecapReason[]

/** Only whether something stands in the fields; whether it is right the form says when the button is pressed. */
function isIncomplete(contact: Contact): boolean {
  const { firstName, email, phone } = tidyContact(contact)
  return firstName === '' || email === '' || phone === ''
}

/** Why the button is disabled, the first thing to do first; empty: it is not. */
export function recapReasons(
  situation: RecapSituation,
): readonly { readonly reason: RecapReason; readonly text: string }[] {
  return IN_ORDER.filter((reason) => REASONS[reason].applies(situation)).map((reason) => ({
    reason,
    text: REASONS[reason].text,
  }))
}

/** Pressing the disabled button without contact data leads to the address section and highlights it. */
export function leadsToAddress(situation: RecapSituation): boolean {
  return REASONS.contact_missing.applies(situation)
}
