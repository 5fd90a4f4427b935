/**
 * One conversation with a thermal printer: it checks readiness, prints, and checks the result. Many printers respond,
 * and some only listen.
 */
import { connect, type Socket } from 'node:net'
import {
  type PrinterHabits,
  paperSeconds,
  printSeconds,
  type SendOutcome,
} from '@sousto/domain/printing/delivery-of-tickets.ts'
import type { PrinterProblem } from '@sousto/domain/printing/printers.ts'
import { type PrinterAnswer, type PrinterState, readAnswers, stateOf } from './answers.ts'
import { ASK_DONE, ASK_STATE, NO_AUTOMATIC_STATUS } from './escpos.ts'

/** Thrown if nothing of the ticket was sent. */
export class PrintingFailed extends Error {
  override readonly name = 'PrintingFailed'
  readonly problem: PrinterProblem

  constructor(problem: PrinterProblem) {
    super(`the printer: ${problem}`)
    this.problem = problem
  }
}

export type Patience = {
  readonly connectMs: number
  /** The time for a printer to report its state. One that has not responded by then only listens. */
  readonly stateMs: number
  /** The time for a printer that has responded before and is now busy. */
  readonly knownStateMs: number
  /** The milliseconds that count as a second of printing; shorter in tests. */
  readonly printingSecond: number
}

export const PATIENCE: Patience = {
  connectMs: 5_000,
  stateMs: 1_500,
  knownStateMs: 10_000,
  printingSecond: 1_000,
}

type Printing = {
  readonly host: string
  readonly port: number
  readonly data: Buffer
  /** The height of all tickets in `data`, in dots. */
  readonly lines: number
  readonly habits: PrinterHabits
  /** Called before the first byte of the ticket is sent. From then on it may have been printed. */
  readonly onSending: () => Promise<void>
  readonly patience?: Patience
}

export type Sent = {
  readonly outcome: SendOutcome
  /** The problem for the board. Null means that there is none. */
  readonly problem: PrinterProblem | null
  /** The printer's habits, updated by this conversation. */
  readonly habits: PrinterHabits
}

/** Sends a ticket and returns its outcome. Throws `PrintingFailed` if nothing of it was sent. */
export async function printOn(printing: Printing): Promise<Sent> {
  const { host, port, habits, patience = PATIENCE } = printing
  const socket = await connected(host, port, patience.connectMs)
  let sent: Sent | null = null
  try {
    const heard = listenTo(socket)
    socket.write(NO_AUTOMATIC_STATUS)
    const answers = habits.answersState === true
    const state = await heard.askState(answers ? patience.knownStateMs : patience.stateMs)
    if (state !== null && state !== 'ready') throw new PrintingFailed(state)
    if (state === null && answers) throw new PrintingFailed('silent')
    await printing.onSending()
    sent = await (state === null
      ? sendToListener(socket, heard, printing)
      : sendToSpeaker(socket, heard, printing))
    return sent
  } finally {
    // Data that has not left this machine by then must not be printed later.
    if (sent?.outcome === 'printed') socket.destroy()
    else socket.resetAndDestroy()
  }
}

const limits = (lines: number, { printingSecond }: Patience) => ({
  paperMs: paperSeconds(lines) * printingSecond,
  printMs: printSeconds(lines) * printingSecond,
})

/** Sends to a printer that only listens: it has read everything once it closes the connection after us. */
async function sendToListener(socket: Socket, heard: Heard, printing: Printing): Promise<Sent> {
  const { data, lines, patience = PATIENCE } = printing
  const { believed } = printing.habits
  const { paperMs, printMs } = limits(lines, patience)
  const isClosed = await within(believed ? paperMs : printMs, (done) => {
    socket.once('close', (hadError) => done(!hadError))
    socket.end(data)
  })
  // A printer that responds late gets more time for the next ticket.
  const state = heard.lastState()
  const habits = state === null ? printing.habits : { ...printing.habits, answersState: true }
  if (state !== null && state !== 'ready') return { outcome: 'contradicted', problem: state, habits }
  if (isClosed === false || !socket.writableFinished) return { outcome: 'broken', problem: 'silent', habits }
  return isClosed || believed
    ? { outcome: 'printed', problem: null, habits }
    : { outcome: 'taken', problem: 'silent', habits }
}

