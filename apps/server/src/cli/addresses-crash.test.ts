/**
 * An import that is killed at a random moment leaves the old register or, if killed after its commit, the new one:
 * never a mixture.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { csvFile, village, zipOf } from '@sousto/location/features/addresses/import/register-files-test.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'

const { url, database, drop } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sousto-kill-'))
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true })]))

const program = fileURLToPath(new URL('sousto.ts', import.meta.url))
const KILLS = inProof(40, 2)
const TOWNS = [1, 2, 3]
const HOUSES = 3_000

async function edition(number: number): Promise<string> {
  const path = join(folder, `${number}.zip`)
  await writeFile(
    path,
    zipOf(TOWNS.map((town) => csvFile(town, [...village(town, HOUSES + number, number)]))),
  )
  return path
}

function start(path: string): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
  return spawn(process.execPath, [program, 'addresses', 'import', path], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const started = (child: ChildProcess) => new Promise((resolve) => child.stderr?.once('data', resolve))
/** Resolves when the changes are printed, right after the commit. */
const committed = (child: ChildProcess) => new Promise((resolve) => child.stdout?.once('data', resolve))
const exited = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))

async function register(): Promise<string> {
  const tables = ['places', 'streets', 'districts', 'parts', 'towns']
  const sums = tables.map(
    (table) => `(SELECT md5(string_agg(t::text, ' ' ORDER BY code)) FROM location.${table} t)`,
  )
  const { rows } = await database.pool.query<{ checksum: string }>(
    `SELECT concat_ws(' ', ${sums.join(', ')}) AS checksum`,
  )
  return rows[0]?.checksum ?? ''
}

it(`${KILLS} times at random moments, an import leaves one complete edition [location.14]`, {
  ...slow('imports a register in processes that it kills'),
  timeout: 600_000,
}, async () => {
  const editions: { readonly path: string; readonly checksum: string }[] = []
  let duration = 0
  for (const number of [0, 1]) {
    const path = await edition(number)
    const child = start(path)
    const end = exited(child)
    await started(child)
    const since = performance.now()
    await committed(child)
    duration = performance.now() - since
    await end
    editions.push({ path, checksum: await register() })
  }
  const [first = '', second = ''] = editions.map(({ checksum }) => checksum)
  expect(first).not.toBe(second)

  let keptOld = 0
  for (let kill = 0; kill < KILLS || keptOld <= KILLS / 4; kill += 1) {
    const before = await register()
    const next = editions.find(({ checksum }) => checksum !== before)
    const child = start(next?.path ?? '')
    const end = exited(child)
    await started(child)
    const since = performance.now()
    // Each kill is at a random moment within a different part of the import, so that every part is interrupted.
    const done = committed(child).then(() => performance.now() - since)
    const moment = pause((duration * ((kill % KILLS) + Math.random())) / KILLS)
    const took = await Promise.race([done, moment.then(() => null)])
    // The import may finish first, because it is faster than the measured one on a less busy machine. It is then killed
    // once more.
    if (took !== null) duration = took
    child.kill('SIGKILL')
    await end
    const after = await register()
    expect([first, second]).toContain(after)
    if (after === before) keptOld += 1
  }
})
