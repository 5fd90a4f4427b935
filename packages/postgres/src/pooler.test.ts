/** The product behind Debian's PgBouncer, in each of its modes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@sousto/testing/eventually.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { createListening } from './listen.ts'
import { migrate } from './migrate.ts'
import { isPooledByTransaction } from './pooler.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const isInstalled = existsSync(PGBOUNCER)

const { database, url, drop } = await testDatabase()
const cleanUp: (() => unknown)[] = [drop]
afterAll(async () => {
  for (const undo of cleanUp.reverse()) await undo()
})

/** Starts a PgBouncer that does not reset a server connection when it lends it again. */
async function startPgBouncer(mode: 'session' | 'transaction' | 'statement'): Promise<string> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'sousto-pgbouncer-'))
  cleanUp.push(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
test = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username}${password === '' ? '' : ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
server_reset_query =
`,
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child: ChildProcess = spawn(PGBOUNCER, [...asRoot, '-q', file], { stdio: 'ignore' })
  cleanUp.push(() => child.kill('SIGKILL'))
  const pooled = `postgres://anyone@127.0.0.1:${port}/test`
  await eventually(async () => {
    const probe = openDatabase({ url: pooled, max: 1 })
    try {
      await probe.pool.query('select 1')
    } finally {
      await probe.close()
    }
  })
  return pooled
}

it('a direct connection is not pooled', async () => {
  expect(await isPooledByTransaction(url)).toBe(false)
})

it.runIf(!isInstalled)('PgBouncer is not installed, so nothing is checked behind it', () => {
  expect(isInstalled).toBe(false)
})

describe.runIf(isInstalled)('behind PgBouncer', () => {
  it.each(['transaction', 'statement'] as const)('%s pooling is recognized', async (mode) => {
    expect(await isPooledByTransaction(await startPgBouncer(mode))).toBe(true)
  })

  it('a listener behind transaction pooling notices that it hears nothing', async () => {
    const pooled = await startPgBouncer('transaction')
    const lost = Promise.withResolvers<string>()
    const { listen } = createListening({
      url: pooled,
      heartbeat: 3_000,
      onUnheard: ({ message }) => lost.resolve(message),
    })
    const listener = await listen({ channel: 'changes', onMessage: () => {}, onReconnect: () => {} })
    // The pooler lends it the server connection that listens.
    const other = openDatabase({ url: pooled, max: 1 })
    const client = await other.pool.connect()
    await client.query('begin; select 1')
    expect(await lost.promise).toBe('the notification to itself did not arrive')
    client.release(true)
    await other.close()
    await listener.close()
  })

  describe('in session mode', async () => {
    const pooled = isInstalled ? await startPgBouncer('session') : url

    it('is not refused', async () => {
      expect(await isPooledByTransaction(pooled)).toBe(false)
    })

    it('time-outs apply', async () => {
      const limited = openDatabase({ url: pooled, statementTimeout: 1_234, idleInTransaction: 4_321 })
      const { rows } = await limited.pool.query(
        `select current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      await limited.close()
      expect(rows).toEqual([{ statement: '1234ms', idle: '4321ms' }])
    })

    it('notifications arrive', async () => {
      const heard = Promise.withResolvers<string>()
      const { listen } = createListening({ url: pooled })
      const listener = await listen({ channel: 'changes', onMessage: heard.resolve, onReconnect: () => {} })
      await database.pool.query(`select pg_notify('changes', 'one')`)
      expect(await heard.promise).toBe('one')
      await listener.close()
    })

    it('migrations leave no advisory lock on a connection that is lent again', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'sousto-pooled-migrations-'))
      cleanUp.push(() => rm(folder, { recursive: true }))
      await writeFile(join(folder, '001-things.sql'), 'create table things (name text)')
      const through = openDatabase({ url: pooled, max: 2 })
      expect(await migrate(through.pool, { schema: 'pooled', folder })).toEqual(['001-things.sql'])
      await through.close()
      const locks = await database.pool.query(
        `select from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(locks.rowCount).toBe(0)
    })
  })
})
