/** The catalogue as a file, downloaded and imported in the administration (`administration.md` §11). */
import * as z from 'zod/mini'
import { CATALOGUE_KINDS } from '../catalogue-file/kinds.ts'
import { list } from '../primitives.ts'

const kind = z.enum(CATALOGUE_KINDS)
const flag = z.optional(z.literal('true'))

export const catalogueImportQuery = z.object({
  /** Changes nothing. */
  check: flag,
  /** Accepts that edits made in the console are lost. */
  overEdits: flag,
  /** Accepts that most of what there is disappears. */
  replaceAll: flag,
})

export const catalogueImport = z.object({
  replaced: z.boolean(),
  /** Kinds of which nothing changes are left out. */
  changes: list(z.object({ kind, added: z.int(), updated: z.int(), removed: z.int() })),
  /** Edits of the console that the file undoes, by restaurant or city, in words; the first are listed. */
  edits: list(
    z.object({
      name: z.string(),
      /** The file does not have it at all. */
      removed: z.boolean(),
      lost: list(z.string()),
      /** The number of edits beyond those. */
      more: z.int(),
    }),
  ),
  /** Restaurants whose draft of the menu stays. */
  drafts: list(z.string()),
  /** Kinds of which most would disappear. */
  shrunk: list(z.object({ kind, removed: z.int(), before: z.int() })),
  /** Why the file was refused. `path`: where in the file; empty means the whole file. The first are listed. */
  problems: list(z.object({ path: z.string(), text: z.string() })),
  /** The number of all problems. */
  problemCount: z.int(),
})
export type CatalogueImport = z.output<typeof catalogueImport>