/**
 * Sends to a printer that has reported its state. It also reports that it is done, or at least that it is ready once it
 * has read everything.
 */
async function sendToSpeaker(socket: Socket, heard: Heard, printing: Printing): Promise<Sent> {
  const { data, lines, patience = PATIENCE } = printing
  const { paperMs, printMs } = limits(lines, patience)
  const habits = { ...printing.habits, answersState: true }
  const end = Date.now() + printMs
  heard.ticketBegins()
  const isWritten = await within(printMs, (done) => {
    socket.once('close', () => done(false))
    socket.write(Buffer.concat([data, ASK_DONE]), (error) => done(!error))
  })
  if (isWritten !== true) return { outcome: 'broken', problem: 'silent', habits }
  const saysDone = habits.answersDone !== false
  const answer = await heard.outcome(saysDone ? end - Date.now() : paperMs)
  if (answer === 'done')
    return { outcome: 'printed', problem: null, habits: { ...habits, answersDone: true } }
  if (answer === 'closed') return { outcome: 'broken', problem: 'silent', habits }
  const state = answer ?? (await heard.askState(patience.knownStateMs))
  if (state === null) return { outcome: 'taken', problem: 'silent', habits }
  if (state !== 'ready') return { outcome: 'contradicted', problem: state, habits }
  return saysDone && !habits.believed
    ? { outcome: 'taken', problem: 'silent', habits: { ...habits, answersDone: habits.answersDone ?? false } }
    : { outcome: 'printed', problem: null, habits }
}

function connected(host: string, port: number, ms: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: ms })
    const away = () => {
      socket.destroy()
      reject(new PrintingFailed('away'))
    }
    socket.once('timeout', away)
    socket.once('error', away)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', away)
      // Callers that wait for a response are notified by the end of the connection.
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

type Heard = {
  /** Requests the state. Null means that no response came in time or the connection has ended. */
  readonly askState: (ms: number) => Promise<PrinterState | null>
  /** Returns the response to the last request, if it has arrived. */
  readonly lastState: () => PrinterState | null
  /** Marks the start of the ticket: later responses refer to it. */
  readonly ticketBegins: () => void
  /**
   * Waits for a report about the ticket: that it is done, or an unsolicited problem. Null means that nothing came in
   * time.
   */
  readonly outcome: (ms: number) => Promise<'done' | 'closed' | Exclude<PrinterState, 'ready'> | null>
}

function listenTo(socket: Socket): Heard {
  const answers: PrinterAnswer[] = []
  let rest: Buffer = Buffer.alloc(0)
  let asked = 0
  let ofTicket = 0
  let look = () => {}
  socket.on('data', (more: Buffer) => {
    const read = readAnswers(Buffer.concat([rest, more]))
    answers.push(...read.answers)
    rest = read.rest
    look()
  })
  socket.on('close', () => look())

  const heard = <Value>(ms: number, find: () => Value | null): Promise<Value | null> =>
    within<Value | null>(ms, (done) => {
      look = () => {
        const found = find()
        if (found !== null || socket.closed) done(found)
      }
      look()
    })

  /** Each request has two status bytes, so late responses to an earlier request can be ignored. */
  function lastState(): PrinterState | null {
    const statuses = answers.flatMap((answer) => (answer.kind === 'status' ? [answer.byte] : []))
    const [offline, paper] = statuses.slice(2 * asked - 2)
    return offline === undefined || paper === undefined ? null : stateOf(offline, paper)
  }

  return {
    askState: (ms) => {
      if (!socket.writable) return Promise.resolve(null)
      socket.write(ASK_STATE)
      asked += 1
      return heard(ms, lastState)
    },
    lastState,
    ticketBegins: () => {
      ofTicket = answers.length
    },
    outcome: (ms) =>
      heard(ms, () => {
        for (const answer of answers.slice(ofTicket)) {
          if (answer.kind === 'done') return 'done'
          if (answer.kind === 'automatic' && answer.state !== 'ready') return answer.state
        }
        return socket.closed ? 'closed' : null
      }),
  }
}

/** Null means that it took too long. */
function within<Value>(ms: number, start: (done: (value: Value) => void) => void): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), Math.max(0, ms))
    start((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
