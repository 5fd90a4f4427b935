import { setTimeout as sleep } from 'node:timers/promises'
import type { DB } from '@sousto/api/database/tables.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { LONGEST_WAIT } from './longest-wait.ts'

export type Rows = <Row extends object>(sql: string) => Promise<Row[]>

/** Retries queries while the database is unavailable. */
export function patientRows({ pool }: Database<DB>): Rows {
  return async <Row extends object>(sql: string) => {
    const until = Date.now() + LONGEST_WAIT
    for (;;) {
      try {
        return (await pool.query<Row>(sql)).rows
      } catch (error) {
        if (error instanceof Error && 'code' in error && String(error.code).startsWith('42')) throw error
        if (Date.now() > until) throw error
        await sleep(250)
      }
    }
  }
}
