/**
 * Tests conversations with printers of different habits (`operations.md` §3). A fake responds and fails as they do;
 * waits for silent printers are short.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { UNKNOWN_HABITS } from '@sousto/domain/printing/delivery-of-tickets.ts'
import { type FakePrinter, type FakePrinterHabits, fakePrinter } from '@sousto/fakes/printer/printer.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { PATIENCE, type Patience, printOn, type Sent } from './device.ts'
import { printImage } from './escpos.ts'

/** Waits for silent printers are short, and all others are generous. */
const SHORT: Patience = { ...PATIENCE, stateMs: 150, knownStateMs: 300, printingSecond: 10 }

let printer: FakePrinter
afterEach(() => printer.switchOff().catch(() => {}))
const withHabits = async (habits: Partial<FakePrinterHabits> = {}) => {
  printer = await fakePrinter(habits)
}

const LINES = 1_000
const DATA = printImage({ width: 576, height: LINES, bits: Buffer.alloc((576 * LINES) / 8) })

let sendings = 0
async function print(habits: Partial<Sent['habits']> = {}, patience = PATIENCE, data = DATA, lines = LINES) {
  sendings = 0
  return await printOn({
    host: '127.0.0.1',
    port: printer.port,
    data,
    lines,
    habits: { ...UNKNOWN_HABITS, ...habits },
    patience,
    onSending: async () => {
      sendings += 1
    },
  })
}

describe('a ticket counts as printed when the printer', () => {
  it('reports that it is done [operations-3.64]', async () => {
    await withHabits()
    const { outcome, habits } = await print()
    expect(outcome).toBe('printed')
    expect(habits).toEqual({ answersState: true, answersDone: true, believed: false })
  })

  it('reports it although it is slow and continuously sends its status unsolicited [operations-3.64]', async () => {
    await withHabits({ linesPerSecond: 10_000, unasked: 'always' })
    expect((await print()).outcome).toBe('printed')
    expect(printer.tickets).toHaveLength(1)
  })

  it('only listens, and closes the connection once it has read everything [operations-3.64]', async () => {
    await withHabits({ answersState: false, answersDone: false, linesPerSecond: 10_000 })
    const { outcome, habits } = await print({}, { ...PATIENCE, stateMs: 150 })
    expect([outcome, habits.answersState]).toEqual(['printed', null])
    expect(printer.tickets).toHaveLength(1)
  })

  it('has read everything and is ready, if it is known never to report that it is done', async () => {
    await withHabits({ answersDone: false })
    const { outcome } = await print({ answersState: true, answersDone: false }, SHORT)
    expect(outcome).toBe('printed')
  })

  it('took everything, if a person has confirmed its printing', async () => {
    await withHabits({ answersState: false, answersDone: false, closes: false })
    expect((await print({ believed: true }, SHORT)).outcome).toBe('printed')
  })
})

describe('a ticket is taken and nothing more is known when the printer', () => {
  it.each([
    ['hangs and reads nothing', {}, 'hanging'],
    [
      'only listens and keeps the connection',
      { answersState: false, answersDone: false, closes: false },
      'ready',
    ],
    ['has stopped reading in the middle', { answersState: false, answersDone: false }, 'dying'],
    ['answers how it is, and stops in the middle', {}, 'dying'],
  ] as const)('%s [operations-3.64]', async (_what, habits, mode) => {
    await withHabits(habits)
    printer.mode = mode
    expect(await print({}, SHORT)).toMatchObject({ outcome: 'taken', problem: 'silent' })
  })

  it('is ready and does not report that it is done; that it never does is remembered', async () => {
    await withHabits({ answersDone: false })
    expect(await print({}, SHORT)).toMatchObject({
      outcome: 'taken',
      habits: { answersState: true, answersDone: false },
    })
  })

  it('sends its status unsolicited, and never reports that it is done', async () => {
    await withHabits({ answersDone: false, unasked: 'always' })
    expect((await print({}, SHORT)).outcome).toBe('taken')
  })

  it('serves another client, one at a time', async () => {
    await withHabits({ oneAtATime: true })
    const other = connect({ port: printer.port, host: '127.0.0.1' })
    await once(other, 'connect')
    expect((await print({}, SHORT)).outcome).toBe('taken')
    other.destroy()
    expect((await print()).outcome).toBe('printed')
  })
})

describe('a printer that', () => {
  it.each(['paper_out', 'cover_open'] as const)('is %s receives nothing', async (problem) => {
    await withHabits()
    printer.mode = problem
    await expect(print()).rejects.toMatchObject({ problem })
    expect(sendings).toBe(0)
  })

  it('has responded before and does not now receives nothing [operations-3.64]', async () => {
    await withHabits()
    printer.mode = 'hanging'
    await expect(print({ answersState: true }, SHORT)).rejects.toMatchObject({ problem: 'silent' })
    expect(sendings).toBe(0)
  })

  it('responds late is waited for once that is known', async () => {
    await withHabits({ stateLateMs: 250 })
    const { outcome, habits } = await print({}, { ...PATIENCE, stateMs: 50 })
    expect([outcome, habits.answersState]).toEqual(['printed', true])
    expect((await print(habits, { ...PATIENCE, stateMs: 50 })).habits.answersDone).toBe(true)
  })

  it('runs out of paper in the middle is not counted as printed', async () => {
    await withHabits()
    printer.mode = 'paper_out_midway'
    expect(await print({}, SHORT)).toMatchObject({ outcome: 'contradicted', problem: 'paper_out' })
  })

  it('reports unsolicited that it is out of paper is immediately not counted as printed', async () => {
    await withHabits({ unasked: 'always', answersDone: false })
    printer.mode = 'paper_out_midway'
    expect(await print()).toMatchObject({ outcome: 'contradicted', problem: 'paper_out' })
  })

  it('breaks the connection has not taken the ticket', async () => {
    await withHabits()
    printer.mode = 'breaking'
    expect(await print()).toMatchObject({ outcome: 'broken', problem: 'silent' })
  })

  it('is offline receives nothing', async () => {
    await withHabits()
    await printer.switchOff()
    await expect(print()).rejects.toMatchObject({ problem: 'away' })
  })
})
