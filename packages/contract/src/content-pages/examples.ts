/** Examples of pages that the staff writes, in wire format. */
import type { Examples } from '../examples.ts'
import type { pageCalls } from './endpoints.ts'

const AT = '2026-11-27T12:30:00Z'
const PLACE = { page: 'terms' as const, city: 'default', cityName: null }
const VERSION_1 = {
  version: 1,
  validFrom: null,
  validUntil: '2026-08-01',
  publishedAt: AT,
  by: null,
  html: '<h2>Objednávka</h2><p>Objednávku nelze měnit.</p>',
  text: 'Objednávka\nObjednávku nelze měnit.',
  title: '',
  description: '',
}
const VERSION_2 = {
  ...VERSION_1,
  version: 2,
  validFrom: '2026-08-01',
  validUntil: null,
  by: 'Dana Smyšlená',
  html: '<h2>Objednávka</h2><p>Objednávku lze změnit.</p>',
  text: 'Objednávka\nObjednávku lze změnit.',
}
const PAGE = {
  ...PLACE,
  language: 'cs' as const,
  version: '2-1',
  today: '2026-11-27',
  shown: VERSION_2.html,
  czech: null,
  draft: {
    html: '<h2>Objednávka</h2><p>Objednávku lze změnit i zrušit.</p>',
    text: 'Objednávka\nObjednávku lze změnit i zrušit.',
    title: '',
    description: '',
    savedAt: AT,
    by: 'Dana Smyšlená',
  },
  versions: [VERSION_2, VERSION_1],
}
const PARAMS = { page: 'terms', city: 'default' } as const
const SEEN = { 'if-match': '"2-1"' }

export const pageExamples: Examples<typeof pageCalls> = {
  list: {
    answer: {
      pages: [
        { ...PLACE, version: 2, plannedFrom: '2026-12-15', isDrafted: true, languages: ['en'] },
        {
          page: 'contact',
          city: 'olomouc',
          cityName: 'Olomouc',
          version: null,
          plannedFrom: null,
          isDrafted: false,
          languages: [],
        },
      ],
    },
  },
  read: { params: PARAMS, query: { language: 'cs' }, answer: PAGE },
  saveDraft: {
    params: PARAMS,
    query: {},
    headers: SEEN,
    body: {
      html: '<h2>Objednávka</h2><p>Objednávku lze změnit i zrušit.</p>',
      title: '',
      description: '',
    },
    answer: PAGE,
  },
  publish: { params: PARAMS, query: {}, headers: SEEN, body: { validFrom: '2026-12-15' }, answer: PAGE },
}
