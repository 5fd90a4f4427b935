/**
 * Tests an import that is interrupted by a signal: one sentence, the exit code that shells expect, and an unchanged
 * register.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  csvFile,
  FILES,
  village,
  zipOf,
} from '@sousto/location/features/addresses/import/register-files-test.ts'
import { importRegister } from '@sousto/location/features/addresses/import/service.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

const { url, database, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sousto-signal-'))
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true })]))

const program = fileURLToPath(new URL('sousto.ts', import.meta.url))
const [oldRegister, newRegister] = [join(folder, 'old.zip'), join(folder, 'new.zip')]
const SENTENCE = 'Import je přerušen, registr zůstal, jaký byl.'

async function codes(): Promise<number[]> {
  const { rows } = await database.pool.query<{ code: number }>(
    'SELECT code FROM location.places ORDER BY code',
  )
  return rows.map(({ code }) => code)
}

let before: number[] = []
beforeAll(async () => {
  await writeFile(oldRegister, zipOf(FILES))
  await writeFile(newRegister, zipOf([1, 2].map((town) => csvFile(town, [...village(town, 3_000, 0)]))))
  const signal = new AbortController().signal
  await importRegister({
    database,
    path: oldRegister,
    extent: 'whole',
    replaceAll: false,
    onProgress: () => {},
    signal,
  })
  before = await codes()
})

/** While this reader is open, no import can replace the register, so that each is interrupted before it completes. */
async function readRegister() {
  const client = await database.pool.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE location.places IN ACCESS SHARE MODE')
  return client
}
let reader: Awaited<ReturnType<typeof readRegister>>
beforeEach(async () => {
  reader = await readRegister()
})
afterEach(async () => {
  await reader.query('COMMIT')
  reader.release()
})

function start(): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
  return spawn(process.execPath, [program, 'addresses', 'import', newRegister, '--replace-all'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

async function interrupted(printed: string, signals: readonly NodeJS.Signals[]): Promise<Ended> {
  const child = start()
  const written = { stdout: '', stderr: '' }
  child.stdout?.on('data', (text: Buffer) => {
    written.stdout += text.toString()
  })
  let sent = false
  child.stderr?.on('data', (text: Buffer) => {
    written.stderr += text.toString()
    if (sent || !written.stderr.includes(printed)) return
    sent = true
    for (const signal of signals) child.kill(signal)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...written }
}

it.each([
  ['Ctrl-C while the import reads', 'Čtu adresy', ['SIGINT'], 130],
  ['SIGTERM while the import reads', 'Čtu adresy', ['SIGTERM'], 143],
  ['Ctrl-C while the import waits for a reader', 'Připravuji nový registr…', ['SIGINT'], 130],
  ['SIGTERM while the import waits for a reader', 'Připravuji nový registr…', ['SIGTERM'], 143],
  ['Ctrl-C that arrives three times', 'Porovnávám', ['SIGINT', 'SIGINT', 'SIGINT'], 130],
] as const)('keeps the register unchanged after %s [location.16]', async (_what, printed, signals, code) => {
  const ended = await interrupted(printed, signals)
  expect(ended).toMatchObject({ code, stdout: '' })
  expect(
    ended.stderr
      .trimEnd()
      .split('\n')
      .filter((line) => !/…$|^Čtu/.test(line)),
  ).toEqual([SENTENCE])
  expect(await codes()).toEqual(before)
  const left = await database.pool.query("SELECT FROM pg_namespace WHERE nspname = 'location_next'")
  expect(left.rowCount).toBe(0)
})
