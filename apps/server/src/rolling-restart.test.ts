/** Two processes are stopped and started in turn behind a proxy that never repeats a request, while orders arrive. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { aDemoOrder, priceOf } from '@sousto/testing/demo-order.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, expect, it } from 'vitest'
import { demoDatabase } from './demo-database-test.ts'

const ROUNDS = inProof(10, 1)
/** Milliseconds between two checks of a process by the proxy. */
const CHECK_EVERY = 100

const { url: databaseUrl, database, drop } = await demoDatabase()
const cleanUp: (() => unknown)[] = [drop]
afterAll(async () => {
  for (const undo of cleanUp.reverse()) await undo()
})

type Running = { readonly port: number; child: ChildProcess }

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), '--only=api'], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      METRICS_PORT: '0',
      DEMO_EVENING: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUp.push(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

/** A proxy that asks each process whether it is ready, and sends each request once to one of those that are. */
async function frontOf(ports: readonly number[]) {
  const backends = ports.map((port) => ({ port, ready: false, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const front = createServer((incoming, outgoing) => {
    const ready = backends.filter((backend) => backend.ready)
    turn += 1
    const backend = ready[turn % ready.length]
    const fail = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (backend === undefined) return fail()
    const { method, url, headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port: backend.port, agent: backend.agent, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', fail)
    incoming.pipe(forwarded)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const check = async () => {
    await Promise.all(
      backends.map(async (backend) => {
        const answer = await fetch(`http://127.0.0.1:${backend.port}/api/health/ready`).catch(() => null)
        backend.ready = answer?.ok === true
      }),
    )
  }
  await check()
  const checks = setInterval(() => void check(), CHECK_EVERY)
  cleanUp.push(() => {
    clearInterval(checks)
    front.close()
    front.closeAllConnections()
    for (const { agent } of backends) agent.destroy()
  })
  const bound = front.address()
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    isReady: (port: number) => backends.some((backend) => backend.port === port && backend.ready),
  }
}

it(
  'no request fails while processes are stopped and started in turn',
  slow('starts the product several times'),
  async () => {
    const ports = [await freePort(), await freePort()]
    const processes: Running[] = []
    for (const port of ports) processes.push({ port, child: await start(port) })
    const front = await frontOf(ports)
    const rows = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows
    const sample = await aDemoOrder(front.url, rows)
    const payload = { ...sample, payment: { method: 'cash', totalCheck: await priceOf(front.url, sample) } }

    let over = false
    const acknowledged: string[] = []
    const failed: unknown[] = []
    const customer = async () => {
      while (!over) {
        const key = randomUUID()
        const response = await fetch(`${front.url}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(payload),
        }).catch((error: Error) => error)
        if (response instanceof Response && response.ok) acknowledged.push(key)
        else failed.push(response instanceof Error ? response.message : response.status)
        await pause(50)
      }
    }
    const ordering = Promise.all([customer(), customer()])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const running of processes) {
        running.child.kill('SIGTERM')
        expect((await once(running.child, 'exit'))[0]).toBe(0)
        await eventually(() => expect(front.isReady(running.port)).toBe(false))
        running.child = await start(running.port)
        await eventually(() => expect(front.isReady(running.port)).toBe(true))
      }
    }
    over = true
    await ordering
    expect(failed).toEqual([])
    const stored = await rows<{ key: string }>('SELECT idempotency_key AS key FROM shop.orders')
    expect(new Set(stored.map(({ key }) => key))).toEqual(new Set(acknowledged))
  },
)
