/** The catalogue as a file, downloaded and imported in the administration (`administration.md` §11). */
import type { Endpoint } from '../endpoint.ts'
import { catalogueImport, catalogueImportQuery } from './wire.ts'

const MANAGE = { service: 'api', permission: { action: 'cities.manage', subject: 'marketplace' } } as const

export const catalogueImportCalls = {
  exportFile: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/catalogue-file',
    summary: 'The whole catalogue as the file that replaces it',
    description: 'administration.md §11. The same as `sousto export`, without the photographs. It is logged.',
    documents: ['application/json'],
    errors: [],
  },
  importFile: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/catalogue-file',
    summary: 'Replace the whole catalogue by a file',
    description:
      'administration.md §11. The body is the file of `sousto import`, at most 256 MB; photographs are those that are stored already, or https addresses. A file with any problem changes nothing and says which; so do one that would undo edits of the console without `overEdits`, one that would remove most of what there is without `replaceAll`, and any with `check`. It is logged.',
    query: catalogueImportQuery,
    upload: true,
    answer: catalogueImport,
    errors: ['foreign_site', 'too_large'],
  },
} as const satisfies Record<string, Endpoint>
