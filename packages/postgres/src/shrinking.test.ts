import { expect, it } from 'vitest'
import { shrinkingOf } from './shrinking.ts'

it.each([
  ['half of what there was goes', { removed: 2, added: 0 }, 2, null],
  ['more than half of it goes', { removed: 3, added: 0 }, 2, { removed: 3, before: 5 }],
  ['as much comes as goes', { removed: 3, added: 9 }, 11, { removed: 3, before: 5 }],
  ['there was nothing', { removed: 0, added: 5 }, 5, null],
])(
  'checks whether an import removes most of the rows: %s [ordering-1.6]',
  (_, { removed, added }, after, shrinking) => {
    expect(shrinkingOf({ added, updated: 0, removed }, after)).toEqual(shrinking)
  },
)
