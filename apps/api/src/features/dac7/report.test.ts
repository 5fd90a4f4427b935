/** The yearly report about sellers, from the ledger to its message and letters (`settlement.md` §7). */
import { courierIdentityExamples } from '@sousto/contract/courier/examples.ts'
import { outletIdentityExamples } from '@sousto/contract/sellers/examples.ts'
import type { Dac7Overview } from '@sousto/contract/sellers/wire.ts'
import {
  type AccountCode,
  courierPayPayable,
  outletPayable,
  tipsPayable,
} from '@sousto/domain/ledger/accounts.ts'
import { move, type Transfer, type TransferKind } from '@sousto/domain/ledger/transfer.ts'
import { czk, type Haler } from '@sousto/domain/money/money.ts'
import { all, readXml, required, textOf } from '@sousto/exchange/xml/read-xml.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueDatabase } from '../../catalogue-database-test.ts'
import { aFile, anApi, anotherRestaurant, aRestaurantEntry } from '../../catalogue-test.ts'
import { postEvents, reverseEvent } from '../../database/ledger.ts'
import { type StaffPerson, signedInStaff } from '../../staff-test.ts'
import { createReports } from './report.ts'

const [OUTLET, SIBLING] = [101, 1101] as const
const COMPANY = {
  name: 'Sousto vzorové s.r.o.',
  companyId: '99001012',
  vatId: null,
  street: 'Švestková',
  houseNumber: '1',
  city: 'Olomouc',
  postalCode: '77900',
}
const { database, drop } = await catalogueDatabase(
  aFile({ restaurants: [aRestaurantEntry(), anotherRestaurant(1000)] }),
)
const clock = fakeClock('2028-01-15T09:00')
const app = await anApi({ database, clock, operatorCompany: () => COMPANY })
const person = (...grants: Parameters<typeof signedInStaff>[1]) =>
  signedInStaff(database, grants, { at: clock() })
const rider = await person({ role: 'courier', city: 'olomouc' })
await database.pool.query(
  `INSERT INTO shop.couriers (staff_id, phone, vehicle, bank_account, created_at) VALUES ($1, '777000321', 'bike', '', now())`,
  [rider.id],
)
afterAll(async () => {
  await app.close()
  await drop()
})

/** Neither the ledger nor reports can be emptied, so that each test has a year of its own. */
let year = 2026
beforeEach(async () => {
  year += 1
  clock.set(`${year + 1}-01-15T09:00`)
  await emptyTables(database, 'shop.outlet_identities', 'shop.courier_identities', 'shop.courier_employments')
  await database.pool.query(
    "DELETE FROM graphile_worker._private_jobs WHERE payload->>'template' IS NOT NULL",
  )
})

