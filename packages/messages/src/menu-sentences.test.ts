import type { MenuChange } from '@sousto/domain/menu-editing/described-changes.ts'
import { expect, it } from 'vitest'
import { changeText } from './menu-sentences.ts'

const dish = { kind: 'dish', key: '1001' } as const

it.each<[MenuChange, string]>([
  [
    {
      subject: dish,
      change: 'changed',
      name: 'Svíčková',
      fields: [
        { field: 'price', before: 18900, after: 19550 },
        { field: 'weight', before: '400 g', after: '450 g' },
        { field: 'allergens', before: [1], after: [1, 3] },
        { field: 'description', before: '', after: 'x'.repeat(100) },
      ],
    },
    'Svíčková: Cena 189 Kč → 195,50 Kč, Množství 400 g → 450 g, Alergeny, Popis',
  ],
  [{ subject: dish, change: 'added', name: 'Guláš', fields: [] }, 'Guláš: přidáno'],
  [
    { subject: { kind: 'category', key: '1' }, change: 'removed', name: 'Pizza', fields: [] },
    'kategorie Pizza: odebráno',
  ],
  [
    { subject: { kind: 'lunch-day', key: 'friday' }, change: 'removed', name: 'friday', fields: [] },
    'polední menu (friday): odebráno',
  ],
  [
    {
      subject: { kind: 'dish-order', key: '1' },
      change: 'changed',
      name: 'Pizza',
      fields: [{ field: 'order', before: ['A', 'B'], after: ['B', 'A'] }],
    },
    'kategorie Pizza: Pořadí',
  ],
])('%o', (change, text) => {
  expect(changeText(change).replaceAll('\u00a0', ' ')).toBe(text)
})
