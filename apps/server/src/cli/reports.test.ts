import { createSummaries } from '@sousto/api/features/reports/summaries.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { reports } from './reports.ts'

const { database, drop } = await testDatabase()
afterAll(drop)

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const clock = () => Temporal.Instant.from('2026-11-27T18:00:00Z')
  await runCommand(
    reports(async (work) => {
      text = await work(createSummaries({ database, clock }))
    }),
    args,
  )
  return text
}

it('sousto reports rebuild sums days anew, and writes it to the log [administration-8.11]', async () => {
  await database.pool.query(
    `INSERT INTO shop.report_cancellations VALUES ('2026-11-03', '', 101, 'sold_out', 'none', 5, 100)`,
  )
  expect(await sousto('rebuild', '--from=2026-11-01', '--to=2026-11-05')).toContain(
    'Přehledy od 2026-11-01 do 2026-11-05 jsou přepočítané.',
  )
  const { rows } = await database.pool.query('SELECT FROM shop.report_cancellations')
  expect(rows).toEqual([])
  expect(await sousto('rebuild')).toContain('od 2026-11-27 do 2026-11-27')
  const log = await database.pool.query(
    `SELECT detail FROM shop.audit_log WHERE action = 'reports-rebuild' AND actor LIKE 'cli:%' ORDER BY id`,
  )
  expect(log.rows.map(({ detail }) => detail.from)).toEqual(['2026-11-01', '2026-11-27'])
})

it.each([
  [['--from=2026-11-31', '--to=2026-12-01'], '--from je den'],
  [['--from=2026-11-02', '--to=2026-11-01'], '--from je po --to'],
  [['--from=0026-11-02', '--to=2026-11-01'], 'nejvýš deset let'],
  [['--from=2026-11-02'], 'Zadejte --from i --to'],
] as const)('sousto reports rebuild %j is refused [administration-8.11]', async (args, problem) => {
  await expect(sousto('rebuild', ...args)).rejects.toThrow(problem)
})
