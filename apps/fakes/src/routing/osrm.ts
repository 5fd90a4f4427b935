/**
 * OSRM's HTTP API v1 (project-osrm.org/docs), as far as travel times need it: the services `table` and
 * `match`, with the limits that `osrm-routed` has by default.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Place, type Profile, snapped, type Way, wayBetween, wayThrough } from './roads.ts'
import { type RoutingControl, routingControl, sendBy, spoiltRows, spoiltSeconds } from './routing-mode.ts'

type Answer = { readonly status: number; readonly body: object }

const MOST = { table: 100, match: 100 } as const
type Service = keyof typeof MOST
const PROFILES: Readonly<Record<string, Profile>> = { bike: 'bike', car: 'car', driving: 'car' }

const ok = (body: object): Answer => ({ status: 200, body: { code: 'Ok', ...body } })
const refused = (code: string, message: string): Answer => ({ status: 400, body: { code, message } })

const round = (value: number) => Math.round(value * 10) / 10

const waypoint = (place: Place) => {
  const { lng, lat } = snapped(place)
  return { hint: 'AAAAAAAAAIAAAAAAAAAAAAAAAAA=', distance: 4.2, name: 'Smyšlená', location: [lng, lat] }
}

function readCoordinates(text: string): readonly Place[] | null {
  const pairs = text.split(';').map((pair) => pair.split(',').map(Number))
  const places = pairs.map(([lng = Number.NaN, lat = Number.NaN]) => ({ lng, lat }))
  return places.every(({ lng, lat }) => Number.isFinite(lng) && Math.abs(lat) <= 90) ? places : null
}

const readIndices = (text: string | undefined, places: readonly Place[]): readonly number[] =>
  text === undefined ? places.map((_, index) => index) : text.split(';').map(Number)

type Query = Readonly<Record<string, string | undefined>>

/** Register this under the path of its URL. */
export function fakeOsrm(app: FastifyInstance): RoutingControl {
  const control = routingControl()
  const routeOf = (way: Way & { readonly legs: readonly Way[] }) => ({
    legs: way.legs.map(({ seconds, metres }) => ({
      steps: [],
      summary: '',
      weight: round(seconds),
      duration: round(seconds),
      distance: round(metres),
    })),
    weight_name: 'duration',
    weight: round(way.seconds),
    duration: spoiltSeconds(control.mode, round(way.seconds)),
    distance: round(way.metres),
  })

  const answers: Readonly<
    Record<Service, (places: readonly Place[], profile: Profile, query: Query) => Answer>
  > = {
    table: (places, profile, query) => {
      const sources = readIndices(query.sources, places).flatMap((index) => places[index] ?? [])
      const destinations = readIndices(query.destinations, places).flatMap((index) => places[index] ?? [])
      const durations = sources.map((from) =>
        destinations.map((to) => spoiltSeconds(control.mode, round(wayBetween(from, to, profile).seconds))),
      )
      return ok({
        durations: spoiltRows(control.mode, durations),
        sources: sources.map(waypoint),
        destinations: destinations.map(waypoint),
      })
    },
    match: (places, profile, query) => {
      if (query.overview !== 'false') return refused('InvalidOptions', 'This fake writes no geometry')
      const times = query.timestamps?.split(';').map(Number) ?? []
      if (times.length > 0 && times.length !== places.length)
        return refused('InvalidValue', 'Number of timestamps does not match number of coordinates')
      if (times.some((time, index) => index > 0 && time <= (times[index - 1] ?? 0)))
        return refused('InvalidValue', 'Timestamps need to be monotonically increasing.')
      const way = wayThrough(places, profile)
      return ok({
        matchings: spoiltRows(control.mode, [{ confidence: 0.93, ...routeOf(way) }]),
        tracepoints: places.map((place, index) => ({
          ...waypoint(place),
          matchings_index: 0,
          waypoint_index: index,
          alternatives_count: 0,
        })),
      })
    },
  }

  type Request = { Params: { profile: string; coordinates: string }; Querystring: Query }
  for (const service of ['table', 'match'] as const) {
    const path = `/${service}/v1/:profile/:coordinates`
    // A proxy before several servers has the name of each one's data before the path.
    for (const url of [path, `/:data${path}`]) {
      app.get<Request>(url, async (request, reply) => {
        control.requests.push(request.url)
        return sendBy(control, reply, answerTo(service, request))
      })
    }
  }

  function answerTo(
    service: Service,
    { params, query }: Pick<FastifyRequest<Request>, 'params' | 'query'>,
  ): Answer {
    const places = readCoordinates(params.coordinates)
    const profile = PROFILES[params.profile]
    if (places === null || profile === undefined)
      return refused('InvalidUrl', 'URL string malformed close to position 1')
    if (places.length > MOST[service]) return refused('TooBig', `Too many ${service} coordinates`)
    if (service !== 'table' && places.length < 2)
      return refused('InvalidOptions', 'Number of coordinates needs to be at least two.')
    return answers[service](places, profile, query)
  }
  return control
}
