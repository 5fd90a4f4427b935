import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { namedPhotos } from '@sousto/api/features/photos/service.ts'
import type { CatalogueAreas } from '@sousto/api/ports/catalogue-areas.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { readConfig } from '../config/config.ts'
import { photoFiles } from '../photos/photo-files.ts'
import { withAreas } from '../with-areas.ts'
import { newCommand } from './command.ts'
import { withReadDatabases } from './databases.ts'
import { writeFileAtomically } from './write-file.ts'

export const exportCommand = () =>
  newCommand('export', () => 'Export bere nejvýš jeden soubor.')
    .argument('[soubor]')
    .option('--pictures <složka>')
    .action((file, { pictures }) =>
      withReadDatabases(async (databases) => {
        const write = async (areas: CatalogueAreas) => {
          const pieces = exportCatalogue({ database: databases.shop, areas })
          if (file === undefined) await pipeline(pieces, process.stdout, { end: false })
          else await writeFileAtomically(file, pieces)
        }
        await withAreas(databases, write, null)
        if (pictures !== undefined) await writePhotos(pictures, databases.shop)
      }),
    )

/** Writes the originals under their names in the exported file; existing files are not changed. */
async function writePhotos(folder: string, database: Database<unknown>): Promise<void> {
  const files = await photoFiles(readConfig(process.env), database)
  await mkdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw new OperatorError(`Složku ${folder} nejde založit.`, { cause })
  })
  const missing: string[] = []
  for (const name of await namedPhotos(database.kysely)) {
    const path = join(folder, name)
    if (await stat(path).catch(() => null)) continue
    const bytes = await files.read(name)
    if (bytes === null) missing.push(name)
    else await writeFileAtomically(path, [bytes])
  }
  if (missing.length > 0) throw new OperatorError(`V úložišti chybí fotografie: ${missing.join(', ')}`)
}
