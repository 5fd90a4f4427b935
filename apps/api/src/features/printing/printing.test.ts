/** Tests tickets on thermal printers (`operations.md` §3) with a fake that reads and fails like a real one. */
import { randomUUID } from 'node:crypto'
import {
  type FakePrinter,
  type FakePrinterHabits,
  fakePrinter,
  type PrintedTicket,
  ticketPng,
} from '@sousto/fakes/printer/printer.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outletsTold } from '../../database/board-outbox-test.ts'
import { boardWorld, OUTLET } from '../board/board-test.ts'
import { createOrderBoards } from '../board/service.ts'
import { PATIENCE } from './device.ts'
import { type PrinterNetworks, printerNetworks } from './networks.ts'
import { createPrinting } from './service.ts'

const LOOPBACK = printerNetworks(['127.0.0.0/8'])
const world = await boardWorld({ printerNetworks: LOOPBACK })
const { accept, app, clock, cook, decline, person, placed, act, query, commitActions } = world
const owner = await person({ role: 'owner', outlet: OUTLET })
/** Waits for silent printers are short. */
const SHORT = { ...PATIENCE, stateMs: 200, knownStateMs: 300, printingSecond: 10 }

/** Simulates another process, whose poll a test starts. */
const aProcess = (networks: PrinterNetworks | null = LOOPBACK, patience = PATIENCE) => {
  const boards = createOrderBoards(world)
  return createPrinting({ ...world, networks, orderToPrint: boards.orderToPrint, patience })
}
const printing = aProcess()
const impatient = aProcess(LOOPBACK, SHORT)
const lookAt = async (process = printing) => {
  await process.run()
  await process.idle()
}

let printer: FakePrinter
beforeEach(async () => {
  await world.empty()
  await emptyTables(world.database, 'shop.printers')
  printer = await fakePrinter()
})
async function withHabits(habits: Partial<FakePrinterHabits>): Promise<void> {
  await printer.switchOff()
  printer = await fakePrinter(habits)
}
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
    asked: readonly { job: number; order: string | null }[]
  }[]
