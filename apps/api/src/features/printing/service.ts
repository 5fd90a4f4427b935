/** Tickets on thermal printers (`operations.md` §3): the outlet's printers, their jobs, and printing in order. */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { PrinterBody, PrinterState, Printers } from '@sousto/contract/printing/wire.ts'
import { readHost } from '@sousto/contract/typed-address.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { MOST_PRINTERS, TICKET_USEFUL } from '@sousto/domain/printing/printers.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import type { Transaction } from 'kysely'
import { publishToBoards } from '../../database/board-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { EventHandler } from '../../events/order-event.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { Poll } from '../../jobs/queue.ts'
import { audit } from '../audit/service.ts'
import * as jobs from './job-store.ts'
import { createPrintQueue, type QueueDependencies } from './queue.ts'
import * as store from './store.ts'

type By = { readonly staff: CurrentStaff; readonly outlet: number }

const JOBS_KEPT = { hours: 7 * 24 } as const
const EVERY_MS = 1_000

/** Queues jobs for acceptances that can no longer be undone. */
export const printAccepted: EventHandler<'order.changed'> = async (transaction, events) => {
  for (const { orderId, outlet, committed, at } of events) {
    if (committed === 'accept') await jobs.addAcceptanceJobs(transaction, { outlet, orderId, at })
  }
}

export type Printing = ReturnType<typeof createPrinting>

export function createPrinting(dependencies: QueueDependencies) {
  const { database, clock, networks } = dependencies
  const { kysely } = database
  const queue = createPrintQueue(dependencies)

  async function list(outlet: number): Promise<Printers> {
    const [printers, asked] = await Promise.all([
      store.printersOf(kysely, outlet),
      jobs.askedJobs(kysely, outlet, clock().subtract(TICKET_USEFUL)),
    ])
    return {
      enabled: networks !== null,
      printers: printers.map(({ since, ...printer }) => ({
        ...printer,
        since: since?.toString() ?? null,
        asked: asked.filter((each) => each.printer === printer.id).map(askedTicket),
      })),
    }
  }

  /** Returns the printer with its host in normalised form, which is then checked and used. */
  function requireAllowed(printer: PrinterBody): PrinterBody {
    if (networks === null) throw new FailureError('printing_off')
    const read = readHost(printer.host)
    // A host name is resolved each time something is printed.
    if (read === null || (read.kind === 'address' && !networks.allows(read.host))) {
      throw new FailureError('printer_address_forbidden')
    }
    return { ...printer, host: read.host }
  }

  async function change(
    { staff, outlet }: By,
    action: AuditAction,
    detail: object,
    act: (transaction: Transaction<DB>, at: Temporal.Instant) => Promise<void>,
  ): Promise<Printers> {
    const at = clock()
    await kysely.transaction().execute(async (transaction) => {
      await act(transaction, at)
      await audit(transaction, { at, by: staff, action, detail })
      await publishToBoards(transaction, outlet)
    })
    return await list(outlet)
  }

  async function request(job: Parameters<typeof jobs.addJob>[1]): Promise<void> {
    if (networks === null) throw new FailureError('printing_off')
    const outcome = await kysely.transaction().execute((transaction) => jobs.addJob(transaction, job))
    if (outcome === 'no_printer') throw new FailureError('printer_not_found')
    if (outcome === 'other_request') throw new FailureError('idempotency_conflict')
  }

  return {
    list,

    states: async (outlet: number): Promise<readonly PrinterState[]> => {
      if (networks === null) return []
      const { printers } = await list(outlet)
      return printers.map(stateOf)
    },

    add: async (by: By, typed: PrinterBody): Promise<Printers> => {
      const printer = requireAllowed(typed)
      if ((await list(by.outlet)).printers.length >= MOST_PRINTERS)
        throw new FailureError('too_many_printers')
      return await change(by, 'printer-add', { printer }, async (transaction, at) => {
        if (!(await store.insertPrinter(transaction, by.outlet, printer, at))) {
          throw new FailureError('printer_name_taken')
        }
      })
    },

    change: async (by: By, id: number, typed: PrinterBody): Promise<Printers> => {
      const printer = requireAllowed(typed)
      return await change(by, 'printer-change', { id, printer }, async (transaction, at) => {
        const key = { outlet: by.outlet, printer: id }
        if (await store.isNameTaken(transaction, { ...key, name: printer.name })) {
          throw new FailureError('printer_name_taken')
        }
        if (!(await store.updatePrinter(transaction, key, printer, at))) {
          throw new FailureError('printer_not_found')
        }
      })
    },

    remove: (by: By, id: number): Promise<Printers> =>
      change(by, 'printer-remove', { id }, async (transaction) => {
        const found = await store.deletePrinter(transaction, { outlet: by.outlet, printer: id })
        if (!found) throw new FailureError('printer_not_found')
      }),

    test: async ({ outlet }: By, printer: number, key: string): Promise<Printers> => {
      await request({ outlet, printer, orderId: null, key, at: clock() })
      return await list(outlet)
    },

    print: async ({ outlet }: By, number: OrderNumber, printer: number, key: string): Promise<void> => {
      const orderId = requireFound(await jobs.orderIdOf(kysely, outlet, number), 'order_not_found')
      await request({ outlet, printer, orderId, key, at: clock() })
    },

    /** Stores the outcome of a ticket that its printer has not confirmed. */
    answer: async ({ outlet }: By, job: number, printed: boolean): Promise<readonly PrinterState[]> => {
      const at = clock()
      await kysely.transaction().execute(async (transaction) => {
        const printer = await jobs.answerJob(transaction, { outlet, job, printed, at })
        if (printer === null) throw new FailureError('print_question_not_found')
        if (printed) await store.vouchFor(transaction, printer)
        else await store.postponePrinter(transaction, printer, at)
        await publishToBoards(transaction, outlet)
      })
      return (await list(outlet)).printers.map(stateOf)
    },

    run: queue.run,
    poll: { name: 'tickets on printers', everyMs: EVERY_MS, run: queue.run } satisfies Poll,
    /** Resolves once this process is printing nothing. */
    idle: queue.idle,
    sweep: () => jobs.deleteJobs(kysely, clock().subtract(JOBS_KEPT)),
  }
}

const stateOf = ({
  id,
  name,
  problem,
  since,
  waiting,
  asked,
}: Printers['printers'][number]): PrinterState => ({
  id,
  name,
  problem,
  since,
  waiting,
  asked,
})

const askedTicket = ({ id, year, number }: Awaited<ReturnType<typeof jobs.askedJobs>>[number]) => ({
  job: id,
  order: year === null || number === null ? null : formatOrderNumber({ year, number }),
})
