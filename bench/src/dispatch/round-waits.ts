/**
 * Measures how long other work in the process waits while the product's thread computes rounds, including the transfer
 * of facts and plan (`dispatch.md` §11).
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { CityFacts } from '@sousto/api/features/dispatch/rounds/city-state.ts'
import { createRoundThread } from '@sousto/api/features/dispatch/rounds/round-thread.ts'
import type { CityState } from '@sousto/domain/dispatch/city-state.ts'
import type { Row } from '../report.ts'

const ROUNDS = 10

export async function measureWaits(city: CityState): Promise<Row> {
  const thread = createRoundThread()
  const facts = factsOf(city)
  const round = () => thread.compute({ city: 'bench', facts, travel: { kind: 'default' } })
  await round()
  const started = performance.now()
  const during = await longestWait(async () => {
    for (let count = 0; count < ROUNDS; count += 1) await round()
  })
  const duration = performance.now() - started
  const without = await longestWait(() => pause(duration))
  await thread.close()
  return {
    what: 'Longest wait of anything else in the process during rounds in a thread',
    ours: during,
    unit: 'ms',
    baseline: { name: 'without rounds', value: without },
    target: null,
    note: `of ${ROUNDS} rounds`,
  }
}

/** The same city as the server would read it, with couriers who are all free now. */
function factsOf({ orders, couriers, settings }: CityState): CityFacts {
  const now = Date.UTC(2026, 10, 27, 17)
  const at = (minutes: number) => now + minutes * 60_000
  return {
    now,
    orders: orders.map(({ pickups, door, bags, needsDocumentCheck, cash, promisedBy }, index) => ({
      id: index + 1,
      isAccepted: true,
      ride: null,
      parts: pickups.map(({ outlet, place, readyAt }) => ({
        outlet: Number(outlet),
        place,
        readyAt: at(readyAt),
        readyBy: at(readyAt),
      })),
      door,
      bags,
      document: needsDocumentCheck,
      cash,
      promisedBy: at(promisedBy),
    })),
    rides: [],
    couriers: couriers.map(({ vehicle, bags, mayCheckDocuments, cashRoom, shiftEnd, free }, index) => ({
      id: index + 1,
      vehicle,
      bags,
      mayCheckDocuments,
      cashRoom,
      plannedEnd: at(shiftEnd),
      place: free.place,
      notAskedAbout: [],
    })),
    settings,
  }
}

/** Returns the longest delay of a one-millisecond timer. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 1)
    last = now
  }, 1)
  await work()
  clearInterval(timer)
  return longest
}
