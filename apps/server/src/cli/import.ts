import { type ImportOutcome, importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { catalogueFile } from '@sousto/contract/catalogue-file/format.ts'
import { CATALOGUE_KINDS } from '@sousto/contract/catalogue-file/kinds.ts'
import { catalogueKindMessage } from '@sousto/messages/catalogue-file-messages.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import * as z from 'zod'
import { readConfig } from '../config/config.ts'
import { photoFiles } from '../photos/photo-files.ts'
import { openPhotos } from '../photos/read-photo.ts'
import { bytesOf } from '../read-file.ts'
import { type Databases, withAreas } from '../with-areas.ts'
import { newCommand } from './command.ts'
import { editsText, refusedOverEdits } from './console-edits.ts'
import { withDatabases } from './databases.ts'
import { shrinkingText } from './shrinking-text.ts'

export const importCommand = () =>
  newCommand('import', ({ kind, args, excess }) =>
    kind === 'excess' ? `Import bere jeden soubor, navíc je: ${excess}` : `Import tomu nerozumí: ${args}`,
  )
    .argument('[soubor]')
    .option('--check', '', false)
    .option('--over-edits', '', false)
    .option('--replace-all', '', false)
    .option('--pictures <složka|zip>')
    .option('--private', '', false)
    .option('--schema', '', false)
    .action(async (file, { check, overEdits, replaceAll, schema, pictures, private: allowPrivate }) => {
      if (schema) {
        console.log(JSON.stringify(z.toJSONSchema(catalogueFile, { io: 'input' }), null, 2))
        return
      }
      if (file === undefined) throw new OperatorError('Chybí soubor: npm run sousto -- import <soubor>')
      const places = { pictures: pictures ?? null, catalogueFile: file, allowPrivate }
      const outcome = await withDatabases((databases) =>
        importFile(databases, { file, check, overEdits, replaceAll, places }),
      )
      if (outcome.ok) {
        for (const text of [
          changesText(outcome.changes, check),
          editsText(outcome.edits, outcome.cityEdits, check),
        ]) {
          if (text !== '') console.log(text)
        }
        return
      }
      console.error(refusedText(outcome))
      process.exitCode = 1
    })

type FileImport = {
  readonly file: string
  readonly check: boolean
  readonly overEdits: boolean
  readonly replaceAll: boolean
  readonly places: Parameters<typeof openPhotos>[0]
}

async function importFile(
  databases: Databases,
  { file, check, overEdits, replaceAll, places }: FileImport,
): Promise<ImportOutcome> {
  const files = await photoFiles(readConfig(process.env), databases.shop)
  const { read, close } = await openPhotos(places)
  const photos = { files, read }
  try {
    return await withAreas(
      databases,
      (areas) =>
        importCatalogue({
          database: databases.shop,
          areas,
          source: bytesOf(file),
          check,
          overEdits,
          keepMost: !replaceAll,
          photos,
        }),
      ({ ok }) => ok && !check,
    )
  } finally {
    close()
  }
}

type Changes = (ImportOutcome & { readonly ok: true })['changes']
type Problems = (ImportOutcome & { readonly ok: false })['problems']

function refusedText({ problems, edits, cityEdits, shrunk }: ImportOutcome & { readonly ok: false }): string {
  if (problems.count > 0) return problemsText(problems)
  if (shrunk.length === 0) return refusedOverEdits(edits, cityEdits)
  return shrinkingText(
    shrunk.map(({ kind, ...shrinking }) => ({ name: catalogueKindMessage(kind), ...shrinking })),
  )
}

/** Formats the changes of an import or a dry run: one line for each type of record. */
export function changesText(changes: Changes, check: boolean): string {
  const rows = CATALOGUE_KINDS.map((kind) => {
    const { added, updated, removed } = changes[kind]
    return {
      counts: [added, updated, removed],
      line: `  ${catalogueKindMessage(kind).padEnd(18)} přidáno ${added}, změněno ${updated}, odebráno ${removed}`,
    }
  })
  const changed = rows.some(({ counts }) => counts.some((count) => count > 0))
  if (!changed) return 'Soubor je v pořádku a katalog už je takový: nic se nemění.'
  const heading = check ? 'Soubor je v pořádku. Import by změnil:' : 'Katalog je nahrazen:'
  return [heading, ...rows.map(({ line }) => line)].join('\n')
}

/** Explains why a file was rejected: the path and description of each problem. */
export function problemsText(problems: Problems): string {
  return [
    `Soubor nejde přijmout, nic se nezměnilo (chyb: ${problems.count}):`,
    ...problemLines(problems),
  ].join('\n')
}

/** Returns one line per listed problem, and the number of further ones. */
export function problemLines({ listed, count }: Problems): string[] {
  const lines = listed.map(({ path, text }) => `  ${path === '' ? 'soubor' : path}: ${text}`)
  return count > listed.length ? [...lines, `  … a dalších ${count - listed.length}`] : lines
}
