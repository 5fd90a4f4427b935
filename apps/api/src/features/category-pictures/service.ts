/** Pictures of categories that the staff chooses in place of those of the catalogue file (`administration.md` §5). */
import { type PictureOfCategory, pictureOfCategory } from '@sousto/contract/categories/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { categoryColumnMessage, categoryPictureMessage } from '@sousto/messages/placement-messages.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { photoVersion } from '../../database/photo-version.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { csvOf, textCell } from '../../http/csv-cells.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { type PhotoUploads, uploadSquare } from '../photos/service.ts'

export type CategoryPictures = ReturnType<typeof createCategoryPictures>
type SeenCategory = { readonly category: string; readonly version: string }
type StoredCategory = PictureOfCategory & { readonly chosen: string | null }

/** `photos` is null in a process without a store of photographs. */
export function createCategoryPictures(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  photos: PhotoUploads | null,
) {
  async function change(
    { category, version }: SeenCategory,
    photo: string | null,
    by: CurrentStaff,
  ): Promise<PictureOfCategory> {
    return await inTransaction(kysely, async (transaction) => {
      await lockCategory(transaction, category)
      const now = requireFound((await categories(transaction, category))[0], 'category_not_found')
      if (now.version !== version) {
        const current = z.encode(pictureOfCategory, wireOf(now))
        throw new FailureError('category_changed_meanwhile', { current })
      }
      if (photo === now.chosen) return wireOf(now)
      await savePhoto(transaction, category, photo)
      const detail = { category, before: now.chosen, after: photo }
      await audit(transaction, { at: clock(), by, action: 'category-picture', detail })
      await announceCatalogueChange(transaction)
      return wireOf(requireFound((await categories(transaction, category))[0], 'category_not_found'))
    })
  }

  return {
    list: async (): Promise<{ readonly categories: readonly PictureOfCategory[] }> => ({
      categories: (await categories(kysely, null)).map(wireOf),
    }),
    csv: async (): Promise<string> =>
      csvOf([
        (['name', 'picture'] as const).map((column) => textCell(categoryColumnMessage(column))),
        ...(await categories(kysely, null)).map(({ name, image, isChosen }) => [
          textCell(name),
          textCell(categoryPictureMessage(isChosen ? 'chosen' : image === null ? 'none' : 'catalogue')),
        ]),
      ]),
    set: async (seen: SeenCategory, file: Buffer, by: CurrentStaff): Promise<PictureOfCategory> =>
      await change(seen, await uploadSquare(photos, file), by),
    remove: (seen: SeenCategory, by: CurrentStaff): Promise<PictureOfCategory> => change(seen, null, by),
  }
}

const wireOf = ({ name, version, image, isChosen }: StoredCategory): PictureOfCategory => ({
  name,
  version,
  image,
  isChosen,
})

/** A null name means all of them, in the order in which customers see them. */
async function categories(database: Kysely<DB>, name: string | null): Promise<readonly StoredCategory[]> {
  const rows = await database
    .selectFrom('shop.categories as c')
    .leftJoin('shop.category_pictures as p', 'p.name', 'c.name')
    .select(['c.name', 'p.revision', 'p.photo as chosen'])
    .select(sql<boolean>`p.photo IS NOT NULL OR c.picture IS NOT NULL`.as('hasPicture'))
    .select(sql<string | null>`coalesce(p.photo, c.picture->>'photo')`.as('photo'))
    .$if(name !== null, (query) => query.where('c.name', '=', name ?? ''))
    .orderBy('c.position')
    .orderBy('c.name')
    .execute()
  return rows.map(({ hasPicture, photo, revision, chosen, ...category }) => {
    const path = `/img/kategorie/${encodeURIComponent(category.name)}`
    const version = photoVersion(photo)
    return {
      ...category,
      chosen,
      version: String(revision ?? 0),
      isChosen: chosen !== null,
      image: hasPicture ? (version === null ? path : `${path}?v=${version}`) : null,
    }
  })
}

/** Serializes changes of a category's picture, also of the first one. */
async function lockCategory(transaction: Transaction<DB>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`category ${name}`}, 0))`.execute(transaction)
}

async function savePhoto(transaction: Transaction<DB>, name: string, photo: string | null): Promise<void> {
  await transaction
    .insertInto('shop.category_pictures')
    .values({ name, photo })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ photo, revision: eb('shop.category_pictures.revision', '+', 1) })),
    )
    .execute()
}
