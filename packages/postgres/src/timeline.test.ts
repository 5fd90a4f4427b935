import { expect, it } from 'vitest'
import { wentBack } from './timeline.ts'

it.each([
  ['a later position', { timeline: 2, position: 11n }, false],
  ['the same position', { timeline: 2, position: 10n }, false],
  ['an earlier position', { timeline: 2, position: 9n }, true],
  ['an earlier timeline', { timeline: 1, position: 99n }, true],
  ['a later timeline that began at an earlier position', { timeline: 3, position: 9n }, false],
])('tells whether the database went back: %s', (_what, current, expected) => {
  expect(wentBack({ timeline: 2, position: 10n }, current)).toBe(expected)
})
