import { type QueryExecutorProvider, sql } from 'kysely'

export type CityContent = { readonly contactHtml: string; readonly termsHtml: string | null }

export async function cityContent(
  database: QueryExecutorProvider,
  slug: string,
): Promise<CityContent | null> {
  const { rows } = await sql<CityContent>`
    SELECT contact_html AS "contactHtml", terms_html AS "termsHtml" FROM shop.cities WHERE slug = ${slug}`.execute(
    database,
  )
  return rows[0] ?? null
}

/** Null: the operator wrote none. */
export async function generalTerms(database: QueryExecutorProvider): Promise<string | null> {
  const { rows } = await sql<{ html: string }>`
    SELECT html FROM shop.content WHERE id = 'terms'`.execute(database)
  return rows[0]?.html ?? null
}
