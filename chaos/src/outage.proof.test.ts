/** The short form of `npm run chaos -- --only=outage`. */

import { withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { expect, it } from 'vitest'
import { outage } from './outage.ts'
import { brokenBesideTimes } from './report.ts'

it('shows pages, menus and files while the database is away, and takes orders when it is back', async () => {
  const { url, drop } = await testDatabase()
  try {
    const { rows } = await withCleanUp((cleanUp) =>
      outage({ databaseUrl: url, rounds: 3, seconds: 3, log: console.log }, cleanUp),
    )
    expect(brokenBesideTimes(rows)).toEqual([])
  } finally {
    await drop()
  }
})
