/**
 * A process of an earlier version runs beside one of this version, on a database that this version has migrated: an
 * evening of restaurants with kills, so that the earlier version also starts on that schema, and then its backup.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { promiseTable, type Row } from './report.ts'
import { evening } from './restaurants/evening.ts'
import type { EveningResult } from './restaurants/figures.ts'

type VersionsOptions = {
  /** An empty database. */
  readonly databaseUrl: string
  /** The checkout of the earlier version, with its packages installed. */
  readonly before: string
  readonly seed: number
  readonly orders: number
  readonly log: (line: string) => void
}

export async function versions(options: VersionsOptions, cleanUp: CleanUp): Promise<EveningResult> {
  const { databaseUrl, seed, orders, log } = options
  const before = resolve(options.before)
  if (!existsSync(join(before, 'scripts/start.mjs'))) throw new Error(`${before} is not a checkout of Sousto`)
  const result = await evening(
    { databaseUrl, before, seed, orders, rate: 2, outlets: 6, kills: 6, cuts: 0, giveUp: 30, log },
    cleanUp,
  )
  const folder = await mkdtemp(join(tmpdir(), 'sousto-versions-'))
  cleanUp(() => rm(folder, { recursive: true }))
  const file = join(folder, 'backup')
  const problem = await promisify(execFile)(
    process.execPath,
    [join(before, 'apps/server/src/cli/sousto.ts'), 'backup', file],
    { cwd: before, env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl, DATA_DIR: folder } },
  ).then(
    () => (existsSync(file) ? null : 'it wrote no file'),
    (error: Error) => error.message,
  )
  const backup: Row = {
    promise: 'The earlier version backs up the database of this version',
    seen: 'one backup',
    broken: problem === null ? [] : [problem],
  }
  return {
    ...result,
    rows: [...result.rows, backup],
    text: [result.text, promiseTable([backup])].join('\n\n'),
  }
}
