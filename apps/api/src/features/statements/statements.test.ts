/** Statements from orders and the ledger to closed documents (`settlement.md` §4). */
import { randomUUID } from 'node:crypto'
import { voucherExamples } from '@sousto/contract/vouchers/examples.ts'
import { outletPayable } from '@sousto/domain/ledger/accounts.ts'
import { type MoneyEvent, move } from '@sousto/domain/ledger/transfer.ts'
import { czk, haler, sum } from '@sousto/domain/money/money.ts'
import { REFUND_BEARERS } from '@sousto/domain/payment/gateways.ts'
import { faults } from '@sousto/exchange/xml/schema-test.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { inProof } from '@sousto/testing/proof.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eventsOfOrders } from '../ledger/order-events.ts'
import { createLedgerOperations } from '../ledger/service.ts'
import { GOULASH_TOTAL } from '../orders/ordering-test.ts'
import { closeNext } from './closing.ts'
import { postedUpTo } from './spans.ts'
import { OPERATOR, OUTLET, statementsFixture } from './statements-test.ts'

const fixture = await statementsFixture()
const { clock, close, configure, database, delivered, details, of, post, refund, rows, send } = fixture
beforeEach(fixture.empty)
afterAll(fixture.end)

const ACCOUNT = outletPayable(OUTLET.id)
const owed = (key: string, amount: number, at = clock()): MoneyEvent => ({
  key,
  at,
  order: null,
  transfers: move('undelivered_food', { debit: 'refunds/operator', credit: ACCOUNT }, haler(amount)),
})
const balance = async (): Promise<number> => {
  const [row] = await rows(
    `SELECT coalesce(sum(amount), 0)::int AS balance FROM shop.ledger_movements WHERE account = '${ACCOUNT}'`,
  )
  return row.balance
}
const isdocs = async (statement: number) => {
  const { documents } = await details(OUTLET, statement)
  return await Promise.all(
    documents.map(async ({ id }) => {
      const path = `${fixture.pathOf(OUTLET)}/${statement}/documents/${id}/isdoc`
      return (await fixture.call(fixture.admin, 'GET', path)).body
    }),
  )
}

