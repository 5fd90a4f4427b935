/** Who a customer is (`marketplace.md` §3, User; §5; `wire.md`, Accounts). */
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from './contact.ts'

/** A person who is logged in, as they see themselves. */
export type User = {
  readonly id: number
  /** `login` */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Empty: none. */
  readonly phone: string
  /** The login that takes effect once the link sent to it is opened; null: no change is under way. */
  readonly pendingEmail: string | null
  /** False: this person logs in through a provider only. */
  readonly hasPassword: boolean
}

export type Profile = Pick<User, 'firstName' | 'lastName' | 'phone'>

export type Registration = Profile & { readonly email: string; readonly password: string }

/** A browser in which the account is logged in. Instants are ISO. */
export type SessionInfo = {
  readonly id: string
  /** Whether it is the one that asks. */
  readonly current: boolean
  /** What the browser says of itself, in words: `Chrome, Windows`. */
  readonly device: string
  readonly startedAt: string
  readonly lastSeenAt: string
}

/** A provider through which one may log in. */
export type LoginProvider = { readonly id: string; readonly name: string; readonly path: string }

/** A provider as one account sees it. `joinedAt`: ISO instant since when it opens the account; null: it does not. */
export type JoinableProvider = LoginProvider & { readonly joinedAt: string | null }

export const LAST_WAY_IN = 'Jinak než takhle byste se do účtu nepřihlásili. Nastavte si prosím nejdřív heslo.'

/** Whether the account can still be entered without that provider: by its password, or through another one. */
export function canPartWith(
  id: string,
  { hasPassword }: Pick<User, 'hasPassword'>,
  providers: readonly Pick<JoinableProvider, 'id' | 'joinedAt'>[],
): boolean {
  return hasPassword || providers.some((each) => each.id !== id && each.joinedAt !== null)
}

/** `wire.md`, Accounts. */
export const PASSWORD_MIN = 8
/** Longer than any passphrase; hashing has to end. */
export const PASSWORD_MAX = 200

export const ACCOUNT_TEXTS = {
  login_required: 'Zadejte e-mail',
  login_invalid: 'Zadejte platný e-mail',
  password_required: 'Zadejte heslo',
  password_short: 'Heslo musí mít aspoň 8 znaků',
  password_long: 'Heslo smí mít nejvýše 200 znaků',
  password_common: 'Toto heslo je příliš časté, zvolte prosím jiné',
  passwords_differ: 'Hesla se neshodují',
  user_first_name_long: 'Jméno je příliš dlouhé',
  user_last_name_long: 'Příjmení je příliš dlouhé',
  user_phone_invalid: 'Zadejte platný telefon',
} as const satisfies Record<string, string>

export type AccountCode = keyof typeof ACCOUNT_TEXTS

/**
 * An address to which mail can be sent: plain ASCII, so that no look-alike letter makes a second account of somebody's name, with a host
 * of at least two labels. Stricter than the contact of an order, which the courier reads and nobody logs in by.
 */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/
const PHONE = /^\+?\d{9,13}$/

/** The form in which logins are compared and mailed: no spaces around, no trailing dot of the host, lower case. */
export function tidyLogin(login: string): string {
  return login.trim().replace(/\.$/, '').toLowerCase()
}

/** Null: it will do. Checks the tidied login. */
export function loginProblem(login: string): AccountCode | null {
  const tidy = tidyLogin(login)
  if (tidy === '') return 'login_required'
  return tidy.length <= EMAIL_MAX && EMAIL.test(tidy) ? null : 'login_invalid'
}

export function passwordProblem(password: string): AccountCode | null {
  if (password === '') return 'password_required'
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return 'password_short'
  return length > PASSWORD_MAX ? 'password_long' : null
}

/** A password twice: the second must be the first (`marketplace.md` §5). */
export function newPasswordProblem(password: string, again: string): AccountCode | null {
  return passwordProblem(password) ?? (password === again ? null : 'passwords_differ')
}

/** A name goes into mails and lists: no line ends, no other control characters. */
const nameText = (name: string) => name.replace(/\p{Cc}/gu, '').trim()

/** Spaces do not count in a phone number, nor around a name. */
export function tidyProfile(profile: Profile): Profile {
  return {
    firstName: nameText(profile.firstName),
    lastName: nameText(profile.lastName),
    phone: profile.phone.replace(/\s/g, ''),
  }
}

const PROFILE_CHECKS: { readonly [Field in keyof Profile]: (value: string) => AccountCode | null } = {
  firstName: (name) => (name.length > NAME_MAX ? 'user_first_name_long' : null),
  lastName: (name) => (name.length > NAME_MAX ? 'user_last_name_long' : null),
  // Optional; 9 to 13 digits where it is given (`marketplace.md` §9).
  phone: (phone) =>
    phone === '' || (phone.length <= PHONE_MAX && PHONE.test(phone)) ? null : 'user_phone_invalid',
}

export type ProfileProblem = {
  readonly field: keyof Profile
  readonly code: AccountCode
  readonly text: string
}

/** What is wrong with the optional part of an account, at most one thing a field. Checks the tidied profile. */
export function profileProblems(profile: Profile): readonly ProfileProblem[] {
  const tidy = tidyProfile(profile)
  return (['firstName', 'lastName', 'phone'] as const).flatMap((field) => {
    const code = PROFILE_CHECKS[field](tidy[field])
    return code === null ? [] : [{ field, code, text: ACCOUNT_TEXTS[code] }]
  })
}
