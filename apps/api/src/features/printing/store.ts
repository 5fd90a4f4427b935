/** The SQL of printers and of what waits for them. */
import type { PrinterBody } from '@sousto/contract/printing/wire.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { PrinterProblem } from '@sousto/domain/printing/printers.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Database = Kysely<DB>

const columnsOf = ({ atAcceptance: at_acceptance, ...printer }: PrinterBody) => ({
  ...printer,
  at_acceptance,
})

/** By name, with how many tickets wait. */
export async function printersOf(database: Database, outlet: number) {
  return await database
    .selectFrom('shop.printers as p')
    .select(['p.id', 'p.name', 'p.host', 'p.port', 'p.paper', 'p.copies', 'p.problem'])
    .select(['p.at_acceptance as atAcceptance', 'p.problem_since as since'])
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('shop.print_jobs as j')
            .select((of) => of.cast<number>(of.fn.countAll(), 'int4').as('waiting'))
            .whereRef('j.printer_id', '=', 'p.id')
            .where('j.printed_at', 'is', null)
            .where('j.dropped_at', 'is', null),
          eb.val(0),
        )
        .as('waiting'),
    ])
    .where('p.outlet_id', '=', outlet)
    .orderBy('p.name', (order) => order.collate('cs-x-icu'))
    .execute()
}

/** False: the outlet has a printer of that name. */
export async function insertPrinter(
  transaction: Database,
  outlet: number,
  printer: PrinterBody,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.printers')
    .values({ outlet_id: outlet, ...columnsOf(printer), created_at: at, try_at: at })
    .onConflict((conflict) => conflict.columns(['outlet_id', 'name']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the name is another printer's of the outlet. */
export async function isNameTaken(
  transaction: Database,
  { outlet, printer, name }: { readonly outlet: number; readonly printer: number; readonly name: string },
): Promise<boolean> {
  const found = await transaction
    .selectFrom('shop.printers')
    .select('id')
    .where('outlet_id', '=', outlet)
    .where('name', '=', name)
    .where('id', '<>', printer)
    .executeTakeFirst()
  return found !== undefined
}

type PrinterKey = { readonly outlet: number; readonly printer: number }

/** False: the outlet has no such printer. It is tried again at once. */
export async function updatePrinter(
  transaction: Database,
  { outlet, printer }: PrinterKey,
  to: PrinterBody,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.printers')
    .set({ ...columnsOf(to), problem: null, problem_since: null, attempts: 0, try_at: at })
    .where('outlet_id', '=', outlet)
    .where('id', '=', printer)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePrinter(
  transaction: Database,
  { outlet, printer }: PrinterKey,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('shop.printers')
    .where('outlet_id', '=', outlet)
    .where('id', '=', printer)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** One job on each printer of the outlet that prints at acceptance; once, however often the order is accepted. */
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
  /** Null: a test. */
  readonly orderId: number | null
  readonly key: string
  readonly at: Temporal.Instant
}

/** A person asks for it; the printer is tried at once. */
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

/** Null: the outlet has no part of such an order. */
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

/** A printer that is due and has something to print, nobody else's until `leasedUntil`; null: there is none. */
export async function takePrinter(database: Database, now: Temporal.Instant, leasedUntil: Temporal.Instant) {
  const taken = await database
    .updateTable('shop.printers')
    .set({ leased_until: leasedUntil })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('shop.printers as p')
        .select('p.id')
        .where('p.try_at', '<=', now)
        .where((of) => of.or([of('p.leased_until', 'is', null), of('p.leased_until', '<=', now)]))
        .where((of) =>
          of.exists(
            of
              .selectFrom('shop.print_jobs as j')
              .select('j.id')
              .whereRef('j.printer_id', '=', 'p.id')
              .where('j.printed_at', 'is', null)
              .where('j.dropped_at', 'is', null),
          ),
        )
        .orderBy('p.try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'name', 'outlet_id as outlet', 'host', 'port', 'paper', 'copies', 'attempts'])
    .executeTakeFirst()
  return taken ?? null
}
export type TakenPrinter = NonNullable<Awaited<ReturnType<typeof takePrinter>>>

/** The oldest job that waits for a printer. */
export async function nextJob(database: Database, printer: number) {
  const job = await database
    .selectFrom('shop.print_jobs')
    .select(['id', 'order_id as orderId', 'key', 'requested_at as requestedAt'])
    .where('printer_id', '=', printer)
    .where('printed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return job ?? null
}
export type WaitingJob = NonNullable<Awaited<ReturnType<typeof nextJob>>>

/**
 * How many tickets of an order have gone out before: what follows is a copy of them. Printers that print by themselves each have an original;
 * what a person asks for is a copy of any ticket of the outlet.
 */
export async function ticketsSent(
  database: Database,
  { orderId, key }: WaitingJob,
  { id, outlet }: Pick<TakenPrinter, 'id' | 'outlet'>,
): Promise<number> {
  const { sent } = await database
    .selectFrom('shop.print_jobs')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('sent'), eb.val(0)), 'int4').as('sent'))
    .where('order_id', '=', orderId)
    .where('outlet_id', '=', outlet)
    .$if(key === null, (jobs) => jobs.where('printer_id', '=', id))
    .executeTakeFirstOrThrow()
  return sent
}

/** Before the first byte goes out. */
export async function noteSending(database: Database, job: number, tickets: number): Promise<void> {
  await database
    .updateTable('shop.print_jobs')
    .set((eb) => ({ sent: eb('sent', '+', tickets) }))
    .where('id', '=', job)
    .execute()
}

export async function notePrinted(database: Database, job: number, at: Temporal.Instant): Promise<void> {
  await database.updateTable('shop.print_jobs').set({ printed_at: at }).where('id', '=', job).execute()
}

export async function noteDropped(database: Database, job: number, at: Temporal.Instant): Promise<void> {
  await database.updateTable('shop.print_jobs').set({ dropped_at: at }).where('id', '=', job).execute()
}

/** The printer prints; others may take it. */
export async function releasePrinter(database: Database, printer: number): Promise<void> {
  await database
    .updateTable('shop.printers')
    .set({ leased_until: null, problem: null, problem_since: null, attempts: 0 })
    .where('id', '=', printer)
    .execute()
}

type Failure = {
  readonly problem: PrinterProblem
  readonly at: Temporal.Instant
  readonly tryAt: Temporal.Instant
}

export async function notePrinterProblem(
  database: Database,
  printer: number,
  { problem, at, tryAt }: Failure,
): Promise<void> {
  await database
    .updateTable('shop.printers')
    .set((eb) => ({
      leased_until: null,
      problem,
      problem_since: eb.fn.coalesce('problem_since', eb.val(at)),
      attempts: eb('attempts', '+', 1),
      try_at: tryAt,
    }))
    .where('id', '=', printer)
    .execute()
}

export async function deleteJobs(database: Database, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.print_jobs').where('requested_at', '<', before).execute()
}
