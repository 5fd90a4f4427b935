import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createShutdown } from './shutdown.ts'

it('runs every step once, in reverse order, even if one fails', async () => {
  const closed: string[] = []
  const shutdown = createShutdown(pino({ level: 'silent' }))
  for (const name of ['database', 'broken', 'server']) {
    shutdown.add(name, async () => {
      closed.push(name)
      if (name === 'broken') throw new Error('no')
    })
  }
  await Promise.all([shutdown.close(), shutdown.close()])
  expect(closed).toEqual(['server', 'broken', 'database'])
})

it('runs a step at once if it is registered after the shutdown', async () => {
  const closed: string[] = []
  const shutdown = createShutdown(pino({ level: 'silent' }))
  await shutdown.close()
  shutdown.add('late', async () => closed.push('late'))
  await shutdown.close()
  expect(closed).toEqual(['late'])
})
