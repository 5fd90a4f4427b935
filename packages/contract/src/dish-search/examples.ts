/** An example of the search of dishes. It is fictitious. */
import type { Examples } from '../examples.ts'
import { dishExample } from '../menu/examples.ts'
import { restaurantExamples } from '../restaurants/examples.ts'
import type { dishSearch } from './endpoints.ts'

const answer = {
  polozky: [dishExample],
  podniky: [101],
  restaurace: restaurantExamples.list.answer,
  neuvedeno: [],
}
const filtr = { bez: [7], diety: ['vegan' as const] }

export const dishSearchExamples: Examples<typeof dishSearch> = {
  find: {
    params: { city: 'olomouc' },
    query: { text: 'svickova hrnec', area: 'olomouc-stred' },
    answer,
  },
  findByDiet: {
    params: { city: 'olomouc' },
    body: { text: 'svickova', filtr },
    answer: { ...answer, neuvedeno: [1001] },
  },
  byDiet: {
    params: { city: 'olomouc' },
    body: { filtr },
    answer: [{ id: 101, vyhovuje: 12, neuvedeno: 3 }],
  },
}
