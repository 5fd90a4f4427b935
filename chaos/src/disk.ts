/** A small separate disk for the product's data, which only root on Linux can create. */
import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type Disk = {
  readonly fill: () => Promise<void>
  readonly empty: () => Promise<void>
  readonly unmount: () => void
}

const BLOCK = Buffer.alloc(1024 * 1024)

/** Returns null if this computer does not allow it. */
export function mountDisk(folder: string, megabytes: number): Disk | null {
  if (process.getuid?.() !== 0) return null
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
    /** Fills all the remaining space. */
    fill: async () => {
      const file = await open(filler, 'w')
      try {
        for (;;) await file.write(BLOCK)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  }
}
