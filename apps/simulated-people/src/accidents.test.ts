import { expect, it } from 'vitest'
import { accidentsWithout } from './accidents.ts'

it('an excluded accident never happens, the others do, and an unknown one is refused', () => {
  const accidents = accidentsWithout(['tunnels'])
  expect(accidents('tunnels')).toBe(0)
  expect(accidents('late-kitchens')).toBeGreaterThan(0)
  expect(() => accidentsWithout(['tunnel'])).toThrow('flat-batteries')
})
