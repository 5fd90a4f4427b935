/**
 * Measures how long a round takes in a large city, compared with another solver on the cost matrix of the same round.
 */
import { solveAssignment } from '@sousto/domain/dispatch/assignment-problem.ts'
import { bundleOf } from '@sousto/domain/dispatch/bundle.ts'
import { isPossible, startOf, takingsOf } from '@sousto/domain/dispatch/candidates.ts'
import type { CityState, CourierOnShift, OpenOrder } from '@sousto/domain/dispatch/city-state.ts'
import { DISPATCH_DEFAULTS } from '@sousto/domain/dispatch/constants.ts'
import { type Random, seededRandom } from '@sousto/domain/dispatch/random.ts'
import { planRound } from '@sousto/domain/dispatch/round.ts'
import { defaultTravelTime } from '@sousto/domain/dispatch/travel.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import { munkres } from 'munkres'
import type { Row } from '../report.ts'
import { measureWaits } from './round-waits.ts'

const ORDERS = 200
const COURIERS = 100
const OUTLETS = 60
const SEED = 20_261_128

export async function measureRound(rounds: number): Promise<Row[]> {
  const city = largeCity(seededRandom(SEED))
  const matrix = matrixOf(city)
  const costs = Float64Array.from(matrix.flat())
  const solve = () => solveAssignment({ rows: COURIERS, columns: ORDERS, costs })
  const solved = solve().columnOfRow.reduce((sum, column, row) => sum + (matrix[row]?.[column] ?? 0), 0)
  const theirs = munkres(matrix).reduce((sum, [row, column]) => sum + (matrix[row]?.[column] ?? 0), 0)
  if (Math.abs(solved - theirs) > 1e-6 * theirs) throw new Error(`Solutions cost ${solved} and ${theirs}`)
  const timed = Array.from({ length: rounds }, () => ({
    munkres: millisecondsOf(() => munkres(matrix)),
    solver: millisecondsOf(solve),
    round: millisecondsOf(() => planRound(city, defaultTravelTime, seededRandom(SEED))),
  }))
  const baseline = { name: 'munkres on the same matrix', value: median(timed.map((each) => each.munkres)) }
  const row = (what: string, ours: number): Row => ({ what, ours, unit: 'ms', baseline, target: null })
  const size = `${ORDERS} open orders, ${COURIERS} couriers`
  return [
    row(`Assignment problem alone (${size})`, median(timed.map(({ solver }) => solver))),
    row(`A round with bundles and reasons (${size})`, median(timed.map(({ round }) => round))),
    await measureWaits(city),
  ]
}

/** A city about five kilometres across. */
function largeCity(random: Random): CityState {
  const place = () => ({ lng: 17.2 + random() * 0.07, lat: 49.57 + random() * 0.05 })
  const outlets = Array.from({ length: OUTLETS }, place)
  const orders = Array.from({ length: ORDERS }, (_, index): OpenOrder => {
    const outlet = Math.floor(random() * OUTLETS)
    const readyAt = Math.round(random() * 40) - 10
    return {
      id: `o${index}`,
      pickups: [{ outlet: `${outlet}`, place: outlets[outlet] ?? place(), readyAt }],
      door: place(),
      bags: 1,
      needsDocumentCheck: false,
      cash: ZERO,
      promisedBy: readyAt + 30,
    }
  })
  const couriers = Array.from(
    { length: COURIERS },
    (_, index): CourierOnShift => ({
      id: `c${index}`,
      vehicle: 'scooter',
      bags: 4,
      reachMinutes: null,
      mayCheckDocuments: true,
      cashRoom: ZERO,
      shiftEnd: 300,
      free: { at: Math.round(random() * 20) - 5, place: place() },
      ride: null,
      notAskedAbout: [],
    }),
  )
  return { now: 0, orders, couriers, settings: DISPATCH_DEFAULTS }
}

/** The cost for each courier of carrying each order alone. */
function matrixOf({ now, orders, couriers, settings }: CityState): number[][] {
  const roads = { travel: defaultTravelTime, settings }
  const takers = couriers.map((courier) => ({ courier, start: startOf(courier, now, roads), ride: null }))
  const columns = orders.map((order) =>
    takingsOf(bundleOf([order]), takers, { now, roads, weights: settings.weights }),
  )
  return takers.map((_, row) =>
    columns.map((takings) => {
      const taking = takings[row] ?? null
      if (!isPossible(taking)) throw new Error('Everybody can carry everything in this city')
      return taking.weighted
    }),
  )
}

function millisecondsOf(run: () => unknown): number {
  const from = performance.now()
  run()
  return performance.now() - from
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
