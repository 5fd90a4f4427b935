import { expect, it } from 'vitest'
import { isLookExplained, LOOK_PURPOSES } from './look.ts'

it('only another purpose has to be written out [administration-4.2]', () => {
  expect(LOOK_PURPOSES.filter((purpose) => !isLookExplained(purpose, '  '))).toEqual(['other'])
  expect(isLookExplained('other', 'volala kvůli kupónu')).toBe(true)
})
