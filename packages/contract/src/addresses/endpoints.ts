/** The location service: addresses and delivery areas (`ordering.md` §7, `marketplace.md` §7, `wire.md`, Location service). */
import { readableText } from '@sousto/domain/text/typed-text.ts'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, list, numberParam, slugParam, text } from '../primitives.ts'
import { address, area, areaLookup, cityLookup, foundAddress, pointLookup } from './codec.ts'
import { gpsParams, latLonParams, xyParams } from './coordinates.ts'

const areaParams = z.object({ code: slugParam })

export const addresses = {
  search: {
    method: 'GET',
    path: '/ruian',
    service: 'location',
    summary: 'Addresses that match a text or whose landmark it names, best first',
    description:
      'wire.md Location service. At most 10; a text under 3 characters finds none. Diacritics, case and word order do not matter. `mesto`: slug of the city to look in first. `match`: whether the answer is what the text says (`exact`), the street or village without that number, or without a number in the text (`other_number`), a house of that number in another part of the municipality (`other_part`), or a `guess`, which no client may take for the customer. `line2` tells apart what reads the same. Our addition: landmarks that the operator named (a hospital, a station) are answered by their names, at most three, `exact`, with the landmark’s name in `line2`; they come first unless the text is an address.',
    // Any text yields suggestions, never an error.
    query: z.object({
      text: z._default(z.string().check(z.maxLength(20_000), z.overwrite(readableText)), ''),
      mesto: z.exactOptional(text(80)),
    }),
    answer: list(foundAddress),
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
  around: {
    method: 'GET',
    path: '/okoli/{gps_x}/{gps_y}',
    service: 'location',
    summary: 'Addresses around a point, the nearest first',
    description: 'Our addition, for the pin on the map: at most 40, within 300 m.',
    params: gpsParams,
    answer: list(address),
    errors: [],
  },
  area: {
    method: 'GET',
    path: '/oblast/{code}',
    service: 'location',
    summary: 'The area of a code',
    description: 'Our addition: what the API asks to list who delivers to an area (wire.md, Catalogue).',
    params: areaParams,
    answer: area,
    errors: ['area_not_found'],
  },
  ownDeliveryIn: {
    method: 'GET',
    path: '/oblast/{code}/restaurace',
    service: 'location',
    summary: 'Restaurants whose own couriers come to an area',
    description:
      'Our addition: ids of the restaurants whose own-delivery areas have ground in common with this one and count in its city (marketplace.md §4). An unknown area: none.',
    params: areaParams,
    answer: list(id),
    errors: [],
  },
  areasVersion: {
    method: 'GET',
    path: '/oblasti/verze',
    service: 'location',
    summary: 'Which edition of the areas is served',
    description:
      'Our addition: another `verze` than before means that areas have changed and nothing answered before may be kept. The same areas have the same one, whichever process answers.',
    answer: z.object({ verze: z.string().check(z.minLength(1), z.maxLength(100)) }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
