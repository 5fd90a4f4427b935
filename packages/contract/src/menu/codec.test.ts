import { aMenuItem } from '@sousto/testing/builders.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { categoryMap, extraGroups, menu } from './codec.ts'
import { menuExamples } from './examples.ts'
import { additionIdsWire } from './wire.ts'

const section = (name: string, subtitle: string | null = null) => ({ name, subtitle, items: [aMenuItem()] })
const keys = (names: readonly string[]) =>
  Object.keys(
    z.encode(
      categoryMap,
      names.map((name) => section(name)),
    ),
  )

describe('display order', () => {
  test('a category with a numeric name keeps its position', () => {
    expect(keys(['Polévky', '2024', 'Pizza', '7'])).toEqual(['Polévky', '2024~', 'Pizza', '7~'])
  })
  test('only names that JavaScript would reorder get another key', () => {
    expect(keys(['b', '007', '-1', '1.5', 'a'])).toEqual(['b', '007', '-1', '1.5', 'a'])
  })
  test('the order is kept by JSON serialization', () => {
    const names = ['Zmrzlina', '100', 'Burgery', '2']
    const travelled: unknown = JSON.parse(
      JSON.stringify(
        z.encode(
          categoryMap,
          names.map((name) => section(name)),
        ),
      ),
    )
    expect(z.parse(categoryMap, travelled).map(({ name }) => name)).toEqual(names)
  })
})

describe('a category name may have a subtitle after ~ [ordering-1.24]', () => {
  test.each([
    ['Pizza', 'Pizza', null],
    ['Pizza~z pece', 'Pizza', 'z pece'],
    ['Pizza~', 'Pizza', null],
    ['Pizza~a~b', 'Pizza', 'a~b'],
    ['~jen podtitul', '', 'jen podtitul'],
  ])('%s', (key, name, subtitle) => {
    expect(z.parse(categoryMap, { [key]: [] })).toEqual([{ name, subtitle, items: [] }])
  })
})

describe('Polední menu', () => {
  test('contains sub-groups and comes first [ordering-1.25]', () => {
    const wire = z.encode(menu, { lunch: [section('Menu 1')], categories: [section('Pizza')] })
    expect(Object.keys(wire)).toEqual(['Polední menu', 'Pizza'])
    expect(wire['Polední menu']).toHaveProperty('Menu 1')
  })
  test('is omitted on days without a lunch menu', () => {
    expect(z.encode(menu, { lunch: [], categories: [] })).toEqual({})
  })
  test('a regular category with that name gets another key', () => {
    const both = { lunch: [section('Menu 1')], categories: [section('Polední menu')] }
    expect(z.parse(menu, z.encode(menu, both))).toEqual(both)
  })
})

test('categories of the same name are merged without losing a dish', () => {
  const wire = z.encode(categoryMap, [section('Pizza'), section('Sushi'), section('Pizza')])
  expect(Object.entries(wire).map(([key, items]) => [key, items.length])).toEqual([
    ['Pizza', 2],
    ['Sushi', 1],
  ])
})

test('extras groups keep their order in the dialog across p and i', () => {
  const groups = z.parse(extraGroups, menuExamples.extras.answer)
  expect(groups.map(({ id, kind }) => [id, kind])).toEqual([
    [201, 'optional'],
    [202, 'required'],
  ])
})

describe('malicious input is rejected without an exception', () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
  test.each([
    ['null', null],
    ['a list', []],
    ['a text', 'menu'],
    ['a deep object', deep],
    ['a deeper lunch', { 'Polední menu': { a: { b: [] } } }],
    ['a category that is a number', { Pizza: 1 }],
    ['an invalid dish', { Pizza: [{}] }],
  ])('%s', (_, wire) => {
    expect(z.safeParse(menu, wire).success).toBe(false)
  })
  test('a request for more than 51 groups is rejected', () => {
    expect(
      z.safeParse(
        additionIdsWire,
        Array.from({ length: 52 }, (_, i) => i + 1),
      ).success,
    ).toBe(false)
    expect(z.safeParse(additionIdsWire, [1, 2]).success).toBe(true)
    expect(z.safeParse(additionIdsWire, ['1']).success).toBe(false)
  })
  test('a category called __proto__ changes nothing', () => {
    const wire: unknown = JSON.parse('{"__proto__": [], "Pizza": []}')
    expect(z.parse(menu, wire).categories.map(({ name }) => name)).toContain('Pizza')
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })
})
