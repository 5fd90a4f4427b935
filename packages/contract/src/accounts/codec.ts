/** Codecs of accounts between the wire and the domain. */
import type {
  LoginProvider,
  Profile,
  ProviderLink,
  Registration,
  SessionInfo,
  User,
} from '@sousto/domain/account/account.ts'
import * as z from 'zod/mini'
import { decodeFailure, encodeFailure, type Failure, failureWire } from '../failures.ts'
import {
  askedPasswordWire,
  emailWire,
  joinableWire,
  newPasswordWire,
  nobodyWire,
  passwordChangeWire,
  profileWire,
  providerWire,
  registrationWire,
  sessionWire,
  tokenParamsWire,
  toldWire,
  userWire,
} from './wire.ts'

type UserWire = z.output<typeof userWire>

const decodeUser = (wire: UserWire): User => ({
  id: wire.id,
  email: wire.login,
  firstName: wire.jmeno,
  lastName: wire.prijmeni,
  phone: wire.telefon,
  pendingEmail: wire.novy_login,
  hasPassword: wire.ma_heslo,
})
const encodeUser = (user: User): UserWire => ({
  id: user.id,
  login: user.email,
  jmeno: user.firstName,
  prijmeni: user.lastName,
  telefon: user.phone,
  novy_login: user.pendingEmail,
  ma_heslo: user.hasPassword,
})

export const user = z.codec(userWire, z.custom<User>(), { decode: decodeUser, encode: encodeUser })

const isSomeone = (wire: UserWire | Record<string, never>): wire is UserWire => 'id' in wire

/** The current user: `{}` ↔ null, if the caller is not logged in. */
export const userOrNobody = z.codec(z.union([userWire, nobodyWire]), z.custom<User | null>(), {
  decode: (wire) => (isSomeone(wire) ? decodeUser(wire) : null),
  encode: (someone) => (someone === null ? {} : encodeUser(someone)),
})

export const registration = z.codec(registrationWire, z.custom<Registration>(), {
  decode: (wire) => ({
    email: wire.login,
    password: wire.heslo,
    firstName: wire.firstname,
    lastName: wire.lastname,
    phone: wire.phone,
  }),
  encode: ({ email, password, firstName, lastName, phone }) => ({
    login: email,
    heslo: password,
    firstname: firstName,
    lastname: lastName,
    phone,
  }),
})

export type ProfileUpdate = Profile & { readonly email: string }

export const profileUpdate = z.codec(profileWire, z.custom<ProfileUpdate>(), {
  decode: (wire) => ({
    firstName: wire.jmeno,
    lastName: wire.prijmeni,
    phone: wire.telefon,
    email: wire.login,
  }),
  encode: ({ firstName, lastName, phone, email }) => ({
    jmeno: firstName,
    prijmeni: lastName,
    telefon: phone,
    login: email,
  }),
})

/** `{email}` ↔ the address itself. */
export const email = z.codec(emailWire, z.string(), {
  decode: (wire) => wire.email,
  encode: (address) => ({ email: address }),
})

export type NewPassword = { readonly password: string; readonly again: string }

export const newPassword = z.codec(newPasswordWire, z.custom<NewPassword>(), {
  decode: (wire) => ({ password: wire.password, again: wire.password_retype }),
  encode: ({ password, again }) => ({ password, password_retype: again }),
})

export type PasswordChange = NewPassword & {
  /** Empty if the account has no password. */
  readonly current: string
}

export const passwordChange = z.codec(passwordChangeWire, z.custom<PasswordChange>(), {
  decode: (wire) => ({ current: wire.heslo, password: wire.password, again: wire.password_retype }),
  encode: ({ current, password, again }) => ({ heslo: current, password, password_retype: again }),
})

/**
 * `{heslo}`, or no body ↔ the password that a mailed link requires if its token proves only the mailbox. Empty means
 * that it was not entered.
 */
export const askedPassword = z.codec(askedPasswordWire, z.string(), {
  decode: (wire) => wire?.heslo ?? '',
  encode: (password) => ({ heslo: password }),
})

/** `{token}` of a mailed link ↔ the token itself. */
export const tokenParams = z.codec(tokenParamsWire, z.string(), {
  decode: ({ token }) => token,
  encode: (token) => ({ token }),
})

export const session = z.codec(sessionWire, z.custom<SessionInfo>(), {
  decode: (wire) => ({
    id: wire.id,
    current: wire.tato,
    device: wire.zarizeni,
    startedAt: wire.prihlaseno,
    lastSeenAt: wire.naposledy,
  }),
  encode: ({ id, current, device, startedAt, lastSeenAt }) => ({
    id,
    tato: current,
    zarizeni: device,
    prihlaseno: startedAt,
    naposledy: lastSeenAt,
  }),
})

export const provider = z.codec(providerWire, z.custom<LoginProvider>(), {
  decode: (wire) => ({ id: wire.id, name: wire.nazev, path: wire.url }),
  encode: ({ id, name, path }) => ({ id, nazev: name, url: path }),
})

export const joinable = z.codec(joinableWire, z.custom<ProviderLink>(), {
  decode: (wire) => ({ id: wire.id, name: wire.nazev, path: wire.url, linkedAt: wire.propojeno }),
  encode: ({ id, name, path, linkedAt }) => ({ id, nazev: name, url: path, propojeno: linkedAt }),
})

/** `{status: 'ok', message}` ↔ the message to the person. */
export const told = z.codec(toldWire, z.string(), {
  decode: ({ message }) => message,
  encode: (message) => ({ status: 'ok' as const, message }),
})

/**
 * A request that was understood and then either carried out or refused, with a message in both cases (`wire.md`,
 * General, Failures).
 */
export type Decision =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: Failure }

export const decision = z.codec(z.union([toldWire, failureWire]), z.custom<Decision>(), {
  decode: (wire): Decision =>
    wire.status === 'ok' ? { ok: true, text: wire.message } : { ok: false, failure: decodeFailure(wire) },
  encode: (decided) =>
    decided.ok ? { status: 'ok' as const, message: decided.text } : encodeFailure(decided.failure),
})
