/** An operator's calls about the registration of sales (`settlement.md` §6). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import {
  certificateBody,
  registeredOutletBody,
  registeredOutletParams,
  registeredSaleParams,
  registrationSwitchBody,
  salesRegistrationState,
} from './wire.ts'

const MANAGE = {
  service: 'api',
  permission: { action: 'sales_registration.manage', subject: 'marketplace' },
} as const
const PATH = '/provoz/sales-registration'

export const salesRegistrationCalls = {
  read: {
    ...MANAGE,
    method: 'GET',
    path: PATH,
    summary: 'Whether sales are registered, how each outlet does, and the sales that wait',
    description: 'settlement.md §6. Certificates are described and never returned.',
    answer: salesRegistrationState,
    errors: [],
  },
  turn: {
    ...MANAGE,
    method: 'PUT',
    path: `${PATH}/switch`,
    summary: 'Switch the registration of sales on or off',
    description: 'settlement.md §6. It is off at first. Orders delivered before are not registered.',
    body: registrationSwitchBody,
    answer: statusOk,
    errors: ['foreign_site', 'registration_not_configured'],
  },
  saveOutlet: {
    ...MANAGE,
    method: 'PUT',
    path: `${PATH}/outlets/{outlet}`,
    summary: 'Who registers the sales of an outlet',
    description:
      'settlement.md §6. `self`: the outlet. `entrusted`: the marketplace with the outlet’s certificate, which needs the numbers of the premises and the register. `exempt`: nobody.',
    params: registeredOutletParams,
    body: registeredOutletBody,
    answer: statusOk,
    errors: ['foreign_site', 'outlet_not_found'],
  },
  addCertificate: {
    ...MANAGE,
    method: 'POST',
    path: `${PATH}/outlets/{outlet}/certificates`,
    summary: 'Add the certificate with which an outlet’s sales are signed',
    description:
      'settlement.md §6. PKCS#12 with the RSA key. Its common name is the tax number of the outlet. The key is stored sealed. Sales from now on are signed by it.',
    params: registeredOutletParams,
    body: certificateBody,
    answer: statusOk,
    errors: [
      'foreign_site',
      'outlet_not_found',
      'registration_not_configured',
      'certificate_unreadable',
      'certificate_password_wrong',
      'certificate_without_key',
      'certificate_of_other',
      'certificate_expired',
    ],
  },
  retry: {
    ...MANAGE,
    method: 'POST',
    path: `${PATH}/sales/{sale}/retry`,
    summary: 'Send a refused sale again',
    description: 'settlement.md §6. The same message. Without effect for a sale that is not refused.',
    params: registeredSaleParams,
    answer: statusOk,
    errors: ['foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
