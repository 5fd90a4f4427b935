/** The page of legal duties (`administration.md` §9). */
import { COMPANY_SIZES, DUTIES, DUTY_STATES, MISSING_CODES } from '@sousto/domain/legal-status/duties.ts'
import * as z from 'zod/mini'
import { id, instant, isoDate, list, text } from '../primitives.ts'
import { registerEntries } from '../register/wire.ts'

const duty = z.enum(DUTIES)

export const legalStatus = z.object({
  /** Of the settings. A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  companySize: z.enum(COMPANY_SIZES),
  accessibility: z.object({ madeOn: z.nullable(isoDate), method: z.string() }),
  /** True if alcohol is sold only to customers who have proven their age. */
  requiresAgeProof: z.boolean(),
  duties: list(
    z.object({
      duty,
      state: z.enum(DUTY_STATES),
      /** So many of `all` lack nothing. */
      done: z.int(),
      all: z.int(),
      missing: list(z.object({ code: z.enum(MISSING_CODES), count: z.int() })),
      /** The latest look. Null means that nobody has looked. */
      checked: z.nullable(
        z.object({
          at: instant,
          /** Null means that the account was deleted. */
          by: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Announced terms for outlets that are not in force yet, the earliest. Null means that there are none. */
  nextTerms: z.nullable(
    z.object({
      version: id,
      validFrom: isoDate,
      announcedAt: instant,
      /** By so many of the outlets that customers see. */
      accepted: z.int(),
      outlets: z.int(),
    }),
  ),
  /** Entries of the register that wait, the earliest deadline first, at most ten. */
  deadlines: registerEntries.shape.entries,
})
export type LegalStatus = z.output<typeof legalStatus>

export const dutyParams = z.object({ duty })

const METHOD_MAX = 500
export const legalSettingsBody = z.strictObject({
  companySize: z.enum(COMPANY_SIZES),
  accessibility: z.strictObject({ madeOn: z.nullable(isoDate), method: text(METHOD_MAX) }),
  requiresAgeProof: z.boolean(),
})
export type LegalSettings = z.output<typeof legalSettingsBody>

/** What customers read of the accessibility statement. Null means that there is none. */
export const accessibilityStatement = z.object({
  statement: z.nullable(z.object({ madeOn: isoDate, method: z.string() })),
})
export type AccessibilityStatement = z.output<typeof accessibilityStatement>
