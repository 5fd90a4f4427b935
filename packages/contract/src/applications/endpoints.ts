/** The forms of restaurants and couriers who want to work with the provider (`marketplace.md` §2, §5, §7). */
import { decision } from '../accounts/codec.ts'
import type { Endpoint } from '../endpoint.ts'
import { courierApplication, partnerApplication } from './codec.ts'

export const applications = {
  workWithUs: {
    method: 'POST',
    path: '/location/contact/workWithUs',
    service: 'api',
    summary: 'Apply as a restaurant',
    description:
      'marketplace.md §5, wire.md Forms: checked in the order of the specification, stored, mailed to the provider and confirmed by mail. Refusals arrive with status 200; a repeated application is answered and not stored again.',
    body: partnerApplication,
    answer: decision,
    errors: [
      'company_required',
      'representative_required',
      'application_phone_invalid',
      'application_email_invalid',
      'application_city_invalid',
      'application_address_invalid',
      'focus_required',
      'too_many_attempts',
      'foreign_site',
    ],
  },
  deliverWithUs: {
    method: 'POST',
    path: '/location/contact/deliverWithUs',
    service: 'api',
    summary: 'Apply as a courier',
    description:
      'marketplace.md §5, wire.md Forms: as `workWithUs`. Only for cities whose `novykuryrkontakt` is `a`, with a vehicle that the city allows, from the age of 18.',
    body: courierApplication,
    answer: decision,
    errors: [
      'application_city_invalid',
      'application_phone_invalid',
      'application_email_invalid',
      'courier_name_required',
      'vehicle_required',
      'courier_underage',
      'too_many_attempts',
      'foreign_site',
    ],
  },
} as const satisfies Record<string, Endpoint>
