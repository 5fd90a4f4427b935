/** A killed backup leaves no file under its name. A killed restore leaves the old data or the new, never a mixture. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@sousto/testing/eventually.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, expect, it } from 'vitest'
import { demoDatabase } from '../demo-database-test.ts'
import { backUp, fingerprint, startSousto } from './backup-test.ts'

const { url, database, drop } = await demoDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sousto-interrupted-'))
afterAll(() => Promise.all([drop(), rm(folder, { recursive: true })]))

const OWN = { DATABASE_URL: url, LOG_LEVEL: 'fatal' }

/** While this lock is held, a backup has started its file and waits. */
async function whileImporting<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = await database.pool.connect()
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('catalogue import'))")
    return await work()
  } finally {
    client.release(true)
  }
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a backup ended by %s leaves nothing', async (signal, code) => {
  const file = join(folder, `zaloha-${signal}`)
  await whileImporting(async () => {
    const { child, finished } = startSousto(['backup', file], OWN)
    await eventually(async () =>
      expect(await readdir(folder)).toContain(`zaloha-${signal}.${child.pid}.part`),
    )
    child.kill(signal)
    expect(await finished).toEqual({ code, stdout: '', stderr: 'Záloha je přerušena, soubor nevznikl.\n' })
  })
  expect((await readdir(folder)).filter((name) => name.includes(signal))).toEqual([])
})

it('a backup that is killed leaves no file under its name', async () => {
  const file = join(folder, 'zabita')
  await whileImporting(async () => {
    const { child, finished } = startSousto(['backup', file], OWN)
    await eventually(async () => expect(await readdir(folder)).toContain(`zabita.${child.pid}.part`))
    child.kill('SIGKILL')
    await finished
  })
  expect(existsSync(file)).toBe(false)
})

it('a backup that loses its database reports it and leaves nothing', async () => {
  await whileImporting(async () => {
    const { child, finished } = startSousto(['backup', join(folder, 'opustena')], OWN)
    await eventually(async () => expect(await readdir(folder)).toContain(`opustena.${child.pid}.part`))
    const ended = () =>
      database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE '%pg_advisory_lock_shared%' AND pid <> pg_backend_pid()`,
      )
    await eventually(async () => expect((await ended()).rowCount).toBe(1))
    expect(await finished).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Databáze přestala odpovídat: zkuste příkaz za chvíli zopakovat.\n',
    })
  })
  expect((await readdir(folder)).filter((name) => name.includes('opustena'))).toEqual([])
})

const KILLS = inProof(20, 2)

it(`${KILLS} times at random moments, a killed restore leaves one of the two`, {
  ...slow('restores the demo’s data in processes that it kills'),
  timeout: 600_000,
}, async () => {
  const backups: { readonly file: string; readonly holds: object }[] = []
  for (const file of ['prvni', 'druha'].map((name) => join(folder, name))) {
    await database.pool.query('UPDATE shop.restaurants SET name = name || $1', [file])
    await backUp(url, file)
    backups.push({ file, holds: await fingerprint(database) })
  }
  const states = backups.map(({ holds }) => JSON.stringify(holds))
  const state = async () => states.indexOf(JSON.stringify(await fingerprint(database)))

  const toTheOther = async () => {
    const old = await state()
    const { child, finished } = startSousto(['restore', backups[1 - old]?.file ?? '', '--replace'], OWN)
    const since = performance.now()
    return { old, child, done: finished.then(() => performance.now() - since) }
  }
  const whole = await toTheOther()
  const duration = await whole.done
  expect(await state()).toBe(1 - whole.old)

  let keptOld = 0
  // A restore that finishes before its kill, on a machine that has become less busy, is repeated.
  for (let kill = 0; kill < KILLS || keptOld <= KILLS / 4; kill += 1) {
    const { old, child, done } = await toTheOther()
    // Each kill is at a random moment within a different part of the restore, so that every part is interrupted.
    await Promise.race([done, pause((duration * ((kill % KILLS) + Math.random())) / KILLS)])
    child.kill('SIGKILL')
    await done
    const now = await state()
    expect([old, 1 - old]).toContain(now)
    if (now === old) keptOld += 1
  }
})
