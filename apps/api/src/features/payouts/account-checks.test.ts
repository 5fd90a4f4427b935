/** Proving accounts by the state's register of published accounts (`settlement.md` §5). */
import type { RegisterAnswer } from '@sousto/domain/payout/published-accounts.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry } from '../../catalogue-test.ts'
import { signedInStaff } from '../../staff-test.ts'
import { checkAccounts } from './account-checks.ts'
import { payoutAccounts, saveAccount } from './accounts.ts'

const [OUTLET, SIBLING] = [101, 1101] as const
const IBAN = 'CZ6508000000192000145399'

const { database, drop } = await catalogueDatabase(
  aFile({ restaurants: [aRestaurantEntry(), { ...anotherRestaurant(1000), dic: 'CZ99001020' }] }),
)
const clock = fakeClock('2026-12-04T15:12')
let answers: Readonly<Record<string, RegisterAnswer>> = {}
let asked: string[] = []
const register = {
  lookUp: async (vatId: string): Promise<RegisterAnswer> => {
    asked.push(vatId)
    return answers[vatId] ?? { kind: 'failed' }
  },
}
const app = await anApi({ database, clock, accountRegister: register })
const owner = await signedInStaff(database, [{ role: 'owner', outlet: OUTLET }], { at: clock() })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set('2026-12-04T15:12')
  answers = {}
  await emptyTables(database, 'shop.payout_account_checks', 'shop.payout_accounts')
})

const save = (outlet: number, iban: string) =>
  inTransaction(database.kysely, (transaction) =>
    saveAccount(transaction, { kind: 'outlet', id: outlet }, iban, { at: clock(), by: 1 }),
  )
async function check(): Promise<readonly string[]> {
  asked = []
  await checkAccounts({ database, clock, register })
  return asked
}
const stored = async () => (await payoutAccounts(database.kysely, { kind: 'outlet', id: OUTLET }))[0]
const proof = async () => (await stored())?.proof
const payer = (iban: string, isUnreliable = false): RegisterAnswer => ({
  kind: 'payer',
  isUnreliable,
  accounts: [{ iban, from: '2020-01-01', to: null }],
})
const shown = async () => (await owner.call(app, 'GET', `/provoz/outlets/${OUTLET}/bank-account`)).json()

describe('an account', () => {
  it('is proven by the register, as long as that publishes it [settlement-5.14]', async () => {
    await save(OUTLET, IBAN)
    answers = { CZ99001012: payer(IBAN) }
    expect(await check()).toEqual(['CZ99001012'])
    expect(await proof()).toBe('register')
    expect(await check()).toEqual([])
    clock.set('2026-12-05T15:12')
    answers = { CZ99001012: payer('CZ5855000000001000000005') }
    await check()
    expect(await proof()).toBeNull()
  })

  it('that is proven by a payment stays so, and its unreliable payer is shown [settlement-5.14]', async () => {
    await save(OUTLET, IBAN)
    await database.pool.query("UPDATE shop.payout_accounts SET proof = 'payment'")
    answers = { CZ99001012: payer('CZ5855000000001000000005', true) }
    await check()
    expect(await proof()).toBe('payment')
    expect(await shown()).toMatchObject({
      isProven: true,
      register: { finding: 'not_published', isUnreliable: true },
    })
  })

  it('stays unproven while the register is away, which is then asked again [settlement-5.14]', async () => {
    await save(OUTLET, IBAN)
    await save(SIBLING, 'CZ5855000000001000000005')
    expect(await check()).toEqual(['CZ99001012'])
    expect(await shown()).toMatchObject({ isProven: false, register: { finding: 'not_reached' } })
    expect(await check()).toEqual([])
    clock.set('2026-12-04T16:12')
    answers = { CZ99001012: payer(IBAN), CZ99001020: { kind: 'unknown' } }
    expect(await check()).toEqual(['CZ99001012', 'CZ99001020'])
    expect(await proof()).toBe('register')
  })

  it('that was proven by the register keeps its proof while that is away [settlement-5.14]', async () => {
    await save(OUTLET, IBAN)
    answers = { CZ99001012: payer(IBAN, true) }
    await check()
    clock.set('2026-12-05T15:12')
    answers = {}
    await check()
    expect(await proof()).toBe('register')
    expect(await stored()).toMatchObject({ register: { finding: 'not_reached', isUnreliable: true } })
  })

  it('that was changed is asked about at once [settlement-5.14]', async () => {
    await save(OUTLET, IBAN)
    answers = { CZ99001012: payer(IBAN) }
    await check()
    await save(OUTLET, 'CZ5855000000001000000005')
    expect(await shown()).toMatchObject({ isProven: false, register: null })
    expect(await check()).toEqual(['CZ99001012'])
    expect(await proof()).toBeNull()
  })
})
