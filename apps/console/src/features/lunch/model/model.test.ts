import { readLunchText } from '@sousto/domain/lunch-text/lunch-text.ts'
import type { MenuDish, MenuDocument } from '@sousto/domain/menu-editing/document.ts'
import { EMPTY_MENU, NEW_DISH } from '@sousto/domain/menu-editing/document.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { hours } from '@sousto/testing/builders.ts'
import { daily, prague, special } from '@sousto/testing/calendars.ts'
import { describe, expect, it } from 'vitest'
import {
  daysToSave,
  groupsOf,
  needsLook,
  readAllergens,
  readPrice,
  rowProblem,
  rowsOfDay,
  rowsOfText,
  weekOfText,
} from './rows.ts'
import { copied, dayToCopy, weekOf, weekToPlan } from './week.ts'

const MONDAY = Temporal.PlainDate.from('2026-11-30')

const GULAS: MenuDish = {
  ...NEW_DISH,
  id: 7001,
  name: 'Guláš s knedlíkem',
  description: 'z kližky',
  price: czk(155),
  packaging: czk(8),
  weight: '150 g',
  allergens: [1, 3],
  number: '1',
  spiciness: 1,
  extraGroups: [202],
}
const group = (id: number, ...items: readonly MenuDish[]) => ({
  id,
  name: 'Hlavní jídla',
  subtitle: null,
  items,
})
const MENU: MenuDocument = {
  ...EMPTY_MENU,
  lunchMenus: [
    { on: '2026-12-01', groups: [group(501, GULAS)] },
    { on: 'friday', groups: [group(502, { ...GULAS, id: 7002 })] },
  ],
}
const week = (draft: Parameters<typeof weekOf>[0]['draft'] = null) =>
  weekOf(
    { menu: MENU, draft },
    daily(hours('10:00', '22:00'), [special({ date: '2026-12-02', window: null, reason: 'oslava' })]),
    MONDAY,
  )

describe('a week', () => {
  it('has the menu of each date or that of its weekday, and its closed days', () => {
    expect(week().map(({ from, closed }) => [from, closed])).toEqual([
      [null, null],
      ['date', null],
      [null, 'oslava'],
      [null, null],
      ['weekday', null],
      [null, null],
      [null, null],
    ])
  })

  it('copies the nearest earlier day with dishes, as new ones [operations-4.37]', () => {
    const day = dayToCopy(week(), '2026-12-04')
    expect(day?.date).toBe('2026-12-01')
    expect(dayToCopy(week(), '2026-12-01')).toBeNull()
    expect(copied(day?.groups ?? [])).toMatchObject([
      {
        id: null,
        name: 'Hlavní jídla',
        items: [{ id: null, name: 'Guláš s knedlíkem', extraGroups: [202] }],
      },
    ])
  })

  it.each([
    ['2026-11-27T13:59', '2026-11-23'],
    ['2026-11-27T14:00', '2026-11-30'],
    ['2026-11-29T10:00', '2026-11-30'],
  ])('at %s the week of %s is planned', (now, monday) => {
    expect(weekToPlan(prague(now)).toString()).toBe(monday)
  })
})

