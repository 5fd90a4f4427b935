/** Tickets on thermal printers (`operations.md` §3): the outlet's printers, what waits for them, and printing it in its order. */
import { isIP } from 'node:net'
import type { Card } from '@sousto/contract/board/wire.ts'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import type { PrinterBody, PrinterState, Printers } from '@sousto/contract/printing/wire.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { MOST_PRINTERS, printerPause, TICKET_USEFUL } from '@sousto/domain/printing/printers.ts'
import type { AuditAction } from '@sousto/domain/staff/audit-actions.ts'
import type { Transaction } from 'kysely'
import { tellBoards } from '../../database/board-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { EventHandler } from '../../events/order-event.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import type { Poll } from '../../jobs/queue.ts'
import { audit } from '../audit/service.ts'
import { type PATIENCE, PrintingFailed, printOn } from './device.ts'
import { printImage } from './escpos.ts'
import { allowedAddress, type PrinterNetworks } from './networks.ts'
import { rasterOf } from './raster.ts'
import * as store from './store.ts'
import { drawTest, drawTicket } from './ticket.ts'

/** A card with the name of its outlet; null: no such part of an order. */
export type OrderToPrint = (
  orderId: number,
  outlet: number,
) => Promise<{ readonly card: Card; readonly outlet: string } | null>

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  /** Null: the operator has not switched printing from the server on. */
  readonly networks: PrinterNetworks | null
  readonly orderToPrint: OrderToPrint
  readonly patience?: typeof PATIENCE
}

type By = { readonly staff: CurrentStaff; readonly outlet: number }

/** Longer than any conversation with a printer. */
const LEASE = { seconds: 120 } as const
const JOBS_KEPT = { hours: 7 * 24 } as const
const EVERY_MS = 1_000

/** Acceptances that can no longer be undone. */
export const printAccepted: EventHandler<'order.changed'> = async (transaction, events) => {
  for (const { orderId, outlet, settled, at } of events) {
    if (settled === 'accept') await store.addAcceptanceJobs(transaction, { outlet, orderId, at })
  }
}

export type Printing = ReturnType<typeof createPrinting>

export function createPrinting({ database, clock, log, networks, orderToPrint, patience }: Dependencies) {
  const { kysely } = database
  /** Conversations of this process; a printer that hangs keeps no other one waiting. */
  const running = new Set<Promise<void>>()

  async function list(outlet: number): Promise<Printers> {
    const printers = await store.printersOf(kysely, outlet)
    return {
      enabled: networks !== null,
      printers: printers.map(({ since, ...printer }) => ({ ...printer, since: since?.toString() ?? null })),
    }
  }

  function requireAllowed({ host }: PrinterBody): void {
    if (networks === null) throw new FailureError('printing_off')
    // A name is looked up whenever something is printed.
    if (isIP(host) !== 0 && !networks.allows(host)) throw new FailureError('printer_address_forbidden')
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
      await tellBoards(transaction, outlet, at)
    })
    return await list(outlet)
  }

  async function request(job: Parameters<typeof store.addJob>[1]): Promise<void> {
    if (networks === null) throw new FailureError('printing_off')
    const outcome = await kysely.transaction().execute((transaction) => store.addJob(transaction, job))
    if (outcome === 'no_printer') throw new FailureError('printer_not_found')
    if (outcome === 'other_request') throw new FailureError('idempotency_conflict')
  }

  /** The images of a job, drawn as they would be printed now; null: its order is gone. */
  async function imagesOf(job: store.WaitingJob, printer: store.TakenPrinter) {
    const { paper, name, copies } = printer
    if (job.orderId === null) return [await rasterOf(await drawTest(name, paper, clock()))]
    const order = await orderToPrint(job.orderId, printer.outlet)
    if (order === null) return null
    const sent = await store.ticketsSent(kysely, job, printer)
    const numbers = Array.from({ length: job.key === null ? copies : 1 }, (_, index) => sent + index)
    return await Promise.all(
      numbers.map(async (copy) => rasterOf(await drawTicket({ ...order, copy, now: clock() }, paper))),
    )
  }

  async function print(job: store.WaitingJob, printer: store.TakenPrinter): Promise<void> {
    const late = Temporal.Instant.compare(clock(), job.requestedAt.add(TICKET_USEFUL)) > 0
    const images = late ? null : await imagesOf(job, printer)
    if (images === null) return await store.noteDropped(kysely, job.id, clock())
    const host = networks && (await allowedAddress(printer.host, networks).catch(() => undefined))
    if (host === undefined) throw new PrintingFailed('away')
    if (host === null) throw new PrintingFailed('forbidden')
    await printOn({
      host,
      port: printer.port,
      data: Buffer.concat(images.map(printImage)),
      onSending: () => store.noteSending(kysely, job.id, images.length),
      ...(patience && { patience }),
    })
    await store.notePrinted(kysely, job.id, clock())
  }

  /** Everything that waits for a printer, until it fails. */
  async function serve(printer: store.TakenPrinter): Promise<void> {
    try {
      const job = await store.nextJob(kysely, printer.id)
      if (job !== null) await print(job, printer)
      await store.releasePrinter(kysely, printer.id)
    } catch (error) {
      const problem = error instanceof PrintingFailed ? error.problem : 'error'
      const pause = printerPause(printer.attempts + 1)
      const { id, outlet, attempts } = printer
      if (problem === 'error' && !(error instanceof PrintingFailed)) {
        log.error({ err: error, printer: id, outlet }, 'a ticket was not printed')
      } else if (attempts === 0) log.warn({ printer: id, outlet, problem }, 'a printer does not print')
      const at = clock()
      await store
        .notePrinterProblem(kysely, id, { problem, at, tryAt: at.add({ seconds: pause }) })
        .catch((failed: unknown) => log.warn({ err: failed, printer: id }, 'a printer was not released'))
    }
  }

  /** Takes what is due and does not wait for it. */
  async function run(): Promise<void> {
    if (networks === null) return
    for (;;) {
      const now = clock()
      const printer = await store.takePrinter(kysely, now, now.add(LEASE))
      if (printer === null) return
      const work = serve(printer).finally(() => running.delete(work))
      running.add(work)
    }
  }

  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    list,

    states: async (outlet: number): Promise<readonly PrinterState[]> => {
      if (networks === null) return []
      const { printers } = await list(outlet)
      return printers.map(({ id, name, problem, since, waiting }) => ({ id, name, problem, since, waiting }))
    },

    add: async (by: By, printer: PrinterBody): Promise<Printers> => {
      requireAllowed(printer)
      if ((await list(by.outlet)).printers.length >= MOST_PRINTERS)
        throw new FailureError('too_many_printers')
      return await change(by, 'printer-add', { printer }, async (transaction, at) => {
        if (!(await store.insertPrinter(transaction, by.outlet, printer, at))) {
          throw new FailureError('printer_name_taken')
        }
      })
    },

    change: async (by: By, id: number, printer: PrinterBody): Promise<Printers> => {
      requireAllowed(printer)
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
      const orderId = requireFound(await store.orderIdOf(kysely, outlet, number), 'order_not_found')
      await request({ outlet, printer, orderId, key, at: clock() })
    },

    run,
    poll: { name: 'tickets on printers', everyMs: EVERY_MS, run } satisfies Poll,
    /** Once nothing is being printed by this process. */
    settled,
    sweep: () => store.deleteJobs(kysely, clock().subtract(JOBS_KEPT)),
  }
}
