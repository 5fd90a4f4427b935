/**
 * Orders per second of two checkouts of the product, in turns: each pair of rounds gives one ratio, and pairs begin with
 * either checkout in turn, so that neither a noisy minute nor a growing database favours one.
 */
import { join } from 'node:path'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import { median } from './load.ts'
import { CLIENTS, orderLoad, settle } from './order-load.ts'
import { runProduct } from './processes.ts'
import type { Row } from './report.ts'
import { sampleOrder } from './sample-order.ts'

/** `settlement.md` §1. */
const TARGET = 0.95

type Options = {
  readonly folder: string
  readonly seconds: number
  /** The folder of the other checkout, with its packages installed. */
  readonly other: string
  readonly pairs: number
}

export async function compareCheckouts({ folder, seconds, other, pairs }: Options): Promise<Row[]> {
  const ours = await productOf(join(folder, 'ours'), seconds)
  const theirs = await productOf(join(folder, 'theirs'), seconds, other)
  try {
    for (const { warmUp } of [ours, theirs]) await warmUp()
    const ratios: number[] = []
    const rates: { readonly ours: number; readonly theirs: number }[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      const order = pair % 2 === 0 ? [ours, theirs] : [theirs, ours]
      const measured = new Map<typeof ours, number>()
      for (const product of order) measured.set(product, (await product.round()).rate)
      const [a, b] = [measured.get(ours) ?? Number.NaN, measured.get(theirs) ?? Number.NaN]
      ratios.push(a / b)
      rates.push({ ours: a, theirs: b })
      console.log(`${pair + 1}: ${Math.round(a)}/s, other ${Math.round(b)}/s, ratio ${(a / b).toFixed(3)}`)
    }
    const sorted = ratios.toSorted((a, b) => a - b)
    const quartile = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(3)
    const ratio = median(ratios)
    return [
      {
        what: `Orders beside another checkout, median ratio of ${pairs} pairs`,
        ours: median(rates.map((rate) => rate.ours)),
        unit: '/s',
        baseline: { name: other, value: median(rates.map((rate) => rate.theirs)) },
        target: { text: `median ratio ${ratio.toFixed(3)} ≥ ${TARGET}`, met: ratio >= TARGET },
        note: `${CLIENTS} clients, quartiles of the ratio ${quartile(0.25)} and ${quartile(0.75)}`,
      },
    ]
  } finally {
    await ours.stop()
    await theirs.stop()
  }
}

async function productOf(dataDir: string, seconds: number, checkout?: string) {
  const product = await runProduct(dataDir, {}, checkout)
  const server = await startEmbedded({ dataDir })
  const load = orderLoad(`${product.url}/api/orders`, await sampleOrder(product.url), seconds)
  return {
    warmUp: async () => {
      await load.warmUp()
      const pool = new pg.Pool({ connectionString: server.url, max: 1 })
      await settle(pool)
      await pool.end()
    },
    round: load.round,
    stop: async () => {
      await product.stop()
      await server.stop()
    },
  }
}
