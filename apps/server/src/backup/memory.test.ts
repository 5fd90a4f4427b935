/** A backup needs as much memory for a large database as for a small one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProof } from '@sousto/testing/proof.ts'
import { slow } from '@sousto/testing/slow.ts'
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, expect, it } from 'vitest'
import { sousto } from './backup-test.ts'

const [small, large] = [await testDatabase<unknown>(), await testDatabase<unknown>()]
const folder = await mkdtemp(join(tmpdir(), 'sousto-memory-'))
afterAll(() => Promise.all([small.drop(), large.drop(), rm(folder, { recursive: true })]))

/** In megabytes. */
const DATA = inProof(600, 100)
const ROWS = DATA * 500
/** The additional memory that a large database may need, in megabytes. */
const MORE = 80
/**
 * Otherwise V8's young generation, which grows with the work and not with the data, would hide the memory of the data.
 */
const YOUNG = '--max-semi-space-size=1'

/** Prints the peak memory of the process in megabytes when it ends. */
const reporter = join(folder, 'report.mjs')
await writeFile(
  reporter,
  `process.on('exit', () => console.error('peak', process.resourceUsage().maxRSS / 1024))`,
)

async function peak(database: TestDatabase<unknown>, ...args: readonly string[]): Promise<number> {
  const { code, stderr } = await sousto(args, {
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=${reporter} ${YOUNG}`,
  })
  expect(code).toBe(0)
  return Number(/peak ([\d.]+)/.exec(stderr)?.[1])
}

it(
  'is written and read within bounded memory',
  slow('its data must be larger than the memory that is allowed'),
  async () => {
    await large.database.pool.query(
      `INSERT INTO shop.client_errors (at, type, detail, url, user_agent, platform)
     SELECT now(), '', repeat(md5(n::text), ${DATA * 1_000_000} / ${ROWS} / 32), '', '', '' FROM generate_series(1, ${ROWS}) AS n`,
    )
    for (const args of [['backup'], ['restore', '--check']]) {
      const of = async (name: string, database: TestDatabase<unknown>) =>
        await peak(database, ...args, join(folder, name))
      const least = await of('maly', small)
      expect(least).toBeGreaterThan(0)
      expect((await of('velky', large)) - least).toBeLessThan(MORE)
    }
  },
)
