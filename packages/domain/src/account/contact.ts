/** The contact of an order and its checks (`ordering.md` §5, Contact form). */
import { countLetters, hasAtMostLetters, typedText } from '../text/typed-text.ts'
import { canBeMailed, mailAddress } from './mail-address.ts'

export type Contact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export const CONTACT_CODES = [
  'first_name_required',
  'first_name_short',
  'first_name_long',
  'last_name_long',
  'email_required',
  'email_invalid',
  'phone_required',
  'phone_invalid',
] as const
export type ContactCode = (typeof CONTACT_CODES)[number]

export type ContactProblem = {
  readonly field: keyof Contact
  readonly code: ContactCode
}

const FIRST_NAME_MIN = 2
/** In these scripts one letter can be a name. */
const WHOLE_WORD = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Longer than any name in use in Czechia. It is the limit of the API and the database. */
export const NAME_MAX = 100
/** The limit of RFC 5321. */
export const EMAIL_MAX = 254
export const PHONE_MAX = 30

/** The specification's "simple text@text". */
const EMAIL = /^[^\s@]+@[^\s@]+$/
export const isContactEmail = (email: string): boolean => EMAIL.test(email) && email.length <= EMAIL_MAX

/** Returns whether the form accepts an address that cannot receive mail. */
export function isUnreachableEmail(written: string): boolean {
  const email = mailAddress(written)
  return isContactEmail(email) && !canBeMailed(email)
}

const PHONE = /^\+?\d{4,}$/

/**
 * Returns the form that is checked, stored and shown to the courier: trimmed, without invisible characters, the phone
 * number without spaces.
 */
export function normalizeContact(contact: Contact): Contact {
  return {
    firstName: typedText(contact.firstName),
    lastName: typedText(contact.lastName),
    email: mailAddress(contact.email),
    phone: typedText(contact.phone).replaceAll(' ', ''),
  }
}

const CHECKS: {
  readonly [Field in keyof Contact]: (value: string) => ContactCode | null
} = {
  firstName: (name) => {
    if (!/\p{L}/u.test(name)) return 'first_name_required'
    if (countLetters(name) < FIRST_NAME_MIN && !WHOLE_WORD.test(name)) return 'first_name_short'
    return hasAtMostLetters(name, NAME_MAX) ? null : 'first_name_long'
  },
  lastName: (name) => (hasAtMostLetters(name, NAME_MAX) ? null : 'last_name_long'),
  email: (email) => {
    if (email === '') return 'email_required'
    return isContactEmail(email) ? null : 'email_invalid'
  },
  phone: (phone) => {
    if (phone === '') return 'phone_required'
    return PHONE.test(phone) && phone.length <= PHONE_MAX ? null : 'phone_invalid'
  },
}

/** The fields in the order of the form. */
export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
] as const satisfies readonly (keyof Contact)[]

/** Returns at most one problem per field, in the order of the form. Normalizes the contact first. */
export function contactProblems(contact: Contact): readonly ContactProblem[] {
  const normalized = normalizeContact(contact)
  return CONTACT_FIELDS.flatMap((field) => {
    const code = CHECKS[field](normalized[field])
    return code === null ? [] : [{ field, code }]
  })
}
