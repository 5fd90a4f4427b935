/**
 * Closing a month of the ledger (`settlement.md` §9): as a ratio to one plain query that reads the same rows, and beside
 * orders being placed, in turns with orders alone. A statement of many of these orders is written as PDF.
 */
import { join } from 'node:path'
import type { DB } from '@sousto/api/database/tables.ts'
import { createLedgerOperations } from '@sousto/api/features/ledger/service.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { inTurn, type Measured, median } from '../load.ts'
import { CLIENTS, orderLoad, settle } from '../order-load.ts'
import { runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { sampleOrder } from '../sample-order.ts'
import { fillMonth, OUTLETS, reopenMonth } from './rows.ts'
import { readTransfers, STATEMENT_ORDERS, writeStatement } from './statement.ts'

type Options = {
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
  /** The number of orders in the month. */
  readonly orders: number
}

export async function measureMonth({ folder, rounds, seconds, orders }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'month')
  const product = await runProduct(dataDir)
  const server = await startEmbedded({ dataDir })
  const database = openDatabase<DB>({ url: server.url, max: 4 })
  try {
    const load = orderLoad(`${product.url}/api/orders`, await sampleOrder(product.url), seconds)
    const clock = () => Temporal.Now.instant()
    const period = clock()
      .toZonedDateTimeISO('Europe/Prague')
      .toPlainDate()
      .toPlainYearMonth()
      .subtract({ months: 1 })
    const transfers = await fillMonth(database.pool, orders, period.toString())
    await load.warmUp()
    await settle(database.pool)
    const { close } = createLedgerOperations({ database, clock }, 'bench')
    const closing = async () => {
      if (!(await close(period.toString()))) throw new Error(`${period.toString()} was not closed`)
    }
    const reopen = () => reopenMonth(database.pool)
    const plain = () =>
      database.pool.query(
        'SELECT count(*), sum(amount), min(debit), min(credit) FROM shop.ledger_posted WHERE period = $1',
        [period.toString()],
      )
    const [closed, read] = await secondsInTurn(rounds, reopen, [closing, plain])
    const [written, transfersRead] = await secondsInTurn(rounds, () => Promise.resolve(), [
      () => writeStatement(database.pool),
      () => readTransfers(database.pool),
    ])
    const compared = await inTurn(rounds, {
      alone: load.round,
      beside: () =>
        besides(async () => {
          await reopen()
          await closing()
        }, load.round),
    })
    const count = (number: number) => number.toLocaleString('en')
    const month = `a month of ${count(orders)} orders in ${OUTLETS} outlets`
    return [
      {
        what: `Closing ${month}`,
        ours: closed,
        unit: 's',
        baseline: { name: 'one query over the same transfers', value: read },
        target: null,
        note: `${count(transfers)} transfers`,
      },
      {
        what: `A statement of ${count(STATEMENT_ORDERS)} orders as PDF`,
        ours: written,
        unit: 's',
        baseline: { name: 'one query over its transfers', value: transfersRead },
        target: null,
      },
      {
        what: `Orders while ${month} is closed again and again`,
        ours: compared.beside.rate,
        unit: '/s',
        baseline: { name: 'orders alone', value: compared.alone.rate },
        target: null,
        note: `${CLIENTS} clients`,
      },
      {
        what: 'p99 of these orders',
        ours: compared.beside.p99,
        unit: 'ms',
        baseline: { name: 'orders alone', value: compared.alone.p99 },
        target: null,
      },
    ]
  } finally {
    await database.close()
    await product.stop()
    await server.stop()
  }
}

/** Returns the median seconds of each, measured in turns. `prepare` is not measured. */
async function secondsInTurn(
  rounds: number,
  prepare: () => Promise<void>,
  works: readonly [ours: () => Promise<unknown>, limit: () => Promise<unknown>],
): Promise<readonly [ours: number, limit: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      await prepare()
      const begin = performance.now()
      await work()
      times[index]?.push((performance.now() - begin) / 1000)
    }
  }
  return [median(times[0]), median(times[1])]
}

/** Repeats the work until the load has ended. */
async function besides(work: () => Promise<void>, load: () => Promise<Measured>): Promise<Measured> {
  let isOver = false
  const repeated = (async () => {
    while (!isOver) await work()
  })()
  try {
    return await load()
  } finally {
    isOver = true
    await repeated
  }
}
