/** The page of legal duties: computed, looked at, and its few settings (`administration.md` §9). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import {
  type AccessibilityStatement,
  type LegalSettings,
  type LegalStatus,
  legalStatus,
} from '@sousto/contract/legal-status/wire.ts'
import { type Duty, dutyStatuses } from '@sousto/domain/legal-status/duties.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { dueEntries, entrySummary } from '../register/service.ts'
import { legalFacts, nextTerms } from './facts.ts'
import { insertCheck, latestChecks, legalSettings, lockLegalSettings, saveLegalSettings } from './store.ts'

export type LegalStatusPage = ReturnType<typeof createLegalStatus>

const DEADLINES = 10

export function createLegalStatus({
  database: { kysely },
  clock,
  ageVerifiers = [],
}: Pick<ApiDependencies, 'database' | 'clock' | 'ageVerifiers'>) {
  async function read(database: Kysely<DB>): Promise<LegalStatus> {
    const now = clock()
    const settings = await legalSettings(database)
    const { companySize, accessibilityOn, accessibilityMethod, requiresAgeProof, revision } = settings
    const age = { isRequired: requiresAgeProof, verifiers: ageVerifiers.length }
    const facts = await legalFacts(database, now, { accessibilityOn, age })
    const checks = await latestChecks(database)
    const today = now.toZonedDateTimeISO('Europe/Prague').toPlainDate()
    return {
      version: String(revision),
      companySize,
      accessibility: { madeOn: accessibilityOn, method: accessibilityMethod },
      requiresAgeProof,
      duties: dutyStatuses(facts, companySize, today).map((status) => {
        const checked = checks.find(({ duty }) => duty === status.duty)
        return {
          ...status,
          checked: checked === undefined ? null : { at: checked.at.toString(), by: checked.by },
        }
      }),
      nextTerms: await nextTerms(database, today),
      deadlines: (await dueEntries(database, DEADLINES)).map((entry) => entrySummary(entry, now)),
    }
  }

  return {
    read: () => read(kysely),

    check: async (duty: Duty, by: CurrentStaff): Promise<LegalStatus> =>
      await inTransaction(kysely, async (transaction) => {
        const at = clock()
        const now = (await read(transaction)).duties.find((each) => each.duty === duty)
        await insertCheck(transaction, { duty, at, by: by.id })
        const detail = { duty, state: now?.state, missing: now?.missing }
        await audit(transaction, { at, by, action: 'legal-check', detail })
        return await read(transaction)
      }),

    /** Throws `legal_settings_changed_meanwhile` with what is true now. */
    change: async (
      { version }: { readonly version: string },
      { companySize, accessibility, requiresAgeProof }: LegalSettings,
      by: CurrentStaff,
    ): Promise<LegalStatus> =>
      await inTransaction(kysely, async (transaction) => {
        const { revision, ...before } = await lockLegalSettings(transaction)
        if (String(revision) !== version) {
          const current = z.encode(legalStatus, await read(transaction))
          throw new FailureError('legal_settings_changed_meanwhile', { current })
        }
        const after = {
          ...before,
          companySize,
          accessibilityOn: accessibility.madeOn,
          accessibilityMethod: accessibility.method.trim(),
          requiresAgeProof,
        }
        await saveLegalSettings(transaction, { ...after, revision: revision + 1 })
        await audit(transaction, { at: clock(), by, action: 'legal-settings', detail: { before, after } })
        return await read(transaction)
      }),

    statement: async (): Promise<AccessibilityStatement> => {
      const { accessibilityOn, accessibilityMethod } = await legalSettings(kysely)
      return {
        statement: accessibilityOn === null ? null : { madeOn: accessibilityOn, method: accessibilityMethod },
      }
    },
  }
}
