/** Another dish instead of a missing one (`delights.md` §6), on the board and wherever its customer reads of it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayload, importOrderable } from '../orders/ordering-test.ts'
import { boardWorld, OUTLET } from './board-test.ts'

const world = await boardWorld()
const { accept, act, app, cardOf, catalogue, cook, detail, placed, query } = world
beforeEach(async () => {
  await world.empty()
  await query('DELETE FROM shop.sold_out')
  await importOrderable(world.database)
  await query('UPDATE shop.catalogue_version SET version = version + 1')
  catalogue.drop()
})
afterAll(world.close)

const code = (answer: { json: () => { code?: string } }) => answer.json().code
/** Two svíčková with hranolky: 2 × 204, packaging 2 × 11.50 + 5, delivery 49. */
const SVICKOVA = { polozka_id: 1001, quantity: 2, extraItems: [{ id: 3002 }] }
const TOTAL = 485
const withChoice = (ifMissing: unknown) =>
  placed({ cart: [{ ...SVICKOVA, ifMissing }] }, { totalCheck: TOTAL })
const made = (number: string, quantity = 1) =>
  act(number, 'remove', {
    body: { lines: [{ position: 0, quantity, replacement: 'made' }], note: 'Došla svíčková' },
  })

describe('the dish that a customer chose instead', () => {
  it('is made at its price, and the difference is not collected [delights-6.3, delights-6.5]', async () => {
    const number = await withChoice(1002)
    await accept(number)
    expect((await cardOf(number)).lines).toMatchObject([
      {
        ifMissing: { kind: 'dish', name: 'Guláš roku', price: 16_550, packaging: 850, allergens: [1, 3, 7] },
      },
    ])
    const answer = await made(number, 2)
    // 204 + 11.50 less 165.50 + 8.50, twice.
    expect(answer.json()).toMatchObject({
      lines: [{ quantity: 2, removed: 2, replaced: 2 }],
      collect: { amount: 48_500 - 2 * 4_150 },
    })
    const [{ guid }] = await query('SELECT guid FROM shop.orders')
    const own = await app.inject({ url: `/api/orders/detail/${number}?guid=${guid}` })
    expect(own.json().cart).toMatchObject([
      { removed: 2, replaced: 2, ifMissing: { kind: 'dish', name: 'Guláš roku', price: 165.5 } },
    ])
    const receipt = await app.inject({ url: `/api/orders/receipt/${number}?guid=${guid}&format=html` })
    expect(receipt.body).toContain('Místo něj: 2× Guláš roku')
    expect(await detail(number)).toMatchObject({
      cart: [{ ifMissing: null }],
      money: { to_pay: 402, reductions: [{ amount: 83, reason: 'Položka chyběla' }] },
    })
    expect(await query('SELECT template FROM shop.order_mails')).toContainEqual({
      template: 'dishReplaced',
    })
    expect(await query('SELECT amount, bearer, reason FROM shop.refunds')).toEqual([
      { amount: 8_300, bearer: 'restaurant', reason: 'item_missing' },
    ])
  })

  it('stays at the price of the order, however dear it is by then [delights-6.4]', async () => {
    const number = await withChoice(1002)
    await accept(number)
    await query('UPDATE shop.items SET price = 99900 WHERE id = 1002')
    expect((await made(number)).json()).toMatchObject({ collect: { amount: 44_400, rounding: 50 } })
  })

  it.each([
    ['is sold out', 'UPDATE shop.items SET sold_out = true WHERE id = 1002'],
    ['is gone', 'DELETE FROM shop.items WHERE id = 1002'],
    ['has a new allergen', "UPDATE shop.items SET allergens = '{1,3,7,9}' WHERE id = 1002"],
    ['has become alcohol', 'UPDATE shop.items SET alcohol = true WHERE id = 1002'],
  ])('that %s is not made, and nothing changes [delights-6.4]', async (_what, change) => {
    const number = await withChoice(1002)
    await accept(number)
    await query(change)
    expect(code(await made(number))).toBe('replacement_impossible')
    expect((await cardOf(number)).lines).toMatchObject([{ removed: 0, replaced: 0 }])
    expect(await query('SELECT FROM shop.refunds')).toEqual([])
  })

  it('that somebody switched off at the board is not made [delights-6.4]', async () => {
    const number = await withChoice(1002)
    await accept(number)
    await cook.call(app, 'PUT', `/provoz/outlets/${OUTLET}/sold-out/dish/1002`, {
      headers: { 'idempotency-key': randomUUID() },
      payload: { period: '2_hours' },
    })
    expect(code(await made(number))).toBe('replacement_impossible')
  })

  it('is decided once by two boards at once [delights-6.6]', async () => {
    const number = await withChoice(1002)
    await accept(number)
    const answers = await Promise.all([
      made(number, 2),
      act(number, 'remove', { body: { lines: [{ position: 0, quantity: 1 }], note: 'Došlo' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await query('SELECT FROM shop.refunds')).toHaveLength(1)
  })

  it('and is missing as well, is returned in full [delights-6.4]', async () => {
    const number = await withChoice(1002)
    await accept(number)
    await made(number)
    const answer = await act(number, 'remove', {
      body: { lines: [{ position: 0, quantity: 1, replacement: 'missing' }], note: 'Došel i guláš' },
    })
    expect(answer.json()).toMatchObject({
      lines: [{ removed: 1, replaced: 0 }],
      collect: { amount: 27_000, rounding: 50 },
    })
  })
})

describe('an order', () => {
  it.each([
    ['a dearer dish', 1002, 1001],
    ['a dish that is sold out', 1001, 1005],
    ['a dish of another outlet', 1001, 2002],
    ['itself', 1002, 1002],
    ['nothing that exists', 1002, 999_999],
  ])('with %s as replacement is refused [delights-6.1]', async (_what, polozka_id, ifMissing) => {
    const extraItems = polozka_id === 1001 ? [{ id: 3001 }] : []
    await expect(placed({ cart: [{ polozka_id, quantity: 2, extraItems, ifMissing }] })).rejects.toThrow(
      'Náhradu',
    )
  })

  it('with a dish of another VAT class as replacement is refused [delights-6.1]', async () => {
    await query("UPDATE shop.items SET vat = 'standard' WHERE id = 1002")
    await query('UPDATE shop.catalogue_version SET version = version + 1')
    await expect(withChoice(1002)).rejects.toThrow('Náhradu')
  })

  it('whose customer asks for a call has the phone on its card until it is over [delights-6.7]', async () => {
    const number = await withChoice('call')
    expect(await cardOf(number)).toMatchObject({
      lines: [{ ifMissing: { kind: 'call' } }],
      missingPhone: '+420777000123',
    })
    await query("UPDATE shop.orders SET state = 'delivered'")
    expect(await cardOf(number)).toMatchObject({ missingPhone: null })
  })

  it('of a client that says nothing returns the money [delights-6.7]', async () => {
    const number = await placed(aPayload())
    expect(await cardOf(number)).toMatchObject({ lines: [{ ifMissing: null }], missingPhone: null })
    await accept(number)
    expect(code(await made(number))).toBe('removal_lines_unknown')
  })
})
