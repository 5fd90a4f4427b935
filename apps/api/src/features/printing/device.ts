/** One conversation with a thermal printer: is it ready, print, has it printed? Many answer, some only listen. */
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

/** Nothing of the ticket has been sent. */
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
  /** For a printer to say how it is; one that has not by then only listens. */
  readonly stateMs: number
  /** The same for a printer that has answered before: it is busy. */
  readonly knownStateMs: number
  /** The milliseconds of a second of printing. */
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
  /** Of all tickets in `data`, in dots. */
  readonly lines: number
  readonly habits: PrinterHabits
  /** Called before the first byte of the ticket goes out: from then on it may be on paper. */
  readonly onSending: () => Promise<void>
  readonly patience?: Patience
}

export type Sent = {
  readonly outcome: SendOutcome
  /** What the board says; null: nothing is wrong. */
  readonly problem: PrinterProblem | null
  /** With what this conversation has taught. */
  readonly habits: PrinterHabits
}

/** Sends a ticket and resolves with what became of it; throws `PrintingFailed` if nothing of it was sent. */
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
    // What has not left this machine by then must not be printed later.
    if (sent?.outcome === 'printed') socket.destroy()
    else socket.resetAndDestroy()
  }
}

const limits = (lines: number, { printingSecond }: Patience) => ({
  paperMs: paperSeconds(lines) * printingSecond,
  printMs: printSeconds(lines) * printingSecond,
})

/** To a printer that only listens: it has read everything once it closes the connection after us. */
async function sendToListener(socket: Socket, heard: Heard, printing: Printing): Promise<Sent> {
  const { data, lines, patience = PATIENCE } = printing
  const { believed } = printing.habits
  const { paperMs, printMs } = limits(lines, patience)
  const isClosed = await within(believed ? paperMs : printMs, (done) => {
    socket.once('close', (hadError) => done(!hadError))
    socket.end(data)
  })
  // One that answers late is given more time with the next ticket.
  const state = heard.lastState()
  const habits = state === null ? printing.habits : { ...printing.habits, answersState: true }
  if (state !== null && state !== 'ready') return { outcome: 'contradicted', problem: state, habits }
  if (isClosed === false || !socket.writableFinished) return { outcome: 'broken', problem: 'silent', habits }
  return isClosed || believed
    ? { outcome: 'printed', problem: null, habits }
    : { outcome: 'taken', problem: 'silent', habits }
}

/** To a printer that has said how it is: it says as well that it is done, or at least that nothing is in its way once it has read everything. */
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
      // Whoever waits for an answer hears of it by the end of the connection.
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

type Heard = {
  /** How it is now; null: it did not say so in time, or the connection has ended. */
  readonly askState: (ms: number) => Promise<PrinterState | null>
  /** Its answer to the last question, if it has come by now. */
  readonly lastState: () => PrinterState | null
  /** What it says from now on is said of the ticket. */
  readonly ticketBegins: () => void
  /** What it says of the ticket: that it is done, or unasked that something is wrong; null: nothing in time. */
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

  /** Two statuses for each question: late answers to an earlier one say nothing of now. */
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

/** Null: it took too long. */
function within<Value>(ms: number, start: (done: (value: Value) => void) => void): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), Math.max(0, ms))
    start((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
