/** Tax identities of outlets, and asking sellers for theirs (`settlement.md` §7). */
import { outletIdentityExamples } from '@sousto/contract/sellers/examples.ts'
import { outletPayable } from '@sousto/domain/ledger/accounts.ts'
import { move } from '@sousto/domain/ledger/transfer.ts'
import { czk } from '@sousto/domain/money/money.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry } from '../../catalogue-test.ts'
import { postEvents } from '../../database/ledger.ts'
import { taxIdentityFacts } from '../../database/tax-identities.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { requestIdentities } from './identity-requests.ts'

const OUTLET = 101
const { database, drop } = await catalogueDatabase(
  aFile({ restaurants: [aRestaurantEntry(), anotherRestaurant(1000)] }),
)
const START = '2026-12-04T03:30'
const clock = fakeClock(START)
const app = await anApi({ database, clock })
const person = (...grants: Parameters<typeof signedInStaff>[1]) =>
  signedInStaff(database, grants, { at: clock() })
const owner = await person({ role: 'owner', outlet: OUTLET })
const staff = await person({ role: 'staff', outlet: OUTLET })
const admin = await person({ role: 'admin' })
const rider = await person({ role: 'courier', city: 'olomouc' })
afterAll(async () => {
  await app.close()
  await drop()
})
beforeEach(async () => {
  clock.set(START)
  await emptyTables(
    database,
    'shop.outlet_identities',
    'shop.tax_identity_requests',
    'shop.courier_employments',
    'shop.couriers',
    'shop.audit_log',
  )
  await database.pool.query(
    "DELETE FROM graphile_worker._private_jobs WHERE payload->>'template' IS NOT NULL",
  )
})

const PATH = `/provoz/outlets/${OUTLET}/tax-identity`
const IDENTITY = outletIdentityExamples.save.body
const save = async (who: StaffPerson, payload: object = IDENTITY) =>
  (await who.call(app, 'PUT', PATH, { payload })).json()
const get = async (who: StaffPerson) => (await who.call(app, 'GET', PATH)).json()

type Letter = {
  readonly to: string
  readonly data: { readonly letter: number; readonly heldFrom: string | null }
}
async function letters(): Promise<readonly Letter[]> {
  const { rows } = await database.pool.query<{ payload: Letter }>(
    "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'taxIdentityMissing' ORDER BY id",
  )
  return rows.map(({ payload }) => payload)
}
async function pass(days: number): Promise<void> {
  for (let day = 0; day <= days; day += 1) {
    await requestIdentities({ database, clock })
    clock.set(clock().add({ hours: 24 }).toZonedDateTimeISO('Europe/Prague').toPlainDateTime().toString())
  }
}

describe('the tax identity of an outlet', () => {
  it('is filled in by its owner, in the form in which it is reported [settlement-7.7]', async () => {
    expect(await get(owner)).toEqual({ identity: null, heldFrom: null, reported: [] })
    const written = { ...IDENTITY, companyId: '990 01 012', taxNumber: 'cz99001012' }
    expect(await save(owner, written)).toEqual({ identity: IDENTITY, heldFrom: null, reported: [] })
    expect(await get(owner)).toEqual({ identity: IDENTITY, heldFrom: null, reported: [] })
    const { rows } = await database.pool.query('SELECT action, detail FROM shop.audit_log')
    expect(rows).toEqual([{ action: 'outlet-identity', detail: { outlet: OUTLET } }])
  })

  it('of a company becomes that of a person, who lacks nothing [settlement-7.7]', async () => {
    await save(owner)
    const {
      name: _,
      companyId: __,
      ...common
    } = IDENTITY as typeof IDENTITY & { companyId: string; name: string }
    const written = {
      ...common,
      kind: 'person',
      firstName: 'Kryštof',
      lastName: 'Nebylý',
      birthDate: '1996-02-29',
      taxNumber: '960229/0005',
      birthPlace: null,
    }
    const identity = { ...written, taxNumber: '9602290005' }
    expect(await save(owner, written)).toMatchObject({ identity })
    expect(await get(owner)).toMatchObject({ identity })
  })

  it.each([
    ['an IČO that does not exist', { companyId: '99001013' }, 'identity_company_id_invalid'],
    ['a missing DIČ', { taxNumber: null, taxCountry: null }, 'identity_tax_number_invalid'],
    ['an unknown field', { admin: true }, 'FST_ERR_VALIDATION'],
    ['another kind', { kind: 'robot' }, 'FST_ERR_VALIDATION'],
  ])('with %s is refused [settlement-7.7]', async (_, more, code) => {
    expect(await save(owner, { ...IDENTITY, ...more })).toMatchObject({ code })
    expect(await get(owner)).toMatchObject({ identity: null })
  })

  it('is its owner’s alone [settlement-7.7]', async () => {
    expect(await save(staff)).toMatchObject({ code: 'forbidden' })
    expect(await save(admin)).toMatchObject({ code: 'forbidden' })
    expect(await get(admin)).toMatchObject({ code: 'forbidden' })
  })
})

