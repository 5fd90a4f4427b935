import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@sousto/testing/eventually.ts'
import { slow } from '@sousto/testing/slow.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { OperatorError } from './operator-error.ts'

let dataDir = ''
const cleanUp: (() => unknown)[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sousto-embedded-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
  await rm(dataDir, { recursive: true, force: true })
})

async function start({ durable = false } = {}) {
  const server = await startEmbedded({ dataDir, durable })
  cleanUp.push(server.stop)
  return server
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')
const serverPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

/** Starts another Node process that starts the server, prints its URL and then waits to be killed. */
async function startInOtherProcess(): Promise<ChildProcess> {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const program = `
    const { startEmbedded } = await import(${module})
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp.push(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

it('starts PostgreSQL 18, keeps its data over a restart and stops', async () => {
  const first = await start()
  expect(await ask(first.url, 'show server_version_num')).toMatch(/^18/)
  await ask(first.url, 'create table kept as select 42 as n')
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')

  const second = await start()
  expect(await ask(second.url, 'select n from kept')).toBe(42)
})

it('keeps its port over a restart, and uses another one when that is in use', async () => {
  const first = await start()
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  await second.stop()

  const portUser = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(portUser, 'listening')
  cleanUp.push(() => portUser.close())
  const onOtherPort = await start()
  expect(onOtherPort.url).not.toBe(first.url)
  expect(await ask(onOtherPort.url, 'select 1')).toBe(1)
})

it('requires a password that only the owner of the data can read', async () => {
  const { url } = await start()
  const { mode } = await stat(join(dataDir, 'postgres/password'))
  expect(mode & 0o777).toBe(0o600)
  const wrongPassword = Object.assign(new URL(url), { password: 'guess' }).href
  await expect(ask(wrongPassword, 'select 1')).rejects.toThrow(/password authentication failed/)
})

it('reuses the server that a killed Node process left running', async () => {
  const killed = await startInOtherProcess()
  const pid = await serverPid()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  process.kill(pid, 0)

  const restarted = await start()
  expect(await serverPid()).toBe(pid)
  expect(await ask(restarted.url, 'select 1')).toBe(1)
  await restarted.stop()
  await expect(ask(restarted.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('recovers without data loss after PostgreSQL was killed, too [foundation.6]', async () => {
  const first = await start({ durable: true })
  await ask(first.url, 'create table kept as select 42 as n')
  process.kill(await serverPid(), 'SIGKILL')
  const second = await start()
  expect(await ask(second.url, 'select n from kept')).toBe(42)
})

it('restarts a killed server with the same URL, and reports that once', async () => {
  const said: string[] = []
  const server = await startEmbedded({
    dataDir,
    onLost: () => said.push('lost'),
    onRestarted: () => said.push('restarted'),
  })
  cleanUp.push(server.stop)
  await ask(server.url, 'create table kept as select 42 as n')
  for (const told of [2, 4]) {
    process.kill(await serverPid(), 'SIGKILL')
    await eventually(() => expect(said).toHaveLength(told))
    expect(await ask(server.url, 'select n from kept')).toBe(42)
    expect(server.problem()).toBeNull()
  }
  expect(said).toEqual(['lost', 'restarted', 'lost', 'restarted'])
})

it('starts a new server when one of its processes was killed', async () => {
  const { url, problem } = await start({ durable: true })
  await ask(url, 'create table kept as select 42 as n')
  const pid = await serverPid()
  const client = new pg.Client({ connectionString: url })
  const isCut = once(client, 'error')
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await isCut
  await eventually(async () => expect(await ask(url, 'select n from kept')).toBe(42))
  await eventually(() => expect(problem()).toBeNull())
  expect(await serverPid()).not.toBe(pid)
})

it('reports why the server cannot be restarted, keeps trying, and gives up when it is stopped', async () => {
  const server = await start()
  const data = join(dataDir, 'postgres/cluster')
  await writeFile(join(data, 'PG_VERSION'), '12\n')
  process.kill(await serverPid(), 'SIGKILL')
  await eventually(() => expect(server.problem()).toMatch(/version 12/))
  await writeFile(join(data, 'PG_VERSION'), '18\n')
  await eventually(() => expect(server.problem()).toBeNull())
  expect(await ask(server.url, 'select 1')).toBe(1)

  await writeFile(join(data, 'PG_VERSION'), '12\n')
  process.kill(await serverPid(), 'SIGKILL')
  await eventually(() => expect(server.problem()).toMatch(/version 12/))
  await server.stop()
  await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('refuses to start with a wrong password, and leaves no server behind', async () => {
  const first = await start()
  await first.stop()
  await writeFile(join(dataDir, 'postgres/password'), 'guess\n')
  await expect(start()).rejects.toThrow(/^PostgreSQL odmítl heslo ze souboru .*postgres\/password: /)
  expect(existsSync(pidFile())).toBe(false)
})

it('starts even if postmaster.pid names an unrelated process', async () => {
  const first = await start()
  const lines = (await readFile(pidFile(), 'utf8')).split('\n')
  await first.stop()
  await writeFile(pidFile(), [process.pid, ...lines.slice(1)].join('\n'))
  const second = await start()
  expect(await ask(second.url, 'select 1')).toBe(1)
})

it(
  'serves several concurrent starts, in one process and in two, until the last one stops [foundation.6]',
  slow('starts PostgreSQL five times, in two processes'),
  async () => {
    const [first, second, other] = await Promise.all([start(), start(), startInOtherProcess()])
    expect(first.url).toBe(second.url)
    await first.stop()
    expect(await ask(second.url, 'select 1')).toBe(1)
    await second.stop()
    expect(await ask(second.url, 'select 1')).toBe(1)

    other.kill('SIGKILL')
    await once(other, 'exit')
    const last = await start()
    await last.stop()
    await expect(ask(last.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  },
)

it('works in a folder that other accounts cannot read', async () => {
  await chmod(dataDir, 0o700)
  const { url } = await start()
  expect(await ask(url, 'select 1')).toBe(1)
})

it('explains how data of another major version is moved to this one, and changes nothing', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 42 as n')
  await first.stop()
  const data = join(dataDir, 'postgres/cluster')
  await writeFile(join(data, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    new OperatorError(
      `Data v ${data} jsou od PostgreSQL 17 a tato verze Sousta má PostgreSQL 18: předchozí verzí Sousta je zálohujte (npm run sousto -- backup <soubor>), složku s daty odložte a touto verzí je obnovte (npm run sousto -- restore <soubor>).`,
    ),
  )
  expect(existsSync(pidFile())).toBe(false)
  await writeFile(join(data, 'PG_VERSION'), '18\n')
  const again = await start()
  expect(await ask(again.url, 'select n from kept')).toBe(42)
})

it('reports in one sentence why it cannot start', async () => {
  const first = await start()
  await first.stop()
  await writeFile(join(dataDir, 'postgres/cluster/postgresql.conf'), 'no_such_setting = 1\n')
  await expect(start()).rejects.toThrow(
    /^PostgreSQL se nepodařilo spustit .*postgresql\.conf" contains errors/,
  )
})

const sentence = (folder: string, why: string) =>
  new OperatorError(`Složku s daty ${folder} nelze použít, ${why}: nastavte jiný DATA_DIR.`)

it.runIf(existsSync('/proc/self'))('reports that no folder can be created there', async () => {
  const folder = '/proc/sousto/data'
  await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
    sentence(folder, 'složku tam nelze vytvořit'),
  )
})

it('reports why a data folder is unusable, and names its setting', async () => {
  const file = join(dataDir, 'poznamky.txt')
  await writeFile(file, '')
  await expect(startEmbedded({ dataDir: file })).rejects.toThrow(sentence(file, 'je to soubor'))
  const below = join(file, 'data')
  await expect(startEmbedded({ dataDir: below })).rejects.toThrow(sentence(below, 'v cestě k ní je soubor'))
})
