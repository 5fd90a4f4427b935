/** What people decide about statements that disagree with payouts (`settlement.md` §5). */
import { randomUUID } from 'node:crypto'
import { misdirectedPayouts, outletPayable } from '@sousto/domain/ledger/accounts.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { entry, OUTLET, payoutWorld, statement } from './payout-world-test.ts'

const world = await payoutWorld()
const { database, preparer, releaser, owner, send, overview, prepare, release, readFile, stateOf, released } =
  world
beforeEach(world.empty)
afterAll(world.close)

const PAYEE = { kind: 'outlet', id: OUTLET } as const
const OTHER_IBAN = 'CZ5320100000351000000005'

/** Returns the path of the only open difference. */
async function difference(): Promise<string> {
  const [only, ...more] = (await overview()).differences
  if (only === undefined || more.length > 0) throw new Error('not one difference')
  return `/provoz/bank-differences/${only.statement}/${only.position}`
}
const propose = async (resolution: string, who = preparer) =>
  send(who, 'PUT', await difference(), { resolution, note: 'volal jsem do banky' })
const confirm = (path: string, resolution: string, who = releaser) =>
  send(who, 'POST', `${path}/confirmation`, { resolution })
async function resolve(resolution: string): Promise<void> {
  const path = await difference()
  await propose(resolution)
  expect(await confirm(path, resolution)).toEqual({ status: 'ok' })
}

/** Returns the balance as a credit. */
async function balanceOf(account: string): Promise<number> {
  const { rows } = await database.pool.query<{ amount: number }>(
    `SELECT coalesce(sum(CASE WHEN credit = $1 THEN amount ELSE -amount END), 0)::integer AS amount
     FROM shop.ledger_posted WHERE $1 IN (debit, credit)`,
    [account],
  )
  return rows[0]?.amount ?? 0
}

/** Returns the transfers of this test's payouts that the facts do not explain; those of others stay in the ledger. */
async function unexplained() {
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM shop.payouts')
  const { differences } = await checkLedger(database.kysely)
  return differences.filter(({ subject }) => rows.some(({ id }) => subject.split(/[/ ]/)[1] === String(id)))
}

describe('a payout of which the bank has booked another amount', () => {
  it('is accepted by two people, and the rest stays due [settlement-5.18]', async () => {
    const { run, symbols } = await released(czk(500))
    await readFile(statement([entry(-49_900, symbols[0] ?? 0)]))
    const path = await difference()
    expect((await confirm(path, 'accept')).code).toBe('payout_difference_not_proposed')
    await propose('accept')
    expect((await overview()).differences[0]).toMatchObject({
      payout: { run, amount: 50_000 },
      resolutions: ['accept', 'pay_again', 'hold'],
      proposal: {
        resolution: 'accept',
        note: 'volal jsem do banky',
        problem: expect.stringMatching(/^Návrh je váš/),
      },
    })
    expect((await confirm(path, 'accept', preparer)).code).toBe('payout_difference_own_proposal')
    expect((await confirm(path, 'pay_again')).code).toBe('payout_difference_proposal_changed')
    const answers = await Promise.all([confirm(path, 'accept'), confirm(path, 'accept')])
    expect(answers.map(({ status, code }) => String(code ?? status)).toSorted()).toEqual([
      'ok',
      'payout_difference_settled',
    ])
    expect(await stateOf(run)).toEqual(['finished', 'paid'])
    expect(await balanceOf(outletPayable(OUTLET))).toBe(100)
    expect(await overview()).toMatchObject({ due: { total: 100 }, differences: [] })
    expect((await send(preparer, 'PUT', path, { resolution: 'hold', note: '' })).code).toBe(
      'payout_difference_settled',
    )
    expect(await readFile(statement([entry(49_900, symbols[0] ?? 0)]))).toMatchObject({ returned: 1 })
    expect(await balanceOf(outletPayable(OUTLET))).toBe(50_000)
    expect(await unexplained()).toEqual([])
  })

  it('waits where somebody holds it, and pays nobody again [settlement-5.18]', async () => {
    const { run, symbols } = await released(czk(500))
    await readFile(statement([entry(-49_900, symbols[0] ?? 0)]))
    await propose('accept')
    await propose('hold', releaser)
    expect((await confirm(await difference(), 'accept')).code).toBe('payout_difference_not_proposed')
    expect(await stateOf(run)).toEqual(['released', 'open'])
    expect((await overview()).due).toMatchObject({ total: 0, heldTotal: 0 })
  })
})

describe('a payout that went to another account', () => {
  it('is paid again in a later run, and its money is owed until it comes back [settlement-5.18]', async () => {
    const { run, symbols } = await released(czk(500))
    await readFile(statement([entry(-50_000, symbols[0] ?? 0, { counterIban: OTHER_IBAN })]))
    await resolve('pay_again')
    expect(await stateOf(run)).toEqual(['finished', 'misdirected'])
    expect(await balanceOf(misdirectedPayouts(PAYEE))).toBe(-50_000)
    expect(await unexplained()).toEqual([])
    const again = await prepare()
    await release(again)
    expect(await readFile(statement([entry(50_000, symbols[0] ?? 0)]))).toMatchObject({ returned: 1 })
    expect(await stateOf(run)).toEqual(['finished', 'returned'])
    expect(await balanceOf(misdirectedPayouts(PAYEE))).toBe(0)
    expect(await balanceOf(outletPayable(OUTLET))).toBe(50_000)
    expect(await unexplained()).toEqual([])
  })

  it('and came back before somebody decided is due again once [settlement-5.18]', async () => {
    const { run, symbols } = await released(czk(500))
    const [symbol = 0] = symbols
    await readFile(statement([entry(-50_000, symbol, { counterIban: OTHER_IBAN }), entry(50_000, symbol)]))
    const [astray] = (await overview()).differences.filter(({ amount }) => amount < 0)
    const path = `/provoz/bank-differences/${astray?.statement}/${astray?.position}`
    await send(preparer, 'PUT', path, { resolution: 'pay_again', note: '' })
    await confirm(path, 'pay_again')
    expect(await stateOf(run)).toEqual(['finished', 'returned'])
    expect((await overview()).differences).toEqual([])
    expect((await overview()).due.total).toBe(50_000)
    expect(await unexplained()).toEqual([])
  })
})

it('a payment that left twice is a debt of the payee once it is accepted [settlement-5.18]', async () => {
  const { symbols } = await released(czk(500))
  const [symbol = 0] = symbols
  await readFile(statement([entry(-50_000, symbol)]))
  await readFile(statement([entry(-50_000, symbol)]))
  await resolve('accept')
  expect(await balanceOf(outletPayable(OUTLET))).toBe(-50_000)
  expect((await overview()).due.total).toBe(0)
  expect(await unexplained()).toEqual([])
})

it('an entry of no payout is dismissed, and changes no balance [settlement-5.18]', async () => {
  await readFile(statement([entry(-50_000, 2_026_900_001)]))
  expect((await propose('accept')).code).toBe('payout_difference_outdated')
  await resolve('dismiss')
  expect((await overview()).differences).toEqual([])
})

it('only people who pay decide about a difference [settlement-5.18]', async () => {
  const path = '/provoz/bank-differences/1/0'
  expect((await send(owner, 'PUT', path, { resolution: 'hold', note: '' })).code).toBe('forbidden')
  const body = { resolution: 'hold', note: '' }
  expect((await send(preparer, 'PUT', path, body, randomUUID())).code).toBe('payout_difference_not_found')
})
