import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PrintedFacts } from '@sousto/domain/printing/printed-facts.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { PrinterKey, TakenPrinter } from './store.ts'

type Database = Kysely<DB>

/** Adds one job for each printer of the outlet that prints at acceptance, once however often the order is accepted. */
export async function addAcceptanceJobs(
  transaction: Transaction<DB>,
  {
    outlet,
    orderId,
    at,
  }: { readonly outlet: number; readonly orderId: number; readonly at: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('shop.print_jobs')
    .columns(['printer_id', 'outlet_id', 'order_id', 'requested_at'])
    .expression((eb) =>
      eb
        .selectFrom('shop.printers')
        .select((of) => [
          'id',
          'outlet_id',
          of.cast<number>(of.val(orderId), 'int8').as('order_id'),
          of.cast<Temporal.Instant>(of.val(at), 'timestamptz').as('requested_at'),
        ])
        .where('outlet_id', '=', outlet)
        .where('at_acceptance', '=', true),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type RequestedJob = PrinterKey & {
  /** Null means a test. */
  readonly orderId: number | null
  readonly key: string
  readonly at: Temporal.Instant
}

/** Adds a job requested by a person; the printer is tried at once. */
export async function addJob(
  transaction: Database,
  { outlet, printer, orderId, key, at }: RequestedJob,
): Promise<'added' | 'repeated' | 'other_request' | 'no_printer'> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.printers')
    .set({ try_at: at })
    .where('outlet_id', '=', outlet)
    .where('id', '=', printer)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'no_printer'
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.print_jobs')
    .values({ printer_id: printer, outlet_id: outlet, order_id: orderId, key, requested_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 'added'
  const earlier = await transaction
    .selectFrom('shop.print_jobs')
    .select(['printer_id', 'order_id'])
    .where('key', '=', key)
    .executeTakeFirst()
  return earlier?.printer_id === printer && earlier.order_id === orderId ? 'repeated' : 'other_request'
}

/** Null means that the outlet has no part of such an order. */
export async function orderIdOf(
  database: Database,
  outlet: number,
  { year, number }: OrderNumber,
): Promise<number | null> {
  const found = await database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select('o.id')
    .where('p.outlet_id', '=', outlet)
    .where('o.year', '=', year)
    .where('o.number', '=', number)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Returns the oldest job waiting for a printer. */
export async function nextJob(database: Database, printer: number) {
  const job = await database
    .selectFrom('shop.print_jobs')
    .select(['id', 'order_id as orderId', 'key', 'kind', 'sends', 'requested_at as requestedAt'])
    .where('printer_id', '=', printer)
    .where('printed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('asked_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return job ?? null
}
export type WaitingJob = NonNullable<Awaited<ReturnType<typeof nextJob>>>

/**
 * Counts the tickets of an order that were sent before; a further one is a copy of them. Printers that print
 * automatically each have an original. A manually requested ticket is a copy of any ticket of the outlet, and an update
 * only of itself.
 */
export async function ticketsSent(
  database: Database,
  { id: job, orderId, key, kind }: WaitingJob,
  { id, outlet }: Pick<TakenPrinter, 'id' | 'outlet'>,
): Promise<number> {
  const { sent } = await database
    .selectFrom('shop.print_jobs')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('sent'), eb.val(0)), 'int4').as('sent'))
    .where('order_id', '=', orderId)
    .where('outlet_id', '=', outlet)
    .$if(key === null, (jobs) => jobs.where('printer_id', '=', id))
    .$if(kind === 'update', (jobs) => jobs.where('id', '=', job))
    .executeTakeFirstOrThrow()
  return sent
}

/** Returns the order's facts on the printer's last ticket. Null means that none was sent. */
export async function saidBefore(
  database: Database,
  printer: number,
  orderId: number,
): Promise<PrintedFacts | null> {
  const latest = await database
    .selectFrom('shop.print_jobs')
    .select('said')
    .where('order_id', '=', orderId)
    .where('printer_id', '=', printer)
    .where('sends', '>', 0)
    .where('said', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.said ?? null
}

type Sending = {
  readonly tickets: number
  /** Null means a test. */
  readonly said: { readonly facts: PrintedFacts; readonly revision: number; readonly watched: boolean } | null
}

/** Call this before the first byte is sent. */
export async function noteSending(
  database: Database,
  job: number,
  { tickets, said }: Sending,
): Promise<void> {
  await database
    .updateTable('shop.print_jobs')
    .set((eb) => ({
      sent: eb('sent', '+', tickets),
      sends: eb('sends', '+', 1),
      ...(said && {
        said: JSON.stringify(said.facts),
        revision: said.revision,
        watched: said.watched,
      }),
    }))
    .where('id', '=', job)
    .execute()
}

type End = 'printed_at' | 'dropped_at' | 'asked_at'

/** Ends the job, so that it no longer waits. */
export async function endJob(database: Database, job: number, end: End, at: Temporal.Instant): Promise<void> {
  await database
    .updateTable('shop.print_jobs')
    .set({ [end]: at })
    .where('id', '=', job)
    .execute()
}

/** Returns tickets whose printing is unknown and was asked about since that time. */
export async function askedJobs(database: Database, outlet: number, since: Temporal.Instant) {
  return await database
    .selectFrom('shop.print_jobs as j')
    .leftJoin('shop.orders as o', 'o.id', 'j.order_id')
    .select(['j.id', 'j.printer_id as printer', 'j.asked_at as at', 'o.year', 'o.number'])
    .where('j.outlet_id', '=', outlet)
    .where('j.asked_at', '>=', since)
    .where('j.printed_at', 'is', null)
    .where('j.dropped_at', 'is', null)
    .orderBy('j.id')
    .execute()
}

/**
 * Stores a person's answer. Null means that the question does not exist (any more). If the ticket was not printed, it
 * is sent again.
 */
export async function answerJob(
  transaction: Database,
  { outlet, job, printed, at }: { outlet: number; job: number; printed: boolean; at: Temporal.Instant },
): Promise<number | null> {
  const answered = await transaction
    .updateTable('shop.print_jobs')
    .set(printed ? { printed_at: at } : { asked_at: null, sends: 0, requested_at: at })
    .where('id', '=', job)
    .where('outlet_id', '=', outlet)
    .where('asked_at', 'is not', null)
    .where('printed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returning('printer_id')
    .executeTakeFirst()
  return answered?.printer_id ?? null
}

/**
 * Returns the latest tickets of each order on each printer whose order has changed since, if no outlet's decision can
 * still be undone.
 */
export async function changedSincePrinted(database: Database) {
  return await database
    .selectFrom('shop.print_jobs as j')
    .innerJoin('shop.orders as o', 'o.id', 'j.order_id')
    .distinctOn(['j.order_id', 'j.printer_id'])
    .select(['j.id', 'j.printer_id as printer', 'j.outlet_id as outlet', 'o.id as orderId', 'j.said'])
    .where('j.watched', '=', true)
    .where('j.sends', '>', 0)
    .whereRef('j.revision', '<', 'o.revision')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.order_parts as p')
            .select('p.order_id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.pending_action', 'in', ['accept', 'decline']),
        ),
      ),
    )
    .orderBy('j.order_id')
    .orderBy('j.printer_id')
    .orderBy('j.id', 'desc')
    .execute()
}

type Compared = {
  readonly printer: number
  readonly orderId: number
  readonly revision: number
  readonly watched: boolean
}

/** Records the order's revision with which the printed ticket was compared. */
export async function noteCompared(
  transaction: Database,
  { printer, orderId, revision, watched }: Compared,
): Promise<void> {
  await transaction
    .updateTable('shop.print_jobs')
    .set({ revision, watched })
    .where('printer_id', '=', printer)
    .where('order_id', '=', orderId)
    .where('watched', '=', true)
    .where('sends', '>', 0)
    .execute()
}

/** Adds a ticket about the changes, once however many processes notice them. */
export async function addUpdateJob(
  transaction: Database,
  {
    printer,
    outlet,
    orderId,
    at,
  }: {
    readonly printer: number
    readonly outlet: number
    readonly orderId: number
    readonly at: Temporal.Instant
  },
): Promise<void> {
  await transaction
    .insertInto('shop.print_jobs')
    .values({
      printer_id: printer,
      outlet_id: outlet,
      order_id: orderId,
      kind: 'update',
      requested_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteJobs(database: Database, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.print_jobs').where('requested_at', '<', before).execute()
}
