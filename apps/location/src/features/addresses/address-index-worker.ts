/** The thread of a register (`register.ts`): reads it from the database, then looks up what it is asked. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { openPool } from '@sousto/postgres/pool.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { Houses } from './houses.ts'
import { loadHouses } from './load-houses.ts'
import { loadNames } from './load-names.ts'
import { createSearch } from './search.ts'
import { createSearchIndex } from './search-index.ts'

export type Start = {
  readonly url: string
  /** Another register lies in memory until this one is read. */
  readonly beside: boolean
}
/** What is sent first, once. */
export type Loaded = { readonly houses: Houses; readonly names: number }
/** What is sent from then on: to so many questions as many answers in their order, rows of houses or why there are none. */
export type Question = { readonly text: string; readonly near: LngLat | null }
export type Answer = readonly number[] | Error

const { url, beside }: Start = workerData
const { index, houses } = await load()
const search = createSearch(index, houses)
// Reading leaves twice as much behind as stays.
collectGarbage()
parentPort?.on('message', (questions: readonly Question[]) => {
  parentPort?.postMessage(questions.map(answerTo))
})
parentPort?.postMessage({ houses, names: index.size } satisfies Loaded)

/**
 * Names and houses at the same time, for the sooner the first register is there the better; one after the other where another answers
 * until then, for all of them lie in memory together. Where the register changes between the two, a street may lack its houses for the
 * moment that it takes to hear of the change and to load again.
 */
async function load() {
  const pool = openPool({ url, max: 2, applicationName: 'sousto register' })
  try {
    const names = loadNames(pool).then(createSearchIndex)
    if (beside) {
      await names
      collectGarbage()
    }
    const [index, houses] = await Promise.all([names, loadHouses(pool)])
    return { index, houses }
  } finally {
    await pool.end()
  }
}

function answerTo({ text, near }: Question): Answer {
  try {
    return search(text, near)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
