/** Imports the state's register of addresses from the administration, in the background (`administration.md` §11). */
import type { Readable } from 'node:stream'
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { AddressRegister as WireRegister } from '@sousto/contract/setup/register-wire.ts'
import { citySlug } from '@sousto/domain/delivery/address.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { storeTemporarily } from '../../http/temporary-file.ts'
import { audit } from '../audit/service.ts'
import { cityNames, insertImport, latestImport, lockImports, saveImport } from './store.ts'

/** Room for the archive of the whole country. */
export const LARGEST_REGISTER = 160 * 1024 ** 2

/** Milliseconds between two notes of the progress. */
const NOTED_EVERY = 1_000

type Upload = { readonly file: string; readonly mayLose: boolean; readonly body: Readable }

export type RegisterImports = ReturnType<typeof createRegisterImports>

export function createRegisterImports({
  database: { kysely },
  clock,
  log,
  addressRegister,
}: Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'addressRegister'>) {
  const ending = new AbortController()
  const running = new Set<Promise<void>>()

  const register = () => {
    if (addressRegister === undefined) throw new FailureError('unavailable')
    return addressRegister
  }

  async function read(): Promise<WireRegister> {
    const [{ places, ...counts }, latest, cities] = await Promise.all([
      register().state(),
      latestImport(kysely, clock()),
      cityNames(kysely),
    ])
    const known = new Set(places.map(citySlug))
    return {
      ...counts,
      without: cities.filter((city) => !known.has(citySlug(city))),
      latest: latest && {
        file: latest.file,
        by: latest.by ?? '',
        startedAt: latest.startedAt.toString(),
        state: latest.state,
        share: latest.share,
        read: latest.read,
        added: latest.added,
        updated: latest.updated,
        removed: latest.removed,
        problem: latest.problem,
        loses: latest.loses,
      },
    }
  }

  async function begin(file: string, by: CurrentStaff): Promise<number> {
    return await inTransaction(kysely, async (transaction) => {
      await lockImports(transaction)
      const at = clock()
      if ((await latestImport(transaction, at))?.state === 'running')
        throw new FailureError('register_import_running')
      await audit(transaction, { at, by, action: 'register-import', detail: { file } })
      return await insertImport(transaction, { file, by: by.id, at })
    })
  }

  async function run(id: number, path: string, mayLose: boolean): Promise<void> {
    let progress = { read: 0, share: 0 }
    const note = setInterval(() => {
      void saveImport(kysely, id, { ...progress, at: clock() }).catch((error: unknown) =>
        log.warn({ err: error }, 'the progress of an import was not noted'),
      )
    }, NOTED_EVERY)
    try {
      const outcome = await register().importFile({
        path,
        mayLose,
        onRead: (addresses, share) => {
          progress = { read: addresses, share }
        },
        signal: ending.signal,
      })
      clearInterval(note)
      const at = clock()
      if (outcome.kind === 'done') {
        const { kind: state, ...changes } = outcome
        await saveImport(kysely, id, { state, share: 1, ...changes, at })
      } else {
        const { kind, problem } = outcome
        await saveImport(kysely, id, { state: 'refused', problem, loses: kind === 'loses', at })
      }
    } finally {
      clearInterval(note)
    }
  }

  async function runAndRemove(
    id: number,
    path: string,
    mayLose: boolean,
    remove: () => Promise<void>,
  ): Promise<void> {
    try {
      await run(id, path, mayLose)
    } catch (error) {
      log.error({ err: error }, 'an import of the address register failed')
    } finally {
      await remove()
    }
  }

  return {
    read,

    /** Returns once the file is here; the import goes on. Throws `too_large` or `register_import_running`. */
    start: async ({ file, mayLose, body }: Upload, by: CurrentStaff): Promise<WireRegister> => {
      register()
      const { path, remove } = await storeTemporarily(body, { name: file, most: LARGEST_REGISTER })
      try {
        const id = await begin(file, by)
        const work = runAndRemove(id, path, mayLose, remove)
        void work.then(() => running.delete(work))
        running.add(work)
      } catch (error) {
        await remove()
        throw error
      }
      return await read()
    },

    /** Interrupts imports of this process, so that the register stays as it was. */
    stop: async (): Promise<void> => {
      ending.abort()
      await Promise.all(running)
    },
  }
}
