/** The SQL of the messages and records of the yearly report, which are never changed (`settlement.md` §7). */
import type { Dac7Change, ReportedRecord } from '@sousto/domain/dac7/planned-report.ts'
import type { Dac7Seller } from '@sousto/domain/dac7/report.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Messages are made one at a time. */
export async function lockReports(transaction: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('dac7', 0))`.execute(transaction)
}

/** Null means that the rate of the year was not set. */
export async function euroOf(database: Kysely<DB>, year: number): Promise<Haler | null> {
  const row = await database
    .selectFrom('shop.dac7_years')
    .select('euro')
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.euro ?? null
}

export async function saveEuro(
  transaction: Transaction<DB>,
  year: number,
  euro: Haler,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.dac7_years')
    .values({ year, euro, changed_at: at })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ euro, changed_at: at }))
    .execute()
}

/** Returns what was said of a courier from that year on. Null means nothing. */
export async function isEmployedFrom(
  database: Kysely<DB>,
  courier: number,
  year: number,
): Promise<boolean | null> {
  const row = await database
    .selectFrom('shop.courier_employments')
    .select('is_employed')
    .where('courier_id', '=', courier)
    .where('from_year', '<=', year)
    .orderBy('from_year', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_employed ?? null
}

export async function saveEmployment(
  transaction: Transaction<DB>,
  courier: number,
  year: number,
  isEmployed: boolean,
): Promise<void> {
  await transaction
    .insertInto('shop.courier_employments')
    .values({ courier_id: courier, from_year: year, is_employed: isEmployed })
    .onConflict((conflict) =>
      conflict.columns(['courier_id', 'from_year']).doUpdateSet({ is_employed: isEmployed }),
    )
    .execute()
}

type StoredRecord = ReportedRecord & { readonly payee: Payee; readonly madeAt: Temporal.Instant }

const selectRecords = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.dac7_records as r')
    .innerJoin('shop.dac7_messages as m', 'm.id', 'r.message_id')
    .select(['r.reference', 'r.change', 'r.seller', 'r.payee_kind as kind', 'r.payee_id as id'])
    .select(['m.year', 'm.made_at as madeAt'])
    .orderBy('m.id')
    .orderBy('r.position')

/** Returns the records of a year in the order in which they were made. */
export async function recordsOf(database: Kysely<DB>, year: number): Promise<readonly StoredRecord[]> {
  const rows = await selectRecords(database).where('m.year', '=', year).execute()
  return rows.map((row) => {
    const { kind, id, year: _, ...record } = row
    return { ...record, payee: { kind, id } }
  })
}

/** Returns what was reported about a seller, in the order in which it was. */
export async function recordsAbout(database: Kysely<DB>, { kind, id }: Payee) {
  return await selectRecords(database).where('r.payee_kind', '=', kind).where('r.payee_id', '=', id).execute()
}

type NewMessage = {
  readonly year: number
  readonly reference: string
  readonly operatorReference: string
  readonly kind: 'new' | 'corrections' | 'none'
  readonly at: Temporal.Instant
  readonly by: string
  readonly file: string
  readonly hash: string
  readonly records: readonly {
    readonly reference: string
    readonly payee: Payee
    readonly change: Dac7Change
    readonly corrects: string | null
    readonly seller: Dac7Seller
  }[]
}

export async function insertMessage(transaction: Transaction<DB>, message: NewMessage): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.dac7_messages')
    .values({
      year: message.year,
      reference: message.reference,
      operator_reference: message.operatorReference,
      kind: message.kind,
      made_at: message.at,
      made_by: message.by,
      file: message.file,
      file_hash: message.hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = message.records.map(({ payee, seller, ...record }, position) => ({
    ...record,
    message_id: id,
    position,
    payee_kind: payee.kind,
    payee_id: payee.id,
    seller: JSON.stringify(seller),
  }))
  // Of more rows PostgreSQL could not take the parameters of one statement.
  for (let from = 0; from < rows.length; from += 1000)
    await transaction
      .insertInto('shop.dac7_records')
      .values(rows.slice(from, from + 1000))
      .execute()
  return id
}

export async function messagesOf(database: Kysely<DB>, year: number) {
  return await database
    .selectFrom('shop.dac7_messages as m')
    .select(['m.id', 'm.reference', 'm.operator_reference as operatorReference', 'm.kind'])
    .select(['m.made_at as madeAt', 'm.made_by as madeBy', 'm.file_hash as hash'])
    .select((eb) =>
      eb
        .selectFrom('shop.dac7_records as r')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('r.message_id', '=', 'm.id')
        .as('records'),
    )
    .where('m.year', '=', year)
    .orderBy('m.id')
    .execute()
}

/** Undefined means that there is no such message. */
export async function fileOfMessage(database: Kysely<DB>, id: number) {
  return await database
    .selectFrom('shop.dac7_messages')
    .select(['reference', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()
}
