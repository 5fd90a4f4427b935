/**
 * The queue of print jobs. Each job reads its order when it runs, because the order may have changed since the job was
 * queued.
 */
import type { Card } from '@sousto/contract/board/wire.ts'
import {
  afterSending,
  HABITS_FORGOTTEN_AFTER,
  isSentTooOften,
  printSeconds,
  UNKNOWN_HABITS,
} from '@sousto/domain/printing/delivery-of-tickets.ts'
import {
  isCalledOff,
  needsTicket,
  type PrintedFacts,
  printedChange,
  printedFacts,
} from '@sousto/domain/printing/printed-facts.ts'
import { type PrinterProblem, printerPause, TICKET_USEFUL } from '@sousto/domain/printing/printers.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { type Patience, PrintingFailed, printOn } from './device.ts'
import { printImage } from './escpos.ts'
import * as jobs from './job-store.ts'
import { allowedAddress, type PrinterNetworks } from './networks.ts'
import { type Raster, rasterOf } from './raster.ts'
import * as store from './store.ts'
import { drawTest, drawTicket, type TicketKind } from './ticket.ts'

export type OrderForTicket = {
  readonly card: Card
  readonly outlet: string
  /** True if every other outlet of the order has made its final decision. */
  readonly isDecided: boolean
}

/** Null means that there is no such part of an order. */
export type OrderToPrint = (orderId: number, outlet: number) => Promise<OrderForTicket | null>

export type QueueDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log'> & {
  /** Null means that the operator has not switched on printing from the server. */
  readonly networks: PrinterNetworks | null
  readonly orderToPrint: OrderToPrint
  readonly patience?: Patience
}

/** Longer than requesting a printer's state; a ticket extends it by its length. */
const LEASE = { seconds: 120 } as const
/** Slightly longer than an action can be undone. */
const PENDING_PAUSE = { seconds: 11 } as const

type Paper = {
  readonly images: readonly Raster[]
  readonly said: { readonly facts: PrintedFacts; readonly revision: number; readonly watched: boolean } | null
}

const isHandedOver = ({ handedOverAt }: Card): boolean => handedOverAt !== null
const isWatched = (card: Card): boolean => needsTicket(card.state) && !isHandedOver(card)
const factsOf = ({ card, isDecided }: OrderForTicket): PrintedFacts => printedFacts({ ...card, isDecided })

