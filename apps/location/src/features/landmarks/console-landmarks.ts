/** Replaces the landmarks by a file that the administration uploads. */
import type { Database } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { landmarkFiles } from './service.ts'

type Wanted = {
  /** Changes nothing. */
  readonly check: boolean
  /** Accepts that most landmarks disappear. */
  readonly mayLose: boolean
}

export function createLandmarkEditor({ kysely }: Database<DB>) {
  return {
    file: () => kysely.transaction().execute(landmarkFiles.text),

    replace: async (file: Uint8Array, { check, mayLose }: Wanted) => {
      const transaction = await kysely.startTransaction().execute()
      let replaced = false
      try {
        const outcome = await landmarkFiles.replace(transaction, file)
        if (!outcome.ok) return outcome
        const { count, changes, shrinking } = outcome
        const loses = shrinking !== null
        replaced = !check && (!loses || mayLose)
        return { ok: true as const, replaced, count, changes, loses }
      } finally {
        await (replaced ? transaction.commit() : transaction.rollback()).execute()
      }
    },
  }
}
