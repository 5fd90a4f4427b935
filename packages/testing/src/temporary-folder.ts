import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const GB = 1024 ** 3

/** Linux keeps what is in it in memory. Containers often give it 64 MB. */
const IN_MEMORY = '/dev/shm'
/** What the databases of a whole run need at most, with room to spare. */
const ROOM = 6 * GB

/**
 * Where tests keep temporary files: in memory if there is plenty, for PostgreSQL creates and syncs thousands of small files, and a
 * disk takes most of the time of many tests for it. A folder that TMPDIR names is kept.
 */
export function temporaryFolder(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir()
  try {
    accessSync(IN_MEMORY, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM) return IN_MEMORY
  } catch {
    // Not Linux, or not for us.
  }
  return tmpdir()
}
