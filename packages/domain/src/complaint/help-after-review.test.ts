import { expect, it } from 'vitest'
import type { Stars } from '../catalogue/review.ts'
import type { ComplaintKind } from './complaint.ts'
import { offersHelp } from './help-after-review.ts'

it.each<[Stars, Stars, readonly ComplaintKind[], boolean]>([
  [2, 5, ['missing', 'late'], true],
  [1, 1, ['late'], true],
  [5, 2, ['missing'], true],
  [3, 3, ['missing'], false],
  [5, 5, ['missing'], false],
  [1, 1, [], false],
  [1, 1, ['charged_twice'], false],
  [2, 2, ['damaged', 'charged_twice'], true],
])(
  'food %i, delivery %i, reportable %j: help is offered %s [delights-12.2]',
  (food, delivery, kinds, expected) => {
    expect(offersHelp({ food, delivery }, kinds)).toBe(expected)
  },
)
