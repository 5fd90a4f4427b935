/** The SQL of texts of mails and notifications. Their versions are appended to only. */
import type { MessageTemplate } from '@sousto/domain/content/message-templates.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { actorsName } from '../../database/actor-names.ts'
import { orderNamed } from '../../database/order-named.ts'
import type { DB } from '../../database/tables.ts'

export type SavedTexts = Awaited<ReturnType<typeof versionsOf>>[number]

/** Returns the versions of a template, or of all, the latest first. */
export async function versionsOf(database: Kysely<DB>, template: MessageTemplate | null) {
  return await database
    .selectFrom('shop.message_texts as t')
    .select(['t.template', 't.locale', 't.version', 't.texts', 't.saved_at as savedAt'])
    .select((eb) => actorsName(eb.ref('t.actor')).as('by'))
    .$if(template !== null, (query) => query.where('t.template', '=', template))
    .$if(template === null, (query) =>
      query.distinctOn(['t.template', 't.locale']).orderBy('t.template').orderBy('t.locale'),
    )
    .orderBy('t.version', 'desc')
    .orderBy('t.locale')
    .execute()
}

/** Serializes changes of a template. */
export async function lockTemplate(transaction: Transaction<DB>, template: MessageTemplate): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message texts ${template}`}, 0))`.execute(
    transaction,
  )
}

type NewVersion = {
  readonly template: MessageTemplate
  readonly locale: string
  readonly version: number
  readonly texts: Readonly<Record<string, string>>
  readonly at: Temporal.Instant
  readonly actor: string
}

export async function insertVersion(
  transaction: Transaction<DB>,
  { template, locale, version, texts, at, actor }: NewVersion,
): Promise<void> {
  await transaction
    .insertInto('shop.message_texts')
    .values({ template, locale, version, texts: JSON.stringify(texts), saved_at: at, actor })
    .execute()
}

/** Null means that there is no such order. */
export async function orderToShow(database: Kysely<DB>, number: OrderNumber) {
  const row = await database
    .selectFrom('shop.orders')
    .select(['id', 'city_slug as city', 'user_id as customer', 'first_name as firstName'])
    .where(orderNamed(number))
    .executeTakeFirst()
  return row ?? null
}
