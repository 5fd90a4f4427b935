/** The adapters of routing services, against fakes of the services over HTTP. */
import { defaultTravelTime, trackLength } from '@sousto/domain/dispatch/travel.ts'
import { ROUTING_MODES, type RoutingMode } from '@sousto/fakes/routing/routing-mode.ts'
import { type RoutingServer, startRouting } from '@sousto/fakes/routing/routing-servers.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { configuredService } from './configured-service.ts'
import { RoutingFailure } from './routing-service.ts'
import { wholeTable, wholeTrack } from './whole-requests.ts'

/** A busy computer must not make a test fail. */
const PATIENT_MS = 30_000

const place = (index: number) => ({
  lng: 17.2 + (index % 12) * 0.008,
  lat: 49.55 + Math.floor(index / 12) * 0.006,
})
const places = (count: number) => Array.from({ length: count }, (_, index) => place(index))
const track = (count: number) =>
  places(count).map((each, index) => ({
    ...each,
    at: Temporal.Instant.from('2026-11-27T17:00:00Z').add({ seconds: index * 10 }),
  }))

describe.each(['osrm', 'valhalla'] as const)('%s', async (name) => {
  const server: RoutingServer = await startRouting(name)
  afterAll(() => server.close())
  const service = configuredService({ service: name, url: server.url }, PATIENT_MS)
  beforeEach(() => {
    server.control.mode = 'ready'
    server.control.requests.length = 0
  })

  it('gives minutes from each to each place, which differ by direction and vehicle [dispatch-2.20]', async () => {
    const some = places(3)
    const bike = await wholeTable(service, 'bike', some)
    const car = await wholeTable(service, 'car', some)
    expect(bike.map((row) => row.length)).toEqual([3, 3, 3])
    expect(bike[0]?.[0]).toBe(0)
    expect(bike[0]?.[2]).not.toBe(bike[2]?.[0])
    const expected = defaultTravelTime(place(0), place(2), 'bike')
    expect(bike[0]?.[2]).toBeGreaterThan(expected * 0.5)
    expect(bike[0]?.[2]).toBeLessThan(expected * 2)
    expect(car[0]?.[2]).toBeLessThan(bike[0]?.[2] ?? 0)
  })

  it('divides a table of 120 places within the limits of the service [dispatch-2.20]', async () => {
    const some = places(120)
    const table = await wholeTable(service, 'bike', some)
    expect(server.control.requests).toHaveLength(9)
    expect(table.map((row) => row.length)).toEqual(some.map(() => 120))
    const [whole] = await wholeTable(service, 'bike', [place(7), place(101)])
    expect(table[7]?.[101]).toBe(whole?.[1])
  })

  it('follows a track of 250 points along roads, in parts that the service takes [dispatch-2.20]', async () => {
    const points = track(250)
    const metres = await wholeTrack(service, 'bike', points)
    expect(server.control.requests).toHaveLength(3)
    const kilometres = trackLength(points)
    expect(metres / 1_000).toBeGreaterThan(kilometres)
    expect(metres / 1_000).toBeLessThan(kilometres * 1.6)
  })

  it('follows a track with two points of the same second [dispatch-2.20]', async () => {
    const [first, ...rest] = track(4)
    if (first === undefined) throw new Error('no point')
    await expect(service.match('bike', [first, first, ...rest])).resolves.toMatchObject({
      metres: expect.any(Number),
    })
  })

  const FAULTS: Readonly<Record<Exclude<RoutingMode, 'ready'>, string>> = {
    slow: 'slow',
    away: 'away',
    failing: 'away',
    short: 'wrong',
    unreachable: 'wrong',
    negative: 'wrong',
    'not a number': 'wrong',
    instant: 'wrong',
    html: 'wrong',
  }

  it.each(ROUTING_MODES.filter((mode) => mode !== 'ready'))(
    'refuses the table and the track of a service that is: %s [dispatch-2.20]',
    async (mode) => {
      server.control.mode = mode
      const settings = { service: name, url: server.url }
      const asking = mode === 'slow' ? configuredService(settings) : service
      const asked = [wholeTable(asking, 'car', places(3)), asking.match('car', track(60))]
      for (const result of await Promise.allSettled(asked)) {
        const reason: unknown = result.status === 'rejected' ? result.reason : result
        expect(reason).toBeInstanceOf(RoutingFailure)
        expect(reason).toMatchObject({ fault: FAULTS[mode] })
      }
    },
  )

  it('is away when nothing listens at its address [dispatch-2.20]', async () => {
    const gone = await startRouting(name)
    await gone.close()
    const nobody = configuredService({ service: name, url: gone.url }, PATIENT_MS)
    await expect(wholeTable(nobody, 'car', places(2))).rejects.toMatchObject({ fault: 'away' })
  })
})

it('OSRM’s address may name the profile, because one server has one profile [dispatch-2.20]', async () => {
  const server = await startRouting('osrm')
  const service = configuredService({ service: 'osrm', url: `${server.url}/{profile}` }, PATIENT_MS)
  await wholeTable(service, 'bike', places(2))
  await wholeTable(service, 'scooter', places(2))
  expect(server.control.requests.map((path) => path.split('/')[1])).toEqual(['bike', 'car'])
  await server.close()
})
