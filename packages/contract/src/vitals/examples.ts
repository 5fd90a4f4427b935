import type { Examples } from '../examples.ts'
import type { vitals } from './endpoints.ts'

export const vitalsExamples: Examples<typeof vitals> = {
  report: {
    body: [
      { metric: 'LCP', route: '/rozvoz-jidel/$city/', value: 1834.5 },
      { metric: 'INP', route: '/rozvoz-jidel/$city/$restaurant/objednat', value: 96 },
      { metric: 'CLS', route: '/rozvoz-jidel/$city/', value: 0.02 },
    ],
  },
}
