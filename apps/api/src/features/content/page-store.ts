/** The SQL of pages that the staff writes: drafts, and versions, which are appended to only. */
import type { ContentPage, PageVersion } from '@sousto/domain/content/versions.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { actorsName } from '../../database/actor-names.ts'
import type { DB } from '../../database/tables.ts'

/** A null city means the whole marketplace. */
export type PageKey = {
  readonly page: ContentPage
  readonly cityId: number | null
  readonly language: Language
}

export type StoredVersion = PageVersion & {
  readonly html: string
  readonly title: string
  readonly description: string
  readonly publishedAt: Temporal.Instant
  readonly by: string | null
}

export type StoredDraft = {
  readonly revision: number
  readonly html: string
  readonly title: string
  readonly description: string
  readonly savedAt: Temporal.Instant
  readonly by: string | null
}

export async function citiesOfPages(database: Kysely<DB>) {
  return await database.selectFrom('shop.cities').select(['id', 'slug', 'name']).orderBy('name').execute()
}

export async function cityBySlug(database: Kysely<DB>, slug: string) {
  const row = await database
    .selectFrom('shop.cities')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

/** Serializes changes of a page. */
export async function lockPage(
  transaction: Transaction<DB>,
  { page, cityId, language }: PageKey,
): Promise<void> {
  const name = `page ${page} ${cityId ?? ''} ${language}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

export async function versionsOf(
  database: Kysely<DB>,
  { page, cityId, language }: PageKey,
): Promise<readonly StoredVersion[]> {
  return await database
    .selectFrom('shop.page_versions as v')
    .select(['v.version', 'v.valid_from as validFrom', 'v.html', 'v.published_at as publishedAt'])
    .select(['v.title', 'v.description'])
    .select((eb) => actorsName(eb.ref('v.actor')).as('by'))
    .where('v.page', '=', page)
    .where('v.city_id', 'is not distinct from', cityId)
    .where('v.language', '=', language)
    .orderBy('v.version', 'desc')
    .execute()
}

/** The versions of all pages without their texts. */
export async function allVersions(database: Kysely<DB>): Promise<readonly (PageKey & PageVersion)[]> {
  return await database
    .selectFrom('shop.page_versions')
    .select(['page', 'city_id as cityId', 'language', 'version', 'valid_from as validFrom'])
    .execute()
}

export async function allDrafts(database: Kysely<DB>): Promise<readonly PageKey[]> {
  return await database
    .selectFrom('shop.page_drafts')
    .select(['page', 'city_id as cityId', 'language'])
    .execute()
}

export async function draftOf(
  database: Kysely<DB>,
  { page, cityId, language }: PageKey,
): Promise<StoredDraft | null> {
  const row = await database
    .selectFrom('shop.page_drafts as d')
    .select(['d.revision', 'd.html', 'd.title', 'd.description', 'd.saved_at as savedAt'])
    .select((eb) => actorsName(eb.ref('d.actor')).as('by'))
    .where('d.page', '=', page)
    .where('d.city_id', 'is not distinct from', cityId)
    .where('d.language', '=', language)
    .executeTakeFirst()
  return row ?? null
}

type Written = {
  readonly html: string
  readonly title: string
  readonly description: string
  readonly at: Temporal.Instant
  readonly actor: string
}

export async function saveDraft(
  transaction: Transaction<DB>,
  { page, cityId, language }: PageKey,
  { html, title, description, at, actor }: Written,
): Promise<void> {
  await transaction
    .insertInto('shop.page_drafts')
    .values({ page, city_id: cityId, language, html, title, description, saved_at: at, actor })
    .onConflict((conflict) =>
      conflict.constraint('page_draft_is_one').doUpdateSet((eb) => ({
        html,
        title,
        description,
        saved_at: at,
        actor,
        revision: eb('shop.page_drafts.revision', '+', 1),
      })),
    )
    .execute()
}

export async function deleteDraft(
  transaction: Transaction<DB>,
  { page, cityId, language }: PageKey,
): Promise<void> {
  await transaction
    .deleteFrom('shop.page_drafts')
    .where('page', '=', page)
    .where('city_id', 'is not distinct from', cityId)
    .where('language', '=', language)
    .execute()
}

export async function insertVersion(
  transaction: Transaction<DB>,
  { page, cityId, language }: PageKey,
  { version, validFrom, html, title, description, at, actor }: Written & PageVersion,
): Promise<void> {
  await transaction
    .insertInto('shop.page_versions')
    .values({
      page,
      city_id: cityId,
      language,
      version,
      valid_from: validFrom,
      html,
      title,
      description,
      published_at: at,
      actor,
    })
    .execute()
}
