/** The SQL of handling applications: state, owner, notes and answers. */
import type { ApplicationFilter } from '@sousto/contract/received-applications/wire.ts'
import type { Application } from '@sousto/domain/applications/applications.ts'
import type { AnswerState, ApplicationState } from '@sousto/domain/applications/handling.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'

export type HandledApplication = {
  readonly id: number
  readonly receivedAt: Temporal.Instant
  readonly application: Application
  readonly state: ApplicationState
  readonly revision: number
  readonly ownerId: number | null
  readonly owner: string | null
  /** The outlet that it has become. */
  readonly outlet: { readonly id: number; readonly name: string } | null
}

const answerOf = (name: string) => sql<string>`a.application -> 'answers' ->> ${sql.lit(name)}`

/** Latest first. */
export async function handledApplications(
  database: Kysely<DB>,
  { kind, state, owner, search }: ApplicationFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly HandledApplication[]> {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return await selected(database)
    .$if(kind !== undefined, (query) => query.where(sql`a.application ->> 'kind'`, '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where('a.state', '=', state ?? 'new'))
    .$if(owner !== undefined, (query) => query.where('a.owner_id', '=', owner ?? 0))
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or(
          ['company', 'representative', 'name', 'city', 'email'].map((name) =>
            eb(answerOf(name), 'ilike', pattern),
          ),
        ),
      ),
    )
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

export async function handledApplication(
  database: Kysely<DB>,
  id: number,
): Promise<HandledApplication | null> {
  return (await selected(database).where('a.id', '=', id).executeTakeFirst()) ?? null
}

const selected = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.applications as a')
    .leftJoin('shop.staff as s', 's.id', 'a.owner_id')
    .select(['a.id', 'a.received_at as receivedAt', 'a.application', 'a.state', 'a.revision'])
    .select(['a.owner_id as ownerId', 's.name as owner'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('shop.console_outlets as o')
          .innerJoin('shop.restaurants as r', 'r.id', 'o.outlet_id')
          .select(['r.id', 'r.name'])
          .whereRef('o.application_id', '=', 'a.id'),
      ).as('outlet'),
    )

/** Returns whether the application still exists. It is locked until the end of the transaction. */
export async function lockApplication(transaction: Transaction<DB>, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.applications')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function changeApplication(
  transaction: Transaction<DB>,
  id: number,
  change: { readonly state: ApplicationState; readonly owner_id: number | null },
): Promise<void> {
  await transaction
    .updateTable('shop.applications')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function addNote(
  transaction: Transaction<DB>,
  application: number,
  note: {
    readonly at: Temporal.Instant
    readonly by: number
    readonly answer: AnswerState | null
    readonly text: string
  },
): Promise<void> {
  await transaction
    .insertInto('shop.application_notes')
    .values({
      application_id: application,
      written_at: note.at,
      staff_id: note.by,
      answer: note.answer,
      written: note.text,
    })
    .execute()
}

/** Oldest first. */
export async function notesOf(database: Kysely<DB>, application: number) {
  return await database
    .selectFrom('shop.application_notes as n')
    .leftJoin('shop.staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.written_at as at', 's.name as by', 'n.answer', 'n.written as text'])
    .where('n.application_id', '=', application)
    .orderBy('n.id')
    .execute()
}
