/** The adapter against a real HTTP server that answers, stalls, errs and goes away. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressExamples } from '@sousto/contract/addresses/examples.ts'
import { eventually } from '@sousto/testing/eventually.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LocationElsewhere, locationElsewhere } from './remote.ts'
import { type Patience, Unanswered } from './resilient-fetch.ts'

const patience = { answer: 20_000, retry: 10, recovery: 50 }
/** For a server that may stall. */
const impatient = { ...patience, answer: 100 }
const log = pino({ level: 'silent' })

let server: Server
let elsewhere: LocationElsewhere
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

async function listenAgain(port: number): Promise<number> {
  server = createServer((request, response) => {
    if (!request.url?.endsWith('/verze')) paths.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port
}

function goAway(): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

let port: number
beforeEach(async () => {
  paths = []
  version = '1'
  listener = working
  port = await listenAgain(0)
})

function connect(howPatient: Patience): void {
  elsewhere = locationElsewhere({
    baseUrl: `http://127.0.0.1:${port}/base`,
    log,
    patience: howPatient,
    questionEvery: 20,
  })
}
afterEach(async () => {
  await elsewhere.close()
  await goAway()
})

const POINT = { lng: 17.25, lat: 49.59 }
const ADDRESS = 99_000_001

describe('a location service elsewhere', () => {
  beforeEach(() => connect(patience))

  it('answers what the api asks', async () => {
    const { locations } = elsewhere
    expect(await locations.address(ADDRESS)).toMatchObject({ code: ADDRESS, name: 'Smyšlená 12/3' })
    expect((await locations.areasAt(POINT)).areas.map(({ code }) => code)).toEqual([
      'olomouc-stred',
      'olomouc-okoli',
    ])
    expect((await locations.areasAt(POINT)).ownDeliveryAreas).toMatchObject([{ cityId: 'external' }])
    expect(await locations.area('olomouc-stred')).toMatchObject({ cityId: 1 })
    expect(await locations.ownDeliveryIn('olomouc-stred')).toEqual(new Set([103]))
  })

  it('knows no address and no area where there is none', async () => {
    const { locations } = elsewhere
    expect(await locations.address(5)).toBeNull()
    expect(await locations.address(Number.MAX_SAFE_INTEGER)).toBeNull()
    expect(await locations.area('nikde')).toBeNull()
    expect(await locations.area('x'.repeat(500))).toBeNull()
  })

  it('is asked a second time where the first is lost', async () => {
    listener = (request, response) => {
      listener = working
      request.socket.destroy()
      response.destroy()
    }
    expect(await elsewhere.locations.address(ADDRESS)).toMatchObject({ code: ADDRESS })
  })

  it('tells that areas have changed, and is asked anew', async () => {
    const changed = vi.fn<() => void>()
    elsewhere.locations.onAreasChanged(changed)
    for (version of ['2', '3']) {
      changed.mockClear()
      await eventually(() => expect(changed).toHaveBeenCalled())
    }
    await elsewhere.locations.area('olomouc-stred')
    version = '4'
    changed.mockClear()
    await eventually(() => expect(changed).toHaveBeenCalled())
    paths = []
    await elsewhere.locations.area('olomouc-stred')
    expect(paths).toEqual(['/base/oblast/olomouc-stred'])
  })
})

const TROUBLES: Readonly<Record<string, () => Promise<void>>> = {
  stalls: async () => {
    listener = () => {}
  },
  errs: async () => {
    listener = (_request, response) => {
      response.writeHead(500).end('{}')
    }
  },
  'breaks off': async () => {
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"kod_adm')
      setTimeout(() => response.destroy(), 5)
    }
  },
  'is gone': goAway,
}

describe.each(Object.entries(TROUBLES))('one that %s', (_what, trouble) => {
  beforeEach(() => connect(impatient))

  it('is told of clearly; what it has answered holds; it is asked again when it is back', async () => {
    const { locations } = elsewhere
    const ask = async () => [await locations.address(ADDRESS), await locations.areasAt(POINT)]
    // What is answered before the version of the areas is known is not kept.
    const known = await eventually(async () => {
      await ask()
      paths = []
      const answers = await ask()
      expect(paths).toEqual([])
      return answers
    })
    await trouble()
    await expect(locations.address(99_000_002)).rejects.toMatchObject({ cause: expect.any(Unanswered) })
    await expect(locations.area('olomouc-stred')).rejects.toThrow('network')
    expect(await ask()).toEqual(known)

    // By now it counts as gone and is not asked.
    await eventually(async () => {
      const before = paths.length
      await expect(elsewhere.answer('/gps/1/2', '127.0.0.1')).rejects.toThrow('not asked')
      expect(paths.length).toBe(before)
    })

    listener = working
    if (!server.listening) await listenAgain(port)
    await eventually(async () =>
      expect(await locations.area('olomouc-stred')).toMatchObject({ code: 'olomouc-stred' }),
    )
  })
})
