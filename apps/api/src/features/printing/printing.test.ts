/** Tickets on thermal printers (`operations.md` §3): a stand-in reads what one would, and fails as one does. */
import { randomUUID } from 'node:crypto'
import {
  type PrintedTicket,
  type StandInPrinter,
  standInPrinter,
  ticketPng,
} from '@sousto/stand-ins/printer/printer.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boardWorld, OUTLET } from '../board/board-test.ts'
import { createOrderBoards } from '../board/service.ts'
import { type PrinterNetworks, printerNetworks } from './networks.ts'
import { createPrinting } from './service.ts'

const LOOPBACK = printerNetworks(['127.0.0.0/8'])
const world = await boardWorld({ printerNetworks: LOOPBACK })
const { accept, app, clock, cook, person, placed, query, settle } = world
const owner = await person({ role: 'owner', outlet: OUTLET })
const PATIENCE = { connectMs: 2_000, stateMs: 200, printMs: 400 }

/** Another process, whose poll a test starts. */
const aProcess = (networks: PrinterNetworks | null = LOOPBACK) => {
  const boards = createOrderBoards({ ...world, announce: () => {} })
  return createPrinting({ ...world, networks, orderToPrint: boards.orderToPrint, patience: PATIENCE })
}
const printing = aProcess()
const lookAt = async (process = printing) => {
  await process.run()
  await process.settled()
}

let printer: StandInPrinter
beforeEach(async () => {
  await world.empty()
  await emptyTables(world.database, 'shop.printers')
  printer = await standInPrinter()
})
afterEach(() => printer.switchOff().catch(() => {}))
afterAll(world.close)

const PRINTERS = `/provoz/outlets/${OUTLET}/printers`
const aPrinter = (more: object = {}) => ({
  name: 'Kuchyň',
  host: '127.0.0.1',
  port: printer.port,
  paper: 80,
  atAcceptance: true,
  copies: 1,
  ...more,
})
async function added(more: object = {}): Promise<number> {
  const payload = aPrinter(more)
  const answer = await owner.call(app, 'POST', PRINTERS, { payload })
  const printers: readonly { id: number; name: string }[] = answer.json().printers
  return printers.find(({ name }) => name === payload.name)?.id ?? 0
}
const states = async () =>
  (await cook.call(app, 'GET', `/provoz/outlets/${OUTLET}/printing`)).json() as readonly {
    problem: string | null
    waiting: number
  }[]
async function accepted(): Promise<string> {
  const number = await placed()
  await accept(number)
  await settle()
  return number
}
const reprint = (number: string, to: number, key = randomUUID()) =>
  cook.call(app, 'POST', `/provoz/outlets/${OUTLET}/orders/${number}/print`, {
    headers: { 'idempotency-key': key },
    payload: { printer: to },
  })
/** A copy begins with an inverted strip. */
const isCopy = ({ width, bits }: PrintedTicket): boolean => {
  const line = bits.subarray((20 * width) / 8, (21 * width) / 8)
  return line.every((byte) => byte === 0xff)
}
const copies = () => printer.tickets.map(isCopy)

