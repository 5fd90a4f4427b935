/** Statements of couriers, and what payouts make of statements (`settlement.md` §4, §5). */
import { randomUUID } from 'node:crypto'
import type { StatementEntry } from '@sousto/domain/banking/bank-statement.ts'
import { computedClosing } from '@sousto/domain/banking/bank-statement.ts'
import { NO_SYMBOLS } from '@sousto/domain/banking/payment-order.ts'
import type { PayPartKind } from '@sousto/domain/courier-pay/pay.ts'
import { outletPayable } from '@sousto/domain/ledger/accounts.ts'
import { courierPaid } from '@sousto/domain/ledger/courier-events.ts'
import { move } from '@sousto/domain/ledger/transfer.ts'
import { czk, haler } from '@sousto/domain/money/money.ts'
import { writeCamt } from '@sousto/exchange/bank/camt.ts'
import { faults } from '@sousto/exchange/xml/schema-test.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { documentPartyOf } from './parties.ts'
import { OPERATOR_IBAN, OUTLET, statementsFixture } from './statements-test.ts'

const fixture = await statementsFixture()
const { admin, call, clock, close, configure, courier, details, of, post, rows, send } = fixture
beforeEach(fixture.empty)
afterAll(fixture.end)

const COURIER = { kind: 'courier', id: courier.id } as const

/** Pays a part of a courier's work, as `courier-pay` does. */
async function paid(eventKey: string, kind: PayPartKind, amount: number): Promise<void> {
  const at = clock()
  await rows(`INSERT INTO shop.courier_pay_entries (event_key, courier_id, city_slug, kind, amount, at, actor, ride_id, order_id, reason)
    VALUES ('${eventKey}', ${courier.id}, 'olomouc', '${kind}', ${amount}, '${at.toString()}', 'system', 31,
      ${kind === 'tip' ? 17 : null}, ${kind === 'correction' ? "'omyl'" : null})`)
  const entry = {
    eventKey,
    courier: courier.id,
    city: 'olomouc',
    kind,
    amount: haler(amount),
    order: null,
    at,
  }
  await post(courierPaid(entry))
}

describe('a courier’s statement', () => {
  it('has pay by part, tips and rides, and a document by agreement that tips are no part of [settlement-4.15]', async () => {
    await configure(COURIER, { period: 'week', selfBilling: true })
    await paid('ride/31/9/0/ride', 'ride', 3_000)
    await paid('ride/31/9/1/distance', 'distance', 2_720)
    await paid('order/17/tip', 'tip', 2_000)
    await paid(`correction/${randomUUID()}`, 'correction', -500)
    const { draft } = await of(COURIER)
    expect(draft).toMatchObject({ party: COURIER, from: '2026-11-23', to: '2026-11-29', total: 7_220 })
    const { orders } = await fixture.get(courier, '/provoz/courier/statements/draft/orders')
    expect(orders).toHaveLength(3)
    expect(orders).toContainEqual(
      expect.objectContaining({
        ride: 31,
        pay: [
          { kind: 'ride', amount: 3_000 },
          { kind: 'distance', amount: 2_720 },
        ],
        amount: 5_720,
      }),
    )
    clock.set('2026-11-30T00:37')
    expect(await close()).toMatchObject({ closed: 1 })
    const [closed] = (await of(COURIER)).statements
    const found = await details(COURIER, closed?.id ?? 0)
    expect(found).toMatchObject({
      statement: { number: 'V2026000001', state: 'sent', payout: 7_220 },
      lines: [
        { kind: 'courier_pay', amount: 5_220 },
        { kind: 'tip_assigned', amount: 2_000 },
      ],
      documents: [{ kind: 'self_billing', total: 5_220 }],
    })
    const path = `/provoz/courier/statements/${closed?.id}/documents/${found.documents[0]?.id}/isdoc`
    const isdoc = (await call(courier, 'GET', path)).body
    const schema = (name: string) =>
      new URL(`../../../../../packages/exchange/src/isdoc/schema/isdoc-${name}-6.0.2.xsd`, import.meta.url)
    expect(await faults([isdoc], [schema('invoice'), schema('core')])).toEqual([])
    expect(isdoc).toContain('Vystaveno zákazníkem')
    const mails = await rows(
      "SELECT payload->>'to' AS to FROM graphile_worker._private_jobs WHERE payload->>'statementId' IS NOT NULL",
    )
    expect(mails).toEqual([{ to: courier.email }])
  })
})

const owe = (amount: number) =>
  post({
    key: `test/${randomUUID()}`,
    at: clock(),
    order: null,
    transfers: move('items', { debit: 'rounding', credit: outletPayable(OUTLET.id) }, haler(amount)),
  })

/** Pays out what is due, by another person than the preparer. Returns the variable symbol. */
async function paidOut(): Promise<number> {
  const releaser = await fixture.person({ role: 'admin' })
  const dueOn = clock().toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  const { run } = await send(admin, 'POST', '/provoz/payout-runs', { dueOn, format: 'pain' })
  const { file, payouts } = await fixture.get(admin, `/provoz/payout-runs/${run}`)
  await send(releaser, 'POST', `/provoz/payout-runs/${run}/release`, { hash: file.hash })
  return payouts[0].variableSymbol
}

