/** Tests how another system reads and replaces the menu and the hours of an outlet (`operations.md` §8). */
import { randomUUID } from 'node:crypto'
import type { MenuWire } from '@sousto/contract/menu-editing/document.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { OUTLET } from '../board/board-test.ts'
import { partnerWorld } from './partner-test.ts'

const world = await partnerWorld()
const { app, audited, call, makeKey, owner, placed } = world
let key: string
beforeEach(async () => {
  await world.empty()
  await world.query('DELETE FROM shop.audit_log')
  key = (await makeKey()).secret
})
afterAll(world.close)

const refusedAs = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const headersFor = (version: string) => ({ 'idempotency-key': randomUUID(), 'if-match': `"${version}"` })

describe('the menu', () => {
  const read = async () => (await call(key, 'GET', '/menu')).json() as { version: string; menu: MenuWire }
  const replace = (menu: unknown, version: string, headers = headersFor(version)) =>
    call(key, 'PUT', '/menu', { payload: { menu, note: 'z pokladny' }, headers })
  const dearer = (menu: MenuWire, by: number): MenuWire => ({
    ...menu,
    menu: menu.menu.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, price: (item.price ?? 0) + by })),
    })),
  })
  const pricesOf = ({ menu }: MenuWire) => menu.flatMap(({ items }) => items.map(({ price }) => price))

  it('is read and replaced, immediately for every customer, and appears in the console as a publication [operations-8.8]', async () => {
    const { version, menu } = await read()
    expect(pricesOf(menu).length).toBeGreaterThan(0)
    const answer = await replace(dearer(menu, 10), version)
    expect(answer.json().menu).toEqual(dearer(menu, 10))
    expect(await read()).toEqual(answer.json())
    const url = `/provoz/outlets/${OUTLET}/menu/publications`
    const { publications } = (await owner.call(app, 'GET', url)).json()
    expect(publications[0]).toMatchObject({ origin: 'partner', note: 'z pokladny' })
    expect(await audited()).toContainEqual(
      expect.objectContaining({ action: 'menu-publish', actor: expect.stringMatching(/^key:\d+$/) }),
    )
    await replace(menu, (await read()).version)
    expect(await read()).toEqual({ version, menu })
  })

  it('that has changed since it was read is not replaced [operations-8.8]', async () => {
    const { version, menu } = await read()
    await replace(dearer(menu, 5), version)
    expect(refusedAs(await replace(dearer(menu, 7), version))).toEqual([412, 'menu_published_meanwhile'])
    expect((await read()).menu).toEqual(dearer(menu, 5))
    await replace(menu, (await read()).version)
  })

  it('is replaced once for one key', async () => {
    const { version, menu } = await read()
    const headers = headersFor(version)
    const answers = [
      await replace(dearer(menu, 3), version, headers),
      await replace(dearer(menu, 3), version, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await audited()).filter(({ action }) => action === 'menu-publish')).toHaveLength(1)
    expect(refusedAs(await replace(menu, version, headers))).toEqual([409, 'idempotency_conflict'])
    await replace(menu, (await read()).version)
  })

  it('that cannot be published is rejected with its problems, and nothing changes [operations-8.8]', async () => {
    const { version, menu } = await read()
    const [section] = menu.menu
    const nameless = {
      ...menu,
      menu: [{ ...section, items: section?.items.map((item) => ({ ...item, name: '' })) ?? [] }],
    }
    const answer = await replace(nameless, version)
    expect(refusedAs(answer)).toEqual([409, 'menu_invalid'])
    expect(await read()).toEqual({ version, menu })
  })

  it.each([
    ['no menu', {}],
    ['a part of it', { menu: { menu: [] } }],
    ['something else', { menu: 'svíčková' }],
    [
      'a field that there is not',
      { menu: { extraGroups: [], menu: [], lunchMenus: [], eshop: [], prices: [] } },
    ],
  ])('is not replaced by %s', async (_, payload) => {
    const before = await read()
    const answer = await call(key, 'PUT', '/menu', { payload, headers: headersFor(before.version) })
    expect(answer.statusCode).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('is announced to webhooks when it is published by anyone [operations-8.11]', async () => {
    await world.query(
      `INSERT INTO shop.webhooks (outlet_id, url, events, created_by, created_at) VALUES ($1, 'https://x.example/', '{menu.published}', 1, now())`,
      [OUTLET],
    )
    const { version, menu } = await read()
    await replace(dearer(menu, 1), version)
    expect(await world.query('SELECT type, order_id FROM shop.webhook_messages')).toEqual([
      { type: 'menu.published', order_id: null },
    ])
    await replace(menu, (await read()).version)
  })
})

describe('the hours', () => {
  const read = async () => (await call(key, 'GET', '/hours')).json()
  const save = async (change: object, version: string, knownOrders: readonly string[] = []) => {
    const { weekly, exceptions, lunch } = await read()
    const payload = { weekly, exceptions, lunch, ...change, knownOrders }
    return await call(key, 'PUT', '/hours', { payload, headers: headersFor(version) })
  }

  it('are read and replaced [operations-8.8]', async () => {
    const before = await read()
    expect(before.weekly.friday).toEqual({ from: '10:00', to: '22:00' })
    const sunday = { ...before.weekly, sunday: { from: '11:30', to: '01:00' } }
    const answer = await save({ weekly: sunday }, before.version)
    expect(answer.json()).toMatchObject({ weekly: { sunday: { from: '11:30', to: '01:00' } } })
    expect(await read()).toEqual(answer.json())
    expect(await audited()).toContainEqual(
      expect.objectContaining({ action: 'hours-save', actor: expect.stringMatching(/^key:\d+$/) }),
    )
    expect(refusedAs(await save({ weekly: before.weekly }, before.version))).toEqual([
      412,
      'hours_changed_meanwhile',
    ])
    await save({ weekly: before.weekly }, answer.json().version)
  })

  it('that exclude an order for later are replaced only if the request names the order [operations-8.8]', async () => {
    const before = await read()
    const number = await placed({ deliveryTime: '2026-11-27 18:00' })
    const early = { ...before.weekly, friday: { from: '10:00', to: '15:00' } }
    const refused = await save({ weekly: early }, before.version)
    expect(refusedAs(refused)).toEqual([409, 'orders_not_covered'])
    const saved = await save({ weekly: early }, before.version, [number])
    expect(saved.statusCode).toBe(200)
    await save({ weekly: before.weekly }, saved.json().version)
  })
})
