import { expect, it } from 'vitest'
import { createServer } from './http/server.ts'
import { createLog } from './log.ts'

function capturedLog(level: string | null = 'info', now = () => 0) {
  const lines: string[] = []
  return { lines, log: createLog(level, { write: (line) => lines.push(line) }, now) }
}

it('logs the route, never the URL, query string, headers or body [foundation.3]', async () => {
  const { lines, log } = capturedLog()
  const app = await createServer({ log, publicUrl: null, trustedProxies: 0, rateLimits: false })
  app.post('/api/auth/register/:token', async () => {
    throw Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(jana@example.com) exists',
      code: '23505',
    })
  })
  await app.inject({
    method: 'POST',
    url: '/api/auth/register/s3cret?text=Smyšlená+8',
    headers: { cookie: 'session=s3cret' },
    payload: { login: 'jana@example.com' },
  })
  expect(lines).toHaveLength(2)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: 'request failed', err: { code: '23505', message: 'duplicate key' } },
    { level: 'info', msg: 'answered', method: 'POST', route: '/api/auth/register/:token', status: 500 },
  ])
  const [first, second] = lines.map((line) => JSON.parse(line).reqId)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(lines.join()).not.toMatch(/s3cret|jana|Smy/)
})

it('redacts personal data that is logged by mistake [foundation.3]', () => {
  const { lines, log } = capturedLog()
  log.info({
    user: { login: 'jana@example.com', telefon: '700000001' },
    order: { contact: { email: 'jana@example.com' } },
  })
  expect(lines.join()).not.toMatch(/jana|700000001/)
})

it('logs circular objects', () => {
  const { lines, log } = capturedLog()
  const fields: Record<string, unknown> = { route: '/x' }
  fields.self = fields
  log.info(fields, 'round')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: '/x', msg: 'round' }])
})

it('omits lines below the configured level', () => {
  const { lines, log } = capturedLog('warn')
  log.info('omitted')
  log.warn('logged')
  expect(lines).toHaveLength(1)
})

it('logs one line for each outage of the database, whatever fails meanwhile', () => {
  let now = 0
  const { lines, log } = capturedLog('info', () => now)
  const away = new Error('Connection terminated unexpectedly')
  const fail = (after: number) => {
    now += after
    log.error({ err: away }, 'request failed')
    log.child({ reqId: '1' }).warn({ err: new Error('not read', { cause: away }) }, 'events were not read')
  }
  for (const after of [0, 29_999, 29_999]) fail(after)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request failed'])
  log.error({ err: new Error('a mistake') }, 'another failure')
  log.error({ err: Object.assign(new Error('canceled'), { code: '57014' }) }, 'too slow')
  expect(lines).toHaveLength(3)
  fail(30_000)
  expect(lines).toHaveLength(4)
})
