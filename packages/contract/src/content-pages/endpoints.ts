/** Pages of the website that the staff writes (`administration.md` §5). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { contentPage, contentPages, pageDraft, pageLanguage, pageParams, pagePublication } from './wire.ts'

const EDIT = { service: 'api', permission: { action: 'pages.edit', subject: 'marketplace' } } as const
const PAGE = '/provoz/pages/{page}/{city}'
/** Each language has its own draft and versions, and with them its own `If-Match`. */
const ONE = { ...EDIT, params: pageParams, query: pageLanguage, answer: contentPage } as const
const SEEN =
  'The version that was seen is in `If-Match`; another one is 412 `page_changed_meanwhile` with what is true now.'

export const pageCalls = {
  list: {
    ...EDIT,
    method: 'GET',
    path: '/provoz/pages',
    summary: 'Every page that the staff writes',
    description: 'administration.md §5. Those of the marketplace first, then by city.',
    answer: contentPages,
    errors: [],
  },
  read: {
    ...ONE,
    method: 'GET',
    path: PAGE,
    summary: 'A page with its draft and all its versions',
    description:
      'administration.md §5. Of one language: without `language` the Czech one. Visitors read a page in their language if a version of it is in force, otherwise in Czech.',
    errors: ['page_not_found'],
  },
  saveDraft: {
    ...ONE,
    method: 'PUT',
    path: PAGE,
    summary: 'Save the draft of a page',
    description: `administration.md §5. The server keeps headings, paragraphs, lists, tables, links and emphasis of the HTML, and nothing else. ${SEEN}`,
    headers: seenVersion,
    body: pageDraft,
    errors: ['page_not_found', 'page_changed_meanwhile', 'foreign_site'],
  },
  publish: {
    ...ONE,
    method: 'POST',
    path: `${PAGE}/versions`,
    summary: 'Publish the draft as a version that is valid from a day',
    description: `administration.md §5. Versions never change and never disappear. ${SEEN}`,
    headers: seenVersion,
    body: pagePublication,
    errors: [
      'page_not_found',
      'page_changed_meanwhile',
      'page_without_draft',
      'page_empty',
      'page_valid_in_past',
      'foreign_site',
    ],
  },
} as const satisfies Record<string, Endpoint>
