/** Examples of payments beside the statements of gateways, in wire format. */
import type { Examples } from '../examples.ts'
import type { paymentComparisonCalls } from './endpoints.ts'

const ANSWER = {
  gateways: ['gopay' as const],
  lastDay: '2026-11-26',
  comparisons: [
    { gateway: 'gopay' as const, day: '2026-11-26', comparedAt: null, differences: 0 },
    { gateway: 'gopay' as const, day: '2026-11-25', comparedAt: '2026-11-26T05:00:12Z', differences: 2 },
  ],
}

export const paymentComparisonExamples: Examples<typeof paymentComparisonCalls> = {
  list: { answer: ANSWER },
  compare: { body: { day: '2026-11-26' }, answer: ANSWER },
}
