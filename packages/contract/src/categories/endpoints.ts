/** Categories of restaurants with their pictures (`administration.md` §5). */
import type { Endpoint } from '../endpoint.ts'
import { seenVersion } from '../version-headers.ts'
import { categoryParams, pictureOfCategory, picturesOfCategories } from './wire.ts'

const EDIT = { service: 'api', permission: { action: 'pages.edit', subject: 'marketplace' } } as const
const ONE = {
  ...EDIT,
  path: '/provoz/categories/{category}/picture',
  params: categoryParams,
  headers: seenVersion,
  answer: pictureOfCategory,
} as const
const SEEN =
  'The version that was seen is in `If-Match`; another one is 412 `category_changed_meanwhile` with what is true now.'
const CHANGE_ERRORS = ['category_not_found', 'category_changed_meanwhile', 'foreign_site'] as const

export const categoryCalls = {
  list: {
    ...EDIT,
    method: 'GET',
    path: '/provoz/categories',
    summary: 'Categories of restaurants with their pictures',
    description: 'administration.md §5. In the order in which customers see them.',
    answer: picturesOfCategories,
    errors: [],
  },
  listAsCsv: {
    ...EDIT,
    method: 'GET',
    path: '/provoz/categories/csv',
    summary: 'The same categories as a table',
    description: 'administration.md §5. For Czech spreadsheets.',
    documents: ['text/csv'],
    errors: [],
  },
  setPicture: {
    ...ONE,
    method: 'PUT',
    summary: 'Choose the picture of a category',
    description: `administration.md §5. The body is the file, as for photographs of dishes. It is cropped around its middle to a square, and stays when the catalogue is imported. ${SEEN}`,
    upload: true,
    errors: [...CHANGE_ERRORS, 'too_large', 'photo_unusable', 'photo_store_unavailable'],
  },
  removePicture: {
    ...ONE,
    method: 'DELETE',
    summary: 'Show the picture of the catalogue file again',
    description: `administration.md §5. ${SEEN}`,
    errors: CHANGE_ERRORS,
  },
} as const satisfies Record<string, Endpoint>
