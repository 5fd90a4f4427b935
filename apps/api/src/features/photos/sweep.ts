import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { PhotoFiles } from '../../ports/photo-files.ts'
import { filesOf } from './names.ts'
import { forgetPhotos, markUnused } from './store.ts'

const BATCH = 100

/**
 * Deletes photographs that the catalogue no longer names, with all their variants. It does not run during an import,
 * which may be about to name one. If it is interrupted, it can be repeated: a photograph is marked first and its row
 * deleted last.
 */
export async function sweepPhotos(kysely: Kysely<DB>, files: PhotoFiles): Promise<void> {
  await kysely.transaction().execute(async (lock) => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('catalogue import')) AS free`.execute(lock)
    if (rows[0]?.free !== true) return
    // The transaction is idle while an object store deletes files.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(lock)
    for (;;) {
      // Runs outside the transaction that holds the lock, so that the mark survives a crash.
      const unused = await markUnused(kysely, BATCH)
      await files.remove(unused.flatMap(filesOf))
      await forgetPhotos(kysely, unused)
      if (unused.length < BATCH) return
    }
  })
}
