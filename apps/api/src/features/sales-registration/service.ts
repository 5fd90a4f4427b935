/** The registration of sales as an operator manages it (`settlement.md` §6). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { SalesRegistrationState } from '@sousto/contract/sales-registration/wire.ts'
import { certificateState, isOverdue } from '@sousto/domain/sales-registration/registered-sale.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { enqueue } from '../../jobs/task.ts'
import { audit } from '../audit/service.ts'
import {
  clockWasWrong,
  insertCertificate,
  type OutletWay,
  openSales,
  outletsWithWays,
  saveOutlet,
  setSwitch,
  switchedOnSince,
  taxNumberOf,
  wayOf,
} from './outlet-store.ts'
import { factsOf, readPkcs12 } from './pkcs12.ts'
import { REGISTER_SALE } from './registering.ts'
import { waitAgain } from './sale-store.ts'
import { type RegistrationSettings, sealedCertificates } from './settings.ts'

export { registrationsOfOrder } from './outlet-store.ts'
export { registerSales } from './registering.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly settings: RegistrationSettings | null
}

export type SalesRegistration = ReturnType<typeof createSalesRegistration>

export function createSalesRegistration({ database, clock, settings }: Dependencies) {
  const { kysely } = database

  return {
    read: async (): Promise<SalesRegistrationState> => {
      const now = clock()
      const [since, outlets, open, clockWrong] = await Promise.all([
        switchedOnSince(kysely),
        outletsWithWays(kysely),
        openSales(kysely),
        clockWasWrong(kysely, now.subtract({ hours: 24 })),
      ])
      return {
        configured: settings !== null,
        trial: settings?.trial ?? null,
        since: since?.toString() ?? null,
        clockWrong,
        outlets: outlets.map(({ mode, taxpayer, validFrom, validTo, ...outlet }) => ({
          ...outlet,
          mode: mode ?? 'exempt',
          certificate:
            taxpayer === null || validFrom === null || validTo === null
              ? null
              : {
                  taxpayer,
                  validTo: validTo.toString(),
                  state: certificateState({ validFrom, validTo }, now),
                },
        })),
        open: {
          count: open[0]?.count ?? 0,
          sales: open.map(({ id, number, total, attempts, failure, outlet, soldAt, state }) => ({
            id,
            number,
            total,
            attempts,
            failure,
            outlet: outlet ?? '',
            soldAt: soldAt.toString(),
            refused: state === 'refused',
            overdue: isOverdue(soldAt, now),
          })),
        },
      }
    },

    /** Throws `registration_not_configured`. */
    turn: async (on: boolean, by: CurrentStaff): Promise<void> => {
      if (on && settings === null) throw new FailureError('registration_not_configured')
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        if (!(await setSwitch(transaction, on ? at : null))) return
        await audit(transaction, {
          at,
          by,
          action: 'sales-registration-switch',
          detail: { before: { on: !on }, after: { on } },
        })
      })
    },

    saveOutlet: async (outlet: number, way: OutletWay, by: CurrentStaff): Promise<void> => {
      const at = clock()
      requireFound(await taxNumberOf(kysely, outlet), 'outlet_not_found')
      await inTransaction(kysely, async (transaction) => {
        const before = await wayOf(transaction, outlet)
        await saveOutlet(transaction, outlet, way)
        await audit(transaction, {
          at,
          by,
          action: 'sales-registration-outlet',
          detail: { outlet, before, after: way },
        })
      })
    },

    /** Stores a certificate with its sealed key. Throws what is wrong with it. */
    addCertificate: async (
      outlet: number,
      { file, password }: { readonly file: string; readonly password: string },
      by: CurrentStaff,
    ): Promise<void> => {
      if (settings === null) throw new FailureError('registration_not_configured')
      const { dic } = requireFound(await taxNumberOf(kysely, outlet), 'outlet_not_found')
      const read = readPkcs12(Buffer.from(file, 'base64'), password)
      if (typeof read === 'string') throw new FailureError(read)
      const facts = factsOf(read.certificate)
      if (facts === null || (dic !== null && dic !== facts.taxpayer)) {
        throw new FailureError('certificate_of_other')
      }
      const at = clock()
      if (certificateState(facts, at) === 'expired') throw new FailureError('certificate_expired')
      const sealedKey = sealedCertificates(settings.secret).seal(read.privateKey, outlet)
      await inTransaction(kysely, async (transaction) => {
        await insertCertificate(
          transaction,
          outlet,
          { ...facts, certificate: read.certificate, sealedKey },
          at,
        )
        const detail = { outlet, taxpayer: facts.taxpayer, validTo: facts.validTo.toString() }
        await audit(transaction, { at, by, action: 'sales-certificate-add', detail })
      })
    },

    /** Sends a refused sale again. Repeating it, or one that is registered already, changes nothing. */
    retry: async (sale: number, by: CurrentStaff): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        if (!(await waitAgain(transaction, sale))) return
        await enqueue(transaction, REGISTER_SALE, { sale })
        await audit(transaction, { at, by, action: 'sales-registration-retry', detail: { sale } })
      })
    },
  }
}
