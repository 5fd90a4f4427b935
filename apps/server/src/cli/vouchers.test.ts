import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createVouchers } from '@sousto/api/features/credits/vouchers-service.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { vouchers } from './vouchers.ts'

const { url, database, drop } = await testDatabase()
const clock = fakeClock('2026-11-27T12:30')
afterAll(drop)

const [city] = demoCatalogueFile().cities
if (city === undefined) throw new Error('the demo has a city')
await database.pool.query(
  `INSERT INTO shop.cities VALUES ($1, $2, $3, $4, $5, 5, '', false, '', false, false, false, false, '', NULL)`,
  [city.id, city.slug, city.name, ...city.position],
)

beforeEach(() => emptyTables(database, 'shop.voucher_campaigns', 'shop.audit_log'))

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print = async (work: (from: ReturnType<typeof createVouchers>) => Promise<string>) => {
    text = await work(createVouchers({ database, clock }, 'cli:jitka'))
  }
  await runCommand(vouchers(print), args)
  return text.replaceAll('\u00a0', ' ')
}

describe('sousto vouchers', () => {
  it('creates a code that works once, and lists it', async () => {
    const code = await sousto('create', '100')
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await sousto('list')).toBe(`${code}  100 Kč  uplatněno 0 z 1  od 2026-11-27`)
  })

  it('creates a chosen code with a number of uses, a validity period, a city and a note', async () => {
    const place = `--city=${city.slug}`
    const days = ['--from=2099-03-29', '--to=2099-10-25']
    const made = await sousto(
      'create',
      '49,50',
      '--code=jaro-2099',
      '--uses=300',
      ...days,
      place,
      '--note=Jarní trhy',
    )
    expect(made).toBe('JARO2099')
    expect(await sousto('list')).toBe(
      `JARO2099  49,50 Kč  uplatněno 0 z 300  od 2099-03-29 do 2099-10-25  ${city.name}  Jarní trhy`,
    )
    const { rows } = await database.pool.query('SELECT valid_from, valid_to FROM shop.voucher_campaigns')
    expect(rows.map((row) => [row.valid_from.toString(), row.valid_to.toString()])).toEqual([
      ['2099-03-28T23:00:00Z', '2099-10-25T23:00:00Z'],
    ])
  })

  it('creates many different codes at once', async () => {
    const codes = (await sousto('create', '20', '--count=50')).split('\n')
    expect(new Set(codes).size).toBe(50)
  })

  it('ends a code once, whatever the case and spaces', async () => {
    await sousto('create', '100', '--code=PODZIM26')
    expect(await sousto('end', 'podzim 26')).toBe('Kupon PODZIM26 už nikdo neuplatní.')
    expect(await sousto('list')).toContain('ukončen 2026-11-27')
    await expect(sousto('end', 'PODZIM26')).rejects.toThrow('Kupon PODZIM26 není, nebo už skončil.')
  })

  it('rejects an existing code and an unknown restaurant', async () => {
    await sousto('create', '100', '--code=PODZIM26')
    await expect(sousto('create', '5', '--code=podzim26')).rejects.toThrow('Takový kód už je.')
    await expect(sousto('create', '5', '--restaurant=nikde')).rejects.toThrow('v katalogu není')
    expect(await sousto('list')).toContain('100 Kč')
  })

  it.each([
    [[]],
    [['eat']],
    [['list', 'more']],
    [['end']],
    [['create']],
    [['create', '0']],
    [['create', '-5']],
    [['create', '1.234']],
    [['create', '999999']],
    [['create', '100', '200']],
    [['create', '100', '--uses=0']],
    [['create', '100', '--uses=1.5']],
    [['create', '100', '--to=31.12.2026']],
    [['create', '100', '--from=2099-02-30']],
    [['create', '100', '--to=2020-01-01']],
    [['create', '100', '--from=2099-02-02', '--to=2099-02-01']],
    [['create', '100', '--code=abc']],
    [['create', '100', '--code=JARO2026', '--count=2']],
    [['create', '100', '--city=a', '--restaurant=b']],
    [['create', '100', '--colour=red']],
  ])('rejects %j with one sentence', async (args) => {
    await expect(runCommand(vouchers(), args)).rejects.toThrow(OperatorError)
  })

  it('uses the server’s database, and logs the system account as the actor [wire-accounts.34]', async () => {
    const program = fileURLToPath(new URL('sousto.ts', import.meta.url))
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
    const args = [program, 'vouchers', 'create', '100', '--code=ZIMA2026']
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    expect(stdout).toBe('ZIMA2026\n')
    const { rows } = await database.pool.query('SELECT actor, action, detail FROM shop.audit_log')
    expect(rows).toEqual([
      {
        actor: `cli:${userInfo().username}`,
        action: 'voucher-create',
        detail: {
          amount: 10_000,
          codes: 1,
          uses: 1,
          budget: null,
          bearer: 'operator',
          campaign: expect.any(Number),
        },
      },
    ])
  })
})
