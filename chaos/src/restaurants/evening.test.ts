/** The short form of `npm run chaos -- --only=restaurants`. */
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { withCleanUp } from '../clean-up.ts'
import { brokenBesideTimes } from '../report.ts'
import { evening } from './evening.ts'

const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000)

const { url, drop } = await testDatabase()
afterAll(drop)

it.runIf(process.platform === 'linux')(
  `every order of an evening is answered or given up, and its money is where it belongs (CHAOS_SEED=${SEED})`,
  { timeout: 600_000 },
  async () => {
    const options = {
      databaseUrl: url,
      seed: SEED,
      orders: 30,
      rate: 6,
      outlets: 4,
      kills: 3,
      cuts: 2,
      giveUp: 9,
      log: () => {},
    }
    const { rows, text, stories } = await withCleanUp((cleanUp) => evening(options, cleanUp))
    process.stdout.write(`${text}\n`)
    expect(brokenBesideTimes(rows), stories.join('\n')).toEqual([])
  },
)