describe('a statement', () => {
  it('of a month has its orders, commission by part, VAT by rate and number, and is sent [settlement-4.7]', async () => {
    await delivered()
    await delivered()
    clock.set('2026-11-30T23:59')
    const { draft } = await of(OUTLET)
    expect(draft).toMatchObject({ id: null, state: 'draft', from: '2026-11-01', to: '2026-11-30' })
    expect(await close()).toMatchObject({ closed: 0 })
    clock.set('2026-12-01T00:37')
    expect(await close()).toEqual({ closed: 1, failed: [] })
    const list = await of(OUTLET)
    expect(list.draft).toBeNull()
    const [statement] = list.statements
    expect(statement).toMatchObject({
      number: 'V2026000001',
      state: 'sent',
      dueOn: '2026-12-15',
      total: await balance(),
      payout: draft?.total,
    })
    const found = await details(OUTLET, statement?.id ?? 0)
    expect(found).toMatchObject({
      orders: 2,
      paysVat: true,
      commission: {
        parts: [{ kind: 'percent', amount: 9_268 }],
        rates: [{ rate: 21, base: 9_268, vat: 1_946, gross: 11_214 }],
      },
      vat: [{ rate: 12, gross: czk(804) }],
      days: [{ day: '2026-11-27', orders: 2 }],
      balance: { opening: 0, closing: await balance() },
    })
    expect(found.lines).toContainEqual({ kind: 'items', amount: czk(662), isCorrection: false, orders: 2 })
    const mails = await rows(
      "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'statementId' IS NOT NULL",
    )
    expect(mails).toMatchObject([{ payload: { template: 'statement', to: fixture.owner.email } }])
  })

  it.each([
    ['nothing of one that the marketplace bears', { bearer: 'operator', outlet: null }, 0],
    ['the outlet’s share of its own', { bearer: 'outlet', outlet: OUTLET.id }, 60],
  ])(
    'of an outlet subtracts from what a voucher of an order paid: %s [settlement-2.4, delights-4.4]',
    async (_what, whose, borne) => {
      const code = 'ZIMA2026'
      const campaign = {
        ...voucherExamples.create.body,
        code,
        codes: 1,
        firstDay: null,
        city: null,
        ...whose,
      }
      await send(fixture.admin, 'POST', '/provoz/vouchers', {
        ...campaign,
        conditions: {
          ...campaign.conditions,
          minimum: 30_000,
          weekdays: [],
          allowsAnonymous: true,
          firstOrderOnly: false,
        },
      })
      await delivered()
      const without = await balance()
      await delivered({ voucher: code, totalCheck: GOULASH_TOTAL - 100 })
      expect(await balance()).toBe(2 * without - czk(borne))
      expect((await of(OUTLET)).draft?.total).toBe(await balance())
    },
  )

  it('closed by two processes at once is one, with one number [settlement-4.8]', async () => {
    await delivered()
    clock.set('2026-12-01T00:37')
    const closed = await Promise.all([close(), close()])
    expect(closed.map((each) => each.closed).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await close()).toMatchObject({ closed: 0 })
    expect(await rows('SELECT number FROM shop.statements')).toEqual([{ number: 'V2026000001' }])
  })

  it('whose closing ends before its commit leaves no gap, document or mail [settlement-4.8]', async () => {
    await delivered()
    clock.set('2026-12-01T00:37')
    const upTo = await postedUpTo(database.kysely)
    const aborted = inTransaction(database.kysely, async (transaction) => {
      const closing = { at: clock(), by: 'system', upTo, early: false }
      await closeNext(transaction, OUTLET, OPERATOR, closing)
      throw new Error('killed')
    })
    await expect(aborted).rejects.toThrow('killed')
    await close()
    expect(await rows('SELECT number FROM shop.statements')).toEqual([{ number: 'V2026000001' }])
    expect(await rows('SELECT number FROM shop.statement_documents')).toEqual([{ number: 'F2026000001' }])
    expect(
      await rows("SELECT FROM graphile_worker._private_jobs WHERE payload->>'statementId' IS NOT NULL"),
    ).toHaveLength(1)
  })

  it('and its documents never change [settlement-4.8]', async () => {
    await delivered()
    clock.set('2026-12-01T00:37')
    await close()
    for (const change of [
      'UPDATE shop.statements SET total = 1, payout = 1',
      "UPDATE shop.statements SET state = 'closed'",
      'DELETE FROM shop.statements',
      "UPDATE shop.statement_documents SET number = 'X'",
      'DELETE FROM shop.statement_documents',
    ])
      await expect(rows(change)).rejects.toThrow('does not change')
  })

  it('has what was posted after its closing in the next one, as a correction [settlement-4.2]', async () => {
    await delivered()
    clock.set('2026-12-01T00:37')
    await close()
    const late = owed('test/late', 700, Temporal.Instant.from('2026-11-30T20:00+01:00'))
    await post(late)
    await post(late, owed('test/present', 300))
    const { draft } = await of(OUTLET)
    expect(draft).toMatchObject({ from: '2026-12-01', total: 1_000 })
    expect((await details(OUTLET, 'draft')).lines).toEqual([
      { kind: 'undelivered_food', amount: 300, isCorrection: false, orders: 1 },
      { kind: 'undelivered_food', amount: 700, isCorrection: true, orders: 1 },
    ])
  })

  it('leaves what happened after its last day to the next one, however early it was posted [settlement-4.6]', async () => {
    await delivered()
    clock.set('2026-12-01T00:10')
    await post(owed('test/december', 500))
    clock.set('2026-12-01T00:37')
    await close()
    expect((await of(OUTLET)).draft).toMatchObject({ from: '2026-12-01', to: '2026-12-31', total: 500 })
    clock.set('2027-01-01T00:37')
    await close()
    expect((await of(OUTLET)).statements.map(({ number, total }) => [number, total])).toMatchObject([
      ['V2027000001', 500],
      ['V2026000001', expect.any(Number)],
    ])
  })

  it('opens the orders that a figure is the sum of, page by page [settlement-4.1]', async () => {
    const first = await delivered()
    clock.pass({ minutes: 5 })
    await delivered()
    await refund(first, 50)
    const path = `/provoz/outlets/${OUTLET.id}/statements/draft/orders`
    const all = await fixture.get(fixture.owner, path)
    expect(all).toMatchObject({
      orders: [
        {
          order: `2026/${first.number}`,
          payment: 'courier-card',
          items: [{ name: 'Guláš roku', quantity: 2 }],
        },
        {},
      ],
      next: null,
    })
    expect(all.orders[0].commission).toEqual([{ kind: 'percent', amount: 4_634 }])
    const figure = await fixture.get(fixture.owner, `${path}?figure=refund&of=period`)
    expect(figure.orders).toHaveLength(1)
    expect((await fixture.get(fixture.owner, `${path}?of=corrections`)).orders).toEqual([])
    const cursor = `${all.orders[0].at}~order.0`
    expect((await fixture.get(fixture.owner, `${path}?cursor=${cursor}`)).code).toBe('malformed')
  })

  it('is read by its owner and the operator alone [settlement-4.17]', async () => {
    await delivered()
    clock.set('2026-12-01T00:37')
    await close()
    const [statement] = (await of(OUTLET)).statements
    const path = `/provoz/outlets/${OUTLET.id}/statements/${statement?.id}`
    expect((await fixture.get(fixture.stranger, path)).code).toBe('forbidden')
    expect((await fixture.get(fixture.owner, path)).statement.number).toBe('V2026000001')
    const other = `/provoz/outlets/1101/statements/${statement?.id}`
    expect((await fixture.get(fixture.stranger, other)).code).toBe('statement_not_found')
    expect((await fixture.get(fixture.owner, '/provoz/statements')).code).toBe('forbidden')
    const listed = '/provoz/statements?kind=outlet&party=101&state=sent&from=2026-11-30&to=2026-11-30'
    expect((await fixture.get(fixture.admin, listed)).statements).toHaveLength(1)
    expect((await fixture.get(fixture.admin, '/provoz/statements?from=2026-12-01')).statements).toEqual([])
  })

  it('is closed early by the operator, with yesterday, once for each request [settlement-4.18]', async () => {
    await delivered()
    const path = `${fixture.pathOf(OUTLET)}/closing`
    expect((await fixture.send(fixture.admin, 'POST', path)).code).toBe('statement_nothing_to_close')
    clock.set('2026-11-30T12:30')
    const key = randomUUID()
    const { statement } = await fixture.send(fixture.admin, 'POST', path, {}, key)
    expect(await fixture.send(fixture.admin, 'POST', path, {}, key)).toEqual({ statement })
    expect((await details(OUTLET, statement)).statement).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-29',
    })
    await delivered()
    expect((await of(OUTLET)).draft).toMatchObject({ from: '2026-11-30', to: '2026-11-30' })
  })

  it('that is negative is carried over, or charged and paid once [settlement-4.4]', async () => {
    await post(owed('test/carried', -500))
    clock.set('2026-12-01T00:37')
    await close()
    expect((await of(OUTLET)).statements).toMatchObject([{ carry: -500, state: 'sent' }])
    await configure(OUTLET, { negative: 'charge' })
    await post(owed('test/charged', -200))
    clock.set('2027-01-01T00:37')
    await close()
    const [charged] = (await of(OUTLET)).statements
    expect(charged).toMatchObject({ total: -700, charge: 700, carry: 0 })
    const found = await details(OUTLET, charged?.id ?? 0)
    expect(found.chargedTo).toEqual({ account: '19-2000145399/0800', variableSymbol: 1_327_000_001 })
    const path = `${fixture.pathOf(OUTLET)}/${charged?.id}/charge`
    const key = randomUUID()
    for (const answer of [1, 2])
      expect([answer, await fixture.send(fixture.admin, 'POST', path, {}, key)]).toEqual([
        answer,
        { status: 'ok' },
      ])
    expect((await fixture.send(fixture.admin, 'POST', path)).code).toBe('statement_not_to_charge')
    expect(await balance()).toBe(0)
    expect((await of(OUTLET)).statements[0]).toMatchObject({ state: 'charged' })
    expect((await of(OUTLET)).draft).toBeNull()
  })

  it('without the operator’s company is not closed [settlement-4.7]', async () => {
    const { closeAll } = await import('./service.ts')
    const closing = closeAll(
      { database, clock, operatorCompany: () => null },
      { by: 'system', onFailure: () => {} },
    )
    await expect(closing).rejects.toMatchObject({ failure: { code: 'statement_operator_missing' } })
  })
})

