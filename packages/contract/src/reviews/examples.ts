/** Examples of reviews. People, restaurants and orders are fictitious. */
import type { Examples } from '../examples.ts'
import type { reviewCalls } from './endpoints.ts'

const REVIEW = {
  id: 12,
  order: '2026/4821907',
  food: 4,
  delivery: 5,
  text: 'Výborné, jen polévka vlažná.',
  at: '2026-11-27T19:05:00Z',
  dishes: [{ name: 'Gulášová polévka', isGood: false }] as { name: string; isGood: boolean }[],
  reply: null,
  state: 'shown',
  version: '0',
} as const
const REPLIED = {
  ...REVIEW,
  reply: {
    text: 'Děkujeme, na polévku si posvítíme.',
    at: '2026-11-28T08:00:00Z',
    editedAt: null,
    by: 'Vlasta Vymyšlená',
    hidden: null,
  },
  version: '1',
}
const NAMED = { outlet: '101', review: '12' }

export const reviewExamples: Examples<typeof reviewCalls> = {
  list: {
    params: { outlet: '101' },
    query: { stars: '4', waiting: '1', before: '40' },
    answer: {
      summary: { average: 4.5, count: 12, stars: [0, 0, 0, 6, 6], withoutReply: 3 },
      reviews: [REVIEW],
      next: 12,
    },
  },
  reply: {
    params: NAMED,
    headers: { 'if-match': '"0"' },
    body: { text: 'Děkujeme, na polévku si posvítíme.' },
    answer: REPLIED,
  },
  removeReply: { params: NAMED, headers: { 'if-match': '"1"' }, answer: { ...REVIEW, version: '2' } },
}
