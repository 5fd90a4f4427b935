/** A worker thread that computes a round for each state it receives. */
import { parentPort } from 'node:worker_threads'
import type { CityState } from '@sousto/domain/dispatch/city-state.ts'
import { seededRandom } from '@sousto/domain/dispatch/random.ts'
import { planRound } from '@sousto/domain/dispatch/round.ts'
import { defaultTravelTime } from '@sousto/domain/dispatch/travel.ts'

parentPort?.on('message', (state: CityState) => {
  parentPort?.postMessage(planRound(state, defaultTravelTime, seededRandom(state.now)))
})
