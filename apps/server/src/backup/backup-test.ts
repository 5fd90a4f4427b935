/** Backups in tests: made and restored by the functions of the commands, and by the real command as a process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PhotoFiles } from '@sousto/api/ports/photo-files.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { tableName, tablesOf } from '@sousto/postgres/dump.ts'
import { writeFileAtomically } from '../cli/write-file.ts'
import { packed } from './archive.ts'
import { backupEntries } from './backup.ts'
import { checkedParts } from './checked-parts.ts'
import { leftOut, PRODUCT_SCHEMAS } from './product-tables.ts'
import { restoreParts } from './restore.ts'

type Options = {
  readonly photos?: PhotoFiles
  readonly passphrase?: string
  readonly addresses?: boolean
  readonly replace?: boolean
}

export async function backUp(url: string, file: string, options: Options = {}): Promise<readonly string[]> {
  const { photos = null, passphrase = null, addresses = true } = options
  const missing: string[] = []
  const database = openDatabase({ url, max: 1 })
  const client = await database.pool.connect()
  try {
    const entries = backupEntries({
      client,
      photos,
      addresses,
      version: '0.0.0',
      at: Temporal.Now.instant(),
      onMissing: (photo) => missing.push(photo),
      onContents: () => {},
    })
    await writeFileAtomically(file, packed(entries, passphrase))
  } finally {
    client.release(true)
    await database.close()
  }
  return missing
}

export async function restoreInto(url: string, file: string, options: Options = {}): Promise<void> {
  const { photos = null, passphrase = null, replace = true } = options
  const database = openDatabase({ url, max: 1 })
  const client = await database.pool.connect()
  try {
    await restoreParts({
      client,
      url,
      photos,
      replace,
      parts: checkedParts(file, passphrase),
      onCommit: () => {},
    })
  } finally {
    client.release(true)
    await database.close()
  }
}

/** Returns a checksum of the rows of each table that a backup contains. */
export async function fingerprint({ pool }: Pick<Database<unknown>, 'pool'>): Promise<object> {
  const client = await pool.connect()
  try {
    const never = leftOut({ addresses: true })
    const sums: Record<string, unknown> = {}
    for (const table of await tablesOf(client, PRODUCT_SCHEMAS)) {
      if (never.has(tableName(table))) continue
      const { rows } = await client.query(
        `SELECT count(*)::integer AS rows, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS sum FROM ${tableName(table)} t`,
      )
      sums[tableName(table)] = rows[0]
    }
    return sums
  } finally {
    client.release()
  }
}

export type Finished = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const program = fileURLToPath(new URL('../cli/sousto.ts', import.meta.url))

export function startSousto(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly finished: Promise<Finished> } {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (text: Buffer) => {
      written[name] += text.toString()
    })
  const finished = new Promise<Finished>((resolve) =>
    child.once('close', (code) => resolve({ code, ...written })),
  )
  return { child, finished }
}

export const sousto = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  startSousto(args, environment).finished
