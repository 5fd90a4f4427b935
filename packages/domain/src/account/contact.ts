/** Who orders: the checks of `ordering.md` §5, Contact form, with its sentences to the letter. */
import type { Contact } from '../order/order.ts'

export const CONTACT_TEXTS = {
  first_name_required: 'Zadejte jméno',
  first_name_short: 'Zadejte aspoň 2 písmena',
  first_name_long: 'Jméno je příliš dlouhé',
  last_name_long: 'Příjmení je příliš dlouhé',
  email_required: 'Zadejte email',
  email_invalid: 'Zadejte platný email',
  phone_required: 'Zadejte telefon',
  phone_invalid: 'Zadejte platný telefon',
} as const satisfies Record<string, string>

export type ContactCode = keyof typeof CONTACT_TEXTS

export type ContactProblem = {
  readonly field: keyof Contact
  readonly code: ContactCode
  readonly text: string
}

const FIRST_NAME_MIN = 2
/** Longer than any name in the Czech register of names; what the wire and the database take. */
export const NAME_MAX = 100
/** RFC 5321. */
export const EMAIL_MAX = 254
export const PHONE_MAX = 30

/** The specification's "simple text@text". */
const EMAIL = /^[^\s@]+@[^\s@]+$/
const PHONE = /^\+?\d{4,}$/

/** As it is checked, kept and handed to the courier: no spaces around, none at all in the phone number. */
export function tidyContact(contact: Contact): Contact {
  return {
    firstName: contact.firstName.trim(),
    lastName: contact.lastName.trim(),
    email: contact.email.trim(),
    phone: contact.phone.replace(/\s/g, ''),
  }
}

const CHECKS: {
  readonly [Field in keyof Contact]: (value: string) => ContactCode | null
} = {
  firstName: (name) => {
    if (name === '') return 'first_name_required'
    if (name.length < FIRST_NAME_MIN) return 'first_name_short'
    return name.length > NAME_MAX ? 'first_name_long' : null
  },
  lastName: (name) => (name.length > NAME_MAX ? 'last_name_long' : null),
  email: (email) => {
    if (email === '') return 'email_required'
    return EMAIL.test(email) && email.length <= EMAIL_MAX ? null : 'email_invalid'
  },
  phone: (phone) => {
    if (phone === '') return 'phone_required'
    return PHONE.test(phone) && phone.length <= PHONE_MAX ? null : 'phone_invalid'
  },
}

const FORM_ORDER = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly (keyof Contact)[]

/** What is wrong, at most one thing a field, in the order of the form. Checks the tidied contact. */
export function contactProblems(contact: Contact): readonly ContactProblem[] {
  const tidy = tidyContact(contact)
  return FORM_ORDER.flatMap((field) => {
    const code = CHECKS[field](tidy[field])
    return code === null ? [] : [{ field, code, text: CONTACT_TEXTS[code] }]
  })
}
