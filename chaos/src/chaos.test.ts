/** The short form of `npm run chaos`. */

import { randomFrom } from '@sousto/simulated-people/random.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { SEED } from '@sousto/testing/seed.ts'
import { slow } from '@sousto/testing/slow.ts'
import { expect, it } from 'vitest'
import { chaos } from './chaos.ts'
import { FAULTS, planOf } from './faults.ts'
import { brokenBesideTimes } from './report.ts'

/** The daily run has the first faults of the day's random order. */
const FAULTS_SUFFERED = inProof(FAULTS.length * 3, 3)

const planned = (seed: number) => {
  const plan = planOf(randomFrom(seed), 10)
  return Array.from({ length: FAULTS.length * 2 }, () => {
    const { fault, seconds } = plan.next().value
    return { name: fault.name, seconds }
  })
}

it('the same seed yields the same faults in the same order, every fault in each round', () => {
  expect(planned(7)).toEqual(planned(7))
  expect(planned(7)).not.toEqual(planned(8))
  const round = planned(7).slice(0, FAULTS.length)
  expect(new Set(round.map(({ name }) => name)).size).toBe(FAULTS.length)
})

it.runIf(process.platform === 'linux')(
  `keeps every promise while ${FAULTS_SUFFERED} faults come (TEST_SEED=${SEED})`,
  { ...slow('runs the product under faults'), timeout: 600_000 },
  async () => {
    const lines: string[] = []
    const { rows, text } = await chaos({
      seed: SEED,
      length: { faults: FAULTS_SUFFERED },
      customers: inProof(8, 4),
      longestFault: inProof(5, 1.5),
      patience: 5,
      flood: inProof({ pages: 200, logins: 1_000 }, { pages: 20, logins: 100 }),
      diskMegabytes: 400,
      log: (line) => {
        lines.push(line)
        process.stdout.write(`${line}\n`)
      },
    })
    process.stdout.write(`${text}\n`)
    expect(brokenBesideTimes(rows), lines.join('\n')).toEqual([])
  },
)