export function createPrintQueue(dependencies: QueueDependencies) {
  const { database, clock, log, networks, orderToPrint, patience } = dependencies
  const { kysely } = database
  /** The open conversations of this process, so that a printer that hangs does not delay others. */
  const running = new Set<Promise<void>>()

  /** Returns the kind of ticket for the order's current state. Null means that nothing is to be printed (any more). */
  async function kindOf(
    job: jobs.WaitingJob,
    printer: store.TakenPrinter,
    order: OrderForTicket,
  ): Promise<TicketKind | null> {
    const { card } = order
    if (job.kind === 'ticket' && job.key !== null) return isCalledOff(card.state) ? 'cancellation' : 'ticket'
    const before = job.orderId === null ? null : await jobs.saidBefore(kysely, printer.id, job.orderId)
    if (before === null) return isCalledOff(card.state) ? null : 'ticket'
    const now = { state: card.state, isHandedOver: isHandedOver(card), facts: factsOf(order) }
    const change = printedChange(before, now)
    // A ticket that was sent before without a known outcome is a copy of itself, unless it has changed.
    return job.kind === 'update' ? change : (change ?? 'ticket')
  }

  async function drawn(
    order: OrderForTicket,
    { kind, copies }: { readonly kind: TicketKind; readonly copies: readonly number[] },
    { paper }: store.TakenPrinter,
  ): Promise<readonly Raster[]> {
    const now = clock()
    return await Promise.all(
      copies.map(async (copy) => rasterOf(await drawTicket({ ...order, kind, copy, now }, paper))),
    )
  }

  /** Returns the drawing that a job prints for the order's current state, or null. */
  async function paperOf(
    job: jobs.WaitingJob,
    printer: store.TakenPrinter,
  ): Promise<Paper | 'not_yet' | null> {
    if (job.orderId === null) {
      return { images: [await rasterOf(await drawTest(printer.name, printer.paper, clock()))], said: null }
    }
    const order = await orderToPrint(job.orderId, printer.outlet)
    if (order === null) return null
    const { card } = order
    if (job.key === null && isCalledOff(card.state) && card.pending !== null) return 'not_yet'
    const kind = await kindOf(job, printer, order)
    if (kind === null) return null
    const sent = await jobs.ticketsSent(kysely, job, printer)
    const wanted = job.key !== null || kind === 'cancellation' ? 1 : printer.copies
    const copies = Array.from({ length: wanted }, (_, index) => sent + index)
    return {
      images: await drawn(order, { kind, copies }, printer),
      said: { facts: factsOf(order), revision: card.revision, watched: isWatched(card) },
    }
  }

  const habitsOf = ({ attempts, answersState, answersDone, believed }: store.TakenPrinter) =>
    attempts < HABITS_FORGOTTEN_AFTER ? { answersState, answersDone, believed } : UNKNOWN_HABITS

  /** Sends the ticket and records its outcome. A problem is attributed to the printer. */
  async function send(
    job: jobs.WaitingJob,
    printer: store.TakenPrinter,
    { images, said }: Paper,
  ): Promise<PrinterProblem | null> {
    const host = networks && (await allowedAddress(printer.host, networks).catch(() => undefined))
    if (host === undefined) throw new PrintingFailed('away')
    if (host === null) throw new PrintingFailed('forbidden')
    const lines = images.reduce((sum, { height }) => sum + height, 0)
    const { outcome, problem, habits } = await printOn({
      host,
      port: printer.port,
      data: Buffer.concat(images.map(printImage)),
      lines,
      habits: habitsOf(printer),
      onSending: async () => {
        const until = clock()
          .add(LEASE)
          .add({ seconds: Math.ceil(printSeconds(lines)) })
        await store.extendLease(kysely, printer.id, until)
        await jobs.noteSending(kysely, job.id, { tickets: images.length, said })
      },
      ...(patience && { patience }),
    })
    await store.noteHabits(kysely, printer.id, habits)
    const next = afterSending(outcome, { sends: job.sends + 1, isTest: job.orderId === null })
    if (next === 'printed') await jobs.endJob(kysely, job.id, 'printed_at', clock())
    if (next === 'ask') await jobs.endJob(kysely, job.id, 'asked_at', clock())
    return problem
  }

  async function print(job: jobs.WaitingJob, printer: store.TakenPrinter): Promise<void> {
    const late = Temporal.Instant.compare(clock(), job.requestedAt.add(TICKET_USEFUL)) > 0
    const paper = late ? null : await paperOf(job, printer)
    if (paper === 'not_yet') {
      return await store.postponePrinter(kysely, printer.id, clock().add(PENDING_PAUSE))
    }
    if (paper === null) await jobs.endJob(kysely, job.id, 'dropped_at', clock())
    else if (isSentTooOften(job.sends)) await jobs.endJob(kysely, job.id, 'asked_at', clock())
    else {
      const problem = await send(job, printer, paper)
      if (problem !== null) return await noteProblem(printer, problem)
    }
    await store.releasePrinter(kysely, printer.id)
  }

  async function noteProblem(printer: store.TakenPrinter, problem: PrinterProblem): Promise<void> {
    const { id, outlet, attempts } = printer
    if (attempts === 0) log.warn({ printer: id, outlet, problem }, 'a printer does not print')
    const at = clock()
    const tryAt = at.add({ seconds: printerPause(attempts + 1) })
    await store.notePrinterProblem(kysely, id, { problem, at, tryAt })
  }

  /** Prints everything that waits for a printer, until it fails. */
  async function serve(printer: store.TakenPrinter): Promise<void> {
    try {
      const job = await jobs.nextJob(kysely, printer.id)
      if (job === null) await store.releasePrinter(kysely, printer.id)
      else await print(job, printer)
    } catch (error) {
      const { id, outlet } = printer
      const failed = error instanceof PrintingFailed
      if (!failed) log.error({ err: error, printer: id, outlet }, 'a ticket was not printed')
      await noteProblem(printer, failed ? error.problem : 'error').catch((cause: unknown) =>
        log.warn({ err: cause, printer: id }, 'a printer was not released'),
      )
    }
  }

  /** Queues a correction for each printed ticket that no longer matches its order. */
  async function lookForChanges(): Promise<void> {
    for (const { printer, outlet, orderId, said } of await jobs.changedSincePrinted(kysely)) {
      const order = await orderToPrint(orderId, outlet)
      if (order === null || said === null) continue
      const { card } = order
      const now = { state: card.state, isHandedOver: isHandedOver(card), facts: factsOf(order) }
      const compared = { printer, orderId, revision: card.revision, watched: isWatched(card) }
      await kysely.transaction().execute(async (transaction) => {
        await jobs.noteCompared(transaction, compared)
        if (printedChange(said, now) === null) return
        await jobs.addUpdateJob(transaction, { printer, outlet, orderId, at: clock() })
      })
    }
  }

  /** Starts the due jobs without waiting for them. */
  async function run(): Promise<void> {
    if (networks === null) return
    await lookForChanges()
    for (;;) {
      const now = clock()
      const printer = await store.takePrinter(kysely, now, now.add(LEASE))
      if (printer === null) return
      const work = serve(printer).finally(() => running.delete(work))
      running.add(work)
    }
  }

  return {
    run,
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
