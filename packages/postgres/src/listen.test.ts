import { eventually } from '@sousto/testing/eventually.ts'
import { tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { createListening } from './listen.ts'

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

const notify = (payload: string, channel = 'catalogue_changed') =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload])

const listeners = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'sousto listen' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

it('receives the notifications of all channels on one connection, which ends with the last listener', async () => {
  const { received, hear, until } = createRecorder()
  const { listen } = createListening({ url })
  const first = await listen({ channel: 'catalogue_changed', onMessage: hear, onReconnect: () => {} })
  const [second, third] = await Promise.all(
    ['areas_changed', 'areas_changed'].map((channel) =>
      listen({ channel, onMessage: (payload) => hear(`areas ${payload}`), onReconnect: () => {} }),
    ),
  )
  expect(await listeners()).toHaveLength(1)
  await notify('one')
  await notify('two', 'areas_changed')
  await until(3)
  expect(received).toEqual(['one', 'areas two', 'areas two'])
  await first.close()
  await second?.close()
  await notify('three', 'areas_changed')
  await until(4)
  await third?.close()
  await third?.close()
  await eventually(async () => expect(await listeners()).toEqual([]))
})

it('receives notifications after a lost connection, and reports the outage once', async () => {
  const { received, hear, until } = createRecorder()
  const proxy = await tcpProxy(url)
  const outages: string[] = []
  const { listen, unheardChannels } = createListening({
    url: proxy.url,
    onUnheard: () => outages.push('lost'),
    onHeard: () => outages.push('restored'),
  })
  const listener = await listen({
    channel: 'catalogue_changed',
    onMessage: hear,
    onLost: () => hear('lost'),
    onReconnect: () => hear('reconnected'),
  })
  await notify('one')
  await until(1)
  proxy.refuse(true)
  proxy.cutConnections()
  await until(2)
  expect(unheardChannels()).toEqual(['catalogue_changed'])
  await notify('missed')
  proxy.refuse(false)
  await until(3)
  expect(unheardChannels()).toEqual([])
  await notify('two')
  await until(4)
  expect(received).toEqual(['one', 'lost', 'reconnected', 'two'])
  expect(outages).toEqual(['lost', 'restored'])
  await listener.close()
  await proxy.close()
})

it('notices that no notifications arrive any more, reports it, and reconnects', async () => {
  const proxy = await tcpProxy(url)
  const { received, hear, until } = createRecorder()
  const { listen } = createListening({ url: proxy.url, heartbeat: 200 })
  const listener = await listen({
    channel: 'catalogue_changed',
    onMessage: hear,
    onLost: () => hear('lost'),
    onReconnect: () => hear('reconnected'),
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

it('keeps trying when the database cannot be reached at the start, and the channel is unheard meanwhile', async () => {
  const proxy = await tcpProxy(url)
  proxy.refuse(true)
  const { received, hear, until } = createRecorder()
  const { listen, unheardChannels } = createListening({ url: proxy.url })
  const listener = await listen({
    channel: 'catalogue_changed',
    onMessage: hear,
    onReconnect: () => hear('connected'),
  })
  const later = await listen({ channel: 'areas_changed', onMessage: hear, onReconnect: () => hear('areas') })
  expect(unheardChannels()).toEqual(['catalogue_changed', 'areas_changed'])
  proxy.refuse(false)
  await until(2)
  expect(received).toEqual(['connected', 'areas'])
  await later.close()
  await listener.close()
  await proxy.close()
})

it('reports a database that is in an earlier state than before when it reconnects', async () => {
  const { pool } = database
  const timeline = (name: string) =>
    pool.query(
      `create or replace function earlier.pg_walfile_name(pg_lsn) returns text language sql as $$ select '${name}' $$`,
    )
  await pool.query('create schema earlier')
  await timeline('000000050000000000000001')
  const name = new URL(url).pathname.slice(1)
  await pool.query(`alter database ${name} set search_path = earlier, pg_catalog, public`)
  const { received, hear, until } = createRecorder()
  const { listen } = createListening({
    url,
    onWentBack: (highest, current) => hear(`from ${highest.timeline} to ${current.timeline}`),
  })
  const listener = await listen({
    channel: 'catalogue_changed',
    onMessage: hear,
    onReconnect: (isEarlier) => hear(String(isEarlier)),
  })
  const cut = async () =>
    pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await listeners()])
  await timeline('000000060000000000000001')
  await cut()
  await until(1)
  await timeline('000000050000000000000001')
  await cut()
  await until(3)
  expect(received).toEqual(['false', 'from 6 to 5', 'true'])
  await listener.close()
})
