/** The short form of `npm run chaos -- --only=cluster`. */
import { withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { SEED } from '@sousto/testing/seed.ts'
import { slow } from '@sousto/testing/slow.ts'
import { expect, it } from 'vitest'
import { brokenBesideTimes } from '../report.ts'
import { clusterChaos } from './cluster.ts'
import { FREEZE, KILL } from './faults.ts'
import { clusterProblem } from './machines.ts'

const problem = clusterProblem()
if (problem !== null) console.log(`No cluster of PostgreSQL is tried: ${problem}.`)

it.runIf(problem === null)(
  `no order is lost when a primary is killed, or is frozen and goes on (TEST_SEED=${SEED})`,
  { ...slow('runs a cluster of PostgreSQL and two processes of the product'), timeout: 900_000 },
  async () => {
    const options = {
      faults: [FREEZE, KILL],
      seed: SEED,
      outlets: 6,
      rate: 2,
      etcd3: false,
      log: console.log,
    }
    const { rows, text, stories } = await withCleanUp((cleanUp) => clusterChaos(options, cleanUp))
    console.log(text)
    expect(brokenBesideTimes(rows), stories.join('\n')).toEqual([])
  },
)
