import type { Endpoint } from '../endpoint.ts'
import { vitals as report } from './wire.ts'

export const vitals = {
  report: {
    method: 'POST',
    path: '/vitals',
    service: 'api',
    summary: 'How quick a page was for its visitor',
    description:
      'Our addition, wire.md Figures of visits. LCP, INP and CLS by the pattern of a route, counted into the metrics and not stored; nothing says whose they are. 204, also where it is switched off.',
    body: report,
    errors: ['too_large', 'foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
