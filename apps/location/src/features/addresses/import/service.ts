/**
 * Imports the state's address register (RÚIAN, “CSV adresních míst”) from its download
 * (docs/decisions/007-register-import.md).
 */

import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import type { DB } from '../../../database/tables.ts'
import { TABLE_NAMES } from './address-tables.ts'
import { type ReadSummary, readRegister } from './read-register.ts'
import { importAddresses } from './replace-register.ts'
import { MAX_LOST_SHARE, type ShrunkTown } from './shrunk-towns.ts'
import { openSource, type RegisterSource } from './source.ts'

/** `share` is the part of the files that has been read, from 0 to 1. Later steps do not report their progress. */
export type Progress =
  | { readonly step: 'read'; readonly addresses: number; readonly share: number }
  | { readonly step: 'compare' | 'index' }

export type RegisterImportOptions = {
  readonly database: Database<DB>
  /** A CSV file, a folder of CSV files, a zip or a tar archive; a tar or CSV may be compressed by gzip or xz. */
  readonly path: string
  /**
   * The part to replace. Null means the whole register for an archive of several files, otherwise only the towns in the
   * files.
   */
  readonly extent: 'whole' | 'towns' | null
  /**
   * True if the archive may lack municipalities of the register or most of their addresses; otherwise it is rejected.
   */
  readonly replaceAll: boolean
  readonly onProgress: (progress: Progress) => void
  /** Aborts the import at any moment before the commit; the register is then unchanged. */
  readonly signal: AbortSignal
}

/** Addresses would disappear, which a person has to confirm. The message names the options of the command. */
export class LosesAddresses extends OperatorError {
  /** What would disappear, for people who have other ways to confirm. */
  readonly loss: string

  constructor(loss: string, options: string) {
    super(`${loss} ${options}`)
    this.loss = loss
  }
}

export type RegisterOutcome = Readonly<ReadSummary> &
  Awaited<ReturnType<typeof importAddresses>> & { readonly extent: 'whole' | 'towns' }

/** Readers see the previous register until the commit. Throws `OperatorError`, with nothing changed, if the import cannot be completed. */
export async function importRegister(options: RegisterImportOptions): Promise<RegisterOutcome> {
  const { path, signal } = options
  const finished = new AbortController()
  try {
    return await importSource(await openSource(path, finished.signal), options)
  } catch (cause) {
    if (!signal.aborted) throw cause
    throw new OperatorError('Import je přerušen, registr zůstal, jaký byl.', { cause })
  } finally {
    finished.abort()
  }
}

async function importSource(
  source: RegisterSource,
  options: RegisterImportOptions,
): Promise<RegisterOutcome> {
  const { database, onProgress, signal } = options
  const extent = options.extent ?? (source.isArchive ? 'whole' : 'towns')
  const { addresses, summary } = readRegister(source)
  async function* withProgress() {
    for await (const batch of addresses) {
      signal.throwIfAborted()
      yield batch
      onProgress({ step: 'read', addresses: summary.addresses, share: source.share() })
    }
  }
  const changes = await importAddresses(database, {
    addresses: withProgress(),
    extent,
    source: source.name,
    signal,
    onStep: (step) => onProgress({ step }),
    accept: ({ lost, before, towns, shrunk }) => {
      if (options.replaceAll) return
      if (towns.length > 0) throw missingTowns(source.name, towns)
      // The operator has confirmed by --whole that nothing is missing.
      if (options.extent === 'whole') return
      if (lost > MAX_LOST_SHARE * before) {
        throw new LosesAddresses(
          `Z registru by zmizely adresy (${lost} z ${before}).`,
          `Je-li v ${source.name} celý registr, přidejte --whole; jsou-li v něm jen některé obce, --only.`,
        )
      }
      const [town] = shrunk
      if (town !== undefined) throw shrunkTown(source.name, extent, town)
    },
  })
  return { ...summary, ...changes, extent }
}

const MAX_NAMED = 5
const TOWN_LIST = new Intl.ListFormat('cs', { type: 'conjunction' })

function missingTowns(source: string, towns: readonly string[]): LosesAddresses {
  const more = towns.length - MAX_NAMED
  const named = [...towns.slice(0, MAX_NAMED), ...(more > 0 ? [`další (${more})`] : [])]
  return new LosesAddresses(
    `${source} nemá obce, které registr má: ${TOWN_LIST.format(named)}. Jejich adresy by zmizely.`,
    'Mají-li zmizet, přidejte --replace-all; mají-li se nahradit jen obce ze souboru, --only.',
  )
}

const shrunkTown = (source: string, extent: 'whole' | 'towns', { name, before, lost }: ShrunkTown) =>
  new LosesAddresses(
    `Obci ${name} by zmizela většina adres (${lost} z ${before}).`,
    `Je-li ${source} celý, přidejte ${extent === 'whole' ? '' : '--only '}--replace-all.`,
  )

export { registerState } from './replace-register.ts'

export const REGISTER_TABLES: readonly string[] = TABLE_NAMES
