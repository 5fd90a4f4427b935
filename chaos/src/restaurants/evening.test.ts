/** The short form of `npm run chaos -- --only=restaurants`. */
import { demoDatabase } from '@sousto/server/demo-database-test.ts'
import { withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { SEED } from '@sousto/testing/seed.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, expect, it } from 'vitest'
import { brokenBesideTimes } from '../report.ts'
import { evening } from './evening.ts'

const { url, drop } = await demoDatabase()
afterAll(drop)

it.runIf(process.platform === 'linux')(
  `every order of an evening is answered or given up, and its money is where it belongs (TEST_SEED=${SEED}) [operations-3.40, operations-11.1]`,
  { ...slow('runs two processes of the product'), timeout: 600_000 },
  async () => {
    const options = {
      databaseUrl: url,
      seed: SEED,
      rate: 6,
      giveUp: 9,
      ...inProof(
        { orders: 120, outlets: 8, kills: 10, cuts: 6 },
        { orders: 12, outlets: 4, kills: 1, cuts: 1 },
      ),
      log: () => {},
    }
    const { rows, text, stories } = await withCleanUp((cleanUp) => evening(options, cleanUp))
    process.stdout.write(`${text}\n`)
    expect(brokenBesideTimes(rows), stories.join('\n')).toEqual([])
  },
)
