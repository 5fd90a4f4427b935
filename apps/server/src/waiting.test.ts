/** The product starts while its database is away, and while it goes away during the start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { eventually } from '@sousto/testing/eventually.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'

const { url: databaseUrl, drop } = await testDatabase()
const proxy = await tcpProxy(databaseUrl)
let child: ChildProcess | undefined
afterAll(async () => {
  child?.kill('SIGKILL')
  await proxy.close()
  await drop()
})

it('a process whose database is away waits for it, live and not ready, and serves when it answers', async () => {
  proxy.refuse(true)
  const port = await freePort()
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  child = spawn(process.execPath, [main, '--only=location'], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: proxy.url,
      PORT: String(port),
      METRICS_PORT: '0',
      DEMO_DATA: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout?.on('data', (text) => {
    printed += text
  })
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  await eventually(async () => expect((await ask('/api/health/live')).status).toBe(200))
  const ready = await ask('/api/health/ready')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({ problems: ['databáze neodpovídá: proces na ni čeká'] }),
  ])
  const call = await ask('/lokace/gps/17.25/49.59')
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'unavailable' }),
  ])
  const page = await ask('/', { accept: 'text/html' })
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('http-equiv="refresh"')])
  expect(printed).toBe('')

  proxy.refuse(false)
  await eventually(async () => expect((await ask('/api/health/ready')).status).toBe(200))
  expect(printed).toBe(`Sousto běží na http://127.0.0.1:${port}\n`)
})
