/** An example of a notice in wire format. The sender is invented. */
import type { Examples } from '../examples.ts'
import type { notices } from './endpoints.ts'

export const noticeExamples: Examples<typeof notices> = {
  send: {
    body: {
      place: 'Hodnocení č. 12',
      text: 'Uvádí moje telefonní číslo.',
      name: 'Květa Smyšlená',
      email: 'kveta@priklad.example',
      review: 12,
      honest: true,
    },
    answer: { status: 'ok' },
  },
}
