import { expect, it } from 'vitest'
import { photographDecisions } from './review-photographs.ts'

it('an approved photograph can only be refused [delights-12.5]', () => {
  expect(photographDecisions(false)).toEqual(['approve', 'refuse'])
  expect(photographDecisions(true)).toEqual(['refuse'])
})
