import type { Database } from '@sousto/postgres/database.ts'
import { createClosing } from '../closing.ts'
import { readConfig } from '../config/config.ts'
import { readyDatabase } from '../database.ts'
import { createLog } from '../log.ts'
import { endOnSignal } from '../process.ts'

/** Works on the database that the server uses, whether the server runs or not, and leaves it as it was found. */
export async function withDatabase<Result>(
  work: (database: Database<unknown>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel ?? 'warn')
  const closing = createClosing(log)
  endOnSignal(closing.close, log)
  try {
    return await work(await readyDatabase(config, ['api', 'location'], log, closing))
  } finally {
    await closing.close()
  }
}
