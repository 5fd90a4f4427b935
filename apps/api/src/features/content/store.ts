import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type CityContent = {
  readonly id: number
  readonly contactHtml: string
  readonly termsHtml: string | null
}

export async function cityContent(database: Kysely<DB>, slug: string): Promise<CityContent | null> {
  const row = await database
    .selectFrom('shop.cities')
    .select(['id', 'contact_html as contactHtml', 'terms_html as termsHtml'])
    .where('slug', '=', slug)
    .where('hidden', 'is not', true)
    .executeTakeFirst()
  return row ?? null
}

/** The texts of a city, also of a hidden one. */
export async function cityTexts(database: Kysely<DB>, id: number) {
  return await database
    .selectFrom('shop.cities')
    .select(['contact_html as contactHtml', 'terms_html as termsHtml'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Null means that the operator has written none. */
export async function generalTerms(database: Kysely<DB>): Promise<string | null> {
  const row = await database
    .selectFrom('shop.content')
    .select('html')
    .where('id', '=', 'terms')
    .executeTakeFirst()
  return row?.html ?? null
}