const call = async (who: StaffPerson, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  (await who.call(app, method, path, payload && { payload })).json()
/** Sessions end within a year. */
const as = (role: 'admin' | 'owner') =>
  role === 'admin' ? person({ role: 'admin' }) : person({ role: 'owner', outlet: OUTLET })
const overview = async (): Promise<Dac7Overview> => call(await as('admin'), 'GET', `/provoz/dac7/${year}`)
const make = async () => call(await as('admin'), 'POST', `/provoz/dac7/${year}/messages`)
const setEuro = async (euro = 2500) => call(await as('admin'), 'PUT', `/provoz/dac7/${year}/euro`, { euro })
const fileOf = async (message: number) =>
  readXml(
    (await call(await as('admin'), 'POST', `/provoz/dac7-messages/${message}/download`)).content,
    () => false,
  )

async function tellIdentities(): Promise<void> {
  await call(
    await as('owner'),
    'PUT',
    `/provoz/outlets/${OUTLET}/tax-identity`,
    outletIdentityExamples.save.body,
  )
  const back = await signedInAgain(rider)
  await call(back, 'PUT', '/provoz/courier/identity', courierIdentityExamples.save.body)
}
async function signedInAgain({ id }: StaffPerson): Promise<StaffPerson> {
  const again = await person({ role: 'courier', city: 'olomouc' })
  await database.pool.query('UPDATE shop.staff_sessions SET staff_id = $1 WHERE staff_id = $2', [
    id,
    again.id,
  ])
  return { ...again, id }
}

type Side = { readonly debit: AccountCode; readonly credit: AccountCode }
let orders = 0
async function post(
  day: string,
  transfers: readonly (readonly [TransferKind, Side, Haler])[],
  key = `order/${orders + 1}/delivered`,
): Promise<string> {
  orders += 1
  const rows: readonly Transfer[] = transfers.flatMap(([kind, sides, amount]) => move(kind, sides, amount))
  const at = Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime('Europe/Prague').toInstant()
  await inTransaction(database.kysely, (transaction) =>
    postEvents(transaction, [{ key, at, order: orders, transfers: rows }]),
  )
  return key
}
const sale = (outlet: number, amount: Haler) =>
  ['items', { debit: 'customer_receivable/online', credit: outletPayable(outlet) }, amount] as const
const commission = (outlet: number, amount: Haler) =>
  ['commission', { debit: outletPayable(outlet), credit: 'commission_revenue' }, amount] as const
const figuresOf = async (id: number) =>
  (await overview()).sellers
    .find(({ payee }) => payee.id === id)
    ?.quarters.map(({ paid, fees, activities }) => [paid / 100, fees / 100, activities])

describe('the figures of a year', () => {
  it('are what the ledger owed an outlet without fees, its fees and its orders, by quarter in Prague [settlement-7.4]', async () => {
    await post(`${year}-01-01`, [sale(OUTLET, czk(1000)), commission(OUTLET, czk(200))])
    await post(`${year}-03-31`, [sale(OUTLET, czk(500))])
    await post(`${year}-04-01`, [
      sale(OUTLET, czk(300)),
      ['collected', { debit: outletPayable(OUTLET), credit: 'customer_receivable/cash' }, czk(300)],
      ['commission_vat', { debit: outletPayable(OUTLET), credit: 'commission_vat' }, czk(42)],
    ])
    await post(`${year}-05-02`, [
      ['refund', { debit: outletPayable(OUTLET), credit: 'customer_receivable/online' }, czk(50)],
    ])
    await post(`${year}-05-03`, [
      ['payout', { debit: outletPayable(OUTLET), credit: 'bank_in_transit/payouts' }, czk(900)],
    ])
    await post(`${year + 1}-01-01`, [sale(OUTLET, czk(7777))])
    expect(await figuresOf(OUTLET)).toEqual([
      [1300, 200, 2],
      [208, 42, 1],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('leave out what was reversed, and count what was posted after its month was closed [settlement-7.4]', async () => {
    const key = await post(`${year}-07-01`, [sale(OUTLET, czk(1000))])
    await post(`${year}-08-01`, [sale(OUTLET, czk(500))])
    await inTransaction(database.kysely, (transaction) =>
      reverseEvent(transaction, key, Temporal.Instant.from(`${year}-09-01T10:00:00Z`)),
    )
    await database.pool.query('INSERT INTO shop.ledger_closings VALUES ($1, $2, $3)', [
      `${year}-10`,
      clock().toString(),
      'cli:jana',
    ])
    await post(`${year}-08-02`, [sale(OUTLET, czk(20))])
    expect((await figuresOf(OUTLET))?.[2]).toEqual([520, 0, 2])
  })

  it('of a courier are pay and tips by rides, and employed couriers are left out [settlement-7.6]', async () => {
    const pay = (amount: Haler) =>
      ['courier_pay', { debit: 'courier_cost/olomouc', credit: courierPayPayable(rider.id) }, amount] as const
    const ride = `pay/ride/${year}1/${rider.id}/1`
    await post(`${year}-02-01`, [pay(czk(50))], `${ride}/ride`)
    await post(`${year}-02-01`, [pay(czk(10))], `${ride}/stop`)
    await post(`${year}-02-01`, [
      ['tip_assigned', { debit: 'tips_payable/unassigned', credit: tipsPayable(rider.id) }, czk(20)],
    ])
    expect(await figuresOf(rider.id)).toEqual([
      [80, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    const path = `/provoz/dac7/${year}/couriers/${rider.id}/employment`
    await call(await as('admin'), 'PUT', path, { isEmployed: true })
    expect(await overview()).toMatchObject({ sellers: [], employed: [{ id: rider.id }] })
  })
})

describe('a report', () => {
  const sell = () => post(`${year}-02-01`, [sale(OUTLET, czk(60_000.5)), commission(OUTLET, czk(9000))])
  const messages = async () => (await overview()).messages.map(({ kind, records }) => [kind, records])
  const letters = async () =>
    (
      await database.pool.query(
        "SELECT payload->'data' AS data FROM graphile_worker._private_jobs WHERE payload->>'template' = 'dac7Figures' ORDER BY id",
      )
    ).rows.map(({ data }) => data)

  it('is made once the year is over, with a rate and without those who lack something [settlement-7.8]', async () => {
    await sell()
    await post(`${year}-02-01`, [sale(SIBLING, czk(60_000))])
    await tellIdentities()
    clock.set(`${year}-12-31T23:59`)
    expect(await make()).toMatchObject({ code: 'dac7_year_not_over' })
    clock.set(`${year + 1}-01-15T09:00`)
    expect(await make()).toMatchObject({ code: 'dac7_euro_missing' })
    await setEuro()
    expect(
      (await overview()).sellers.map(({ payee, state, problem }) => [payee.id, problem ?? state]),
    ).toEqual([
      [OUTLET, 'new'],
      [SIBLING, 'identity_missing'],
    ])
    const made = await make()
    const xml = await fileOf(made.messages[0])
    expect(textOf(xml, 'MessageSpec/MessageTypeIndic')).toBe('DPI401')
    expect(textOf(xml, 'MessageSpec/SendingEntityIN')).toBe('CZ99001012')
    const sellers = all(required(xml, 'DPIBody'), 'ReportableSeller')
    expect(sellers).toHaveLength(1)
    expect(
      sellers.map((each) => textOf(each, 'RelevantActivities/SaleOfGoods/Consideration/ConsQ1')),
    ).toEqual(['51001'])
    expect(await make()).toMatchObject({ code: 'dac7_nothing_new' })
  })

  it('tells each seller its own figures by mail, and shows them [settlement-7.9]', async () => {
    await sell()
    await tellIdentities()
    await setEuro()
    await make()
    expect((await letters()).slice(0, 1)).toMatchObject([
      { year, change: 'new', quarters: [{ paid: 5_100_100, fees: 900_000, activities: 1 }, {}, {}, {}] },
    ])
    const { reported } = await call(await as('owner'), 'GET', `/provoz/outlets/${OUTLET}/tax-identity`)
    expect(reported[0]).toMatchObject({
      year,
      isTakenBack: false,
      quarters: [{ paid: 5_100_100 }, {}, {}, {}],
    })
  })

  it('is corrected by the reference of what was reported, which stays as it was [settlement-7.5]', async () => {
    await sell()
    await tellIdentities()
    await setEuro()
    const [first] = (await make()).messages
    await post(`${year}-12-31`, [sale(OUTLET, czk(100))])
    await call(await signedInAgain(rider), 'GET', '/provoz/courier/identity')
    await post(
      `${year}-03-01`,
      [['courier_pay', { debit: 'courier_cost/olomouc', credit: courierPayPayable(rider.id) }, czk(50)]],
      `pay/ride/${year}2/${rider.id}/1/ride`,
    )
    const made = (await make()).messages
    expect(await messages()).toEqual([
      ['new', 1],
      ['corrections', 1],
      ['new', 1],
    ])
    const [before, xml] = [await fileOf(first), await fileOf(made[0])]
    const reference = (document: typeof xml, name: string) =>
      textOf(document, `DPIBody/ReportableSeller/DocSpec/${name}`)
    expect(reference(xml, 'DocTypeIndic')).toBe('OECD2')
    expect(reference(xml, 'CorrDocRefId')).toBe(reference(before, 'DocRefId'))
    expect(textOf(xml, 'DPIBody/PlatformOperator/DocSpec/DocRefId')).toBe(
      textOf(before, 'DPIBody/PlatformOperator/DocSpec/DocRefId'),
    )
    const changes = (await letters()).map(({ seller, change }) => `${change} ${seller}`)
    expect([...new Set(changes)]).toEqual([
      'new U Modrého hrnce',
      'correction U Modrého hrnce',
      'new Vlasta Vymyšlená',
    ])
    for (const change of ["UPDATE shop.dac7_records SET change = 'new'", 'DELETE FROM shop.dac7_messages'])
      await expect(database.pool.query(change)).rejects.toThrow('appended to only')
  })

  it('takes back who is no seller any more [settlement-7.5]', async () => {
    await post(
      `${year}-03-01`,
      [['courier_pay', { debit: 'courier_cost/olomouc', credit: courierPayPayable(rider.id) }, czk(50)]],
      `pay/ride/${year}3/${rider.id}/1/ride`,
    )
    await tellIdentities()
    await setEuro()
    await make()
    await call(await as('admin'), 'PUT', `/provoz/dac7/${year}/couriers/${rider.id}/employment`, {
      isEmployed: true,
    })
    expect((await overview()).sellers).toMatchObject([
      { state: 'deleted', payee: { kind: 'courier', id: rider.id } },
    ])
    const [message] = (await make()).messages
    expect(textOf(await fileOf(message), 'DPIBody/ReportableSeller/DocSpec/DocTypeIndic')).toBe('OECD3')
    expect(await overview()).toMatchObject({ toReport: 0 })
  })

  it('of nothing says so once, and two at once are one [settlement-7.8]', async () => {
    await setEuro()
    const answers = await Promise.all([make(), make()])
    expect(new Set(answers.map(({ code }) => code ?? 'made'))).toEqual(new Set(['dac7_nothing_new', 'made']))
    expect(await messages()).toEqual([['none', 0]])
  })

  it('needs the operator’s company, and an admin; each download is logged [settlement-7.8]', async () => {
    const without = createReports({ database, clock, operatorCompany: () => null })
    await expect(without.make(year, 'cli:jana')).rejects.toMatchObject({
      failure: { code: 'dac7_operator_missing' },
    })
    expect(await call(await as('owner'), 'GET', `/provoz/dac7/${year}`)).toMatchObject({ code: 'forbidden' })
    expect(await call(await as('admin'), 'POST', '/provoz/dac7-messages/999999/download')).toMatchObject({
      code: 'dac7_message_not_found',
    })
    const { rows } = await database.pool.query("SELECT FROM shop.audit_log WHERE action = 'dac7-file'")
    expect(rows.length).toBeGreaterThan(0)
  })

  it.each([0, 99, 1e9, 25.5])('refuses a rate of %d haléře [settlement-7.8]', async (euro) => {
    expect(await setEuro(euro)).toMatchObject({ statusCode: 400 })
    expect((await overview()).euro).toBeNull()
  })
})
