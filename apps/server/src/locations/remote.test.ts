/** Tests the adapter against a real HTTP server that responds, stalls, fails and stops. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressExamples } from '@sousto/contract/addresses/examples.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RemoteLocation, remoteLocation } from './remote.ts'
import { ServiceUnavailable, type Timeouts } from './resilient-fetch.ts'

const timeouts = { response: 20_000, retry: 10, recovery: 50 }
/** For a server that may stall. */
const shortTimeouts = { ...timeouts, response: 100 }
const log = pino({ level: 'silent' })

let server: Server
let remote: RemoteLocation
let listener: RequestListener
let paths: string[]
let version: string

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/base/adresa/99000001': addressExamples.byCode.answer,
  '/base/gpstest/17.25/49.59': addressExamples.areasAt.answer,
  '/base/oblast/olomouc-stred': addressExamples.area.answer,
  '/base/oblast/olomouc-stred/restaurace': [103],
}

const working: RequestListener = ({ url = '' }, response) => {
  const body = url === '/base/oblasti/verze' ? { verze: version } : ANSWERS[url]
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body ?? { status: 'error', error: 'není', message: 'není', code: 'not_found' }))
}

async function startServer(port: number): Promise<number> {
  server = createServer((request, response) => {
    if (!request.url?.endsWith('/verze')) paths.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  return (server.address() as AddressInfo).port
}

function stopServer(): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

let port: number
beforeEach(async () => {
  paths = []
  version = '1'
  listener = working
  port = await startServer(0)
})

function connect(within: Timeouts): void {
  remote = remoteLocation({
    baseUrl: `http://127.0.0.1:${port}/base`,
    log,
    timeouts: within,
    pollInterval: 20,
  })
}
afterEach(async () => {
  await remote.close()
  await stopServer()
})

const POINT = { lng: 17.25, lat: 49.59 }
const ADDRESS = 99_000_001

describe('a remote location service', () => {
  beforeEach(() => connect(timeouts))

  it('returns addresses, areas and restaurants to the API', async () => {
    const { locations } = remote
    expect(await locations.address(ADDRESS)).toMatchObject({ code: ADDRESS, name: 'Smyšlená 12/3' })
    expect((await locations.areasAt(POINT)).areas.map(({ code }) => code)).toEqual([
      'olomouc-stred',
      'olomouc-okoli',
    ])
    expect((await locations.areasAt(POINT)).ownDeliveryAreas).toMatchObject([{ cityId: 'external' }])
    expect(await locations.area('olomouc-stred')).toMatchObject({ cityId: 1 })
    expect(await locations.ownDeliveryIn('olomouc-stred')).toEqual(new Set([103]))
  })

  it('returns null for an unknown address or area', async () => {
    const { locations } = remote
    expect(await locations.address(5)).toBeNull()
    expect(await locations.address(Number.MAX_SAFE_INTEGER)).toBeNull()
    expect(await locations.area('nikde')).toBeNull()
    expect(await locations.area('x'.repeat(500))).toBeNull()
  })

  it('is called again once after a lost connection [location.18]', async () => {
    listener = (request, response) => {
      listener = working
      request.socket.destroy()
      response.destroy()
    }
    expect(await remote.locations.address(ADDRESS)).toMatchObject({ code: ADDRESS })
  })

  it('notifies subscribers when areas change, and drops cached areas', async () => {
    const changed = vi.fn<() => void>()
    remote.locations.onAreasChanged(changed)
    for (version of ['2', '3']) {
      changed.mockClear()
      await eventually(() => expect(changed).toHaveBeenCalled())
    }
    await remote.locations.area('olomouc-stred')
    version = '4'
    changed.mockClear()
    await eventually(() => expect(changed).toHaveBeenCalled())
    paths = []
    await remote.locations.area('olomouc-stred')
    expect(paths).toEqual(['/base/oblast/olomouc-stred'])
  })
})

const OUTAGES: Readonly<Record<string, () => Promise<void>>> = {
  stalls: async () => {
    listener = () => {}
  },
  fails: async () => {
    listener = (_request, response) => {
      response.writeHead(500).end('{}')
    }
  },
  'redirects elsewhere': async () => {
    listener = (request, response) => {
      if (request.url === '/elsewhere')
        return working(Object.assign(request, { url: '/base/adresa/99000001' }), response)
      return response.writeHead(302, { location: '/elsewhere' }).end()
    }
  },
  'breaks off': async () => {
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"kod_adm')
      setTimeout(() => response.destroy(), 5)
    }
  },
  'has stopped': stopServer,
}

describe.each(Object.entries(OUTAGES))('a service that %s', (_what, fail) => {
  beforeEach(() => connect(shortTimeouts))

  it('fails clearly unless the response is cached, and is used again after it recovers [location.18]', async () => {
    const { locations } = remote
    const ask = async () => [await locations.address(ADDRESS), await locations.areasAt(POINT)]
    // Responses received before the version of the areas is known are not cached.
    const known = await eventually(async () => {
      await ask()
      paths = []
      const answers = await ask()
      expect(paths).toEqual([])
      return answers
    })
    await fail()
    await expect(locations.address(99_000_002)).rejects.toMatchObject({
      cause: expect.any(ServiceUnavailable),
    })
    await expect(locations.area('olomouc-stred')).rejects.toThrow('network')
    expect(await ask()).toEqual(known)

    // By now the circuit breaker is open.
    await eventually(async () => {
      const before = paths.length
      await expect(remote.get('/gps/1/2', '127.0.0.1')).rejects.toThrow('circuit breaker open')
      expect(paths.length).toBe(before)
    })

    listener = working
    if (!server.listening) await startServer(port)
    await eventually(async () =>
      expect(await locations.area('olomouc-stred')).toMatchObject({ code: 'olomouc-stred' }),
    )
  })
})
