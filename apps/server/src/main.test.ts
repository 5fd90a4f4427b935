import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { slow } from '@sousto/testing/slow.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { url: databaseUrl, drop } = await testDatabase()
afterAll(drop)

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [file(program), ...args], {
    env: { PATH: process.env.PATH ?? '', METRICS_PORT: '0', PORT: '0', DEMO_DATA: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const written = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    written.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    written.err += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...written }))
  return { child, ended }
}

/** Starts the product on the test's database, and waits for the line with its address. */
async function product(
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = ['--only=location'],
) {
  const { child, ended } = run('./main.ts', args, { DATABASE_URL: databaseUrl, ...env })
  const line = await Promise.race([
    once(child.stdout, 'data'),
    ended.then((end) => Promise.reject(new Error(end.err))),
  ])
  return { child, ended, line: String(line[0]), address: /http\S+/.exec(String(line[0]))?.[0] ?? '' }
}

function addressOf(server: Server): string {
  const bound = server.address()
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
}

it('starts under Node’s --watch, like `npm run dev`', async () => {
  // The watcher sets this variable for the process that it runs.
  expect((await product({ WATCH_REPORT_DEPENDENCIES: '1' })).line).toContain('http://127.0.0.1:')
})

describe('an operator’s mistake is reported in one sentence, exit code 1', () => {
  it.each([
    [
      'an invalid variable',
      [],
      { PORT: 'x' },
      'Proměnná PORT má neplatnou hodnotu „x“; dovoleno: celé číslo 0 až 65535.',
    ],
    ['an unknown part', ['--only=kitchen'], {}, 'Část „kitchen“ neexistuje; dovoleno: api, location, web.'],
    [
      'an unknown option',
      ['--fast'],
      {},
      'Neznámá volba „--fast“; dovoleno: --only=api|location|web, --processes=1 až 64.',
    ],
    [
      'an option without its value',
      ['--only'],
      {},
      'Neznámá volba „--only“; dovoleno: --only=api|location|web, --processes=1 až 64.',
    ],
    [
      'a part without a required setting',
      ['--only=web'],
      {},
      'Web samostatně potřebuje API: nastavte API_URL.',
    ],
  ])('%s [foundation.1]', slow('waits for a process that starts'), async (_what, args, env, sentence) => {
    const { code, out, err } = await run('./main.ts', args, env).ended
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  })

  it('a database that does not exist', async () => {
    const nowhere = Object.assign(new URL(databaseUrl), { pathname: 'nowhere' })
    const { code, err } = await run('./main.ts', ['--only=location'], { DATABASE_URL: nowhere.href }).ended
    expect(code).toBe(1)
    expect(err).toBe('K databázi na 127.0.0.1 se nelze připojit: database "nowhere" does not exist\n')
    expect(err).not.toContain(nowhere.password)
  })

  it('an unavailable database, for a command', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }
    const { code, err } = await run('./cli/sousto.ts', ['export', '/dev/null'], env).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^K databázi na 127\.0\.0\.1 se nelze připojit: .*ECONNREFUSED.*\n$/)
    expect(err).not.toContain('secret')
  })

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = new URL(addressOf(other))
    const { code, err } = await run('./main.ts', ['--only=location'], {
      DATABASE_URL: databaseUrl,
      PORT: port,
      LOG_LEVEL: 'error',
    }).ended
    other.close()
    expect(code).toBe(1)
    expect(err).toBe(
      `Port ${port} na adrese 127.0.0.1 už používá jiný program: ukončete ho, nebo nastavte jiný PORT.\n`,
    )
  })
})

describe('the product', () => {
  it('prints its address in one line, responds, and exits cleanly on SIGTERM [foundation.3]', async () => {
    const { child, ended, line, address } = await product()
    expect(line).toMatch(/^Sousto běží na http:\/\/127\.0\.0\.1:\d+\n$/)
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    const { code, out } = await ended
    expect({ code, out }).toEqual({ code: 0, out: line })
  })

  it(
    'logs no warning and no error when it ends on SIGTERM, and sends its last traces [ordering-1.7]',
    slow('runs the API as a process'),
    async () => {
      const traces: string[] = []
      const receiver = createHttpServer((request, response) => {
        void text(request).then((body) => {
          traces.push(body)
          response.end('{}')
        })
      }).listen(0, '127.0.0.1')
      await once(receiver, 'listening')
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(receiver), TRACES_PERCENT: '100' }
      const { child, ended, address } = await product({ LOG_LEVEL: 'warn', ...env }, ['--only=api'])
      for (const path of ['/api/health/ready', '/api/restaurants/neznama'])
        await (await fetch(`${address}${path}`)).text()
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0, err: '' })
      receiver.close()
      expect(traces.join()).toContain('GET /api/restaurants/:restaurant')
    },
  )

  it('treats repeated Ctrl-C signals as one', async () => {
    const { child, ended } = await product()
    for (let times = 0; times < 3; times += 1) child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })

  it(
    'starts its embedded PostgreSQL and stops it on exit',
    slow('runs the product on a PostgreSQL of its own'),
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sousto-main-'))
      const { child, ended, address } = await product({ DATABASE_URL: '', DATA_DIR: dataDir })
      expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
      await expect(rm(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
      await rm(dataDir, { recursive: true })
    },
  )
})

describe('sousto', () => {
  it('lists its commands', slow('loads every command'), async () => {
    const { code, out } = await run('./cli/sousto.ts', ['help']).ended
    expect(code).toBe(0)
    expect(out).toMatch(/^Použití: npm run sousto -- <příkaz>\n/)
    expect(out).toMatch(/^ {2}serve \[api\|location\|web\] +spustí Sousto, nebo jen jednu jeho část$/m)
  })

  it('lists the variables with their defaults and allowed values', async () => {
    const { code, out } = await run('./cli/sousto.ts', ['help', 'config']).ended
    expect(code).toBe(0)
    expect(out).toContain(
      'RATE_LIMITS=on\n    Omezení počtu požadavků (přihlášení, objednávky, formuláře…).\n    Dovoleno: on nebo off.',
    )
  })

  it('shows the help for an unknown command and exits with code 2', slow('loads every command'), async () => {
    const { code, out, err } = await run('./cli/sousto.ts', ['cook']).ended
    expect(code).toBe(2)
    expect(err).toBe('Příkaz „cook“ neexistuje.\n\n')
    expect(out).toContain('Použití:')
  })

  it('serves one part of the product', async () => {
    const { code, err } = await run('./cli/sousto.ts', ['serve', 'kitchen']).ended
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Část „kitchen“ neexistuje; dovoleno: api, location, web.\n',
    })
  })
})