describe('documents', () => {
  it('are our invoice, the sales by agreement, and a correction of what is refunded later [settlement-4.9]', async () => {
    await configure(OUTLET, { selfBilling: true })
    const first = await delivered()
    await refund(await delivered(), 100, 'operator')
    clock.set('2026-12-01T00:37')
    await close()
    const [closed] = (await of(OUTLET)).statements
    const before = await details(OUTLET, closed?.id ?? 0)
    expect(before.documents).toMatchObject([
      { kind: 'invoice', number: 'F2026000001', total: 11_214 },
      { kind: 'self_billing', number: 'S2026000001', total: czk(804 - 100) },
    ])
    expect(before.refunds).toMatchObject([{ bearer: 'operator', amount: czk(100), isCorrection: false }])
    clock.set('2026-12-05T12:00')
    await refund(first, 50)
    await delivered()
    clock.set('2027-01-01T00:37')
    await close()
    const [next] = (await of(OUTLET)).statements
    const after = await details(OUTLET, next?.id ?? 0)
    expect(after.documents).toMatchObject([
      { kind: 'invoice' },
      { kind: 'self_billing', total: czk(402) },
      { kind: 'credit_note', number: 'D2027000001', total: czk(-50), corrects: 'S2026000001' },
    ])
    expect(after.lines).toContainEqual({ kind: 'refund', amount: czk(-50), isCorrection: true, orders: 1 })
    expect(after.previousTotal).toBe(before.statement.total)
    expect(await details(OUTLET, closed?.id ?? 0)).toEqual(before)
    const written = [...(await isdocs(closed?.id ?? 0)), ...(await isdocs(next?.id ?? 0))]
    const schema = (name: string) =>
      new URL(`../../../../../packages/exchange/src/isdoc/schema/isdoc-${name}-6.0.2.xsd`, import.meta.url)
    expect(await faults(written, [schema('invoice'), schema('core')])).toEqual([])
    expect(written[1]).toContain('Vystaveno zákazníkem')
  })

  it('of an outlet that pays no VAT have the rate 0 [settlement-4.3]', async () => {
    await configure(OUTLET, { selfBilling: true })
    await rows('UPDATE shop.restaurants SET dic = NULL WHERE id = 101')
    await delivered()
    clock.set('2026-12-01T00:37')
    await close()
    await rows("UPDATE shop.restaurants SET dic = 'CZ00000019' WHERE id = 101")
    const [closed] = (await of(OUTLET)).statements
    expect(await details(OUTLET, closed?.id ?? 0)).toMatchObject({ paysVat: false, vat: [] })
    const [, sales] = await isdocs(closed?.id ?? 0)
    expect(sales).toContain('<TaxAmount>0.00</TaxAmount>')
    expect(sales).toContain('<VATApplicable>false</VATApplicable>')
  })

  it('are a CSV whose sums are those of the statement, and a PDF with each order [settlement-4.19]', async () => {
    const number = await delivered()
    await post(owed('test/other', -1_000))
    clock.set('2026-12-01T00:37')
    await close()
    const [closed] = (await of(OUTLET)).statements
    const file = (format: string) =>
      fixture.call(fixture.owner, 'GET', `/provoz/outlets/101/statements/${closed?.id}/files/${format}`)
    const csv = (await file('csv')).body
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const amounts = csv.slice(1).map((cells) => Math.round(Number(cells.at(-1)?.replace(',', '.')) * 100))
    expect(sum(amounts.slice(0, -1).map(haler))).toBe(amounts.at(-1))
    expect(amounts.at(-1)).toBe(closed?.total)
    const { extractText, getDocumentProxy } = await import('unpdf')
    const pdf = await getDocumentProxy(new Uint8Array((await file('pdf')).rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of ['Vyúčtování V2026000001', `2026/${number.number}`, '2× Guláš roku', 'F2026000001'])
      expect(text).toContain(part)
  })
})

describe('all statements', () => {
  const anyEvent = fc.record({
    kind: fc.constantFrom('order', 'refund', 'late', 'repeated', 'close'),
    /** Of which each begins on the same weekday, on which the outlet is open. */
    weeks: fc.integer({ min: 0, max: 2 }),
    amount: fc.integer({ min: 1, max: 60 }),
    bearer: fc.constantFrom(...REFUND_BEARERS),
  })
  const anyHistory = fc.record({
    period: fc.constantFrom('week', 'half_month', 'month'),
    selfBilling: fc.boolean(),
    events: fc.array(anyEvent, { minLength: 3, maxLength: 8 }),
  })

  it('and the draft are the ledger to the haléř, for random histories [settlement-4.5]', async () => {
    const property = fc.asyncProperty(anyHistory, async ({ events, ...settings }) => {
      await fixture.empty()
      await configure(OUTLET, settings)
      const orders = [await delivered()]
      for (const { kind, weeks, amount, bearer } of events) {
        clock.pass({ hours: weeks * 7 * 24 })
        if (kind === 'order') orders.push(await delivered())
        if (kind === 'refund')
          await refund(orders[amount % orders.length] ?? { year: 0, number: 0 }, 1, bearer)
        if (kind === 'late') await post(owed(`test/${amount}`, amount, LATE))
        if (kind === 'repeated') await repeat()
        if (kind === 'close') await close()
      }
      clock.pass({ hours: 5 * 7 * 24 })
      await close()
      await repeat()
      await post(owed('test/last', 100))
      const { statements } = await of(OUTLET)
      const found = await Promise.all(statements.map(({ id }) => details(OUTLET, id ?? 0)))
      const totals = found.map(({ statement, carried }) => haler(statement.total - carried))
      const draft = await details(OUTLET, 'draft')
      expect([sum([...totals, haler(100)]), draft.balance.closing]).toEqual([
        await balance(),
        await balance(),
      ])
      const { differences } = (await createLedgerOperations({ database, clock }, 'cli:jana').check()) ?? {}
      expect(differences?.filter(({ subject }) => !subject.startsWith('test/'))).toEqual([])
      const sold = found
        .flatMap(({ documents }) => documents)
        .flatMap(({ kind, total }) => (kind === 'invoice' ? [] : [haler(total)]))
      const [refunds] = await rows('SELECT coalesce(sum(amount), 0)::int AS amount FROM shop.refunds')
      expect(sum(sold)).toBe(settings.selfBilling ? orders.length * czk(402) - refunds.amount : 0)
    })
    await fc.assert(property, { numRuns: inProof(100, 4) })
  })
})

const LATE = Temporal.Instant.from('2026-11-27T12:45Z')

/** Posts all events of orders a second time. */
async function repeat(): Promise<void> {
  const orders = await rows('SELECT id FROM shop.orders')
  await post(
    ...(await eventsOfOrders(
      database.kysely,
      orders.map(({ id }) => Number(id)),
    )),
  )
}
