/** Payout runs from the ledger to the bank's statement and back (`settlement.md` §5). */
import { createHash, randomUUID } from 'node:crypto'
import { courierPayPayable, outletPayable, tipsPayable } from '@sousto/domain/ledger/accounts.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { proofSymbolOf } from '@sousto/domain/payout/payees.ts'
import { readAbo } from '@sousto/exchange/bank/abo.ts'
import { readPain } from '@sousto/exchange/bank/pain.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { completeBalances } from '../ledger/closing.ts'
import {
  entry,
  IBAN,
  NOW,
  OPERATOR,
  OUTLET,
  payoutWorld,
  RUNS,
  SIBLING,
  SIBLING_IBAN,
  statement,
} from './payout-world-test.ts'

const OWN_ACCOUNT = '/provoz/courier/bank-account'

const world = await payoutWorld()
const { database, clock, app, preparer, releaser, owner, rider, person, owe, send, get, overview, details } =
  world
const { prepare, release, saveAccount, fileOf, payable, readFile, stateOf, alerts, released } = world
beforeEach(world.empty)
afterAll(world.close)

describe('a run', () => {
  it('pays what the ledger owes, and says what is held and why [settlement-5.1]', async () => {
    await payable(OUTLET, czk(756.73))
    await owe(outletPayable(SIBLING), czk(100))
    await owe(courierPayPayable(rider.id), czk(-50))
    expect((await overview()).due).toEqual({ total: 75_673, count: 1, heldTotal: 10_000, heldCount: 1 })
    const run = await prepare()
    const { payouts, held, run: found } = await details(run)
    expect(payouts).toMatchObject([
      { payee: { kind: 'outlet', id: OUTLET }, account: '1000000005/5500', amount: 75_673, state: 'open' },
    ])
    expect(held).toMatchObject([{ payee: { id: SIBLING }, amount: 10_000, code: 'account_missing' }])
    expect(found).toMatchObject({ state: 'prepared', total: 75_673, heldTotal: 10_000 })
    expect((await overview()).due).toEqual({ total: 0, count: 0, heldTotal: 10_000, heldCount: 1 })
  })

  it('counts what a closed month left until its balances are stored [settlement-5.1]', async () => {
    clock.set('2026-11-20T12:00')
    await owe(outletPayable(OUTLET), czk(-200))
    clock.set(NOW)
    await payable(OUTLET, czk(500))
    await database.pool.query("INSERT INTO shop.ledger_closings VALUES ('2026-11', $1, 'cli:jana')", [
      clock().toString(),
    ])
    expect((await overview()).due.total).toBe(30_000)
    await completeBalances(database.kysely)
    expect((await overview()).due.total).toBe(30_000)
  })

  it('has a file whose hash is shown, and which exists for the bank after the release [settlement-5.4]', async () => {
    await payable(OUTLET, czk(100))
    const run = await prepare()
    expect((await get(preparer, `${RUNS}/${run}/file`)).code).toBe('payout_run_not_released')
    await release(run)
    const file = await fileOf(run)
    const { file: shown, payouts } = await details(run)
    expect(createHash('sha256').update(file).digest('hex')).toBe(shown.hash)
    expect(readAbo(file)).toMatchObject({
      problem: null,
      order: {
        payer: { iban: OPERATOR },
        payments: [{ iban: IBAN, amount: 10_000, symbols: { variable: payouts[0]?.variableSymbol } }],
      },
    })
  })

  it('is written as pain.001 where the bank takes that [settlement-5.7]', async () => {
    await payable(OUTLET, czk(100))
    const run = await prepare({ format: 'pain' })
    await release(run)
    expect(readPain(await fileOf(run))).toMatchObject({
      problem: null,
      order: { payments: [{ amount: 10_000 }] },
    })
  })

  it('prepared twice by the same request is one, and of nothing is none [settlement-5.1]', async () => {
    expect((await send(preparer, 'POST', RUNS, { dueOn: '2026-12-07', format: 'abo' })).code).toBe(
      'payout_nothing_due',
    )
    await payable(OUTLET, czk(100))
    const key = randomUUID()
    const run = await prepare({}, key)
    expect(await prepare({}, key)).toBe(run)
    expect((await overview()).runs).toHaveLength(1)
    await payable(SIBLING, czk(100))
    expect(await prepare()).toBeGreaterThan(run)
    expect(await prepare({}, key)).toBe(run)
  })

  it('that waits for its release shows what has changed since it was prepared [settlement-5.15]', async () => {
    await payable(OUTLET, czk(100))
    const run = await prepare()
    expect((await details(run)).changes).toEqual([])
    await payable(SIBLING, czk(30))
    await owe(outletPayable(OUTLET), czk(50))
    const change = { hold: null, accountChanged: false }
    expect((await details(run)).changes).toMatchObject([
      { ...change, payee: { id: OUTLET }, amount: 10_000, due: 15_000 },
      { ...change, payee: { id: SIBLING }, amount: 0, due: 3_000 },
    ])
    await release(run)
    expect((await details(run)).changes).toEqual([])
  })

  it('is a table for spreadsheets, with what is held [settlement-5.15]', async () => {
    await payable(OUTLET, czk(100))
    await owe(outletPayable(SIBLING), czk(30))
    const run = await prepare()
    const answer = await preparer.call(app, 'GET', `${RUNS}/${run}/csv`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [headings, first, second] = answer.body.split('\r\n').map((line) => line.split(';'))
    expect(headings?.slice(1, 4)).toEqual(['Druh', 'Účet', 'Variabilní symbol'])
    expect([first?.[2], first?.[5], first?.[6]]).toEqual(['1000000005/5500', 'nezaplaceno', '100,00'])
    expect([second?.[5], second?.[6]]).toEqual(['zadrženo: chybí účet', '30,00'])
  })

  it('withdrawn is due again, and cannot be released [settlement-5.4]', async () => {
    await payable(OUTLET, czk(100))
    const run = await prepare()
    await send(preparer, 'POST', `${RUNS}/${run}/withdrawal`)
    expect(await stateOf(run)).toEqual(['withdrawn', 'withdrawn'])
    expect((await release(run)).code).toBe('payout_run_not_prepared')
    expect((await overview()).due.total).toBe(10_000)
  })
})

describe('a release', () => {
  it('takes another person than the preparer, and only once [settlement-5.3]', async () => {
    await payable(OUTLET, czk(100))
    const run = await prepare()
    expect((await details(run, preparer)).releaseProblem).toBe(
      'Výplatu jste připravili vy. Uvolnit ji musí někdo jiný.',
    )
    expect((await release(run, preparer)).code).toBe('payout_run_own_release')
    const third = await person({ role: 'admin' })
    const answers = await Promise.all([release(run), release(run, third)])
    expect(answers.map(({ status, code }) => String(code ?? status)).toSorted()).toEqual([
      'ok',
      'payout_run_not_prepared',
    ])
    expect((await send(preparer, 'POST', `${RUNS}/${run}/withdrawal`)).code).toBe('payout_run_not_prepared')
  })

  it('is refused after an account changed, less is due, or with another hash [settlement-5.3]', async () => {
    await payable(OUTLET, czk(100))
    const run = await prepare()
    const wrong = await send(releaser, 'POST', `${RUNS}/${run}/release`, { hash: 'a'.repeat(64) })
    expect(wrong.code).toBe('payout_run_file_changed')
    await owe(outletPayable(OUTLET), czk(-1))
    expect((await release(run)).code).toBe('payout_run_due_changed')
    await saveAccount(owner, OUTLET, '19/0710')
    expect((await release(run)).code).toBe('payout_run_account_changed')
  })

  it('is refused to whoever set an account of the run [settlement-5.3]', async () => {
    const both = await person({ role: 'admin' }, { role: 'owner', outlet: OUTLET })
    await payable(OUTLET, czk(100))
    await database.pool.query('UPDATE shop.payout_accounts SET changed_by = $1', [both.id])
    expect((await release(await prepare(), both)).code).toBe('payout_run_own_account')
  })

  it('is not of those who may change accounts: an account is its owner’s alone [settlement-5.3]', async () => {
    expect((await saveAccount(releaser, OUTLET, '19/0710')) as unknown).toMatchObject({ code: 'forbidden' })
    expect((await get(owner, RUNS)).code).toBe('forbidden')
  })
})

describe('the second factor', () => {
  it('is asked again before a release and before an account changes [settlement-5.16]', async () => {
    await payable(OUTLET, czk(100))
    const run = await prepare()
    clock.pass({ minutes: 10 })
    expect((await saveAccount(owner, OUTLET, '19/0710')).account).toBe('19/0710')
    clock.pass({ minutes: 1 })
    expect((await release(run)).code).toBe('second_factor_again')
    expect((await saveAccount(owner, OUTLET, '19/0710')) as unknown).toMatchObject({
      code: 'second_factor_again',
    })
    expect((await send(rider, 'PUT', OWN_ACCOUNT, { account: '19/0710' })).code).toBe('second_factor_again')
  })
})

describe('a statement', () => {
  it('marks payouts as paid by their variable symbols, and the ledger owes them no more [settlement-5.5]', async () => {
    const { run, symbols } = await released(czk(500), czk(500))
    const second = statement([entry(-50_000, symbols[1] ?? 0, { counterIban: SIBLING_IBAN })])
    expect(await readFile(second)).toMatchObject({ refused: null, paid: 1, differences: 0 })
    expect(await stateOf(run)).toEqual(['released', 'open', 'paid'])
    await readFile(statement([entry(-50_000, symbols[0] ?? 0)]))
    expect(await stateOf(run)).toEqual(['finished', 'paid', 'paid'])
    expect((await overview()).due).toMatchObject({ total: 0, heldTotal: 0 })
  })

  it('that is read twice counts once [settlement-5.11]', async () => {
    const { run, symbols } = await released(czk(500))
    const file = statement([entry(-50_000, symbols[0] ?? 0)])
    const both = await Promise.all([readFile(file), readFile(file)])
    expect(both.toSorted((a, b) => b.paid - a.paid)).toMatchObject([
      { paid: 1, repeated: 0 },
      { paid: 0, repeated: 1, differences: 0 },
    ])
    expect(await readFile(file)).toMatchObject({ paid: 0, repeated: 1, differences: 0 })
    expect(await stateOf(run)).toEqual(['finished', 'paid'])
  })

  it('with a returned payment makes it due again, with an alert [settlement-5.6]', async () => {
    const { run, symbols } = await released(czk(500))
    await readFile(statement([entry(-50_000, symbols[0] ?? 0)]))
    expect(await readFile(statement([entry(50_000, symbols[0] ?? 0)]))).toMatchObject({ returned: 1 })
    expect(await stateOf(run)).toEqual(['finished', 'returned'])
    expect(await alerts()).toEqual(['payout_returned'])
    expect((await overview()).due.total).toBe(50_000)
  })

  it('with a return that is read before the payment makes it due again [settlement-5.6]', async () => {
    const { run, symbols } = await released(czk(500))
    const [symbol = 0] = symbols
    expect(await readFile(statement([entry(50_000, symbol)]))).toMatchObject({ returned: 0, differences: 1 })
    expect(await readFile(statement([entry(-50_000, symbol)]))).toMatchObject({ paid: 1, returned: 1 })
    expect(await stateOf(run)).toEqual(['finished', 'returned'])
    expect((await overview()).differences).toEqual([])
    expect((await overview()).due.total).toBe(50_000)
    expect(await alerts()).toEqual(['payout_difference', 'payout_returned'])
    expect(await readFile(statement([entry(50_000, symbol)]))).toMatchObject({ returned: 0, differences: 1 })
  })

  it('that disagrees changes nothing, and its differences are shown with an alert [settlement-5.5]', async () => {
    const { run, symbols } = await released(czk(500))
    const wrong = statement([entry(-49_900, symbols[0] ?? 0), entry(-3000, 0)])
    expect(await readFile(wrong)).toMatchObject({ paid: 0, differences: 1 })
    expect(await stateOf(run)).toEqual(['released', 'open'])
    expect((await overview()).differences).toMatchObject([{ amount: -49_900, difference: 'amount_differs' }])
    expect(await alerts()).toEqual(['payout_difference'])
  })

  it('shows no payout as paid whose run is not released [settlement-5.4]', async () => {
    await payable(OUTLET, czk(500))
    const run = await prepare()
    const symbol = (await details(run)).payouts[0]?.variableSymbol ?? 0
    expect(await readFile(statement([entry(-50_000, symbol)]))).toMatchObject({ paid: 0, differences: 1 })
    expect(await stateOf(run)).toEqual(['prepared', 'open'])
  })

  it('that is torn, or of another account, changes nothing and says why [settlement-5.9]', async () => {
    const { run, symbols } = await released(czk(500))
    const file = statement([entry(-50_000, symbols[0] ?? 0)])
    const torn = await readFile(file.subarray(0, file.length / 2))
    expect(torn.refused).toMatch(/^Soubor končí uprostřed/)
    expect((await readFile(statement([], { iban: IBAN }))).code).toBe('bank_statement_other_account')
    expect(await stateOf(run)).toEqual(['released', 'open'])
  })

  it('pays a courier’s pay and tips in one payment, each from its account [settlement-5.1]', async () => {
    await database.pool.query(
      `INSERT INTO shop.couriers (staff_id, phone, vehicle, bank_account, created_at) VALUES ($1, '777000321', 'bike', '', now()) ON CONFLICT DO NOTHING`,
      [rider.id],
    )
    await database.pool.query(
      `INSERT INTO shop.payout_accounts VALUES ('courier', $1, $2, $3, $1, 'payment')`,
      [rider.id, IBAN, clock().subtract({ hours: 100 }).toString()],
    )
    await owe(courierPayPayable(rider.id), czk(300))
    await owe(tipsPayable(rider.id), czk(20))
    const run = await prepare()
    await release(run)
    const [payout] = (await details(run)).payouts
    expect(payout).toMatchObject({ amount: 32_000, payee: { kind: 'courier', name: 'Vlasta Vymyšlená' } })
    await readFile(statement([entry(-32_000, payout?.variableSymbol ?? 0)]))
    expect((await overview()).due).toMatchObject({ total: 0, heldTotal: 0 })
  })
})

describe('the account of an outlet', () => {
  it('is held for 72 hours and until a payment of 1 Kč proves it [settlement-5.2]', async () => {
    await owe(outletPayable(OUTLET), czk(100))
    const saved = await saveAccount(owner, OUTLET, '1000000005/5500')
    expect(saved).toMatchObject({
      account: '1000000005/5500',
      isProven: false,
      heldUntil: clock().add({ hours: 72 }).toString(),
      proof: { variableSymbol: proofSymbolOf({ kind: 'outlet', id: OUTLET }), account: '19-2000145399/0800' },
    })
    await database.pool.query(`UPDATE shop.payout_accounts SET changed_at = changed_at - interval '72 hours'`)
    expect((await overview()).due).toMatchObject({ count: 0, heldCount: 1 })
    const crown = entry(100, saved.proof.variableSymbol, { counterIban: IBAN })
    expect(await readFile(statement([crown]))).toMatchObject({ proven: 1, differences: 0 })
    expect((await overview()).due).toMatchObject({ count: 1, heldCount: 0 })
    expect(await saveAccount(owner, OUTLET, '1000000005/5500')).toMatchObject({ isProven: true })
    expect(await saveAccount(owner, OUTLET, '19/0710')).toMatchObject({ isProven: false })
  })

  it('has to be one that exists [settlement-5.2]', async () => {
    expect((await saveAccount(owner, OUTLET, '1000000006/5500')) as unknown).toMatchObject({
      code: 'bank_account_invalid',
    })
  })
})

describe('the account of a courier', () => {
  it('is changed on the courier’s own page, with the hold of 72 hours, and by no later profile [settlement-5.17]', async () => {
    const save = (account: string) => send(rider, 'PUT', OWN_ACCOUNT, { account })
    await database.pool.query('DELETE FROM shop.couriers')
    expect((await save('19/0710')).code).toBe('courier_profile_missing')
    const profile = { phone: '777000321', vehicle: 'bike', bankAccount: '1000000005/5500' }
    await rider.call(app, 'PUT', '/provoz/courier/profile', { payload: profile })
    expect((await get(rider, OWN_ACCOUNT)).account).toBe('1000000005/5500')
    expect(await save('19/0710')).toMatchObject({
      account: '19/0710',
      isProven: false,
      heldUntil: clock().add({ hours: 72 }).toString(),
      proof: { variableSymbol: proofSymbolOf({ kind: 'courier', id: rider.id }) },
    })
    for (const bankAccount of ['', '1000000005/5500'])
      await rider.call(app, 'PUT', '/provoz/courier/profile', { payload: { ...profile, bankAccount } })
    expect((await get(rider, OWN_ACCOUNT)).account).toBe('19/0710')
    expect((await get(rider, '/provoz/courier')).profile.bankAccount).toBe('19/0710')
    expect((await save('1000000006/5500')).code).toBe('bank_account_invalid')
    expect((await get(owner, OWN_ACCOUNT)).code).toBe('forbidden')
  })
})
