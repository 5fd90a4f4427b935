/** Reads of a real standby (docs/decisions/178-reading-a-standby.md). */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { createMigratedDatabase } from '@sousto/testing/migrated.ts'
import { slow } from '@sousto/testing/slow.ts'
import { startStandby } from '@sousto/testing/standby.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { backupEntries } from './backup/backup.ts'
import { sousto } from './backup/backup-test.ts'
import { openReplica } from './replica.ts'

const folder = await mkdtemp(join(tmpdir(), 'sousto-replica-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'data')
const server = await startEmbedded({ dataDir, durable: false })
const url = await createMigratedDatabase(server.url, 'shop_of_test')
const other = await createMigratedDatabase(server.url, 'another_shop')
const standby = await startStandby({ url, dataDir }, join(folder, 'other'))
const primary = openDatabase<unknown>({ url, max: 2 })
const atStandby = openDatabase<unknown>({ url: standby.url, max: 1 })
const readers: ReturnType<typeof openReplica>[] = []
afterAll(async () => {
  for (const { close } of [...readers, primary, atStandby]) await close()
  await standby.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => atStandby.pool.query('select pg_wal_replay_resume()'))

const isStandby = async (database: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(database)
  return rows[0]?.standby === true
}
const pause = () => atStandby.pool.query('select pg_wal_replay_pause()')

function readerOf(replicaUrl: string) {
  const lines: string[] = []
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (_reason: object, line: string) => void lines.push(line),
  }
  // Only these two forms are called.
  const reader = openReplica({ url: replicaUrl, primary, log: log as never })
  readers.push(reader)
  return { read: () => reader.read(isStandby), lines }
}

it('reads the replica while it has everything, and else the primary, and says so once', async () => {
  const { read, lines } = readerOf(standby.url)
  expect(await read()).toBe(true)
  await pause()
  expect([await read(), await read()]).toEqual([false, false])
  await atStandby.pool.query('select pg_wal_replay_resume()')
  expect(await read()).toBe(true)
  expect(lines).toEqual(['the replica is not read, but the primary', 'the replica is read again'])
})

it('shows at the replica what was committed just before', async () => {
  const { read } = readerOf(standby.url)
  await primary.pool.query(`insert into server.milestones (name) values ('just now')`)
  expect(await read()).toBe(true)
  const { rowCount } = await atStandby.pool.query(`select from server.milestones where name = 'just now'`)
  expect(rowCount).toBe(1)
})

it.each([
  ['another database of the same product', other],
  ['nothing that answers', 'postgres://sousto@127.0.0.1:9/sousto'],
])('never reads %s', async (_what, replicaUrl) => {
  const { read, lines } = readerOf(replicaUrl)
  expect(await read()).toBe(false)
  expect(lines).toEqual(['the replica is not read, but the primary'])
})

it('reads the primary if the replica fails in the middle', async () => {
  const { read } = openReplica({
    url: standby.url,
    primary,
    log: { info: () => {}, warn: () => {} } as never,
  })
  const failing = async (database: Kysely<unknown>) => {
    if (await isStandby(database)) throw new Error('canceling statement due to conflict with recovery')
    return 'from the primary'
  }
  expect(await read(failing)).toBe('from the primary')
})

/** The number of times that this table was read whole. */
async function scansOf(table: string): Promise<readonly number[]> {
  const query = `select seq_scan::integer as scans from pg_stat_user_tables where schemaname || '.' || relname = '${table}'`
  return await Promise.all(
    [primary, atStandby].map(async ({ pool }) => {
      await pool.query('select pg_stat_clear_snapshot()')
      return (await pool.query<{ scans: number }>(query)).rows[0]?.scans ?? 0
    }),
  )
}

it.each([
  ['backup', 'zaloha'],
  ['export', 'katalog.json'],
])(
  'the command %s reads the replica, and the primary if the replica does not answer',
  {
    ...slow('runs a command twice'),
    timeout: 600_000,
  },
  async (command, file) => {
    const run = (replica: string, name: string) =>
      sousto([command, join(folder, name)], { DATABASE_URL: url, REPLICA_URL: replica })
    const before = await scansOf('shop.categories')
    expect(await run(standby.url, file)).toMatchObject({ code: 0, stderr: '' })
    const between = await scansOf('shop.categories')
    expect(between).toEqual([before[0], expect.any(Number)])
    expect(between[1]).toBeGreaterThan(before[1] ?? 0)

    const { code, stderr } = await run('postgres://sousto@127.0.0.1:9/sousto', `2-${file}`)
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Replika (REPLICA_URL) neodpovídá, nebo nemá vše, co databáze: čte se z databáze.\n',
    })
    expect((await scansOf('shop.categories'))[0]).toBeGreaterThan(before[0] ?? 0)
  },
)

it('a backup holds its locks at the primary while it reads the replica', async () => {
  const [client, reader] = [await primary.pool.connect(), await atStandby.pool.connect()]
  const advisoryLocks = async () => {
    const query = `select count(*)::integer as count from pg_locks where locktype = 'advisory' and granted`
    return (await primary.pool.query<{ count: number }>(query)).rows[0]?.count ?? 0
  }
  try {
    const before = await advisoryLocks()
    const entries = backupEntries({
      client,
      reader: async () => reader,
      photos: null,
      addresses: true,
      version: '0.0.0',
      at: Temporal.Now.instant(),
      onMissing: () => {},
      onContents: () => {},
    })
    await entries.next()
    expect((await advisoryLocks()) - before).toBe(2)
    await entries.return(undefined)
  } finally {
    client.release(true)
    reader.release(true)
  }
})
