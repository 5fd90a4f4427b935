/** The SQL of couriers' documents, and of the cities that require them. */
import {
  type CourierDocument,
  type DocumentOutcome,
  type DocumentState,
  EXPIRY_WARNING_DAYS,
} from '@sousto/domain/courier-joining/documents.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredDocument = {
  readonly id: number
  readonly courier: number
  readonly kind: CourierDocument
  readonly number: string
  readonly hasPicture: boolean
  readonly expiresOn: Temporal.PlainDate
  readonly sentAt: Temporal.Instant
  readonly state: DocumentState
  readonly reason: string | null
}

const documents = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.courier_documents as d')
    .select([
      'd.id',
      'd.courier_id as courier',
      'd.kind',
      'd.number',
      'd.sent_at as sentAt',
      'd.state',
      'd.reason',
    ])
    .select('d.expires_on as expiresOn')
    .select((eb) => eb('d.picture', 'is not', null).$castTo<boolean>().as('hasPicture'))
    .orderBy('d.id')

type Row = Omit<StoredDocument, 'expiresOn'> & { readonly expiresOn: string }

const storedDocument = (row: Row): StoredDocument => ({
  ...row,
  expiresOn: Temporal.PlainDate.from(row.expiresOn),
})

export async function documentsOf(
  database: Kysely<DB>,
  couriers: readonly number[],
): Promise<readonly StoredDocument[]> {
  const rows = await documents(database)
    .where((eb) => eb('d.courier_id', '=', eb.fn.any(eb.val([...couriers]))))
    .execute()
  return rows.map(storedDocument)
}

/** Returns the documents of the people with the courier's role in the city. */
export async function documentsIn(database: Kysely<DB>, city: string): Promise<readonly StoredDocument[]> {
  const rows = await documents(database)
    .where('d.courier_id', 'in', (eb) =>
      eb
        .selectFrom('shop.staff_grants as g')
        .innerJoin('shop.cities as c', 'c.id', 'g.city_id')
        .select('g.staff_id')
        .where('g.role', '=', 'courier')
        .where('c.slug', '=', city),
    )
    .execute()
  return rows.map(storedDocument)
}

/** Locks the document. Null means that there is none. */
export async function lockDocument(transaction: Transaction<DB>, id: number): Promise<StoredDocument | null> {
  const row = await documents(transaction).where('d.id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? null : storedDocument(row)
}

export async function pictureOf(database: Kysely<DB>, id: number): Promise<Buffer | null> {
  const row = await database
    .selectFrom('shop.courier_documents')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.picture ?? null
}

type NewDocument = Pick<StoredDocument, 'courier' | 'kind' | 'number' | 'expiresOn' | 'sentAt'> & {
  readonly picture: Buffer | null
}

/** Replaces a document of the same kind that is not accepted. */
export async function insertDocument(
  transaction: Transaction<DB>,
  { courier, kind, number, expiresOn, sentAt, picture }: NewDocument,
): Promise<void> {
  await transaction
    .deleteFrom('shop.courier_documents')
    .where('courier_id', '=', courier)
    .where('kind', '=', kind)
    .where('state', '<>', 'accepted')
    .execute()
  await transaction
    .insertInto('shop.courier_documents')
    .values({
      courier_id: courier,
      kind,
      number,
      picture,
      expires_on: expiresOn.toString(),
      sent_at: sentAt,
      state: 'waiting',
    })
    .execute()
}

/** Deletes the picture, and the document that an accepted one replaces. */
export async function settleDocument(
  transaction: Transaction<DB>,
  { id, courier, kind }: Pick<StoredDocument, 'id' | 'courier' | 'kind'>,
  { outcome, reason }: { readonly outcome: DocumentOutcome; readonly reason: string | null },
): Promise<void> {
  if (outcome === 'accepted')
    await transaction
      .deleteFrom('shop.courier_documents')
      .where('courier_id', '=', courier)
      .where('kind', '=', kind)
      .where('state', '=', 'accepted')
      .execute()
  await transaction
    .updateTable('shop.courier_documents')
    .set({ state: outcome, reason, picture: null })
    .where('id', '=', id)
    .execute()
}

/** Returns those of the cities in which no shift begins without documents. */
export async function citiesThatRequire(
  database: Kysely<DB>,
  cities: readonly string[],
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('shop.courier_document_rules')
    .select('city_slug as city')
    .where((eb) => eb('city_slug', '=', eb.fn.any(eb.val([...cities]))))
    .where('required', '=', true)
    .execute()
  return rows.map(({ city }) => city)
}

export async function saveRule(transaction: Transaction<DB>, city: string, required: boolean): Promise<void> {
  await transaction
    .insertInto('shop.courier_document_rules')
    .values({ city_slug: city, required })
    .onConflict((conflict) => conflict.column('city_slug').doUpdateSet({ required }))
    .execute()
}

export async function deleteUnchecked(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database
    .deleteFrom('shop.courier_documents')
    .where('state', '=', 'waiting')
    .where('sent_at', '<', before)
    .execute()
}

/**
 * Marks the accepted documents that expire soon and have no newer one waiting, each once, and returns them with the
 * addresses of their couriers.
 */
export async function takeExpiring(
  transaction: Transaction<DB>,
  { today, at }: { readonly today: Temporal.PlainDate; readonly at: Temporal.Instant },
) {
  const rows = await transaction
    .updateTable('shop.courier_documents as d')
    .from('shop.staff as p')
    .set({ warned_at: at })
    .whereRef('p.id', '=', 'd.courier_id')
    .where('p.deactivated_at', 'is', null)
    .where('d.state', '=', 'accepted')
    .where('d.warned_at', 'is', null)
    .where('d.expires_on', '>=', today.toString())
    .where('d.expires_on', '<=', today.add({ days: EXPIRY_WARNING_DAYS }).toString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.courier_documents as n')
            .select('n.id')
            .whereRef('n.courier_id', '=', 'd.courier_id')
            .whereRef('n.kind', '=', 'd.kind')
            .where('n.state', '=', 'waiting'),
        ),
      ),
    )
    .returning(['p.email', 'd.kind', 'd.expires_on as expiresOn'])
    .execute()
  return rows
}
