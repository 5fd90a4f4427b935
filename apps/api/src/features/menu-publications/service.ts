/** What outlets' menus were, each time that one changed: by an import, from the console, by another system (`operations.md` §4). */
import { createHash } from 'node:crypto'
import { type MenuWire, menuDocument } from '@sousto/contract/menu-editing/document.ts'
import type { Publication } from '@sousto/contract/menu-editing/wire.ts'
import { type MenuDocument, photosOf } from '@sousto/domain/menu-editing/document.ts'
import { canonicalText } from '@sousto/domain/menu-editing/subjects.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../database/tables.ts'
import {
  deletePublications,
  digestsByOutlet,
  insertPublications,
  latestImportOf,
  latestOf,
  type NewPublication,
  type PublicationRow,
  publicationOf,
} from './store.ts'

export {
  insertPublications as storePublications,
  type NewPublication,
  type PublicationRow,
  publicationsOf,
} from './store.ts'

/** As it is stored and sent: in the form of the catalogue file. */
export const menuToWire = (menu: MenuDocument): MenuWire => z.encode(menuDocument, menu)

/** A stored menu; what older versions did not know has the value that older files have. */
export const menuFromWire = (content: MenuWire): MenuDocument => z.decode(menuDocument, content)

/** A short name of a value, the same for equal values. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalText(value)).digest('hex').slice(0, 16)

export type Published = { readonly publication: PublicationRow; readonly menu: MenuDocument }

type Found = Awaited<ReturnType<typeof latestOf>>

const published = (found: Found): Published | null => {
  if (found === null) return null
  const { content, ...publication } = found
  return { publication, menu: menuFromWire(content) }
}

/** Null: none yet, as of an outlet imported before there were publications. */
export const latestPublication = async (database: Kysely<DB>, outlet: number): Promise<Published | null> =>
  published(await latestOf(database, outlet))

/** What the last import wrote, whatever was published since; null: none is known. */
export const latestImport = async (database: Kysely<DB>, outlet: number): Promise<Published | null> =>
  published(await latestImportOf(database, outlet))

/** The digest of what each outlet has published, and whether that was edited since the last import. */
export async function publicationsByOutlet(
  database: Kysely<DB>,
): Promise<ReadonlyMap<number, { readonly digest: string; readonly edited: boolean }>> {
  const rows = await digestsByOutlet(database)
  return new Map(
    rows.map(({ outlet, digest, imported }) => [outlet, { digest, edited: digest !== imported }]),
  )
}

/** Null: the outlet has no such publication. */
export const findPublication = async (
  database: Kysely<DB>,
  outlet: number,
  id: number,
): Promise<Published | null> => published(await publicationOf(database, outlet, id))

export type Recorded = Omit<NewPublication, 'content' | 'digest' | 'photos'> & { readonly menu: MenuDocument }

export function toRecord({ menu, ...rest }: Recorded): NewPublication {
  const content = menuToWire(menu)
  return { ...rest, content: JSON.stringify(content), digest: digestOf(content), photos: photosOf(menu) }
}

/** Notes that an outlet's menu is this now, in the transaction that made it so. */
export async function recordPublication(transaction: Transaction<DB>, recorded: Recorded): Promise<number> {
  const [id] = await insertPublications(transaction, [toRecord(recorded)])
  if (id === undefined) throw new Error('no publication was stored')
  return id
}

/** The outlet's latest publication. What it sold before there were publications is the first of them. */
export async function firstPublished(
  transaction: Transaction<DB>,
  outlet: number,
  menu: MenuDocument,
  at: Temporal.Instant,
): Promise<number> {
  const latest = await latestPublication(transaction, outlet)
  if (latest !== null) return latest.publication.id
  const first = { outletId: outlet, at, staffId: null, origin: 'import', note: '', changes: 0 } as const
  return await recordPublication(transaction, { ...first, takenFrom: null, menu })
}

export function publicationWire({
  id,
  at,
  by,
  origin,
  note,
  changes,
  takenFrom,
}: PublicationRow): Publication {
  return { id, at: at.toString(), by, origin, note, changes, takenFrom }
}

/** How long what an outlet sold can be looked up and taken back. */
const KEPT_DAYS = 2 * 365

/** Deletes publications that are older than that and that nothing is compared with any more. */
export const sweepPublications = (database: Kysely<DB>, now: Temporal.Instant): Promise<void> =>
  deletePublications(database, now.subtract({ hours: KEPT_DAYS * 24 }))