async function accepted(): Promise<string> {
  const number = await placed()
  await accept(number)
  await commitActions()
  return number
}
const answer = (job: number | undefined, printed: boolean) =>
  cook.call(app, 'PUT', `/provoz/outlets/${OUTLET}/printing/asked/${job ?? 0}`, { payload: { printed } })
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
  it('is printed once, on every printer that prints at acceptance, at its width [operations-3.61]', async () => {
    await added()
    await added({ name: 'Bar', paper: 58 })
    await added({ name: 'Kancelář', atAcceptance: false })
    const number = await placed()
    await accept(number)
    await lookAt()
    // It can still be undone.
    expect(printer.tickets).toEqual([])
    await commitActions()
    await Promise.all([lookAt(), lookAt(aProcess())])
    await lookAt()
    expect(printer.tickets.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([384, 576])
    expect(copies()).toEqual([false, false])
    // Black on white, as a person sees it.
    const pictures = await Promise.all(
      printer.tickets.map(async (each) => sharp(await ticketPng(each)).stats()),
    )
    expect(pictures.map(({ channels: [dots] }) => [dots?.min, dots?.max])).toEqual([
      [0, 255],
      [0, 255],
    ])
  })

  it('is printed as often as configured; the second ticket is marked as a copy [operations-3.61]', async () => {
    await added({ copies: 2 })
    await accepted()
    await lookAt()
    expect(copies()).toEqual([false, true])
  })

  it('is printed although the process was killed right after its acceptance [operations-3.62]', async () => {
    await added()
    await accepted()
    await lookAt(aProcess())
    expect(printer.tickets).toHaveLength(1)
  })

  it('is printed again as a copy when a process was killed while it printed [operations-3.62]', async () => {
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
  ] as const)(
    'is %s is shown on the board, and prints the original later [operations-3.63]',
    async (mode, problem) => {
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
    },
  )

  it('is offline is shown on the board, and prints waiting tickets in order once it is back [operations-3.63]', async () => {
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
  ] as const)('fails in the middle (%s) prints again, as a copy [operations-3.62]', async (mode, problem) => {
    await added()
    printer.mode = mode
    await accepted()
    await lookAt(impatient)
    expect(await states()).toMatchObject([{ problem, waiting: 1 }])
    printer.mode = 'ready'
    clock.pass({ seconds: 5 })
    await lookAt()
    expect(copies()).toEqual([true])
  })

  it('hangs delays neither other printers nor actions on the order [operations-3.63]', async () => {
    await added()
    printer.mode = 'hanging'
    const other = await fakePrinter()
    await added({ name: 'Bar', port: other.port })
    await accepted()
    await lookAt(impatient)
    expect(other.tickets).toHaveLength(1)
    await other.switchOff()
  })

  it('only listens prints once [operations-3.62]', async () => {
    await withHabits({ answersState: false, answersDone: false })
    await added()
    await accepted()
    await lookAt()
    await lookAt()
    expect(copies()).toEqual([false])
    expect(await states()).toMatchObject([{ problem: null, waiting: 0, asked: [] }])
  })

  it('takes a ticket without a response gets it once more, then a person is asked; the next ticket is not delayed [operations-3.65]', async () => {
    await added()
    printer.mode = 'hanging'
    const number = await accepted()
    await lookAt(impatient)
    expect(await states()).toMatchObject([{ problem: 'silent', waiting: 1, asked: [] }])
    clock.pass({ seconds: 30 })
    await lookAt(impatient)
    expect(await states()).toMatchObject([{ problem: 'silent', waiting: 0, asked: [{ order: number }] }])
    for (let times = 0; times < 3; times += 1) {
      clock.pass({ minutes: 1 })
      await lookAt(impatient)
    }
    expect((await query('SELECT sends FROM shop.print_jobs'))[0]).toEqual({ sends: 2 })
    printer.mode = 'ready'
    await accepted()
    clock.pass({ minutes: 1 })
    await lookAt()
    expect(copies()).toEqual([false])
    expect(await states()).toMatchObject([{ problem: null, waiting: 0, asked: [{ order: number }] }])
  })

  it('keeps every connection open is trusted once a person has confirmed that it prints [operations-3.65]', async () => {
    await withHabits({ answersState: false, answersDone: false, closes: false })
    const id = await added()
    const headers = { 'idempotency-key': randomUUID() }
    await owner.call(app, 'POST', `${PRINTERS}/${id}/test`, { headers })
    await lookAt(impatient)
    const [asked] = (await states())[0]?.asked ?? []
    expect(asked?.order).toBeNull()
    expect((await answer(asked?.job, true)).json()).toMatchObject([{ problem: null, asked: [] }])
    await accepted()
    await lookAt(impatient)
    expect(await states()).toMatchObject([{ problem: null, waiting: 0, asked: [] }])
    expect(copies()).toHaveLength(2)
    expect((await answer(asked?.job, true)).statusCode).toBe(404)
  })

  it('has not printed according to a person gets the ticket again, as a copy [operations-3.65]', async () => {
    await added()
    printer.mode = 'hanging'
    await accepted()
    await lookAt(impatient)
    clock.pass({ seconds: 30 })
    await lookAt(impatient)
    printer.mode = 'ready'
    const [asked] = (await states())[0]?.asked ?? []
    await answer(asked?.job, false)
    await lookAt()
    expect(copies()).toEqual([true])
    expect(await states()).toMatchObject([{ problem: null, waiting: 0, asked: [] }])
  })

  it('never reports that it is done prints only one copy ever [operations-3.65]', async () => {
    await withHabits({ answersDone: false })
    await added()
    await accepted()
    await lookAt(impatient)
    clock.pass({ seconds: 5 })
    await lookAt(impatient)
    await accepted()
    await lookAt(impatient)
    expect(copies()).toEqual([false, true, false])
    expect(await states()).toMatchObject([{ problem: null, waiting: 0, asked: [] }])
  })

  it('fails with each ticket gets it four times, not for two hours [operations-3.65]', async () => {
    await added()
    printer.mode = 'breaking'
    await accepted()
    for (let times = 0; times < 8; times += 1) {
      await lookAt()
      clock.pass({ minutes: 1 })
    }
    expect(printer.begun).toBe(4)
    expect((await states())[0]?.asked).toHaveLength(1)
  })
})

describe('a changed order', () => {
  const kinds = () =>
    query('SELECT kind, sends, dropped_at IS NOT NULL AS dropped FROM shop.print_jobs ORDER BY id')

  it('that was cancelled while its ticket waited is not printed [operations-3.66]', async () => {
    await added()
    printer.mode = 'paper_out'
    const number = await accepted()
    await lookAt()
    await decline(number, { reason: 'too_busy' })
    printer.mode = 'ready'
    clock.pass({ seconds: 5 })
    await lookAt()
    // It can still be undone.
    expect(await kinds()).toEqual([{ kind: 'ticket', sends: 0, dropped: false }])
    await commitActions()
    clock.pass({ seconds: 30 })
    await lookAt()
    expect(printer.tickets).toEqual([])
    expect(await kinds()).toEqual([{ kind: 'ticket', sends: 0, dropped: true }])
  })

  it('that was cancelled after printing gets one STORNO, also with several processes [operations-3.66]', async () => {
    await added()
    const number = await accepted()
    await lookAt()
    await decline(number, { reason: 'too_busy' })
    await lookAt()
    expect(printer.tickets).toHaveLength(1)
    await commitActions()
    await Promise.all([lookAt(), lookAt(aProcess())])
    await lookAt()
    expect(printer.tickets).toHaveLength(2)
    expect(await kinds()).toEqual([
      { kind: 'ticket', sends: 1, dropped: false },
      { kind: 'update', sends: 1, dropped: false },
    ])
  })

  it('that lacks a piece gets an OPRAVA; an unchanged one gets none [operations-3.67]', async () => {
    await added()
    const number = await accepted()
    await lookAt()
    await act(number, 'remove', { body: { lines: [{ position: 0, quantity: 1 }], note: 'Došlo' } })
    await lookAt()
    await act(number, 'ready')
    await commitActions()
    await act(number, 'hand_over')
    await commitActions()
    await lookAt()
    expect((await kinds()).map(({ kind }) => kind)).toEqual(['ticket', 'update'])
    expect(printer.tickets).toHaveLength(2)
  })

  it('that is printed manually after its cancellation is marked as cancelled [operations-3.66]', async () => {
    const id = await added({ atAcceptance: false })
    const number = await accepted()
    await reprint(number, id)
    await lookAt()
    const [open] = printer.tickets
    await decline(number, { reason: 'too_busy' })
    await commitActions()
    await reprint(number, id)
    await lookAt()
    const heights = printer.tickets.map(({ height }) => height)
    expect(heights.some((height) => height < (open?.height ?? 0))).toBe(true)
  })
})