describe('an accepted order', () => {
  it('is printed once, on every printer that prints at acceptance, on its width', async () => {
    await added()
    await added({ name: 'Bar', paper: 58 })
    await added({ name: 'Kancelář', atAcceptance: false })
    const number = await placed()
    await accept(number)
    await lookAt()
    // It can still be undone.
    expect(printer.tickets).toEqual([])
    await settle()
    await Promise.all([lookAt(), lookAt(aProcess())])
    await lookAt()
    expect(printer.tickets.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([384, 576])
    expect(copies()).toEqual([false, false])
    // Black on white, as a person would look at it.
    const pictures = await Promise.all(
      printer.tickets.map(async (each) => sharp(await ticketPng(each)).stats()),
    )
    expect(pictures.map(({ channels: [dots] }) => [dots?.min, dots?.max])).toEqual([
      [0, 255],
      [0, 255],
    ])
  })

  it('is printed as often as was chosen; the second ticket says that it is a copy', async () => {
    await added({ copies: 2 })
    await accepted()
    await lookAt()
    expect(copies()).toEqual([false, true])
  })

  it('is printed although the process was killed right after its acceptance', async () => {
    await added()
    await accepted()
    await lookAt(aProcess())
    expect(printer.tickets).toHaveLength(1)
  })

  it('is printed again as a copy when a process was killed while it printed', async () => {
    await added()
    await accepted()
    await query('UPDATE shop.print_jobs SET sent = 1')
    await query('UPDATE shop.printers SET leased_until = $1', [clock().add({ seconds: 120 }).toString()])
    await lookAt()
    expect(printer.tickets).toEqual([])
    clock.pass({ seconds: 120 })
    await lookAt()
    expect(copies()).toEqual([true])
  })

  it('that waited for two hours is not printed any more', async () => {
    await added()
    await accepted()
    clock.pass({ hours: 2, seconds: 1 })
    await lookAt()
    expect(printer.tickets).toEqual([])
    expect(await states()).toMatchObject([{ waiting: 0, problem: null }])
  })
})

describe('a printer that', () => {
  it.each([
    ['paper_out', 'paper_out'],
    ['cover_open', 'cover_open'],
  ] as const)('is %s is told on the board, and prints the original later', async (mode, problem) => {
    await added()
    printer.mode = mode
    await accepted()
    await lookAt()
    expect(await states()).toMatchObject([{ problem, waiting: 1 }])
    printer.mode = 'ready'
    await lookAt()
    expect(printer.tickets).toEqual([])
    clock.pass({ seconds: 5 })
    await lookAt()
    expect(copies()).toEqual([false])
    expect(await states()).toMatchObject([{ problem: null, waiting: 0 }])
  })

  it('is away is told on the board, and prints what waited in its order once it is back', async () => {
    await added()
    await printer.switchOff()
    await accepted()
    await accepted()
    await lookAt()
    expect(await states()).toMatchObject([{ problem: 'away', waiting: 2 }])
    await printer.switchOn()
    clock.pass({ seconds: 5 })
    await lookAt()
    await lookAt()
    expect(copies()).toEqual([false, false])
  })

  it.each([
    ['breaking', 'silent'],
    ['paper_out_midway', 'paper_out'],
  ] as const)('fails in the middle (%s) prints again, as a copy', async (mode, problem) => {
    await added()
    printer.mode = mode
    await accepted()
    await lookAt()
    expect(await states()).toMatchObject([{ problem, waiting: 1 }])
    printer.mode = 'ready'
    clock.pass({ seconds: 5 })
    await lookAt()
    expect(copies()).toEqual([true])
  })

  it('hangs keeps no other printer waiting, and the order none of its presses', async () => {
    await added()
    printer.mode = 'hanging'
    const other = await standInPrinter()
    await added({ name: 'Bar', port: other.port })
    await accepted()
    await lookAt()
    expect(other.tickets).toHaveLength(1)
    await other.switchOff()
  })

  it('only listens prints once', async () => {
    await added()
    printer.mode = 'mute'
    await accepted()
    await lookAt()
    await lookAt()
    expect(copies()).toEqual([false])
    expect(await states()).toMatchObject([{ problem: null, waiting: 0 }])
  })
})

describe('printing by hand', () => {
  it('marks a ticket as a copy if it was printed before, on any printer', async () => {
    const [kitchen, bar] = [await added(), await added({ name: 'Bar', atAcceptance: false })]
    const number = await accepted()
    await lookAt()
    const key = randomUUID()
    expect((await reprint(number, bar, key)).json()).toEqual({ status: 'ok' })
    await reprint(number, bar, key)
    await lookAt()
    expect(copies()).toEqual([false, true])
    const { statusCode, json } = await reprint(number, kitchen, key)
    expect([statusCode, json().code]).toEqual([409, 'idempotency_conflict'])
  })

  it('is an original the first time', async () => {
    const printerId = await added({ atAcceptance: false })
    await reprint(await accepted(), printerId)
    await lookAt()
    expect(copies()).toEqual([false])
  })

  it('tests a printer', async () => {
    const id = await added({ atAcceptance: false, paper: 58 })
    const headers = { 'idempotency-key': randomUUID() }
    await owner.call(app, 'POST', `${PRINTERS}/${id}/test`, { headers })
    await owner.call(app, 'POST', `${PRINTERS}/${id}/test`, { headers })
    await lookAt()
    expect(printer.tickets).toMatchObject([{ width: 384 }])
  })

  it.each([['a printer of nobody', 404, 'printer_not_found', 999_999]])(
    'on %s is refused',
    async (_what, status, code, id) => {
      const answer = await reprint(await accepted(), id)
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    },
  )
})

describe('printers of an outlet', () => {
  it('are added, changed and removed by its owner, which the audit log tells', async () => {
    const id = await added()
    const changed = await owner.call(app, 'PUT', `${PRINTERS}/${id}`, {
      payload: aPrinter({ name: 'Okénko' }),
    })
    expect(changed.json()).toMatchObject({ enabled: true, printers: [{ id, name: 'Okénko', waiting: 0 }] })
    expect((await owner.call(app, 'DELETE', `${PRINTERS}/${id}`)).json().printers).toEqual([])
    expect(
      (await query('SELECT action FROM shop.audit_log ORDER BY id')).map(({ action }) => action),
    ).toEqual(['printer-add', 'printer-change', 'printer-remove'])
  })

  it('are told to open boards of the outlet when they change', async () => {
    await emptyTables(world.database, 'shop.board_events')
    await added()
    expect(await query('SELECT outlet_id, order_id FROM shop.board_events')).toEqual([
      { outlet_id: OUTLET, order_id: null },
    ])
  })

  it.each([
    ['outside of the allowed networks', { host: '192.168.1.50' }, 400, 'printer_address_forbidden'],
    ['at another port than those of printers', { port: 6379 }, 400, 'FST_ERR_VALIDATION'],
    ['with the name of another', { name: 'Kuchyň' }, 409, 'printer_name_taken'],
    ['without a name', { name: ' ' }, 400, 'FST_ERR_VALIDATION'],
    ['with a host that is none', { host: 'a b' }, 400, 'FST_ERR_VALIDATION'],
  ])('are refused %s', async (_what, more, status, code) => {
    await added()
    const { statusCode, json } = await owner.call(app, 'POST', PRINTERS, {
      payload: aPrinter({ name: 'Druhá', ...more }),
    })
    expect([statusCode, json().code]).toEqual([status, code])
  })

  it('whose name leads out of the allowed networks are not printed on', async () => {
    await added({ host: 'localhost' })
    await accepted()
    await lookAt(aProcess(printerNetworks(['10.0.0.0/8'])))
    expect(printer.tickets).toEqual([])
    expect(await states()).toMatchObject([{ problem: 'forbidden', waiting: 1 }])
  })

  it('print nothing where the operator has not switched it on', async () => {
    await added()
    await accepted()
    await lookAt(aProcess(null))
    expect(printer.tickets).toEqual([])
    expect(await aProcess(null).states(OUTLET)).toEqual([])
  })

  it('are not for the staff to change', async () => {
    expect((await cook.call(app, 'POST', PRINTERS, { payload: aPrinter() })).statusCode).toBe(403)
    expect((await cook.call(app, 'GET', PRINTERS)).statusCode).toBe(403)
  })
})

it.each([
  [['192.168.0.0/16', 'fd00::/8'], '192.168.1.1', true],
  [['192.168.0.0/16', 'fd00::/8'], 'fd00::1', true],
  [['192.168.0.0/16'], '::ffff:192.168.1.1', true],
  [['192.168.0.0/16'], '169.254.169.254', false],
  [['192.168.0.0/16'], 'localhost', false],
])('of the networks %j, %s is one: %s', (networks, address, allowed) => {
  expect(printerNetworks(networks)?.allows(address)).toBe(allowed)
})

it.each(['192.168.0.0', '192.168.0.0/33', 'home/24', '10.0.0.0/-1', ''])('%j is no network', (network) => {
  expect(printerNetworks([network])).toBeNull()
})
