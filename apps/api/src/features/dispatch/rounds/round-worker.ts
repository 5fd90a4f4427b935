/** Computes rounds of assignment in a separate thread, so that no request waits for them. */
import { parentPort } from 'node:worker_threads'
import type { CityState } from '@sousto/domain/dispatch/city-state.ts'
import { courierLoad } from '@sousto/domain/dispatch/courier-load.ts'
import type { Decision } from '@sousto/domain/dispatch/plan.ts'
import { seededRandom } from '@sousto/domain/dispatch/random.ts'
import { planRound } from '@sousto/domain/dispatch/round.ts'
import { straightKilometres } from '@sousto/domain/dispatch/travel.ts'
import { travelTimeOf } from '@sousto/domain/dispatch/travel-table.ts'
import { cityStateOf } from './city-state.ts'
import type { RoundResult, RoundTask } from './round-thread.ts'
import { storedCandidates } from './stored-candidates.ts'

function compute({ facts, travel: table }: RoundTask): RoundResult {
  const travel = travelTimeOf(table)
  const state = cityStateOf(facts, travel)
  const plan = planRound(state, travel, seededRandom(Math.floor(facts.now / 1_000)))
  const decisions = plan.decisions.map((decision) => ({
    ...decision,
    candidates: decision.step === 'propose' ? [] : storedCandidates(decision, kilometresIn(state, decision)),
  }))
  return { decisions, load: courierLoad(state, plan, travel) }
}

/** Returns the distance of a courier from the first outlet of the decision. */
function kilometresIn({ orders, couriers }: CityState, decision: Decision): (courier: string) => number {
  const places = new Map(couriers.map(({ id, free }) => [id, free.place]))
  const outlet = orders.find(({ id }) => decision.orders.includes(id))?.pickups[0].place
  return (courier) => {
    const place = places.get(courier)
    return place === undefined || outlet === undefined ? 0 : straightKilometres(place, outlet)
  }
}

parentPort?.on('message', (task: RoundTask) => {
  parentPort?.postMessage(compute(task))
})