describe('printing manually', () => {
  it('marks a ticket as a copy if it was printed before, on any printer [operations-3.62]', async () => {
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

  it('produces an original the first time', async () => {
    const printerId = await added({ atAcceptance: false })
    await reprint(await accepted(), printerId)
    await lookAt()
    expect(copies()).toEqual([false])
  })

  it('tests a printer [operations-3.61]', async () => {
    const id = await added({ atAcceptance: false, paper: 58 })
    const headers = { 'idempotency-key': randomUUID() }
    await owner.call(app, 'POST', `${PRINTERS}/${id}/test`, { headers })
    await owner.call(app, 'POST', `${PRINTERS}/${id}/test`, { headers })
    await lookAt()
    expect(printer.tickets).toMatchObject([{ width: 384 }])
  })

  it.each([['a printer of nobody', 404, 'printer_not_found', 999_999]])(
    'on %s is rejected',
    async (_what, status, code, id) => {
      const answer = await reprint(await accepted(), id)
      expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    },
  )
})

describe('printers of an outlet', () => {
  it('are added, changed and removed by its owner, as the audit log shows [operations-3.69]', async () => {
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

  it('publish their changes to open boards of the outlet [operations-3.35]', async () => {
    const told = await outletsTold(world.database)
    await added()
    expect(await told.take()).toEqual([OUTLET])
    await told.close()
  })

  it.each([
    ['outside of the allowed networks', { host: '192.168.1.50' }, 400, 'printer_address_forbidden'],
    ['at another port than those of printers', { port: 6379 }, 400, 'FST_ERR_VALIDATION'],
    ['with the name of another', { name: 'Kuchyň' }, 409, 'printer_name_taken'],
    ['without a name', { name: ' ' }, 400, 'FST_ERR_VALIDATION'],
    ['with a host that is none', { host: 'a b' }, 400, 'FST_ERR_VALIDATION'],
    ['with a host that others would read as an address', { host: '127.1' }, 400, 'FST_ERR_VALIDATION'],
    ['with a port in the host', { host: '127.0.0.1:80' }, 400, 'FST_ERR_VALIDATION'],
  ])('are rejected with %s', async (_what, more, status, code) => {
    await added()
    const { statusCode, json } = await owner.call(app, 'POST', PRINTERS, {
      payload: aPrinter({ name: 'Druhá', ...more }),
    })
    expect([statusCode, json().code]).toEqual([status, code])
  })

  it('receive data at the checked address, whatever zeros were typed [operations-3.70]', async () => {
    const id = await added({ host: '127.000.0.001' })
    expect((await owner.call(app, 'GET', PRINTERS)).json().printers).toMatchObject([
      { id, host: '127.0.0.1' },
    ])
    await accepted()
    await lookAt()
    expect(printer.tickets).toHaveLength(1)
  })

  it('whose name resolves outside the allowed networks receive nothing [operations-3.69]', async () => {
    await added({ host: 'localhost' })
    await accepted()
    await lookAt(aProcess(printerNetworks(['10.0.0.0/8'])))
    expect(printer.tickets).toEqual([])
    expect(await states()).toMatchObject([{ problem: 'forbidden', waiting: 1 }])
  })

  it('print nothing unless the operator has switched it on [operations-3.69]', async () => {
    await added()
    await accepted()
    await lookAt(aProcess(null))
    expect(printer.tickets).toEqual([])
    expect(await aProcess(null).states(OUTLET)).toEqual([])
  })

  it('cannot be changed by the staff [operations-3.69]', async () => {
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
  [['192.168.010.0/24'], '192.168.10.1', true],
  [['192.168.010.0/24'], '192.168.8.1', false],
])('of the networks %j, %s is one: %s', (networks, address, allowed) => {
  expect(printerNetworks(networks)?.allows(address)).toBe(allowed)
})

it.each(['192.168/16', '192.168.0.0', '192.168.0.0/33', 'home/24', '10.0.0.0/-1', ''])(
  '%j is not a network',
  (network) => {
    expect(printerNetworks([network])).toBeNull()
  },
)
