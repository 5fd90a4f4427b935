/** A customer's account (`marketplace.md` §3, User; §5; `wire.md`, Accounts). */
import { hasAtMostLetters, typedText } from '../text/typed-text.ts'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from './contact.ts'

export type User = {
  readonly id: number
  /** The field `login`. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Empty if there is none. */
  readonly phone: string
  /** The new login, which takes effect once the link mailed to it is opened. Null means that no change is pending. */
  readonly pendingEmail: string | null
  /** False if the account is used only through a login provider. */
  readonly hasPassword: boolean
}

export type Profile = Pick<User, 'firstName' | 'lastName' | 'phone'>

export type Registration = Profile & { readonly email: string; readonly password: string }

/** A session of the account. Instants are ISO. */
export type SessionInfo = {
  readonly id: string
  /** True if the request came from this session. */
  readonly current: boolean
  /** Derived from the user agent: `Chrome, Windows`. */
  readonly device: string
  readonly startedAt: string
  readonly lastSeenAt: string
}

/** A third party that authenticates a person. `path` is where its login starts. */
export type LoginProvider = { readonly id: string; readonly name: string; readonly path: string }

/** A provider and its link to one account. `linkedAt` is an ISO instant, or null if it is not linked. */
export type ProviderLink = LoginProvider & { readonly linkedAt: string | null }

/** Returns whether a login method remains without that provider: a password or another linked provider. */
export function canUnlinkProvider(
  id: string,
  { hasPassword }: Pick<User, 'hasPassword'>,
  providers: readonly Pick<ProviderLink, 'id' | 'linkedAt'>[],
): boolean {
  return hasPassword || providers.some((each) => each.id !== id && each.linkedAt !== null)
}

/** See `wire.md`, Accounts. */
export const PASSWORD_MIN = 8
/** Longer than any passphrase. Limits the cost of hashing. */
export const PASSWORD_MAX = 200

export const ACCOUNT_CODES = [
  'login_required',
  'login_invalid',
  'password_required',
  'password_short',
  'password_long',
  'password_common',
  'passwords_differ',
  'user_first_name_long',
  'user_last_name_long',
  'user_phone_invalid',
] as const
export type AccountCode = (typeof ACCOUNT_CODES)[number]

/**
 * A deliverable e-mail address. It must be ASCII, so that a homoglyph cannot create a second account that looks like
 * another person's, with a host of at least two labels. This is stricter than the contact of an order, which is for the
 * courier and not a login.
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/
const PHONE = /^\+?\d{9,13}$/

/**
 * Returns the form in which logins are compared and mailed: trimmed, lower case, without a trailing dot of the host.
 */
export function normalizeLogin(login: string): string {
  return typedText(login).replace(/\.$/, '').toLowerCase()
}

/** Returns the problem of a login, which it normalizes first. Null means valid. */
export function loginProblem(login: string): AccountCode | null {
  const normalized = normalizeLogin(login)
  if (normalized === '') return 'login_required'
  return normalized.length <= EMAIL_MAX && EMAIL.test(normalized) ? null : 'login_invalid'
}

export function passwordProblem(password: string): AccountCode | null {
  if (password === '') return 'password_required'
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return 'password_short'
  return length > PASSWORD_MAX ? 'password_long' : null
}

/** Checks a new password and its repetition, which must match (`marketplace.md` §5). */
export function newPasswordProblem(password: string, repeated: string): AccountCode | null {
  return passwordProblem(password) ?? (password === repeated ? null : 'passwords_differ')
}

/** A name is used in mails and lists, so it must not contain line breaks or other control characters. */
const nameText = (name: string) => typedText(name.replace(/\p{Cc}/gu, ''))

/** Trims names and removes the spaces of a phone number. */
export function normalizeProfile(profile: Profile): Profile {
  return {
    firstName: nameText(profile.firstName),
    lastName: nameText(profile.lastName),
    phone: typedText(profile.phone).replaceAll(' ', ''),
  }
}

const PROFILE_CHECKS: { readonly [Field in keyof Profile]: (value: string) => AccountCode | null } = {
  firstName: (name) => (hasAtMostLetters(name, NAME_MAX) ? null : 'user_first_name_long'),
  lastName: (name) => (hasAtMostLetters(name, NAME_MAX) ? null : 'user_last_name_long'),
  // The phone is optional; otherwise it has 9 to 13 digits (`marketplace.md` §9).
  phone: (phone) =>
    phone === '' || (phone.length <= PHONE_MAX && PHONE.test(phone)) ? null : 'user_phone_invalid',
}

export type ProfileProblem = {
  readonly field: keyof Profile
  readonly code: AccountCode
}

/** Returns problems of the optional profile fields, at most one per field. Normalizes the profile first. */
export function profileProblems(profile: Profile): readonly ProfileProblem[] {
  const normalized = normalizeProfile(profile)
  return (['firstName', 'lastName', 'phone'] as const).flatMap((field) => {
    const code = PROFILE_CHECKS[field](normalized[field])
    return code === null ? [] : [{ field, code }]
  })
}
