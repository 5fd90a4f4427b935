/** Downloads and imports the whole catalogue as a file, as the command line does (`administration.md` §11). */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CATALOGUE_KINDS } from '@sousto/contract/catalogue-file/kinds.ts'
import type { CatalogueImport } from '@sousto/contract/catalogue-import/wire.ts'
import { FailureError } from '@sousto/contract/failure-error.ts'
import { lostEditTexts } from '@sousto/messages/catalogue-file-messages.ts'
import { cityUnitText } from '@sousto/messages/city-sentences.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { storeTemporarily, type TemporaryFile } from '../../http/temporary-file.ts'
import { audit } from '../audit/service.ts'
import {
  exportCatalogue,
  type ImportOutcome,
  importCatalogue,
  losesEdits,
} from '../catalogue-import/service.ts'

export const LARGEST_CATALOGUE = 256 * 1024 ** 2
const FILE = 'katalog.json'

/** The maximum number of listed edits of one restaurant, and of restaurants. */
const LISTED = 20
const LISTED_PROBLEMS = 50

export type CatalogueFileDesk = ReturnType<typeof createCatalogueFiles>

type Wanted = { readonly check: boolean; readonly overEdits: boolean; readonly replaceAll: boolean }

export function createCatalogueFiles({
  database,
  clock,
  catalogueFiles,
  photoFiles,
}: Pick<ApiDependencies, 'database' | 'clock' | 'catalogueFiles' | 'photoFiles'>) {
  const files = () => {
    if (catalogueFiles === undefined) throw new FailureError('unavailable')
    return catalogueFiles
  }
  const log = (action: 'catalogue-import' | 'catalogue-export', by: CurrentStaff, detail: object) =>
    inTransaction(database.kysely, (transaction) => audit(transaction, { at: clock(), by, action, detail }))

  return {
    /** Returns the file, which the caller removes. */
    exportFile: async (by: CurrentStaff): Promise<TemporaryFile> => {
      const file = await files().withAreas(
        (areas) => storeTemporarily(Readable.from(exportCatalogue({ database, areas })), { name: FILE }),
        null,
      )
      try {
        await log('catalogue-export', by, {})
      } catch (error) {
        await file.remove()
        throw error
      }
      return file
    },

    /** Throws `too_large`. A refused file changes nothing, and the answer says why. */
    importFile: async (body: Readable, wanted: Wanted, by: CurrentStaff): Promise<CatalogueImport> => {
      const { withAreas, readPhoto } = files()
      const { check, overEdits, replaceAll } = wanted
      const { path, remove } = await storeTemporarily(body, { name: FILE, most: LARGEST_CATALOGUE })
      try {
        const outcome = await withAreas(
          (areas) =>
            importCatalogue({
              database,
              areas,
              source: createReadStream(path),
              check,
              overEdits,
              keepMost: !replaceAll,
              ...(photoFiles !== undefined && { photos: { files: photoFiles, read: readPhoto } }),
            }),
          ({ ok }) => ok && !check,
        )
        const answer = answerOf(outcome, check)
        if (answer.replaced) await log('catalogue-import', by, { changes: answer.changes, ...wanted })
        return answer
      } finally {
        await remove()
      }
    },
  }
}

function answerOf(outcome: ImportOutcome, check: boolean): CatalogueImport {
  const { edits, cityEdits, shrunk } = outcome
  const lost = [
    ...cityEdits.map(({ name, removed, lost: units }) => ({ name, removed, texts: units.map(cityUnitText) })),
    ...edits
      .filter(losesEdits)
      .map(({ name, removed, ...edit }) => ({ name, removed, texts: lostEditTexts(edit) })),
  ]
  const told = {
    edits: lost.slice(0, LISTED).map(({ texts, ...of }) => ({
      ...of,
      lost: texts.slice(0, LISTED),
      more: Math.max(0, texts.length - LISTED),
    })),
    drafts: edits.filter(({ draft, removed }) => draft && !removed).map(({ name }) => name),
    shrunk: [...shrunk],
  }
  if (!outcome.ok) {
    const { listed, count } = outcome.problems
    const problems = listed.slice(0, LISTED_PROBLEMS)
    return { ...told, replaced: false, changes: [], problems, problemCount: count }
  }
  const changes = CATALOGUE_KINDS.map((kind) => ({ kind, ...outcome.changes[kind] })).filter(
    ({ added, updated, removed }) => added + updated + removed > 0,
  )
  return { ...told, replaced: !check, changes, problems: [], problemCount: 0 }
}
