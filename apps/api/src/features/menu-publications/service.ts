/**
 * Stores each version of an outlet's menu, whether changed by an import, in the console, or by another system
 * (`operations.md` §4).
 */
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
  latestDigests,
  type NewPublication,
  type PublicationRow,
  publicationsOf,
} from './store.ts'

/** Encodes a menu for storage and sending, in the form of the catalogue file. */
export const menuToWire = (menu: MenuDocument): MenuWire => z.encode(menuDocument, menu)

/** Decodes a stored menu. Fields that older versions lack get the same values as in older files. */
export const menuFromWire = (content: MenuWire): MenuDocument => z.decode(menuDocument, content)

/** Returns a short digest of a value, the same for equal values. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalText(value)).digest('hex').slice(0, 16)

export type Published = { readonly publication: PublicationRow; readonly menu: MenuDocument }

type Found = Awaited<ReturnType<typeof latestOf>>

const published = (found: Found): Published | null => {
  if (found === null) return null
  const { content, ...publication } = found
  return { publication, menu: menuFromWire(content) }
}

/** Null means that there is none yet, for example if the outlet was imported before publications existed. */
export const latestPublication = async (database: Kysely<DB>, outlet: number): Promise<Published | null> =>
  published(await latestOf(database, outlet))

/** Returns the menu of the last import, whatever was published since. Null means that none is known. */
export const latestImport = async (database: Kysely<DB>, outlet: number): Promise<Published | null> =>
  published(await latestImportOf(database, outlet))

/** Returns the digest of each outlet's published menu, and whether it was edited since the last import. */
export async function publicationsByOutlet(
  database: Kysely<DB>,
): Promise<ReadonlyMap<number, { readonly digest: string; readonly edited: boolean }>> {
  const rows = await digestsByOutlet(database)
  return new Map(
    rows.map(({ outlet, digest, imported }) => [outlet, { digest, edited: digest !== imported }]),
  )
}

/** Null means that the outlet has no such publication. */
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

/** Records an outlet's new menu, in the transaction that changes it. */
export async function recordPublication(transaction: Transaction<DB>, recorded: Recorded): Promise<number> {
  const [id] = await insertPublications(transaction, [toRecord(recorded)])
  if (id === undefined) throw new Error('no publication was stored')
  return id
}

/** Returns the outlet's latest publication. If there is none yet, the current menu becomes the first one. */
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

/** The time for which an outlet's earlier menus can be viewed and restored. */
const KEPT_DAYS = 2 * 365

/** Deletes older publications that nothing is compared with any more. */
export const sweepPublications = (database: Kysely<DB>, now: Temporal.Instant): Promise<void> =>
  deletePublications(database, now.subtract({ hours: KEPT_DAYS * 24 }))
