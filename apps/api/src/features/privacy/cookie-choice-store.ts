import type { CookieChoice } from '@sousto/domain/analytics/cookie-consent.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function addCookieChoice(
  database: Kysely<DB>,
  { id, version, analytic, marketing }: CookieChoice,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .insertInto('shop.cookie_choices')
    .values({ consent_id: id, version, analytic, marketing, at })
    .execute()
}

export async function deleteCookieChoices(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.cookie_choices').where('at', '<', before).execute()
}