describe('the rows of a pasted text', () => {
  const rows = (text: string) => rowsOfText(readLunchText(text), { monday: MONDAY, pastedTo: '2026-12-03' })

  it('belong to the days of its headings', () => {
    const read = rows('Pondělí\nGuláš 149\nSt 2.12.\nŘízek 155\nÚterý 24.11.\nRizoto 135')
    expect(read.map(({ date, name }) => [date, name])).toEqual([
      ['2026-11-30', 'Guláš'],
      ['2026-12-02', 'Řízek'],
      // The heading names another week, so a person chooses the day.
      [null, 'Rizoto'],
    ])
    expect(read.map(rowProblem)).toEqual([null, null, 'day'])
    expect(daysToSave(read).map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-02'])
  })

  it('without a heading belong to the day where it was pasted', () => {
    expect(rows('Guláš 149').map(({ date }) => date)).toEqual(['2026-12-03'])
  })

  it('before the first heading belong to no day', () => {
    expect(rows('Guláš 149\nPondělí\nŘízek 155').map(({ date }) => date)).toEqual([null, '2026-11-30'])
  })

  it.each([
    ['St 2.12.', '2026-11-30'],
    ['Pondělí 4. 1.', '2027-01-04'],
    ['Pondělí', null],
    ['Pondělí 1. 7.', null],
  ])('under %s belong to the week of %s', (heading, monday) => {
    const today = Temporal.PlainDate.from('2026-11-27')
    expect(weekOfText(readLunchText(`${heading}\nGuláš 149`), today)?.toString() ?? null).toBe(monday)
  })

  it('without a price are incomplete, unless they are left out', () => {
    const [row] = rows('Pizza dle denní nabídky')
    if (row === undefined) throw new Error('it has a row')
    expect(rowProblem(row)).toBe('price')
    expect(daysToSave([row])).toEqual([])
    expect(rowProblem({ ...row, skipped: true })).toBeNull()
    expect(daysToSave([{ ...row, skipped: true }])).toEqual([])
    expect(daysToSave([{ ...row, price: '139' }])).toHaveLength(1)
  })

  it.each([
    ['Salát 7 89 Kč', 'unread_numbers'],
    ['Tatarák (15,27) 199 Kč', 'unknown_allergens'],
    ['Guláš (1,3) 149 Kč\nAlergeny: 1,7', 'two_allergen_lists'],
  ])('with a doubt wait until a person has checked them: %s', (text, problem) => {
    const [row] = rows(text)
    if (row === undefined) throw new Error('it has a row')
    expect([rowProblem(row), needsLook(rowProblem(row))]).toEqual([problem, true])
    expect(daysToSave([row])).toEqual([])
    expect(daysToSave([{ ...row, doubts: [] }])).toHaveLength(1)
  })

  it('below a range of days belong to none of them', () => {
    const text = 'Pondělí\nGuláš 149\nÚterý — pátek\nŘízek 155'
    expect(rows(text).map(({ date, heading }) => [date, heading])).toEqual([
      ['2026-11-30', 'Pondělí'],
      [null, 'Úterý — pátek'],
    ])
  })

  it('are sent as groups by course', () => {
    const read = rows('Česnečka 45\nGuláš (1,3) 149\nDezert: Větrník 49')
    expect(groupsOf(read, [])).toMatchObject([
      { id: null, name: 'Polévka', items: [{ id: null, name: 'Česnečka', price: czk(45) }] },
      { id: null, name: 'Hlavní jídla', items: [{ name: 'Guláš', allergens: [1, 3], vat: 'reduced' }] },
      { id: null, name: 'Dezert', items: [{ name: 'Větrník' }] },
    ])
  })
})

describe('an edited day', () => {
  const groups = [group(501, GULAS)]
  const [row] = rowsOfDay('2026-12-01', groups)
  if (row === undefined) throw new Error('it has a row')

  it('keeps the ids of its group and dishes, and fields that are not edited here [operations-4.37]', () => {
    expect(groupsOf([{ ...row, price: '165' }], groups)).toEqual([
      { id: 501, name: 'Hlavní jídla', subtitle: null, halves: null, items: [{ ...GULAS, price: czk(165) }] },
    ])
  })

  it('made from another day’s dishes has new ids', () => {
    expect(groupsOf([row], [])).toMatchObject([{ id: null, items: [{ id: null, description: 'z kližky' }] }])
  })
})

it.each([
  ['149', czk(149)],
  ['149,50', czk(149.5)],
  ['149 Kč', czk(149)],
  ['149,-', czk(149)],
  ['', null],
  ['cena', null],
  ['-5', null],
])('the price %j is %j', (text, price) => expect(readPrice(text)).toBe(price))

it.each([
  ['1, 3,7', [1, 3, 7]],
  ['7 1 7', [1, 7]],
  ['', []],
  ['15', null],
  ['lepek', null],
])('the allergens %j are %j', (text, codes) => expect(readAllergens(text)).toEqual(codes))
