/** Examples of the command palette in wire format. Names are invented. */
import type { Examples } from '../examples.ts'
import type { paletteCalls } from './endpoints.ts'

export const paletteExamples: Examples<typeof paletteCalls> = {
  find: {
    query: { search: '4821907' },
    answer: {
      cities: [{ slug: 'olomouc', name: 'Olomouc' }],
      outlets: [{ id: 101, name: 'U Bosé Johany', city: 'olomouc' }],
      people: [{ id: 9, name: 'Kryštof Nebylý', email: 'krystof@example.cz', city: null }],
      orders: [{ year: 2026, number: 4_821_907, city: 'olomouc', outlet: 'U Bosé Johany' }],
    },
  },
}
