/** Computes rounds of assignment in a separate thread, so that no request waits for them. */
import { parentPort } from 'node:worker_threads'
import { courierLoad } from '@sousto/domain/dispatch/courier-load.ts'
import { seededRandom } from '@sousto/domain/dispatch/random.ts'
import { planRound } from '@sousto/domain/dispatch/round.ts'
import { travelTimes } from '../travel-times.ts'
import { cityStateOf, placesOf } from './city-state.ts'
import type { RoundResult, RoundTask } from './round-thread.ts'

async function compute({ city, facts }: RoundTask): Promise<RoundResult> {
  const { travel, source, fallback } = await travelTimes(city, placesOf(facts))
  const state = cityStateOf(facts, travel)
  const plan = planRound(state, travel, seededRandom(Math.floor(facts.now / 1_000)))
  return { plan, load: courierLoad(state, plan, travel), source, fallback }
}

parentPort?.on('message', async (task: RoundTask) => {
  parentPort?.postMessage(await compute(task))
})
