import { randomUUID } from 'node:crypto'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aRestaurantEntry } from '../../catalogue-test.ts'
import { codeOf, dearer, type Editor, editingWorld, fieldsOf } from './menu-editing-test.ts'

const world = await editingWorld()
const { customersMenu } = world
let jana: Editor
let petr: Editor
beforeEach(async () => {
  const editors = await world.begin()
  jana = editors.jana
  petr = editors.petr
})
afterAll(() => world.close())

describe('a draft', () => {
  it('does not exist at first: the menu is the published one', async () => {
    const state = await jana.load()
    expect(state).toMatchObject({ draft: null, published: { origin: 'import', changes: 0 }, problems: [] })
    const { extraGroups, menu, lunchMenus, eshop } = aRestaurantEntry()
    expect(state.menu).toEqual({ extraGroups, menu, lunchMenus, eshop })
  })

  it('begins with the first change, which customers do not see [operations-4.6]', async () => {
    const answer = await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    expect(answer.json()).toMatchObject({
      subject: { kind: 'dish', key: '1001' },
      state: {
        draft: {
          outdated: false,
          changes: [
            { name: 'Svíčková na smetaně', fields: [{ field: 'price', before: 18900, after: 19500 }] },
          ],
          edits: [{ subject: { kind: 'dish', key: '1001' }, by: 'Jana Vymyšlená' }],
        },
      },
    })
    expect((await customersMenu())['Hlavní jídla~vaříme od desíti']).toMatchObject([{ cena: 189 }])
  })

  it('ends when its only change is reverted [operations-4.6]', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    await jana.load()
    const answer = await jana.change('POST', '/revert', 'dish:1001', {
      subject: { kind: 'dish', key: '1001' },
    })
    expect(answer.json()).toMatchObject({ state: { draft: null } })
  })

  it('is discarded as a whole [operations-4.6]', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const { draft } = await petr.load()
    await jana.load()
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(196))
    expect(codeOf(await petr.send('DELETE', '/draft', draft.version))).toBe('menu_changed_meanwhile')
    const now = (await petr.load()).draft.version
    expect((await petr.send('DELETE', '/draft', now)).json()).toMatchObject({ draft: null })
    expect(codeOf(await petr.send('DELETE', '/draft', now))).toBe('menu_no_draft')
  })
})

describe('two people who edit', () => {
  it('the same dish: the second receives the name of the first and the current state, and overwrites nothing [operations-4.11]', async () => {
    await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))
    const answer = await petr.change('PUT', '/dishes/1001', 'dish:1001', dearer(210))
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({
      code: 'menu_changed_meanwhile',
      current: {
        subject: { kind: 'dish', key: '1001' },
        value: { price: 19500 },
        edit: { by: 'Jana Vymyšlená', at: '2026-11-27T17:00:00Z' },
      },
    })
    const { version } = answer.json().current
    expect((await petr.send('PUT', '/dishes/1001', version, dearer(210))).statusCode).toBe(200)
  })

  it('two dishes: neither disturbs the other', async () => {
    const guláš = { category: 502, dish: { ...fieldsOf({ name: 'Guláš roku' }), extraGroups: [] } }
    expect((await jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195))).statusCode).toBe(200)
    expect((await petr.change('PUT', '/dishes/1002', 'dish:1002', guláš)).statusCode).toBe(200)
    expect((await jana.load()).draft.edits).toHaveLength(2)
  })

  it('at the same moment: one of them gets a conflict [operations-4.11]', async () => {
    const answers = await Promise.all([
      jana.change('PUT', '/dishes/1001', 'dish:1001', dearer(195)),
      petr.change('PUT', '/dishes/1001', 'dish:1001', dearer(210)),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
  })

  it('a dish that the other has removed: the response says that it is gone, and who removed it [operations-4.11]', async () => {
    await jana.change('DELETE', '/dishes/1001', 'dish:1001')
    const answer = await petr.change('PUT', '/dishes/1001', 'dish:1001', dearer(210))
    expect(answer.json()).toMatchObject({
      code: 'menu_changed_meanwhile',
      current: { version: 'none', value: null, edit: { by: 'Jana Vymyšlená' } },
    })
  })

  it('a repeated request changes once, another one with its key is rejected', async () => {
    const key = randomUUID()
    const names = { place: 'menu', name: 'Předkrmy', subtitle: null }
    const first = (await jana.add('/categories', names, key)).json()
    const again = (await jana.add('/categories', names, key)).json()
    expect(again).toEqual(first)
    expect(again.state.menu.menu).toHaveLength(3)
    expect(codeOf(await jana.add('/categories', { ...names, name: 'Saláty' }, key))).toBe(
      'idempotency_conflict',
    )
  })
})

/** A process is notified of a publication shortly after it. */
const expectSoup = (nazev: string) =>
  eventually(async () =>
    expect((await customersMenu())['Polední menu']).toMatchObject({ Polévka: [{ nazev }] }),
  )

