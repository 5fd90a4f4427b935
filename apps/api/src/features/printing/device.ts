/** One conversation with a thermal printer: is it ready, print, has it printed? Many answer, some only listen. */
import { connect, type Socket } from 'node:net'
import type { PrinterProblem } from '@sousto/domain/printing/printers.ts'
import { ASK_DONE, ASK_STATE, type PrinterState, readState } from './escpos.ts'

export class PrintingFailed extends Error {
  override readonly name = 'PrintingFailed'
  readonly problem: PrinterProblem

  constructor(problem: PrinterProblem) {
    super(`the printer: ${problem}`)
    this.problem = problem
  }
}

type Patience = {
  readonly connectMs: number
  /** For a printer to say how it is; one that has not by then only listens. */
  readonly stateMs: number
  /** For a ticket to be taken and printed. */
  readonly printMs: number
}

export const PATIENCE: Patience = { connectMs: 5_000, stateMs: 1_500, printMs: 20_000 }

type Printing = {
  readonly host: string
  readonly port: number
  readonly data: Buffer
  /** Called before the first byte of the ticket goes out: from then on it may be on paper. */
  readonly onSending: () => Promise<void>
  readonly patience?: Patience
}

/** Resolves once the ticket is printed, as far as the printer tells; throws `PrintingFailed`. */
export async function printOn({ host, port, data, onSending, patience = PATIENCE }: Printing): Promise<void> {
  const socket = await connected(host, port, patience.connectMs)
  const heard = listenTo(socket)
  try {
    socket.write(ASK_STATE)
    const state = await stateOf(heard, patience.stateMs)
    if (state !== null && state !== 'ready') throw new PrintingFailed(state)
    await onSending()
    const end = Date.now() + patience.printMs
    await sent(socket, state === null ? data : Buffer.concat([data, ASK_DONE]), patience.printMs)
    if (state === null) return await closed(socket, end - Date.now())
    // Its answer comes after the last line.
    if ((await heard.next(1, end - Date.now())) === null) await explain(socket, heard, patience)
  } finally {
    socket.destroy()
  }
}

/** It took the ticket and does not say that it is done: because of its paper, or nobody knows. */
async function explain(socket: Socket, heard: Heard, { stateMs }: Patience): Promise<never> {
  if (socket.writable) socket.write(ASK_STATE)
  const state = await stateOf(heard, stateMs)
  throw new PrintingFailed(state === null || state === 'ready' ? 'silent' : state)
}

async function stateOf(heard: Heard, ms: number): Promise<PrinterState | null> {
  const answer = await heard.next(2, ms)
  return answer === null ? null : readState(answer[0], answer[1])
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
  /** The next bytes; null: they did not come in time, or the connection has ended. */
  readonly next: (count: number, ms: number) => Promise<Buffer | null>
}

function listenTo(socket: Socket): Heard {
  let bytes = Buffer.alloc(0)
  let look = () => {}
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more])
    look()
  })
  socket.on('close', () => look())
  return {
    next: (count, ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => finish(null), Math.max(0, ms))
        const finish = (answer: Buffer | null) => {
          clearTimeout(timer)
          look = () => {}
          resolve(answer)
        }
        look = () => {
          if (bytes.length >= count) {
            const answer = bytes.subarray(0, count)
            bytes = bytes.subarray(count)
            finish(answer)
          } else if (socket.closed) finish(null)
        }
        look()
      }),
  }
}

/** Everything has left this machine; a printer that hangs takes no more. */
function sent(socket: Socket, data: Buffer, ms: number): Promise<void> {
  return within(ms, (done) => {
    socket.once('close', () => done(new PrintingFailed('silent')))
    socket.write(data, (error) => done(error ? new PrintingFailed('silent') : null))
  })
}

/** A printer that only listens closes the connection once it has read everything; one that keeps it open has at least taken everything. */
function closed(socket: Socket, ms: number): Promise<void> {
  return within(ms, (done) => socket.end(() => done(null)))
}

function within(ms: number, start: (done: (failed: PrintingFailed | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(new PrintingFailed('silent')), Math.max(0, ms))
    const done = (failed: PrintingFailed | null) => {
      clearTimeout(timer)
      if (failed === null) resolve()
      else reject(failed)
    }
    start(done)
  })
}
