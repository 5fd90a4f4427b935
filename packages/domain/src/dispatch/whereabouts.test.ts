import { expect, it } from 'vitest'
import { reachMetres } from './whereabouts.ts'

it.each([
  ['bike', 0, 12],
  ['bike', 6, 1_129],
  ['scooter', 1, 322],
  ['car', -1, 12],
] as const)(
  'a courier with a %s, seen %i minutes ago with an accuracy of 12 m, is within %i m [dispatch-5.6]',
  (vehicle, age, metres) => {
    expect(reachMetres(vehicle, age, 12)).toBe(metres)
  },
)
