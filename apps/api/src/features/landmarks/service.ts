/** The operator's list of landmarks, read and replaced by the administration (`administration.md` §11). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type {
  Landmarks as LandmarkCounts,
  LandmarkReplacement,
} from '@sousto/contract/setup/landmark-wire.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'

const LISTED = 20

const NOTHING = { replaced: false, count: 0, added: 0, updated: 0, removed: 0, loses: false } as const

export type LandmarkList = ReturnType<typeof createLandmarkList>

export function createLandmarkList({
  database: { kysely },
  clock,
  landmarks,
}: Pick<ApiDependencies, 'database' | 'clock' | 'landmarks'>) {
  const stored = () => {
    if (landmarks === undefined) throw new FailureError('unavailable')
    return landmarks
  }
  return {
    read: async (): Promise<LandmarkCounts> => {
      const { count, lost } = await stored().file()
      return { count, lost }
    },

    csv: async (): Promise<string> => (await stored().file()).text,

    /** Logged if it changes something. */
    replace: async (
      file: Uint8Array,
      wanted: { readonly check: boolean; readonly mayLose: boolean },
      by: CurrentStaff,
    ): Promise<LandmarkReplacement> => {
      const outcome = await stored().replace(file, wanted)
      if (!outcome.ok) {
        const { problems } = outcome
        return { ...NOTHING, problems: problems.slice(0, LISTED), problemCount: problems.length }
      }
      const { replaced, count, changes, loses } = outcome
      const { added, updated, removed } = changes
      if (replaced && added + updated + removed > 0) {
        const detail = { count, added, updated, removed }
        await inTransaction(kysely, (transaction) =>
          audit(transaction, { at: clock(), by, action: 'landmarks-replace', detail }),
        )
      }
      return { replaced, count, added, updated, removed, loses, problems: [], problemCount: 0 }
    },
  }
}
