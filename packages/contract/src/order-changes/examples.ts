import type { Examples } from '../examples.ts'
import type { orderChanges } from './endpoints.ts'

const number = {
  params: { year: '2026', cislo: '4821907' },
  query: { guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e' },
} as const

export const orderChangeExamples: Examples<typeof orderChanges> = {
  offer: {
    ...number,
    answer: { version: '0', open: true, leastUntil: '2026-11-21T16:42:07Z', seen: false },
  },
  cancel: {
    ...number,
    headers: { 'idempotency-key': '5c0f7a36-8b0e-4a55-9f0b-3f7e0d4c9a21', 'if-match': '"0"' },
    answer: { version: '0', open: false, leastUntil: null, seen: false },
  },
}
