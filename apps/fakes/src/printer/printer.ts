/**
 * A thermal printer on a loopback port: it parses ESC/POS, reports its state, and keeps printed tickets as dots. It has
 * the habits of cheap printers: slow, with a buffer of a few kilobytes, one connection at a time, and responses that
 * are late, missing or unsolicited. It can be offline, hang, run out of paper at once or in the middle of a ticket, and
 * crash.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** One bit for each dot; black is 1. */
export type PrintedTicket = { readonly width: number; readonly height: number; readonly bits: Buffer }

export type PrinterMode =
  | 'ready'
  | 'paper_out'
  | 'cover_open'
  /** Takes the ticket, runs out of paper while it prints. */
  | 'paper_out_midway'
  /** Takes the connection and reads nothing. */
  | 'hanging'
  /** Breaks the connection when a ticket begins. */
  | 'breaking'
  /** Reads a part of a ticket and nothing more, without a word. */
  | 'dying'

export type FakePrinterHabits = {
  /** Whether it responds to `DLE EOT`; `stateLateMs` is the delay. */
  readonly answersState: boolean
  readonly stateLateMs: number
  /** Responds to `GS r` once everything before it is printed. */
  readonly answersDone: boolean
  /**
   * Sends its status unsolicited with each connection and each band until it receives `GS a 0`; `always` ignores that.
   */
  readonly unasked: 'never' | 'until_told' | 'always'
  /** Closes the connection after the client, once it has read everything. */
  readonly closes: boolean
  readonly oneAtATime: boolean
  /** It reads nothing while it prints. Null means that it prints immediately. */
  readonly linesPerSecond: number | null
}

const ORDINARY: FakePrinterHabits = {
  answersState: true,
  stateLateMs: 0,
  answersDone: true,
  unasked: 'never',
  closes: true,
  oneAtATime: false,
  linesPerSecond: null,
}

export type FakePrinter = {
  readonly port: number
  /** Complete tickets, each ending with a cut. */
  readonly tickets: readonly PrintedTicket[]
  /** The number of tickets started, whether or not they were cut. */
  readonly begun: number
  mode: PrinterMode
  /** Closes its address, so that nothing responds there. */
  readonly switchOff: () => Promise<void>
  readonly switchOn: () => Promise<void>
}

const FIRST_PORT = 9100
const LAST_PORT = 9199

/** Listens on the first free port of those used by thermal printers. */
export async function fakePrinter(more: Partial<FakePrinterHabits> = {}): Promise<FakePrinter> {
  const habits = { ...ORDINARY, ...more }
  const tickets: PrintedTicket[] = []
  const sockets = new Set<Socket>()
  const printer = {
    port: 0,
    tickets,
    begun: 0,
    mode: 'ready' as PrinterMode,
    switchOff: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
    switchOn: async () => {
      server.listen(printer.port, '127.0.0.1')
      await once(server, 'listening')
    },
  }

  async function serve(socket: Socket): Promise<void> {
    if (printer.mode === 'hanging') return
    const read = reader({
      habits,
      mode: () => printer.mode,
      answer: (...bytes) => socket.writable && socket.write(Buffer.from(bytes)),
      begin: () => {
        printer.begun += 1
      },
      cut: (ticket) => tickets.push(ticket),
      breakOff: () => socket.destroy(),
    })
    // Reading to the end by `for await` would close the connection.
    for await (const bytes of socket.iterator({ destroyOnReturn: false })) await read(bytes)
    if (habits.closes) socket.end()
    else await once(socket, 'close')
  }

  let turn: Promise<void> = Promise.resolve()
  // The client closes its direction and still reads. Unread data stays outside in a small window.
  const server = createServer(
    { allowHalfOpen: true, pauseOnConnect: true, highWaterMark: 1_024 },
    (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
      const served = () => serve(socket).catch(() => {})
      if (habits.oneAtATime) turn = turn.then(served)
      else void served()
    },
  )
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) {
    printer.port = port
    const listens = await printer.switchOn().then(
      () => true,
      () => false,
    )
    if (listens) return printer
  }
  throw new Error('no port of a printer is free')
}

type Reading = {
  readonly habits: FakePrinterHabits
  readonly mode: () => PrinterMode
  readonly answer: (...bytes: readonly number[]) => void
  readonly begin: () => void
  readonly cut: (ticket: PrintedTicket) => void
  readonly breakOff: () => void
}

