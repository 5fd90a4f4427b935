import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eventually } from '@sousto/testing/eventually.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { processCount } from './processes.ts'

const { url: databaseUrl, drop } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'sousto-processes-'))
afterAll(async () => {
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const PRODUCTION = { MODE: 'production', PUBLIC_URL: 'https://sousto.example' }

function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      METRICS_PORT: '0',
      DEMO_DATA: '0',
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const written = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    written.out += text
  })
  child.stderr.on('data', (text) => {
    written.err += text
  })
  return { child, written, ended: once(child, 'close').then(([code]) => ({ code, ...written })) }
}

/** The ids of the processes that a process has started. */
async function childrenOf({ pid = 0 }: ChildProcess): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)])
  return stdout.trim().split('\n').map(Number)
}

it.each(['0', '65', '1.5', 'dva', '-1', ''])('the number of processes is not %j', (text) => {
  expect(() => processCount(text)).toThrow(
    `Počet procesů „${text}“ není platný; dovoleno: --processes=1 až 64.`,
  )
})

describe('several processes are refused in one sentence', () => {
  it.each([
    [
      'for a demo, whose fakes are in the memory of one',
      2,
      {},
      'Víc procesů (--processes) jde jen v ostrém provozu (MODE=production): brány a schránka ukázky jsou v paměti jednoho procesu.',
    ],
    [
      'if the embedded PostgreSQL has too few connections',
      6,
      PRODUCTION,
      'Vestavěný PostgreSQL má 100 spojení a 6 procesů jich potřebuje 118: zmenšete DATABASE_POOL, nebo počet procesů (--processes).',
    ],
  ])('%s', slow('waits for a process that starts'), async (_what, count, env, sentence) => {
    const { code, out, err } = await run([`--processes=${count}`], env).ended
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  })

  it('by the first of them, if the port is in use', slow('waits for a process that starts'), async () => {
    const { createServer } = await import('node:net')
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const bound = server.address()
    const port = String(typeof bound === 'object' && bound !== null ? bound.port : 0)
    const args = ['--processes=2', '--only=location']
    const { code, err } = await run(args, { DATABASE_URL: databaseUrl, PORT: port }).ended
    server.close()
    expect({ code, err }).toEqual({
      code: 1,
      err: `Port ${port} na adrese 127.0.0.1 už používá jiný program: ukončete ho, nebo nastavte jiný PORT.\n`,
    })
  })
})

it(
  'two processes serve one port with one set of metrics, a killed one is replaced, and SIGTERM ends all',
  slow('starts four processes of the product'),
  async () => {
    const metricsPort = await freePort()
    const { child, written, ended } = run(['--processes=2', '--only=api'], {
      ...PRODUCTION,
      DATABASE_URL: databaseUrl,
      METRICS_PORT: String(metricsPort),
      DRAIN_SECONDS: '0',
    })
    const figures = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    await eventually(async () => expect(await figures()).toContain('processes_serving 2'))
    const address = /Sousto běží na (\S+)/.exec(written.out)?.[1] ?? ''
    const before = await childrenOf(child)
    expect(before).toHaveLength(2)

    const ask = async () =>
      (await fetch(`${address}/api/health/live`, { headers: { connection: 'close' } })).status
    await eventually(async () => expect(await ask()).toBe(200))
    for (let request = 0; request < 10; request += 1) expect(await ask()).toBe(200)
    const text = await figures()
    const counted = [...text.matchAll(/http_request_duration_seconds_count\{.*live.*\} (\d+)/g)].map(
      ([, count]) => Number(count),
    )
    expect(counted).toHaveLength(1)
    expect(counted[0]).toBeGreaterThanOrEqual(10)
    expect(text.match(/^mails_waiting /gm)).toHaveLength(1)

    process.kill(before[0] ?? 0, 'SIGKILL')
    await eventually(async () => {
      const now = await childrenOf(child)
      expect(now).toHaveLength(2)
      expect(now).not.toContain(before[0])
      expect(await figures()).toContain('processes_serving 2')
    })
    expect(await ask()).toBe(200)
    expect(written.out.match(/Sousto běží/g)).toHaveLength(1)

    const last = await childrenOf(child)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: '' })
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
)
