import {
  createPaymentOperations,
  type PaymentOperations,
} from '@sousto/api/features/payments/operator-service.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { fakeClock } from '@sousto/testing/clock.ts'
import { emptyTables } from '@sousto/testing/empty-tables.ts'
import { testDatabase } from '@sousto/testing/test-database.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { payments } from './payments.ts'

const { database, drop } = await testDatabase()
const clock = fakeClock('2026-11-27T12:30')
afterAll(drop)

/** A delivered order of 402 Kč, paid by card: two goulashes and fees. */
beforeEach(async () => {
  await emptyTables(database, 'shop.orders', 'shop.payment_alerts')
  await database.pool.query(`
    WITH o AS (
      INSERT INTO shop.orders (guid, year, number, request_hash, placed_at, state, restaurant_id, restaurant_name,
        restaurant_slug, city_slug, own_delivery, hotline, minutes_min, minutes_max, first_name, last_name, email, phone,
        note_to_courier, note_to_chef, address_code, address, lng, lat, area_code, lunch, payment_method, items, packaging,
        delivery, shortfall, tip, credits, total, bonus_credits, platform, device_version, marketing_consent)
      VALUES ('7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e', 2026, 4821907, sha256(''), '2026-11-27T11:00Z', 'delivered', 101,
        'U Modrého hrnce', 'u-modreho-hrnce', 'olomouc', false, '', 40, 60, 'Květa', 'Smyšlená', 'kveta@example.cz', '+420600000000',
        '', '', 1, 'Smyšlená 12', 17.25, 49.59, 'a', false, 'credit-card', 33100, 2200, 4900, 0, 0, 0, 40200, 0, 'web', '', false)
      RETURNING id
    ), l AS (
      INSERT INTO shop.order_lines (order_id, position, item_id, restaurant_id, name, price, packaging, quantity, extras)
      SELECT id, 0, 1002, 101, 'Guláš', 16550, 850, 2, '[]' FROM o
    ), p AS (
      INSERT INTO shop.payments (order_id, gateway, method, reference, return_key, gateway_id, amount, state, created_at, paid, paid_at)
      SELECT id, 'gopay', 'credit-card', '2026-4821907-1', gen_random_uuid(), '3000000001', 40200, 'paid', '2026-11-27T11:00Z', 40200, '2026-11-27T11:01Z' FROM o
    )
    INSERT INTO shop.payment_alerts (at, kind, order_id, subject, detail)
    SELECT '2026-11-27T11:01Z', 'payment_returned', id, 'payment 1', 'order_paid: gopay 3000000002, 402 Kč CZK' FROM o`)
})

async function sousto(...args: readonly string[]): Promise<string> {
  let text = ''
  const print = async (work: (from: PaymentOperations) => Promise<string>) => {
    text = await work(createPaymentOperations({ database, clock }, 'cli:jitka'))
  }
  await runCommand(payments(print), args)
  return text.replaceAll('\u00a0', ' ')
}

const NUMBER = '2026/4821907'

describe('sousto payments', () => {
  it('lists open alerts until they are resolved', async () => {
    const [line = ''] = (await sousto('list')).split('\n')
    expect(line).toMatch(
      /^\d+ {2}2026-11-27T11:01:00Z {2}Přišly peníze, které nám nepatří\..* 2026\/4821907 {2}order_paid/,
    )
    const [id = ''] = line.split(' ')
    expect(await sousto('resolve', id, '--note=Vrátila banka.')).toBe(`Položka ${id} je vyřízená.`)
    const { rows } = await database.pool.query(
      "SELECT actor, detail FROM shop.audit_log WHERE action = 'payment-resolve'",
    )
    expect(rows).toEqual([
      {
        actor: 'cli:jitka',
        detail: { order: '2026/4821907', kind: 'payment_returned', note: 'Vrátila banka.' },
      },
    ])
    expect(await sousto('list')).toBe('Nic nepotřebuje pozornost.')
    await expect(sousto('resolve', id)).rejects.toThrow(OperatorError)
  })

  it('refunds lines, an amount or everything, and shows an order’s money [wire-payments.11, wire-payments.14]', async () => {
    expect(
      await sousto('refund', NUMBER, '--lines=1:1', '--reason=item_missing', '--bearer=restaurant'),
    ).toBe('Vrací se:\n174 Kč – Stejnou cestou, kterou jste platili online')
    expect(await sousto('refund', NUMBER, '--amount=28,50', '--note=omluva')).toContain('28,50 Kč')
    expect(await sousto('refund', NUMBER, '--all')).toContain('199,50 Kč')
    expect((await sousto('show', NUMBER)).split('\n')).toEqual([
      `Objednávka ${NUMBER}, Doručeno, Kartou online, 402 Kč, kredity 0 Kč`,
      expect.stringContaining('Platba gopay 3000000001: paid, 402 Kč, zaplaceno 402 Kč, vráceno 402 Kč'),
      expect.stringContaining(
        'Vrácení 174 Kč: requested, online, Položka chyběla, hradí restaurant, cli:jitka',
      ),
      expect.stringContaining(
        'Vrácení 28,50 Kč: requested, online, Omluva za potíže, hradí operator, cli:jitka',
      ),
      expect.stringContaining('Vrácení 199,50 Kč'),
    ])
    expect(await sousto('list')).toContain('Vrácení 174 Kč, objednávka 2026/4821907: requested, pokusů 0')
  })

  it.each([
    [[], 'Platby lze vypsat'],
    [['refund', NUMBER], 'Napište, co vrátit'],
    [['refund', NUMBER, '--all', '--amount=1'], 'Napište, co vrátit'],
    [['refund', NUMBER, '--amount=-1'], '--amount je částka'],
    [['refund', NUMBER, '--amount=1,555'], '--amount je částka'],
    [['refund', NUMBER, '--amount=0'], 'Vrátit lze částku od 0,01 Kč, nejvýše 402 Kč.'],
    [['refund', NUMBER, '--amount=402,01'], 'Vrátit lze částku od 0,01 Kč, nejvýše 402 Kč.'],
    [['refund', NUMBER, '--lines=0:1'], '--lines jsou řádky'],
    [['refund', NUMBER, '--lines=2:1'], 'Takové řádky objednávka nemá.'],
    [['refund', NUMBER, '--all', '--reason=nic'], '--reason je jedno z: item_missing'],
    [['refund', NUMBER, '--all', '--bearer=nikdo'], '--bearer je jedno z: operator'],
    [['refund', '4821907', '--all'], 'není číslo objednávky'],
    [['show', '2026/1'], 'Objednávka nenalezena.'],
    [['reconcile', 'včera'], 'není den'],
    [['resolve', 'x'], 'Napište číslo položky'],
    [['resolve', '1', `--note=${'a'.repeat(301)}`], '--note má nejvýše 300 znaků.'],
    [['resolve', '999999999'], 'Otevřená položka 999999999 není.'],
  ])('%j: %s', async (args, sentence) => {
    await expect(sousto(...args)).rejects.toSatisfy(
      (error: Error) =>
        error instanceof OperatorError && error.message.replaceAll('\u00a0', ' ').includes(sentence),
    )
  })

  it('compares a day: a running server reports the differences', async () => {
    await expect(sousto('reconcile', '2026-11-27')).rejects.toMatchObject({
      failure: { code: 'statement_day_not_over' },
    })
    const server = setTimeout(() => {
      void database.pool.query('UPDATE shop.payment_statements SET checked_at = now()')
    }, 200)
    expect(await sousto('reconcile', '2026-11-26')).toBe('Den 2026-11-26 souhlasí.')
    clearTimeout(server)
  })
})
