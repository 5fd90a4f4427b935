import type { Examples } from '../examples.ts'
import type { landmarkCalls } from './landmark-endpoints.ts'

export const landmarkExamples: Examples<typeof landmarkCalls> = {
  read: { answer: { count: 84, lost: 1 } },
  csv: {},
  replace: {
    query: { check: 'true' },
    answer: {
      replaced: false,
      count: 86,
      added: 3,
      updated: 1,
      removed: 1,
      loses: false,
      problems: [],
      problemCount: 0,
    },
  },
}
