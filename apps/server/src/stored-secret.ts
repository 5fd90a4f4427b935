import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the secret in that file of the data folder, which the first call makes. */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
