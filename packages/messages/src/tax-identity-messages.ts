/** The fields of a person's tax identity (`settlement.md` §7). */
import { taxIdentity } from './compiled/cs/tax-identity.ts'
import { section } from './translator.ts'

export const taxIdentityMessage = /* @__PURE__ */ section('taxIdentity', taxIdentity)
