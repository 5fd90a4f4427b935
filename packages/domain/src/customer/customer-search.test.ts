import { expect, test } from 'vitest'
import { customerSearch } from './customer-search.ts'

test.each([
  ['', { by: 'everyone' }],
  [' Eliska@ ', { by: 'email', beginning: 'eliska@' }],
  ['2026/4817', { by: 'order', numbers: [{ year: 2026, number: 4817 }] }],
  [
    '4817',
    {
      by: 'order',
      numbers: [
        { year: 2026, number: 4817 },
        { year: 2025, number: 4817 },
      ],
    },
  ],
  ['777 000 123', { by: 'phone', phones: ['777000123', '+420777000123'] }],
  ['00420 777 000 123', { by: 'phone', phones: ['777000123', '+420777000123'] }],
  ['+44 20 7946 0958', { by: 'phone', phones: ['+442079460958'] }],
  ['Eliška NOVÁČKOVÁ', { by: 'name', words: ['eliska', 'novackova'] }],
  ['n', { by: 'nobody' }],
  ['jedna dva tři', { by: 'nobody' }],
  ['%', { by: 'nobody' }],
  ["'; DROP TABLE", { by: 'name', words: ['drop', 'table'] }],
  ['x'.repeat(20_000), { by: 'name', words: ['x'.repeat(20_000)] }],
] as const)('customers are searched by what %.40j means [administration-4.1]', (typed, search) => {
  expect(customerSearch(typed, 2026)).toEqual(search)
})
