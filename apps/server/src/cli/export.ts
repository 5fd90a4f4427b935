import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { exportCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { newCommand } from './command.ts'
import { withAreas, withDatabases } from './databases.ts'

export const exportCommand = () =>
  newCommand('export', () => 'Export bere nejvýš jeden soubor.')
    .usage('[soubor]')
    .summary('uloží celý katalog do souboru, nebo ho vypíše')
    .argument('[soubor]')
    .action((file) =>
      withDatabases((databases) => {
        const write = async (areas: CatalogueAreas) => {
          const pieces = exportCatalogue({ database: databases.shop, areas })
          if (file === undefined) await pipeline(pieces, process.stdout, { end: false })
          else await writeFileAtomically(file, pieces)
        }
        return withAreas(databases, write, null)
      }),
    )

/** An existing file is replaced only by a complete one. */
export async function writeFileAtomically(
  file: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`
  try {
    await pipeline(pieces, createWriteStream(unfinished, { flags: 'wx' }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!UNWRITABLE.has(code)) throw error
    throw new OperatorError(`Soubor ${file} nejde zapsat (${code}).`, { cause: error })
  }
}

const UNWRITABLE = new Set(['ENOENT', 'EACCES', 'EISDIR', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EPERM'])
