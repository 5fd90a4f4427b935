import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { keepVisitedOrigin, visitedOrigin } from './visited-origin.ts'

it('is that of each request, also after its body and while others are handled, and none outside [wire-payments.20]', async () => {
  const app = fastify()
  keepVisitedOrigin(app)
  app.post('/', async () => {
    await sleep(1)
    return visitedOrigin()
  })
  const hosts = ['localhost:4700', '192.168.1.5:4700', '127.0.0.1:4700']
  const answers = await Promise.all(
    hosts.map((host) =>
      app.inject({ method: 'POST', url: '/', headers: { host }, payload: { some: 'body' } }),
    ),
  )
  expect(answers.map(({ body }) => body)).toEqual(hosts.map((host) => `http://${host}`))
  expect(visitedOrigin()).toBeNull()
  await app.close()
})
