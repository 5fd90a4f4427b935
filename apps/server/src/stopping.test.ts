/** Tests the end of the process when one of its dependencies hangs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from '@sousto/testing/eventually.ts'
import { slow } from '@sousto/testing/slow.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'

const { url: databaseUrl, drop } = await testDatabase()
const proxy = await tcpProxy(databaseUrl)
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await proxy.close()
  await drop()
})

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [...args], {
    env: {
      PATH: process.env.PATH ?? '',
      METRICS_PORT: '0',
      PORT: '0',
      DEMO_DATA: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, line: String(line) }
}

const exitCode = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0]

it(
  'the product ends with an exit code although its database does not respond any more',
  slow('starts the product in a process of its own'),
  async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    const { child, line } = await run([main, '--only=api'], { DATABASE_URL: proxy.url })
    const address = /http\S+/.exec(line)?.[0] ?? ''
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
    expect(proxy.loseConnections()).toBeGreaterThan(2)
    const asked = fetch(`${address}/api/restaurants/neznama`).then(
      ({ status }) => status,
      () => 'cut off',
    )
    child.kill('SIGTERM')
    expect([0, 1]).toContain(await exitCode(child))
    expect([503, 'cut off']).toContain(await asked)
  },
)

it('a process that takes longer than the deadline to end has exit code 1', async () => {
  const module = JSON.stringify(new URL('process.ts', import.meta.url).href)
  const program = `
    const { endOnSignal } = await import(${module})
    endOnSignal(() => new Promise(() => {}), { error: () => {} }, { deadline: 100 })
    setInterval(() => {}, 1000)
    console.log('started')`
  const { child } = await run(['--input-type=module', '--eval', program])
  child.kill('SIGTERM')
  expect(await exitCode(child)).toBe(1)
})

it('SIGTERM makes it not ready, and it answers until the drain is over', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: '2' }
  const { child, line } = await run([main, '--only=api'], env)
  const address = /http\S+/.exec(line)?.[0] ?? ''
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  await eventually(async () => {
    const ready = await fetch(`${address}/api/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ problems: ['proces končí'] }),
    ])
  })
  const cities = await fetch(`${address}/api/location/cities`)
  expect([cities.status, cities.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exitCode(child)).toBe(0)
})