describe('a seller without a tax identity', () => {
  it('is asked and reminded twice; then payouts are held, until it is filled in [settlement-7.3]', async () => {
    await database.pool.query(
      "INSERT INTO shop.payout_accounts VALUES ('outlet', $1, 'CZ6508000000192000145399', '2026-11-01', 1, 'payment')",
      [OUTLET],
    )
    await inTransaction(database.kysely, (transaction) =>
      postEvents(transaction, [
        {
          key: 'test/identities',
          at: clock(),
          order: null,
          transfers: move('items', { debit: 'rounding', credit: outletPayable(OUTLET) }, czk(100)),
        },
      ]),
    )
    await pass(58)
    expect((await letters()).map(({ data }) => [data.letter, data.heldFrom])).toEqual([
      [1, null],
      [2, null],
      [3, '2027-02-02'],
    ])
    const due = async () => {
      const again = await person({ role: 'admin' })
      return (await again.call(app, 'GET', '/provoz/payout-runs')).json().due
    }
    expect(await due()).toMatchObject({ count: 1, heldCount: 0 })
    clock.set('2027-02-02T00:00')
    expect(await due()).toMatchObject({ count: 0, heldCount: 1 })
    const back = await person({ role: 'owner', outlet: OUTLET })
    expect(await get(back)).toEqual({ identity: null, heldFrom: '2027-02-02', reported: [] })
    await save(back)
    expect(await due()).toMatchObject({ count: 1, heldCount: 0 })
    await pass(40)
    expect((await letters()).filter(({ data }) => data.letter === 1)).toHaveLength(1)
  })

  it('is not asked once it has told it, and no employed courier is [settlement-7.3]', async () => {
    await save(owner)
    await database.pool.query(
      `INSERT INTO shop.couriers (staff_id, phone, vehicle, bank_account, created_at) VALUES ($1, '777000321', 'bike', '', now())`,
      [rider.id],
    )
    await database.pool.query('INSERT INTO shop.courier_employments VALUES ($1, 2025, true)', [rider.id])
    await pass(0)
    expect(await letters()).toEqual([])
    await database.pool.query('INSERT INTO shop.courier_employments VALUES ($1, 2026, false)', [rider.id])
    await pass(0)
    expect((await letters()).map(({ data }) => data.letter)).toEqual([1])
  })

  it('is found for one payee as among all [settlement-7.3]', async () => {
    await save(owner)
    await database.pool.query('INSERT INTO shop.courier_employments VALUES ($1, 2025, true)', [rider.id])
    await pass(0)
    const payees: readonly Payee[] = [
      { kind: 'outlet', id: OUTLET },
      { kind: 'outlet', id: rider.id },
      { kind: 'outlet', id: 1101 },
      { kind: 'courier', id: rider.id },
      { kind: 'courier', id: OUTLET },
    ]
    const all = await taxIdentityFacts(database.kysely, clock())
    for (const payee of payees) {
      const one = await taxIdentityFacts(database.kysely, clock(), payee)
      expect([payee, one(payee)]).toEqual([payee, all(payee)])
    }
    expect(payees.map((payee) => all(payee).isComplete)).toEqual([true, false, false, true, false])
  })
})
