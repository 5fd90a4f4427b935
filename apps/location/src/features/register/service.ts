/** Import of the state's register of addresses (RÚIAN, „CSV adresních míst“) from what was downloaded (docs/decisions/007-register-import.md). */

import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { DB } from '../../database/tables.ts'
import { registerImport } from '../addresses/service.ts'
import { type Account, readRegister } from './read-register.ts'
import { openSource, type RegisterSource } from './source.ts'

/** `read`: how far the files are read, of 1. The later steps do not tell how far they are. */
export type Progress =
  | { readonly step: 'read'; readonly addresses: number; readonly share: number }
  | { readonly step: 'compare' | 'index' }

export type RegisterImportOptions = {
  readonly database: Database<DB>
  /** A CSV file, a folder of them, or an archive: zip, tar, either or a single file also packed by gzip or xz. */
  readonly path: string
  /** What is replaced; null: the whole register by an archive of several files, otherwise only the towns that come. */
  readonly extent: 'whole' | 'towns' | null
  readonly onProgress: (progress: Progress) => void
  /** Breaks off at any moment before the new register is in place; the old one stays. */
  readonly signal: AbortSignal
}

export type RegisterOutcome = Readonly<Account> &
  Awaited<ReturnType<typeof registerImport.replace>> & { readonly extent: 'whole' | 'towns' }

/** More than this share of the register is not removed unless the operator says that the archive is the whole of it. */
const MOST_LOST = 0.5

/** Readers have the register as it was until all is done. Whatever must stop the import is an `OperatorError`, and nothing has changed. */
export async function importRegister(options: RegisterImportOptions): Promise<RegisterOutcome> {
  const { path, signal } = options
  const unused = new AbortController()
  try {
    return await importSource(await openSource(path, unused.signal), options)
  } catch (cause) {
    if (!signal.aborted) throw cause
    throw new OperatorError('Import je přerušen, registr zůstal, jaký byl.', { cause })
  } finally {
    unused.abort()
  }
}

async function importSource(
  source: RegisterSource,
  options: RegisterImportOptions,
): Promise<RegisterOutcome> {
  const { database, onProgress, signal } = options
  const extent = options.extent ?? (source.isArchive ? 'whole' : 'towns')
  const { addresses, account } = readRegister(source)
  async function* told() {
    for await (const piece of addresses) {
      signal.throwIfAborted()
      yield piece
      onProgress({ step: 'read', addresses: account.addresses, share: source.share() })
    }
  }
  const changes = await registerImport.replace(database, {
    addresses: told(),
    extent,
    source: source.name,
    signal,
    onStep: (step) => onProgress({ step }),
    accept: ({ lost, before }) => {
      if (options.extent !== null || lost <= MOST_LOST * before) return
      throw new OperatorError(
        `Z registru by zmizelo ${lost} adres z ${before}. Je-li v ${source.name} celý registr, přidejte --whole; jsou-li v něm jen některé obce, --only.`,
      )
    },
  })
  return { ...account, ...changes, extent }
}

export const registerState = registerImport.state
