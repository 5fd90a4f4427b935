/** The location service: addresses and delivery areas (`ordering.md` §7, `marketplace.md` §7, `wire.md`, Location service). */
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { list, numberParam, text } from '../primitives.ts'
import { address, areaLookup, cityLookup, pointLookup } from './codec.ts'
import { gpsParams, latLonParams, xyParams } from './coordinates.ts'

export const addresses = {
  search: {
    method: 'GET',
    path: '/ruian',
    service: 'location',
    summary: 'Addresses that match a text, best first',
    description:
      'wire.md Location service. At most 10; a text under 3 characters finds none. Diacritics, case and word order do not matter. `mesto`: slug of the city near which to look first.',
    // Any text at all is an answer, never an error.
    query: z.object({
      text: z._default(z.string().check(z.maxLength(20_000)), ''),
      mesto: z.exactOptional(text(80)),
    }),
    answer: list(address),
    errors: [],
  },
  byCode: {
    method: 'GET',
    path: '/adresa/{kod_adm}',
    service: 'location',
    summary: 'The address of a register code',
    description: 'wire.md Location service.',
    params: z.object({ kod_adm: numberParam }),
    answer: address,
    errors: ['address_not_found'],
  },
  areasAt: {
    method: 'GET',
    path: '/gpstest/{gps_x}/{gps_y}',
    service: 'location',
    summary: 'What delivers to a point',
    description:
      'wire.md Location service. `oblast`: one area, a list, or `{code: "error", message}` outside every area; `restaurace`: the own-delivery areas that contain the point.',
    params: gpsParams,
    answer: pointLookup,
    errors: [],
  },
  multi: {
    method: 'GET',
    path: '/gpsmulti/{x}/{y}',
    service: 'location',
    summary: 'The areas that contain a point, always a list',
    description: 'ordering.md §7, wire.md Location service. Outside every area one item of code `error`.',
    params: xyParams,
    answer: areaLookup,
    errors: [],
  },
  cityAt: {
    method: 'GET',
    path: '/gps/{x}/{y}',
    service: 'location',
    summary: 'The city that serves a point',
    description: 'marketplace.md §7, wire.md Location service: `{mesto, mesto_url}` or `{message}`.',
    params: xyParams,
    answer: cityLookup,
    errors: [],
  },
  nearest: {
    method: 'GET',
    path: '/gpsreverse/{lat}/{lon}/',
    service: 'location',
    summary: 'The nearest address within 500 m',
    description: 'marketplace.md §7, wire.md Location service.',
    params: latLonParams,
    answer: address,
    errors: ['address_not_found'],
  },
} as const satisfies Record<string, Endpoint>
