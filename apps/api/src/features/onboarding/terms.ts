/** The terms for outlets: announced with notice, accepted by owners (`administration.md` §3). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type {
  AnnouncedOutletTerms,
  NewOutletTerms,
  OwnOutletTerms,
} from '@sousto/contract/onboarding/wire.ts'
import { earliestValidFrom, outletTermsProblem } from '@sousto/domain/onboarding/outlet-terms.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { sendMail } from '../mail/service.ts'
import {
  announcedVersions,
  countOutlets,
  insertAcceptance,
  insertTermsVersion,
  lockOutletTerms,
  recipientsOfOutlets,
  termsVersions,
  versionsOfOutlet,
} from './terms-store.ts'

export type OutletTerms = ReturnType<typeof createOutletTerms>

export function createOutletTerms({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  const today = () => clock().toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

  async function announced(): Promise<AnnouncedOutletTerms> {
    const [versions, outlets] = await Promise.all([announcedVersions(kysely), countOutlets(kysely)])
    return {
      today: today(),
      earliest: earliestValidFrom(versions, today()),
      outlets,
      versions: versions.map(({ announcedAt, ...version }) => ({
        ...version,
        announcedAt: announcedAt.toString(),
      })),
    }
  }

  return {
    announced,

    /**
     * Throws what `outletTermsProblem` returns. Every owner gets a mail for each of the own outlets; of an outlet without
     * an owner the contact of its application gets it.
     */
    announce: async (
      { validFrom, document, changes }: NewOutletTerms,
      by: CurrentStaff,
    ): Promise<AnnouncedOutletTerms> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await lockOutletTerms(transaction)
        const problem = outletTermsProblem(await termsVersions(transaction), { validFrom, changes }, today())
        if (problem !== null) throw new FailureError(problem)
        const actor = actorName(by)
        const version = await insertTermsVersion(transaction, { validFrom, document, changes, at, actor })
        for (const { outlet, restaurant, email } of await recipientsOfOutlets(transaction, at)) {
          await sendMail(transaction, {
            template: 'outletTermsAnnounced',
            to: email,
            data: { restaurant, from: validFrom, changes, link: `/provoz/podnik/${outlet}/smlouva` },
          })
        }
        const detail = { version, validFrom }
        await audit(transaction, { at, by, action: 'outlet-terms-announce', detail })
      })
      return await announced()
    },

    ofOutlet: async (outlet: number): Promise<OwnOutletTerms> => ({
      today: today(),
      versions: (await versionsOfOutlet(kysely, outlet)).map(({ announcedAt, acceptedAt, ...version }) => ({
        ...version,
        announcedAt: announcedAt.toString(),
        acceptedAt: acceptedAt?.toString() ?? null,
      })),
    }),

    accept: async (
      { outlet, version }: { readonly outlet: number; readonly version: number },
      by: CurrentStaff,
    ): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        const versions = await termsVersions(transaction)
        if (!versions.some((each) => each.version === version))
          throw new FailureError('outlet_terms_not_found')
        if (!(await insertAcceptance(transaction, { outlet, version, at, actor: actorName(by) }))) return
        await audit(transaction, { at, by, action: 'outlet-terms-accept', detail: { version } })
      })
    },
  }
}
