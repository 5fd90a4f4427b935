/** The fake tax authority of a demo, whose keys stay in the data folder: certificates outlive a restart. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type AuthorityKeys, newAuthority } from './certificates.ts'

const YEARS = 5

/** Makes the keys when they are first needed, because that takes a second. Processes of one folder share them. */
export function keptAuthority(file: string, now: () => Temporal.Instant): () => AuthorityKeys {
  let kept: AuthorityKeys | null = null
  return () => {
    kept ??= read(file) ?? made(file, now())
    return kept
  }
}

function read(file: string): AuthorityKeys | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function made(file: string, now: Temporal.Instant): AuthorityKeys {
  const keys = newAuthority({
    validFrom: now.subtract({ hours: 24 }),
    validTo: now.add({ hours: YEARS * 365 * 24 }),
  })
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return read(file) ?? keys
    throw error
  }
  return keys
}
