import fc from 'fast-check'
import { id, text } from '../arbitraries-test.ts'

export const city = fc.record({
  id,
  slug: text,
  name: text,
  recruiting: fc.record({
    open: fc.boolean(),
    email: text,
    ownBike: fc.boolean(),
    ownScooter: fc.boolean(),
    ownCar: fc.boolean(),
    companyCar: fc.boolean(),
  }),
})
