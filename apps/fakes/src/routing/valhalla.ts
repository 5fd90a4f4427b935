/**
 * Valhalla's HTTP API (valhalla.github.io/valhalla/api), as far as travel times need it: `sources_to_targets`
 * and `trace_route`, with the limits of its default configuration.
 */
import type { FastifyInstance } from 'fastify'
import { type Place, type Profile, type Way, wayBetween, wayThrough } from './roads.ts'
import { type RoutingControl, routingControl, sendBy, spoiltRows, spoiltSeconds } from './routing-mode.ts'

type Answer = { readonly status: number; readonly body: object }
type Location = { readonly lat: number; readonly lon: number }
type Body = {
  readonly costing?: string
  readonly units?: string
  readonly sources?: readonly Location[]
  readonly targets?: readonly Location[]
  readonly shape?: readonly Location[]
  readonly shape_match?: string
}

const MOST_PAIRS = 2_500
const MOST_SHAPE = 16_000
const COSTINGS: Readonly<Record<string, Profile>> = { bicycle: 'bike', motor_scooter: 'scooter', auto: 'car' }

const refused = (error_code: number, error: string): Answer => ({
  status: 400,
  body: { error_code, error, status_code: 400, status: 'Bad Request' },
})
const NO_COSTING = refused(125, 'No costing method found')

const placeOf = ({ lat, lon }: Location): Place => ({ lng: lon, lat })

/** Register this under the path of its URL. */
export function fakeValhalla(app: FastifyInstance): RoutingControl {
  const control = routingControl()
  const summaryOf = ({ seconds, metres }: Way) => ({
    has_toll: false,
    time: spoiltSeconds(control.mode, Math.round(seconds * 1_000) / 1_000),
    length: Math.round(metres) / 1_000,
    cost: seconds,
  })
  const tripOf = (legs: readonly Way[], whole: Way, locations: readonly Location[]): Answer => ({
    status: 200,
    body: {
      trip: {
        locations: locations.map((location, original_index) => ({
          type: 'break',
          ...location,
          original_index,
        })),
        legs: spoiltRows(
          control.mode,
          legs.map((leg) => ({ summary: summaryOf(leg) })),
        ),
        summary: summaryOf(whole),
        status_message: 'Found route between points',
        status: 0,
        units: 'kilometers',
        language: 'en-US',
      },
    },
  })

  const answers: Readonly<Record<string, (body: Body, profile: Profile) => Answer>> = {
    sources_to_targets: ({ sources = [], targets = [], units }, profile) => {
      if (sources.length === 0 || targets.length === 0)
        return refused(121, 'Insufficiently specified required parameter')
      if (sources.length * targets.length > MOST_PAIRS)
        return refused(150, `Exceeded max locations: ${MOST_PAIRS}`)
      const rows = sources.map((from, from_index) =>
        targets.map((to, to_index) => {
          const { seconds, metres } = wayBetween(placeOf(from), placeOf(to), profile)
          const time = spoiltSeconds(control.mode, Math.round(seconds))
          return { distance: time === null ? null : Math.round(metres) / 1_000, time, to_index, from_index }
        }),
      )
      return {
        status: 200,
        body: {
          algorithm: 'costmatrix',
          units: units ?? 'kilometers',
          sources,
          targets,
          sources_to_targets: spoiltRows(control.mode, rows),
        },
      }
    },
    trace_route: ({ shape = [] }, profile) => {
      if (shape.length < 2) return refused(123, 'Insufficient shape provided')
      if (shape.length > MOST_SHAPE) return refused(153, `Too many shape points: ${shape.length}`)
      // Without breaks in the shape there is one leg.
      const way = wayThrough(shape.map(placeOf), profile)
      return tripOf([way], way, [...shape.slice(0, 1), ...shape.slice(-1)])
    },
  }

  for (const [action, answer] of Object.entries(answers)) {
    app.post<{ Body: Body }>(`/${action}`, async ({ url, body }, reply) => {
      control.requests.push(url)
      const profile = COSTINGS[body.costing ?? '']
      return sendBy(control, reply, profile === undefined ? NO_COSTING : answer(body, profile))
    })
  }
  return control
}
