/** The short form of `npm run simulate`. */

import { brokenBesideTimes } from '@sousto/chaos/report.ts'
import { demoDatabase } from '@sousto/server/demo-database-test.ts'
import { accidentsWithout } from '@sousto/simulated-people/accidents.ts'
import { withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { inProof } from '@sousto/testing/proof.ts'
import { SEED } from '@sousto/testing/seed.ts'
import { slow } from '@sousto/testing/slow.ts'
import { afterAll, expect, it } from 'vitest'
import { evening } from './evening.ts'
import { textOf } from './evening-report.ts'

const { url, drop } = await demoDatabase()
afterAll(drop)

it.runIf(process.platform === 'linux')(
  `every order of a simulated evening is delivered or cancelled, and every courier’s cash is handed over, and the ledger agrees (TEST_SEED=${SEED}) [dispatch-11.5, operations-11.1, settlement-9.1]`,
  { ...slow('runs two processes of the product'), timeout: 900_000 },
  async () => {
    const options = {
      databaseUrl: url,
      seed: SEED,
      ...inProof(
        { orders: 200, minutes: 180, speed: 40, outlets: 16, couriers: 34, kills: 3, cuts: 2 },
        { orders: 10, minutes: 4, speed: 60, outlets: 3, couriers: 6, kills: 1, cuts: 0 },
      ),
      killDatabase: null,
      gatewayFails: true,
      accidents: accidentsWithout([]),
      hasRounds: true,
      log: () => {},
    }
    const report = await withCleanUp((cleanUp) => evening(options, cleanUp))
    process.stdout.write(`${textOf(report)}\n`)
    expect(brokenBesideTimes(report.rows)).toEqual([])
  },
)
