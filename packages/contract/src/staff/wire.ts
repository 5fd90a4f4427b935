/** Staff accounts on the wire. The console has no legacy, so its wire uses the domain's names and needs no codecs. */
import { PASSWORD_MAX } from '@sousto/domain/account/account.ts'
import { EMAIL_MAX, NAME_MAX } from '@sousto/domain/account/contact.ts'
import { CITY_ROLES, MARKETPLACE_ROLES, OUTLET_ROLES, STAFF_ROLES } from '@sousto/domain/staff/permissions.ts'
import * as z from 'zod/mini'
import { exactText, id, instant, list, numberParam, slugParam, text } from '../primitives.ts'

const password = exactText(4 * PASSWORD_MAX)
const email = text(2 * EMAIL_MAX)
/** base64url of 32 bytes. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))

export const grantWire = z.union([
  z.strictObject({ role: z.enum(MARKETPLACE_ROLES) }),
  z.strictObject({ role: z.enum(CITY_ROLES), city: slugParam }),
  z.strictObject({ role: z.enum(OUTLET_ROLES), outlet: id }),
])

/**
 * `proven` by this session; `required` means that it must be set up first; `optional` means neither set up nor
 * required.
 */
const SECOND_FACTOR_STATES = ['proven', 'required', 'optional'] as const

/** The signed-in person. `outlets` and `cities` contain the names of those in the grants. */
export const meWire = z.object({
  id,
  email: z.string(),
  name: z.string(),
  grants: list(grantWire),
  outlets: list(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      /** Left out if customers see the outlet. */
      isOff: z.optional(z.literal(true)),
    }),
  ),
  cities: list(z.object({ slug: z.string(), name: z.string() })),
  secondFactor: z.enum(SECOND_FACTOR_STATES),
})
export type Me = z.output<typeof meWire>

export const meOrNobodyWire = z.object({ me: z.nullable(meWire) })

export const signInWire = z.strictObject({ email, password })

/** `token` is sent with the second factor, and is valid for ten minutes. */
export const signInAnswerWire = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed_in'), me: meWire }),
  z.object({ state: z.literal('second_factor'), token: secret, totp: z.boolean(), passkey: z.boolean() }),
])
export type SignInAnswer = z.output<typeof signInAnswerWire>

/** `code` is six digits of TOTP, or a recovery code. */
export const codeWire = z.strictObject({ token: secret, code: text(100) })

/** The options are WebAuthn's JSON, for `navigator.credentials`. */
export const ceremonyWire = z.object({ token: secret, options: z.looseObject({ challenge: z.string() }) })
export type Ceremony = z.output<typeof ceremonyWire>

/** The browser's response as WebAuthn's JSON, which the server checks. */
const credentialWire = z.looseObject({
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  response: z.looseObject({}),
  clientExtensionResults: z.looseObject({}),
})
export const assertionWire = z.strictObject({ token: secret, credential: credentialWire })
export const attestationWire = z.strictObject({
  token: secret,
  credential: credentialWire,
  name: text(NAME_MAX),
})
/** `code` is six digits of TOTP, or a recovery code. */
export const presenceWire = z.union([z.strictObject({ code: text(100) }), assertionWire])
export type Presence = z.output<typeof presenceWire>
export type CredentialJson = z.output<typeof credentialWire>

export const invitationTokenWire = z.object({ token: text(200).check(z.minLength(1)) })

/**
 * `place` is the name of the outlet or city, or empty for the marketplace. `hasAccount` means that the invited person
 * signs in to join.
 */
export const invitationWire = z.object({
  email: z.string(),
  grant: grantWire,
  place: z.string(),
  hasAccount: z.boolean(),
})
export type Invitation = z.output<typeof invitationWire>

export const acceptanceWire = z.strictObject({ name: text(2 * NAME_MAX), password, passwordAgain: password })
export type Acceptance = z.output<typeof acceptanceWire>

export const firstAdminWire = z.strictObject({
  email,
  name: text(2 * NAME_MAX),
  password,
  passwordAgain: password,
})
export type FirstAdmin = z.output<typeof firstAdminWire>

export const staffPasswordChangeWire = z.strictObject({
  current: password,
  password,
  passwordAgain: password,
})
export type StaffPasswordChange = z.output<typeof staffPasswordChangeWire>

export const staffNewPasswordWire = z.strictObject({ password, passwordAgain: password })
export const staffEmailWire = z.strictObject({ email })

const passkeyWire = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})

export const deviceWire = {
  id: z.uuid(),
  /** Derived from the user agent: `Chrome, Android`. */
  device: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  /** "This tablet": the device stays signed in for 30 days. */
  confirmed: z.boolean(),
}

export const ownAccountWire = z.object({
  totp: z.boolean(),
  passkeys: list(passkeyWire),
  recoveryCodesLeft: z.int(),
  sessions: list(z.object({ ...deviceWire, current: z.boolean() })),
})
export type OwnAccount = z.output<typeof ownAccountWire>

/** `url` is `otpauth://…`, for a QR code; `secret` is the same in base32, for typing. */
export const totpSetupWire = z.object({ token: secret, secret: z.string(), url: z.string() })
export type TotpSetup = z.output<typeof totpSetupWire>

export const totpCodeWire = z.strictObject({ token: secret, code: text(20) })

/** Shown only once. Empty means that the earlier ones are still valid. */
export const recoveryCodesWire = z.object({ recoveryCodes: list(z.string()) })

export const passkeyParamsWire = z.object({ passkey: text(2000).check(z.minLength(1)) })
export const sessionParamsWire = z.object({ session: z.uuid() })

const outlet = numberParam
export const outletParamsWire = z.object({ outlet })
export const outletInvitationParamsWire = z.object({ outlet, invitation: numberParam })
export const outletPersonParamsWire = z.object({ outlet, person: numberParam })
export const outletSessionParamsWire = z.object({ outlet, session: z.uuid() })

/** The staff of an outlet, and pending invitations. */
export const peopleWire = z.object({
  people: list(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      roles: list(z.enum(STAFF_ROLES)),
      /** True if a session of this person can be confirmed, i.e. if none of their roles needs a second factor. */
      confirmable: z.boolean(),
      sessions: list(z.object(deviceWire)),
    }),
  ),
  invitations: list(
    z.object({ id, email: z.string(), role: z.enum(STAFF_ROLES), createdAt: instant, expiresAt: instant }),
  ),
})
export type People = z.output<typeof peopleWire>

export const outletInvitationWire = z.strictObject({ email, role: z.enum(OUTLET_ROLES) })

/** Selects the page of entries older than that one. If omitted, the latest. */
export const auditQueryWire = z.object({ before: z.optional(numberParam) })

/**
 * `actor` is the person's name, or the name of an operator or the system in the log if it was not a staff member.
 * `byKey` is the name of a key.
 */
const auditEntryWire = z.object({
  id,
  at: instant,
  actor: z.string(),
  byKey: z._default(z.boolean(), false),
  role: z.nullable(z.enum(STAFF_ROLES)),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
/** `next` is the value for `before`. Null means that there is no older entry. */
export const auditPageWire = z.object({ entries: list(auditEntryWire), next: z.nullable(id) })
export type AuditPage = z.output<typeof auditPageWire>

export const demoPersonParamsWire = z.object({ role: z.enum(STAFF_ROLES) })
/** One person for each role. */
export const demoPeopleWire = list(
  z.object({ role: z.enum(STAFF_ROLES), name: z.string(), email: z.string(), place: z.string() }),
)
export type DemoPeople = z.output<typeof demoPeopleWire>
