import { pino } from 'pino'
import { expect, it } from 'vitest'
import { mountDocs } from './docs.ts'
import { createServer } from './server.ts'

it('serves the API documentation as a page and as JSON, with a policy that forbids inline scripts', async () => {
  const app = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl: null,
    trustedProxies: 0,
    rateLimits: false,
  })
  await mountDocs(app)

  const document = await app.inject('/api/docs/json')
  expect(document.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), paths: expect.anything() })
  expect(Object.keys(document.json().paths)).toContain('/orders')
  expect(document.json().components.responses).toHaveProperty('too_many_requests')

  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'self';")
  const scripts = page.body.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toContain('src="./static/')
  expect((await app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200)
})

it('serves the document for other systems under their path [operations-8.9]', async () => {
  const app = await createServer({
    log: pino({ level: 'silent' }),
    publicUrl: null,
    trustedProxies: 0,
    rateLimits: false,
  })
  await mountDocs(app)
  const answer = await app.inject('/api/partner/v1/openapi.json')
  expect(answer.headers['content-type']).toContain('application/json')
  expect(Object.keys(answer.json().paths)).toContain('/partner/v1/outlets/{outlet}/orders')
})
