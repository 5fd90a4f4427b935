/** The tax identity of an outlet, which its owner fills in (`settlement.md` §7). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { OutletIdentityState } from '@sousto/contract/sellers/wire.ts'
import { heldFrom } from '@sousto/domain/tax-identity/identity-requests.ts'
import {
  normalOutletIdentity,
  type OutletIdentity,
  outletIdentityProblem,
} from '@sousto/domain/tax-identity/outlet-identity.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { taxIdentityFacts } from '../../database/tax-identities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { outletIdentities, saveOutletIdentity } from './outlet-identity-store.ts'
import { reportedYears } from './report.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export type OutletIdentities = ReturnType<typeof createOutletIdentities>

export function createOutletIdentities({ database: { kysely }, clock }: Dependencies) {
  async function stateOf(outlet: number): Promise<OutletIdentityState> {
    const payee = { kind: 'outlet', id: outlet } as const
    const [identities, factsOf, reported] = await Promise.all([
      outletIdentities(kysely, outlet),
      taxIdentityFacts(kysely, clock(), payee),
      reportedYears(kysely, payee),
    ])
    const { request } = factsOf(payee)
    const identity = identities.get(outlet) ?? null
    return {
      identity,
      heldFrom: identity === null && request !== null ? (heldFrom(request)?.toString() ?? null) : null,
      reported,
    }
  }

  return {
    get: stateOf,

    /** Throws the first problem of the identity. */
    save: async (outlet: number, written: OutletIdentity, by: CurrentStaff): Promise<OutletIdentityState> => {
      const at = clock()
      const identity = normalOutletIdentity(written)
      const problem = outletIdentityProblem(identity, at.toZonedDateTimeISO('Europe/Prague').toPlainDate())
      if (problem !== null) throw new FailureError(problem)
      await inTransaction(kysely, async (transaction) => {
        await saveOutletIdentity(transaction, outlet, identity, at)
        await audit(transaction, { at, by, action: 'outlet-identity', detail: { outlet } })
      })
      return await stateOf(outlet)
    },
  }
}
