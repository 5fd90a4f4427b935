/** The registration of sales: the switch, outlets and their certificates, sales that wait (`settlement.md` §6). */
import {
  CERTIFICATE_STATES,
  REGISTRATION_MODES,
  type RegistrationMode,
} from '@sousto/domain/sales-registration/registered-sale.ts'
import * as z from 'zod/mini'
import { exactText, haler, id, instant, list, numberParam } from '../primitives.ts'

const mode = z.enum(REGISTRATION_MODES)

export const salesRegistrationState = z.object({
  /** False if this installation has no registry; registration can then not be switched on. */
  configured: z.boolean(),
  /** The path of the page of the demo's registry, which registers nothing with the state. Null: it is the state's. */
  trial: z.nullable(z.string()),
  /** Null means that it is off. */
  since: z.nullable(instant),
  /** The clock of the registry was another one in the latest answer. */
  clockWrong: z.boolean(),
  outlets: list(
    z.object({
      id,
      name: z.string(),
      mode,
      premises: z.nullable(z.int()),
      register: z.nullable(z.string()),
      certificate: z.nullable(
        z.object({ taxpayer: z.string(), validTo: instant, state: z.enum(CERTIFICATE_STATES) }),
      ),
    }),
  ),
  /** Sales that failed at least once. `sales` are the first 100 of them. */
  open: z.object({
    count: z.int(),
    sales: list(
      z.object({
        id,
        number: z.string(),
        outlet: z.string(),
        total: haler,
        soldAt: instant,
        attempts: z.int(),
        /** A code of ours, or the registry's own words. */
        failure: z.nullable(z.string()),
        /** The registry will not accept it as it is. */
        refused: z.boolean(),
        /** It has waited for longer than the law allows. */
        overdue: z.boolean(),
      }),
    ),
  }),
})
export type SalesRegistrationState = z.output<typeof salesRegistrationState>

export const registeredOutletParams = z.object({ outlet: numberParam })
export const registeredSaleParams = z.object({ sale: numberParam })

export const registrationSwitchBody = z.strictObject({ on: z.boolean() })

/** The places of registration are needed only if the marketplace registers. */
export const registeredOutletBody = z.union([
  z.strictObject({
    mode: z.literal('entrusted'),
    premises: z.int().check(z.minimum(1), z.maximum(999_999)),
    register: z.string().check(z.regex(/^[0-9a-zA-Z.,:;/#_ -]{1,20}$/, 'číslice, písmena a .,:;/#_-')),
  }),
  z.strictObject({ mode: z.enum(['self', 'exempt']) }),
])

export function outletWayOf(body: z.output<typeof registeredOutletBody>): {
  readonly mode: RegistrationMode
  readonly premises: number | null
  readonly register: string | null
} {
  return body.mode === 'entrusted' ? body : { mode: body.mode, premises: null, register: null }
}

/** A PKCS#12 file in base64, at most 48 kB, and its password. */
export const certificateBody = z.strictObject({
  file: z.string().check(z.maxLength(65_536), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'soubor v base64')),
  password: exactText(200),
})
