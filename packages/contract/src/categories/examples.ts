/** Examples of categories with their pictures, in wire format. */
import type { Examples } from '../examples.ts'
import type { categoryCalls } from './endpoints.ts'

const CHOSEN = { name: 'Pizza', version: '2', image: '/img/kategorie/Pizza?v=3f9a0c71d2', isChosen: true }
const OF_FILE = { name: 'Česká', version: '0', image: '/img/kategorie/%C4%8Cesk%C3%A1', isChosen: false }
const PARAMS = { category: 'Pizza' }
const SEEN = { 'if-match': '"1"' }

export const categoryExamples: Examples<typeof categoryCalls> = {
  list: { answer: { categories: [CHOSEN, OF_FILE] } },
  listAsCsv: {},
  setPicture: { params: PARAMS, headers: SEEN, answer: CHOSEN },
  removePicture: {
    params: PARAMS,
    headers: SEEN,
    answer: { ...CHOSEN, version: '3', image: '/img/kategorie/Pizza', isChosen: false },
  },
}