describe('the parts of a menu', () => {
  it('a new category with a new dish, moved and sorted, is published with its own ids [operations-4.1]', async () => {
    const added = (await jana.add('/categories', { place: 'menu', name: 'Předkrmy', subtitle: null })).json()
    const category = Number(added.subject.key)
    expect(category).toBeGreaterThanOrEqual(1_500_000_000)
    const dish = (await jana.add('/dishes', { category, dish: fieldsOf({ name: 'Tatarák' }) })).json()
    await jana.load()
    await jana.change('PUT', '/dishes/1002', 'dish:1002', {
      category,
      dish: fieldsOf({ name: 'Guláš', extraGroups: [] }),
    })
    await jana.load()
    const ids = [1002, Number(dish.subject.key)]
    await jana.change('PUT', `/categories/${category}/order`, `dish-order:${category}`, { ids })
    await jana.change('PUT', '/order/menu', 'category-order:menu', { ids: [category, 502, 501] })
    expect((await jana.publish()).statusCode).toBe(200)
    await eventually(async () => {
      const menu = await customersMenu()
      expect(Object.keys(menu)).toEqual(['Polední menu', 'Předkrmy', 'Hlavní jídla~vaříme od desíti'])
      expect(menu['Předkrmy'].map(({ nazev }: { nazev: string }) => nazev)).toEqual(['Guláš', 'Tatarák'])
    })
  })

  it('groups of extras can be sorted [operations-4.29]', async () => {
    const order = (ids: readonly number[]) =>
      jana.change('PUT', '/extra-groups/order', 'extra-group-order:all', { ids })
    expect(codeOf(await order([202]))).toBe('menu_order_incomplete')
    expect((await order([202, 201])).statusCode).toBe(200)
    const { menu } = await jana.load()
    expect(menu.extraGroups.map(({ id }: { id: number }) => id)).toEqual([202, 201])
    expect((await jana.publish()).statusCode).toBe(200)
  })

  it('sorting requires every id exactly once [operations-4.1]', async () => {
    for (const ids of [[501], [501, 501], [501, 502, 503]]) {
      expect(codeOf(await jana.change('PUT', '/order/menu', 'category-order:menu', { ids }))).toBe(
        'menu_order_incomplete',
      )
    }
  })

  it('a category with dishes is removed only with explicit consent to remove them [operations-4.2]', async () => {
    expect(codeOf(await jana.change('DELETE', '/categories/501', 'category:501'))).toBe(
      'menu_category_not_empty',
    )
    const answer = await jana.change('DELETE', '/categories/501?dependents=remove', 'category:501')
    expect(answer.json().state.menu.menu).toMatchObject([{ id: 502 }])
    await jana.load()
    const back = await jana.change('POST', '/revert', 'category:501', {
      subject: { kind: 'category', key: '501' },
    })
    expect(back.json().state.menu.menu).toMatchObject([{ id: 502 }, { id: 501, items: [{ id: 1001 }] }])
  })

  it('a group of extras that dishes use is removed from them with explicit consent [operations-4.2]', async () => {
    expect(codeOf(await jana.change('DELETE', '/extra-groups/201', 'extra-group:201'))).toBe(
      'menu_group_used',
    )
    const answer = await jana.change('DELETE', '/extra-groups/201?dependents=remove', 'extra-group:201')
    expect(answer.json().state.menu).toMatchObject({
      extraGroups: [{ id: 202 }],
      menu: [{ items: [{ extraGroups: [202] }] }, {}],
    })
    expect((await jana.publish()).statusCode).toBe(200)
  })

  it('a group keeps the ids of its extras; new extras get new ids [operations-4.1]', async () => {
    const group = {
      name: 'Příloha',
      kind: 'required',
      atLeast: 1,
      atMost: 2,
      extras: [
        { id: 3002, name: 'Hranolky', price: 20, packaging: 3 },
        { id: null, name: 'Rýže', price: 0, packaging: 0 },
      ],
    }
    const answer = await jana.change('PUT', '/extra-groups/201', 'extra-group:201', group)
    const [changed] = answer.json().state.menu.extraGroups
    expect(changed).toMatchObject({
      id: 201,
      atLeast: 1,
      atMost: 2,
      extras: [{ id: 3002 }, { name: 'Rýže' }],
    })
    expect(changed.extras[1].id).toBeGreaterThanOrEqual(1_500_000_000)
    await jana.load()
    const foreign = { ...group, extras: [{ id: 4001, name: 'Cizí', price: 0, packaging: 0 }] }
    expect(codeOf(await jana.change('PUT', '/extra-groups/201', 'extra-group:201', foreign))).toBe(
      'menu_id_unknown',
    )
    expect((await jana.add('/extra-groups', { ...group, extras: [] })).json().state.problems).toMatchObject([
      { code: 'extras_missing', text: 'Skupina příloh Příloha je prázdná.' },
    ])
  })

  it('a lunch menu of a day is written as a whole, and copied to a day that had none [operations-4.1]', async () => {
    const groups = [
      {
        id: null,
        name: 'Polévka',
        subtitle: null,
        items: [{ id: null, ...fieldsOf({ name: 'Dýňová', extraGroups: [] }) }],
      },
    ]
    const answer = await jana.change('PUT', '/lunch/2026-11-27', 'lunch-day:2026-11-27', { groups })
    expect(answer.json().state.draft.changes).toMatchObject([
      { subject: { kind: 'lunch-day', key: '2026-11-27' }, change: 'added' },
    ])
    expect(codeOf(await petr.change('PUT', '/lunch/2026-11-27', 'lunch-day:2026-11-27', { groups }))).toBe(
      'menu_changed_meanwhile',
    )
    await jana.publish()
    await expectSoup('Dýňová')
    await jana.load()
    await jana.change('DELETE', '/lunch/2026-11-27', 'lunch-day:2026-11-27')
    await jana.publish()
    await expectSoup('Kulajda')
  })
})
