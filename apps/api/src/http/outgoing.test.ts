/** Isolation of outgoing calls to different servers from each other. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterEach, expect, it } from 'vitest'
import { startNameServer } from '../features/webhooks/receiver-test.ts'
import { callConfigured, causeOf, publicOutgoing } from './outgoing.ts'
import { lookupBy } from './public-address.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function nameServer(...by: Parameters<typeof startNameServer>) {
  const started = await startNameServer(...by)
  closing.push(started.close)
  return started
}

/** Delays its answers until the test releases them. */
async function aPatientServer() {
  const held: ServerResponse[] = []
  const server = createServer((_, response) => void held.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { held, url: `http://127.0.0.1:${port}/` }
}

const failure = (calling: Promise<Response>) => calling.then(() => null, causeOf)

it.each([
  ['a silent name server', null, 'TimeoutError'],
  ['a host without an address', [], 'NoAddress'],
  ['a host with a private address', ['10.0.0.1'], 'PrivateAddress'],
])(
  'a call to a host named by a third party fails because of %s [marketplace-3.15]',
  async (_, addresses, name) => {
    const { resolver } = await nameServer([addresses])
    const timeout = addresses === null ? 100 : 60_000
    const error = await failure(publicOutgoing(resolver)('https://jinde.example/', { timeout }))
    expect(error).toMatchObject({ name })
  },
)

it.each(['https://127.0.0.1/', 'https://[::1]/', 'http://93.184.216.34/', 'https://localhost/'])(
  'a call to a host named by a third party never leads to %s',
  async (url) => {
    const { resolver, asked } = await nameServer([['93.184.216.34']])
    expect(await failure(publicOutgoing(resolver)(url, { timeout: 60_000 }))).toMatchObject({
      name: 'PrivateAddress',
    })
    expect(asked()).toBe(0)
  },
)

it('a call to one host waits while 32 others to it are in progress, but no longer than its deadline', async () => {
  const { held, url } = await aPatientServer()
  const calls = Array.from({ length: 32 }, () => callConfigured(url, { timeout: 60_000 }))
  await eventually(() => expect(held).toHaveLength(32))
  expect(await failure(callConfigured(url, { timeout: 50 }))).toMatchObject({ name: 'TimeoutError' })
  const waiting = callConfigured(url, { timeout: 60_000 })
  const other = await aPatientServer()
  const remote = callConfigured(other.url, { timeout: 60_000 })
  await eventually(() => expect(other.held).toHaveLength(1))
  expect(held).toHaveLength(32)
  for (const response of [...held, ...other.held]) response.end('ok')
  await eventually(() => expect(held).toHaveLength(33))
  held.at(-1)?.end('ok')
  const answers = await Promise.all([...calls, waiting, remote])
  expect(answers.every(({ ok }) => ok)).toBe(true)
})

it('hosts configured by the operator may be known only to this computer, but are not found while their name server is silent', async () => {
  const silent = await nameServer([null])
  const found = (name: string) =>
    new Promise((resolve) =>
      lookupBy(silent.resolver)(name, { all: true }, (error, addresses) => resolve(error ?? addresses)),
    )
  expect(await found('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 })
  expect(await found('brana.example')).toMatchObject({ name: 'NoAddress' })
})
