/** The calls about the state's register of addresses (`administration.md` §11). */
import type { Endpoint } from '../endpoint.ts'
import { addressRegister, registerImportQuery } from './register-wire.ts'

const MANAGE = { service: 'api', permission: { action: 'cities.manage', subject: 'marketplace' } } as const
const REGISTER = '/provoz/address-register'

export const addressRegisterCalls = {
  read: {
    ...MANAGE,
    method: 'GET',
    path: REGISTER,
    summary: 'Which addresses are loaded, and how the latest import goes',
    description: 'administration.md §11.',
    answer: addressRegister,
    errors: [],
  },
  importFile: {
    ...MANAGE,
    method: 'POST',
    path: `${REGISTER}/imports`,
    summary: 'Import addresses from a file of the state’s register (RÚIAN)',
    description:
      'administration.md §11. The body is the file as downloaded: the CSV of a municipality, or an archive. It is answered once the file is here; the import goes on, and customers find the earlier addresses until it is done. One import at a time.',
    query: registerImportQuery,
    upload: true,
    answer: addressRegister,
    errors: ['foreign_site', 'too_large', 'register_import_running'],
  },
} as const satisfies Record<string, Endpoint>
