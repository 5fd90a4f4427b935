/** An example of the search of dishes. It is fictitious. */
import type { Examples } from '../examples.ts'
import { dishExample } from '../menu/examples.ts'
import { restaurantExamples } from '../restaurants/examples.ts'
import type { dishSearch } from './endpoints.ts'

export const dishSearchExamples: Examples<typeof dishSearch> = {
  find: {
    params: { city: 'olomouc' },
    query: { text: 'svickova hrnec', area: 'olomouc-stred' },
    answer: { polozky: [dishExample], podniky: [101], restaurace: restaurantExamples.list.answer },
  },
}
