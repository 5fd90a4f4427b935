/** Codes of a second factor: TOTP (RFC 6238) and recovery codes. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { tokenHash } from '../../http/tokens.ts'

/** What every authenticator app knows; others ignore anything else that the URL says. */
const PARAMETERS = { issuer: 'Sousto', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks may be one step apart. */
const WINDOW = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...PARAMETERS, label, secret: Secret.fromBase32(secret) })

/** 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://…`, for a QR code. */
export const totpUrl = (secret: string, email: string): string => totpOf(secret, email).toString()

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The step of a code that holds at that time; null: it does not. The caller takes each step once. */
export function totpStep(secret: string, code: string, at: Temporal.Instant): number | null {
  if (!isTotpCode(code)) return null
  const totp = totpOf(secret)
  const timestamp = at.epochMilliseconds
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const CODES = 10
/** 120 bits: more than is ever tried, so a plain hash is enough (ASVS 6.5.2). No letters that look like digits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 24

/** `abcd-efgh-ijkm-npqr-stuv-wxyz`, ten of them. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => {
    // 32 letters: five bits of each byte are even.
    const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length] ?? '')
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** Ignores case, spaces and hyphens, as people type them. */
export const recoveryCodeHash = (code: string): Buffer =>
  tokenHash(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
