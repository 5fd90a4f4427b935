/** Examples of invitations in wire format. */
import type { Examples } from '../examples.ts'
import type { referrals } from './endpoints.ts'

const CODE = '2A3B4C5D6E7F'

export const referralExamples: Examples<typeof referrals> = {
  own: {
    answer: {
      code: CODE,
      inviter: 100,
      invited: 100,
      leastOrder: 250,
      earned: 100,
      invitations: [
        { acceptedAt: '2026-11-27T10:00:00Z', state: 'waiting', amount: 100 },
        { acceptedAt: '2026-11-20T10:00:00Z', state: 'rewarded', amount: 100 },
      ],
    },
  },
  read: { params: { code: CODE }, answer: { invited: 100, leastOrder: 250, days: 30 } },
  accept: {
    body: { code: CODE, openedSecondsAgo: 300 },
    answer: { state: 'waiting', invited: 100, leastOrder: 250 },
  },
}
