import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { listen } from './listen.ts'

const { database, url, drop } = await testDatabase()
afterAll(drop)

/** Collects notifications, and can wait for the next one. */
function createRecorder() {
  const received: string[] = []
  let notifyWaiting = () => {}
  return {
    received,
    hear: (text: string) => {
      received.push(text)
      notifyWaiting()
    },
    until: async (count: number) => {
      while (received.length < count) await new Promise<void>((resolve) => (notifyWaiting = resolve))
    },
  }
}

const notify = (payload: string) =>
  database.pool.query(`select pg_notify('catalogue_changed', $1)`, [payload])

it('receives notifications, even after a lost connection, and reports the reconnection', async () => {
  const { received, hear, until } = createRecorder()
  const errors: Error[] = []
  const listener = await listen({
    url,
    channel: 'catalogue_changed',
    onMessage: hear,
    onReconnect: () => hear('reconnected'),
    onError: (error) => errors.push(error),
  })
  await notify('one')
  await until(1)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sousto listen catalogue_changed' and datname = current_database()`,
  )
  await until(2)
  await notify('two')
  await until(3)
  expect(received).toEqual(['one', 'reconnected', 'two'])
  expect(errors).not.toEqual([])
  await listener.close()
  await listener.close()
})

it('notices that no notifications arrive any more, reports it, and reconnects', async () => {
  const proxy = await tcpProxy(url)
  const { received, hear, until } = createRecorder()
  const listener = await listen({
    url: proxy.url,
    channel: 'catalogue_changed',
    onMessage: hear,
    onLost: () => hear('lost'),
    onReconnect: () => hear('reconnected'),
    heartbeat: 200,
  })
  expect(proxy.loseConnections()).toBe(1)
  await notify('missed')
  await until(2)
  await notify('heard')
  await until(3)
  expect(received).toEqual(['lost', 'reconnected', 'heard'])
  expect(proxy.loseConnections()).toBe(1)
  await listener.close()
  await proxy.close()
})

it('rejects when the database cannot be reached at the start', async () => {
  const nowhere = Object.assign(new URL(url), { pathname: 'nowhere' }).href
  const silent = { channel: 'c', onMessage: () => {}, onReconnect: () => {} }
  await expect(listen({ url: nowhere, ...silent })).rejects.toThrow(/does not exist/)
})
