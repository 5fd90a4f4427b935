/** Imports files of the register that the administration uploads, and says how they ended. */
import { basename } from 'node:path'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { DB } from '../../../database/tables.ts'
import { importRegister, LosesAddresses, registerState } from './service.ts'

type Wanted = {
  readonly path: string
  /** Accepts that towns lose most of their addresses. */
  readonly mayLose: boolean
  readonly onRead: (addresses: number, share: number) => void
  readonly signal: AbortSignal
}

/** `reload` makes this process find the new addresses, so that an import is not done before people find them. */
export function createRegisterEditor(
  database: Database<DB>,
  reload: () => Promise<unknown> = async () => {},
) {
  return {
    state: async () => {
      const { addresses, towns, demo, places } = await registerState(database)
      return { addresses, towns, demo, places }
    },

    /** Replaces the towns in the file, or the whole register by an archive of several files. */
    importFile: async ({ path, mayLose, onRead, signal }: Wanted) => {
      const extent = mayLose ? ('towns' as const) : null
      try {
        const { addresses, added, updated, removed } = await importRegister({
          database,
          path,
          extent,
          replaceAll: mayLose,
          onProgress: (progress) => {
            if (progress.step === 'read') onRead(progress.addresses, progress.share)
          },
          signal,
        })
        await reload()
        return { kind: 'done', read: addresses, added, updated, removed } as const
      } catch (error) {
        if (error instanceof LosesAddresses) return { kind: 'loses', problem: error.loss } as const
        if (!(error instanceof OperatorError)) throw error
        return { kind: 'refused', problem: error.message.replaceAll(path, basename(path)) } as const
      }
    },
  }
}