const OFFLINE = { cover: 0x04, paper: 0x20 }
const PAPER_END = 0x60
const FIXED = 0x12
const AUTOMATIC = { fixed: 0x10, cover: 0x20, paperEnd: 0x0c }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Parses the commands of a ticket; any other command is an error of the sender. */
function reader({ habits, mode, answer, begin, cut, breakOff }: Reading) {
  let waiting: Buffer = Buffer.alloc(0)
  let bands: { width: number; lines: Buffer }[] = []
  let unasked = habits.unasked !== 'never'
  sendUnasked()

  function isOut(): boolean {
    return mode() === 'paper_out' || (mode() === 'paper_out_midway' && bands.length > 0)
  }

  function sendUnasked(): void {
    if (!unasked) return
    const cover = mode() === 'cover_open' ? AUTOMATIC.cover : 0
    answer(AUTOMATIC.fixed | cover, 0, isOut() ? AUTOMATIC.paperEnd : 0, 0)
  }

  /** Returns the number of bytes of the first command; 0 means that it is incomplete. */
  async function command(bytes: Buffer): Promise<number> {
    const [a, b, c = 0, , xl = 0, xh = 0, yl = 0, yh = 0] = bytes
    if (a === 0x10 && b === 0x04) return bytes.length < 3 ? 0 : await state(c)
    if (a === 0x1b && b === 0x40) return 2
    if (a === 0x1b && b === 0x64) return bytes.length < 3 ? 0 : 3
    if (a === 0x1d && b === 0x56) return bytes.length < 4 ? 0 : cutOff()
    if (a === 0x1d && b === 0x61) return bytes.length < 3 ? 0 : automatic(c)
    if (a === 0x1d && b === 0x72) return bytes.length < 3 ? 0 : done()
    if (a === 0x1d && b === 0x76) {
      const [width, height] = [xl + 256 * xh, yl + 256 * yh]
      const size = 8 + width * height
      if (bytes.length < 8 || bytes.length < size) return 0
      return await band(size, 8 * width, Buffer.from(bytes.subarray(8, size)))
    }
    if (bytes.length < 2) return 0
    throw new Error(`no command of a thermal printer: ${bytes.subarray(0, 4).toString('hex')}`)
  }

  async function band(size: number, width: number, lines: Buffer): Promise<number> {
    if (bands.length === 0) begin()
    if (mode() === 'breaking') {
      breakOff()
      throw new Error('the connection is broken')
    }
    if (mode() === 'dying' && bands.length > 0) await new Promise(() => {})
    bands.push({ width, lines })
    if (habits.linesPerSecond !== null) {
      await pause(((8 * lines.length) / width / habits.linesPerSecond) * 1_000)
    }
    sendUnasked()
    return size
  }

  async function state(which: number): Promise<number> {
    if (!habits.answersState) return 3
    if (habits.stateLateMs > 0) await pause(habits.stateLateMs)
    const out = isOut()
    if (which === 2) {
      answer(FIXED | (mode() === 'cover_open' ? OFFLINE.cover : 0) | (out ? OFFLINE.paper : 0))
    }
    if (which === 4) answer(FIXED | (out ? PAPER_END : 0))
    return 3
  }

  function automatic(which: number): number {
    if (habits.unasked === 'until_told') unasked = which !== 0
    return 3
  }

  function done(): number {
    if (habits.answersDone && mode() !== 'paper_out_midway') answer(0)
    return 3
  }

  function cutOff(): number {
    if (mode() !== 'paper_out_midway') {
      const bits = Buffer.concat(bands.map(({ lines }) => lines))
      const width = bands[0]?.width ?? 0
      cut({ width, height: width === 0 ? 0 : (8 * bits.length) / width, bits })
      bands = []
    }
    return 4
  }

  return async (more: Buffer) => {
    waiting = Buffer.concat([waiting, more])
    for (let taken = -1; taken !== 0 && waiting.length > 0; ) {
      taken = await command(waiting)
      waiting = waiting.subarray(taken)
    }
  }
}

/** Returns the ticket as an image for viewing. */
export async function ticketPng({ width, height, bits }: PrintedTicket): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const dots = Buffer.from(
    Array.from({ length: width * height }, (_, dot) =>
      ((bits[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1 ? 0 : 255,
    ),
  )
  return await sharp(dots, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
