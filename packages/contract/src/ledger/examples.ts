import type { Examples } from '../examples.ts'
import type { ledgerCalls } from './endpoints.ts'

export const ledgerExamples: Examples<typeof ledgerCalls> = {
  reverse: {
    body: { event: 'order/17/delivered', reason: 'Objednávka byla doručena až druhý den.' },
    answer: { status: 'ok' },
  },
}