let number = 0
async function bankBooks(variable: number, amount: number): Promise<void> {
  number += 1
  const day = clock().toZonedDateTimeISO('Europe/Prague').toPlainDate()
  const entry: StatementEntry = {
    reference: String(number),
    amount: haler(amount),
    isReversal: false,
    bookedOn: day,
    counterIban: null,
    counterName: '',
    symbols: { ...NO_SYMBOLS, variable },
    message: '',
  }
  const opening = czk(1_000_000)
  const closing = computedClosing({ opening, entries: [entry] })
  const statement = { iban: OPERATOR_IBAN, number, from: day, to: day, opening, closing, entries: [entry] }
  const headers = { 'content-type': 'application/octet-stream' }
  const payload = Buffer.from(writeCamt(statement))
  await call(admin, 'POST', '/provoz/bank-statements', { payload, headers })
}

const states = async () => (await of(OUTLET)).statements.map(({ state }) => state)

describe('a statement is paid', () => {
  it('when the bank has booked its payout, and again due when the money comes back [settlement-4.16]', async () => {
    await rows(`INSERT INTO shop.payout_accounts (payee_kind, payee_id, iban, changed_at, changed_by, proof)
      VALUES ('outlet', 101, 'CZ4255000000001000000005', '2026-01-01', ${fixture.owner.id}, 'payment')`)
    await owe(50_000)
    clock.set('2026-12-01T00:37')
    await close()
    await owe(10_000)
    expect(await states()).toEqual(['sent'])
    const symbol = await paidOut()
    expect(await states()).toEqual(['sent'])
    await bankBooks(symbol, -60_000)
    expect(await states()).toEqual(['paid'])
    clock.set('2027-01-01T00:37')
    await close()
    expect(await states()).toEqual(['paid', 'paid'])
    const [second, first] = (await of(OUTLET)).statements
    expect([first?.payout, second?.payout]).toEqual([50_000, 10_000])
    const found = await details(OUTLET, second?.id ?? 0)
    expect(found.payments).toMatchObject([{ kind: 'payout', amount: -60_000 }])
    expect(found.balance).toEqual({ opening: 50_000, closing: 0 })
    await bankBooks(symbol, 60_000)
    expect(await states()).toEqual(['sent', 'sent'])
  })

  it('and sent again as often as the operator asks, once for each request [settlement-4.14]', async () => {
    await owe(50_000)
    clock.set('2026-12-01T00:37')
    await close()
    const [statement] = (await of(OUTLET)).statements
    const path = `${fixture.pathOf(OUTLET)}/${statement?.id}/sending`
    const key = randomUUID()
    for (const each of [key, key, randomUUID()])
      expect(await send(admin, 'POST', path, {}, each)).toEqual({ status: 'ok' })
    const mails = await rows(
      "SELECT FROM graphile_worker._private_jobs WHERE payload->>'statementId' IS NOT NULL",
    )
    expect(mails).toHaveLength(3)
    await rows(`UPDATE shop.staff SET deactivated_at = now() WHERE id = ${fixture.owner.id}`)
    expect((await send(admin, 'POST', path)).code).toBe('statement_no_recipient')
    await rows(`UPDATE shop.staff SET deactivated_at = NULL WHERE id = ${fixture.owner.id}`)
  })
})

it('documents name the tax identity of an outlet once its account is proven, else the catalogue [settlement-4.22]', async () => {
  const named = () => documentPartyOf(fixture.database.kysely, OUTLET)
  const catalogued = await named()
  const account = (proof: string) =>
    rows(`INSERT INTO shop.payout_accounts (payee_kind, payee_id, iban, changed_at, changed_by, proof)
      VALUES ('outlet', 101, 'CZ4255000000001000000005', '2026-01-01', ${fixture.owner.id}, ${proof})
      ON CONFLICT (payee_kind, payee_id) DO UPDATE SET proof = excluded.proof`)
  await rows(`INSERT INTO shop.outlet_identities (outlet_id, kind, name, company_id, street, city, postcode, country,
      tax_number, tax_country, vat_id, account_holder, changed_at)
    VALUES (101, 'entity', 'Smyšlená hospoda s.r.o.', '99001012', 'Smyšlená 12', 'Praha', '11000', 'CZ',
      'CZ99001012', 'CZ', NULL, 'Smyšlená hospoda s.r.o.', now())`)
  expect(await named()).toEqual(catalogued)
  await account('NULL')
  expect(await named()).toEqual(catalogued)
  await account("'payment'")
  expect(await named()).toEqual({
    name: 'Smyšlená hospoda s.r.o.',
    companyId: '99001012',
    vatId: null,
    street: 'Smyšlená',
    houseNumber: '12',
    city: 'Praha',
    postalCode: '11000',
  })
  await fixture.delivered()
  clock.set('2026-12-01T00:37')
  await close()
  const [closed] = (await of(OUTLET)).statements
  const { documents, paysVat } = await details(OUTLET, closed?.id ?? 0)
  expect(paysVat).toBe(false)
  const path = `${fixture.pathOf(OUTLET)}/${closed?.id}/documents/${documents[0]?.id}/isdoc`
  expect((await call(admin, 'GET', path)).body).toContain('Smyšlená hospoda s.r.o.')
  const { rows: stored } = await fixture.database.pool.query('SELECT party_name FROM shop.statements')
  expect(stored).toEqual([{ party_name: 'U Modrého hrnce' }])
  await rows(`UPDATE shop.outlet_identities SET kind = 'person', name = NULL, company_id = NULL, first_name = 'Jana',
    last_name = 'Smyšlená', birth_date = '1990-01-01', tax_number = '9051010005'`)
  expect(await named()).toMatchObject({ name: 'Jana Smyšlená', companyId: catalogued?.companyId })
  await rows("UPDATE shop.outlet_identities SET country = 'SK'")
  expect(await named()).toEqual(catalogued)
  await rows('DELETE FROM shop.outlet_identities')
})
