/** Codes of a second factor: TOTP (RFC 6238) and recovery codes. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { tokenHash } from '../../http/tokens.ts'

/** Parameters that every authenticator app supports; some apps ignore any other values in the URL. */
const PARAMETERS = { issuer: 'Sousto', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The tolerance in steps, because clocks may differ. */
const WINDOW = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...PARAMETERS, label, secret: Secret.fromBase32(secret) })

/** 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://…`, for a QR code. */
export const totpUrl = (secret: string, email: string): string => totpOf(secret, email).toString()

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Returns the step of a code that is valid at that time, or null. The caller must accept each step only once. */
export function totpStep(secret: string, code: string, at: Temporal.Instant): number | null {
  if (!isTotpCode(code)) return null
  const totp = totpOf(secret)
  const timestamp = at.epochMilliseconds
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const CODES = 10
/**
 * 120 bits cannot be guessed, so a plain hash is enough (ASVS 6.5.2). The alphabet has no letters that look like
 * digits.
 */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 24

/** Returns ten codes such as `abcd-efgh-ijkm-npqr-stuv-wxyz`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => {
    // There are 32 letters, so five bits of each byte are uniformly distributed.
    const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length] ?? '')
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** Ignores case, spaces and hyphens, as people type them. */
export const recoveryCodeHash = (code: string): Buffer =>
  tokenHash(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
