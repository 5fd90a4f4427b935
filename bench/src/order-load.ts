import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Measured, send } from './load.ts'
import type { SampleOrder } from './sample-order.ts'

export const CLIENTS = 16

const WARM_UP = 1_000

/**
 * Sends orders from 16 clients, each with a new idempotency key and mailbox, because order mails to one mailbox wait
 * for each other. The warm-up measures how many fit into a round of `seconds`; each round sends that many.
 */
export function orderLoad(url: string, { body, email }: SampleOrder, seconds: number) {
  const orders = (amount: number): Promise<Measured> =>
    send({
      url,
      connections: CLIENTS,
      amount,
      body: () => body.replace(email, () => `eliska${randomUUID()}@example.cz`),
      headers: () => ({ 'idempotency-key': randomUUID() }),
      acknowledges: (answer) => answer.includes('"status":"ok"'),
    })
  let amount: number | null = null
  let acknowledged = 0
  async function counted(orders: Promise<Measured>): Promise<Measured> {
    const measured = await orders
    acknowledged += measured.answered
    return measured
  }
  return {
    warmUp: async () => {
      await counted(orders(WARM_UP))
      const { rate } = await counted(orders(WARM_UP))
      amount = Math.max(WARM_UP, Math.round(rate * seconds))
    },
    round: () => counted(orders(amount ?? WARM_UP)),
    acknowledged: () => acknowledged,
  }
}

export type Stored = { readonly orders: number; readonly money: number; readonly lines: number }

/** Returns the number of stored orders, their total in haléře, and the number of their lines. */
export async function stored(pool: pg.Pool): Promise<Stored> {
  const { rows } = await pool.query<Record<'orders' | 'money' | 'lines', string>>(`
    SELECT count(*) AS orders, coalesce(sum(total), 0) AS money, (SELECT count(*) FROM shop.order_lines) AS lines FROM shop.orders`)
  const [row] = rows
  return { orders: Number(row?.orders), money: Number(row?.money), lines: Number(row?.lines) }
}

/**
 * Foreign key checks that were planned for empty tables scan them until `ANALYZE`, and a checkpoint of earlier work
 * must not fall into a round.
 */
export async function settle(pool: pg.Pool): Promise<void> {
  await pool.query('ANALYZE')
  await pool.query('CHECKPOINT')
}
