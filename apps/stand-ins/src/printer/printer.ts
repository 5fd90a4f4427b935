/**
 * A thermal printer on a loopback port: reads ESC/POS as one does, answers how it is, and keeps what it printed as dots. It can be away, hang,
 * only listen, run out of paper at once or in the middle of a ticket.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** One bit for each dot, black is 1. */
export type PrintedTicket = { readonly width: number; readonly height: number; readonly bits: Buffer }

export type PrinterMode =
  | 'ready'
  /** Prints and never answers. */
  | 'mute'
  | 'paper_out'
  | 'cover_open'
  /** Takes the ticket, runs out of paper while it prints. */
  | 'paper_out_midway'
  /** Takes the connection and reads nothing. */
  | 'hanging'
  /** Breaks the connection when a ticket begins. */
  | 'breaking'

export type StandInPrinter = {
  readonly port: number
  /** Complete tickets: up to each cut. */
  readonly tickets: readonly PrintedTicket[]
  mode: PrinterMode
  /** Nothing answers at its address any more. */
  readonly switchOff: () => Promise<void>
  readonly switchOn: () => Promise<void>
}

const FIRST_PORT = 9100
const LAST_PORT = 9199

/** On the first free port of those where thermal printers listen. */
export async function standInPrinter(): Promise<StandInPrinter> {
  const tickets: PrintedTicket[] = []
  const sockets = new Set<Socket>()
  const printer = {
    port: 0,
    tickets,
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
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (printer.mode === 'hanging') {
      socket.pause()
      return
    }
    const read = reader({
      mode: () => printer.mode,
      answer: (byte) => void socket.write(Buffer.from([byte])),
      cut: (ticket) => tickets.push(ticket),
      breakOff: () => socket.destroy(),
    })
    socket.on('data', read)
  })
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
  readonly mode: () => PrinterMode
  readonly answer: (byte: number) => void
  readonly cut: (ticket: PrintedTicket) => void
  readonly breakOff: () => void
}

const OFFLINE = { cover: 0x04, paper: 0x20 }
const PAPER_END = 0x60
const FIXED = 0x12

/** Understands what a ticket is made of; anything else is an error of whoever sends it. */
function reader({ mode, answer, cut, breakOff }: Reading) {
  let waiting: Buffer = Buffer.alloc(0)
  let bands: { width: number; lines: Buffer }[] = []

  /** How many bytes the first command has taken; 0: it is not complete. */
  function command(bytes: Buffer): number {
    const [a, b, c = 0, , xl = 0, xh = 0, yl = 0, yh = 0] = bytes
    if (a === 0x10 && b === 0x04) return bytes.length < 3 ? 0 : state(c)
    if (a === 0x1b && b === 0x40) return 2
    if (a === 0x1b && b === 0x64) return bytes.length < 3 ? 0 : 3
    if (a === 0x1d && b === 0x56) return bytes.length < 4 ? 0 : cutOff()
    if (a === 0x1d && b === 0x72) return bytes.length < 3 ? 0 : done()
    if (a === 0x1d && b === 0x76) {
      const [width, height] = [xl + 256 * xh, yl + 256 * yh]
      const size = 8 + width * height
      if (bytes.length < 8 || bytes.length < size) return 0
      if (mode() === 'breaking') {
        breakOff()
        return bytes.length
      }
      bands.push({ width: 8 * width, lines: Buffer.from(bytes.subarray(8, size)) })
      return size
    }
    if (bytes.length < 2) return 0
    throw new Error(`no command of a thermal printer: ${bytes.subarray(0, 4).toString('hex')}`)
  }

  function state(which: number): number {
    const is = mode()
    const out = is === 'paper_out' || (is === 'paper_out_midway' && bands.length > 0)
    if (is !== 'mute' && which === 2) {
      answer(FIXED | (is === 'cover_open' ? OFFLINE.cover : 0) | (out ? OFFLINE.paper : 0))
    }
    if (is !== 'mute' && which === 4) answer(FIXED | (out ? PAPER_END : 0))
    return 3
  }

  function done(): number {
    if (mode() !== 'mute' && mode() !== 'paper_out_midway') answer(0)
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

  return (more: Buffer) => {
    waiting = Buffer.concat([waiting, more])
    for (let taken = -1; taken !== 0 && waiting.length > 0; ) {
      taken = command(waiting)
      waiting = waiting.subarray(taken)
    }
  }
}

/** The ticket as an image, for a person. */
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
