/** The SQL of printers. Their jobs are in `job-store.ts`. */
import type { PrinterBody } from '@sousto/contract/printing/wire.ts'
import type { PrinterHabits } from '@sousto/domain/printing/delivery-of-tickets.ts'
import type { PrinterProblem } from '@sousto/domain/printing/printers.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Database = Kysely<DB>

const columnsOf = ({ atAcceptance: at_acceptance, ...printer }: PrinterBody) => ({
  ...printer,
  at_acceptance,
})

/** Returns printers by name, with the number of waiting tickets. */
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
            .where('j.dropped_at', 'is', null)
            .where('j.asked_at', 'is', null),
          eb.val(0),
        )
        .as('waiting'),
    ])
    .where('p.outlet_id', '=', outlet)
    .orderBy('p.name', (order) => order.collate('cs-x-icu'))
    .execute()
}

/** Returns false if the outlet has a printer of that name. */
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

/** Returns whether another printer of the outlet has that name. */
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

export type PrinterKey = { readonly outlet: number; readonly printer: number }

/**
 * Returns false if the outlet has no such printer. The printer is tried again at once. At another address it counts as
 * another printer, whose habits are unknown.
 */
export async function updatePrinter(
  transaction: Database,
  { outlet, printer }: PrinterKey,
  to: PrinterBody,
  at: Temporal.Instant,
): Promise<boolean> {
  await transaction
    .updateTable('shop.printers')
    .set({ answers_state: null, answers_done: null, believed: false })
    .where('outlet_id', '=', outlet)
    .where('id', '=', printer)
    .where((eb) => eb.or([eb('host', '<>', to.host), eb('port', '<>', to.port)]))
    .execute()
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

/**
 * Takes a printer that is due and has something to print, and leases it until `leasedUntil`. Null means that there is
 * none.
 */
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
              .where('j.dropped_at', 'is', null)
              .where('j.asked_at', 'is', null),
          ),
        )
        .orderBy('p.try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'name', 'outlet_id as outlet', 'host', 'port', 'paper', 'copies', 'attempts'])
    .returning(['answers_state as answersState', 'answers_done as answersDone', 'believed'])
    .executeTakeFirst()
  return taken ?? null
}
export type TakenPrinter = NonNullable<Awaited<ReturnType<typeof takePrinter>>>

export async function noteHabits(
  database: Database,
  printer: number,
  { answersState, answersDone, believed }: PrinterHabits,
): Promise<void> {
  await database
    .updateTable('shop.printers')
    .set({ answers_state: answersState, answers_done: answersDone, believed })
    .where('id', '=', printer)
    .execute()
}

/** Extends the lease until then. */
export async function extendLease(
  database: Database,
  printer: number,
  leasedUntil: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('shop.printers')
    .set({ leased_until: leasedUntil })
    .where('id', '=', printer)
    .execute()
}

/** Delays the printer's waiting jobs until then, although the printer works. */
export async function postponePrinter(
  database: Database,
  printer: number,
  tryAt: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('shop.printers')
    .set({ leased_until: null, try_at: tryAt })
    .where('id', '=', printer)
    .execute()
}

/**
 * Records a person's confirmation that a ticket was printed although the printer did not report it. From then on, a
 * printer that never reports it is trusted once it has read everything.
 */
export async function vouchFor(transaction: Database, printer: number): Promise<void> {
  await transaction
    .updateTable('shop.printers')
    .set({ believed: true })
    .where('id', '=', printer)
    .where('answers_done', 'is not', true)
    .execute()
  await transaction
    .updateTable('shop.printers')
    .set({ problem: null, problem_since: null, attempts: 0 })
    .where('id', '=', printer)
    .where('problem', '=', 'silent')
    .execute()
}

/** Releases a working printer's lease. */
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
