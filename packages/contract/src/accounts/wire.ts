/** Accounts on the wire (`marketplace.md` §3 User, §7; `wire.md`, Accounts). */
import { PASSWORD_MAX } from '@sousto/domain/account/account.ts'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@sousto/domain/account/contact.ts'
import * as z from 'zod/mini'
import { exactText, instant, text } from '../primitives.ts'

/**
 * The limit is generous, because characters outside the basic plane count twice in JavaScript. The domain's rule
 * reports a text that is too long.
 */
const passwordWire = exactText(4 * PASSWORD_MAX)
const loginWire = text(2 * EMAIL_MAX)
const optionalText = (max: number) => z._default(text(max), '')

export const userWire = z.object({
  id: z.int(),
  login: z.string(),
  jmeno: z.string(),
  prijmeni: z.string(),
  telefon: z.string(),
  /** Our additions: a requested login whose link has not been opened yet, and whether the account has a password. */
  novy_login: z.nullable(z.string()),
  ma_heslo: z.boolean(),
})

/** The caller is not logged in. */
export const nobodyWire = z.strictObject({})

export const credentialsWire = z.object({ email: loginWire, password: passwordWire })

/** base64url of 32 bytes. */
const secretWire = z.string().check(z.regex(/^[\w-]{43}$/))

/** `code` is the code that the app received; the SHA-256 of `verifier` was the `aplikace` of the login's URL. */
export const appLoginWire = z.object({ code: secretWire, verifier: secretWire })

export const registrationWire = z.object({
  login: loginWire,
  heslo: passwordWire,
  firstname: optionalText(2 * NAME_MAX),
  lastname: optionalText(2 * NAME_MAX),
  phone: optionalText(2 * PHONE_MAX),
})

export const profileWire = z.object({
  jmeno: text(2 * NAME_MAX),
  prijmeni: text(2 * NAME_MAX),
  telefon: text(2 * PHONE_MAX),
  login: loginWire,
})

export const emailWire = z.object({ email: loginWire })

export const newPasswordWire = z.object({ password: passwordWire, password_retype: passwordWire })

/** Our addition. Without a body, this browser proves who opens the link, by its registration or session. */
export const askedPasswordWire = z.nullish(z.object({ heslo: z._default(passwordWire, '') }))

/** `heslo` is the current password. An account without one omits it. */
export const passwordChangeWire = z.object({
  heslo: z._default(passwordWire, ''),
  password: passwordWire,
  password_retype: passwordWire,
})

export const tokenParamsWire = z.object({ token: text(200).check(z.minLength(1)) })

export const sessionWire = z.object({
  id: z.uuid(),
  tato: z.boolean(),
  zarizeni: z.string(),
  prihlaseno: instant,
  naposledy: instant,
})

export const providerWire = z.object({ id: z.string(), nazev: z.string(), url: z.string() })

/** `propojeno` is the time at which it was linked to the account. Null means that it is not linked. */
export const joinableWire = z.object({ ...providerWire.shape, propojeno: z.nullable(instant) })

/** `status` is `'ok'`, with a message for the person. */
export const toldWire = z.object({ status: z.literal('ok'), message: z.string() })
