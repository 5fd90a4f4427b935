/** Calls beside a plain read of as many rows by their primary keys, in turns. */
import type pg from 'pg'
import { median } from './load.ts'

type Read = { readonly table: string; readonly columns: string; readonly count: number }

/** Returns a read of rows of `shop` by their keys. Each call reads others, which lie apart like rows of a list. */
export async function readsByKeys(
  pool: pg.Pool,
  { table, columns, count }: Read,
): Promise<() => Promise<unknown>> {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM shop.${table} ORDER BY id`)
  let next = 0
  return () => {
    const ids = Array.from({ length: count }, () => {
      next = (next + 7919) % rows.length
      return rows[next]?.id ?? 0
    })
    return pool.query(`SELECT ${columns} FROM shop.${table} WHERE id = ANY($1)`, [ids])
  }
}

/** Returns the median milliseconds of each call, made in turns. */
export async function mediansInTurn(
  turns: number,
  calls: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let made = 0; made < turns; made += 1) {
    for (const [index, call] of calls.entries()) {
      const began = performance.now()
      await call()
      times[index]?.push(performance.now() - began)
    }
  }
  return [median(times[0]), median(times[1])]
}
