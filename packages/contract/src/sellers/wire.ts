/** The tax identity of an outlet (`settlement.md` §7). */
import * as z from 'zod/mini'
import { countryCode, taxIdentity } from '../courier/wire.ts'
import { isoDate, numberParam, text } from '../primitives.ts'

export const outletIdentityParams = z.object({ outlet: numberParam })

const personIdentity = z.strictObject({ kind: z.literal('person'), ...taxIdentity.shape })
const entityIdentity = z.strictObject({
  kind: z.literal('entity'),
  name: text(200),
  /** In the Czech Republic the IČO. */
  companyId: text(20),
  street: text(120),
  city: text(80),
  postcode: text(20),
  country: countryCode,
  /** In the Czech Republic the DIČ. */
  taxNumber: z.nullable(text(30)),
  taxCountry: z.nullable(countryCode),
  vatId: z.nullable(text(20)),
  accountHolder: text(120),
})
export const outletIdentityBody = z.discriminatedUnion('kind', [entityIdentity, personIdentity])
export type WireOutletIdentity = z.output<typeof outletIdentityBody>

export const outletIdentityState = z.object({
  /** Null means that the outlet has not filled it in. */
  identity: z.nullable(outletIdentityBody),
  /** From which day payouts are held without it, once the last reminder was sent. */
  heldFrom: z.nullable(isoDate),
})
export type OutletIdentityState = z.output<typeof outletIdentityState>
