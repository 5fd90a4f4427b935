import { expect, it } from 'vitest'
import { withSourcePositions } from './source-positions.ts'

/** A map in which `throw new Error` comes from line 3, column 5 of the source, in the function `explode`. */
const MAP = {
  version: 3,
  file: 'app-1a2b.js',
  sources: ['../../../src/features/menu/menu.tsx'],
  sourcesContent: [''],
  names: ['explode'],
  // Generated column 0 → source 0, line 3 (2), column 5 (4), name 0.
  mappings: 'AAEIA',
  sourceRoot: '',
}
const mapOf = (file: string) => (file === 'app-1a2b.js' ? MAP : null)
const SOURCE = 'explode src/features/menu/menu.tsx:3:5'

it.each([
  [
    'Chrome',
    'TypeError: x\n    at e (https://sousto.example/assets/app-1a2b.js:1:1)',
    `TypeError: x\n    at e (${SOURCE})`,
  ],
  ['Firefox', 'e@http://localhost:3000/assets/app-1a2b.js:1:1', `e@${SOURCE}`],
])('a stack of %s gets the positions of the sources', (_browser, stack, read) => {
  expect(withSourcePositions(stack, mapOf)).toBe(read)
})

it.each([
  ['of a build whose maps are not kept', 'at e (https://sousto.example/assets/old-9z9z.js:1:1)'],
  ['of another file', 'at e (https://sousto.example/jine/app-1a2b.js:1:1)'],
  ['that leads out of the folder', 'at e (https://sousto.example/assets/../../secret.js:1:1)'],
  ['without positions', 'TypeError: x is not a function'],
])('a stack %s is not changed', (_what, stack) => {
  expect(withSourcePositions(stack, mapOf)).toBe(stack)
})
