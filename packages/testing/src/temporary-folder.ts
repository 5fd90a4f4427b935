import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const GB = 1024 ** 3

/** Linux keeps this folder in memory. Containers often limit it to 64 MB. */
const IN_MEMORY = '/dev/shm'
/** The maximum space for the databases of a whole run, with a reserve. */
const ROOM = 6 * GB

/**
 * Returns the folder for temporary files of tests: in memory if there is enough, because PostgreSQL creates and syncs
 * thousands of small files, which takes most of the time of many tests on a disk. A folder set by TMPDIR is kept.
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
