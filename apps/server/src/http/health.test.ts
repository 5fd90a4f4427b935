import { pino } from 'pino'
import { expect, it } from 'vitest'
import { mountHealth } from './health.ts'
import { createServer } from './server.ts'

it('is live while it responds, ready only while its dependencies are [foundation.3]', async () => {
  const app = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl: null,
    trustedProxies: 0,
    rateLimits: false,
  })
  let check = async (): Promise<readonly string[]> => []
  let degraded: readonly string[] = []
  mountHealth(app, { problems: () => check(), degraded: () => degraded })
  const ask = async (what: string) => (await app.inject(`/api/health/${what}`)).statusCode

  expect([await ask('live'), await ask('ready')]).toEqual([200, 200])
  degraded = ['není slyšet, co databáze hlásí (catalogue_changed)']
  const reduced = await app.inject('/api/health/ready')
  expect([reduced.statusCode, reduced.json()]).toEqual([200, { status: 'ok', degraded }])
  check = async () => ['databáze neodpovídá']
  expect([await ask('live'), await ask('ready')]).toEqual([200, 503])
  const answer = await app.inject('/api/health/ready')
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    status: 'error',
    code: 'unavailable',
    problems: ['databáze neodpovídá'],
  })
  check = async () => {
    throw new Error('no database')
  }
  expect(await ask('ready')).toBe(503)
})
