/** Banners that the staff places (`administration.md` §5). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { KEYED_ERRORS, keyHeader, ONCE, seenVersion } from '../version-headers.ts'
import { bannerBody, bannerParams, bannerQuery, placedBanner, placedBanners } from './wire.ts'

const EDIT = { service: 'api', permission: { action: 'pages.edit', subject: 'marketplace' } } as const
const BANNERS = '/provoz/banners'
const BANNER = `${BANNERS}/{banner}`
const ONE = { ...EDIT, path: BANNER, params: bannerParams, answer: placedBanner } as const
const SEEN =
  'The version that was seen is in `If-Match`; another one is 412 `banner_changed_meanwhile` with what is true now.'
const CHANGE_ERRORS = ['banner_not_found', 'banner_changed_meanwhile', 'foreign_site'] as const

export const bannerCalls = {
  list: {
    ...EDIT,
    method: 'GET',
    path: BANNERS,
    summary: 'Banners that the staff has placed',
    description: 'administration.md §5. The latest first, fifty a page.',
    query: bannerQuery,
    answer: placedBanners,
    errors: [],
  },
  add: {
    ...EDIT,
    method: 'POST',
    path: BANNERS,
    summary: 'Place a banner',
    description: `administration.md §5. ${ONCE}`,
    headers: keyHeader,
    body: bannerBody,
    answer: placedBanner,
    errors: [...KEYED_ERRORS, 'banner_city_unknown', 'banner_days_invalid'],
  },
  read: {
    ...ONE,
    method: 'GET',
    summary: 'A banner',
    description: 'administration.md §5.',
    errors: ['banner_not_found'],
  },
  change: {
    ...ONE,
    method: 'PUT',
    summary: 'Change a banner',
    description: `administration.md §5. ${SEEN}`,
    headers: seenVersion,
    body: bannerBody,
    errors: [...CHANGE_ERRORS, 'banner_city_unknown', 'banner_days_invalid'],
  },
  remove: {
    ...ONE,
    method: 'DELETE',
    summary: 'Remove a banner',
    description: `administration.md §5. ${SEEN}`,
    headers: seenVersion,
    answer: statusOk,
    errors: CHANGE_ERRORS,
  },
  setPicture: {
    ...ONE,
    method: 'PUT',
    path: `${BANNER}/picture`,
    summary: 'Give a banner a picture',
    description: `administration.md §5. The body is the file, as for photographs of dishes. It is cropped around its middle to the square that phones and desktops show. ${SEEN}`,
    headers: seenVersion,
    upload: true,
    errors: [...CHANGE_ERRORS, 'too_large', 'photo_unusable', 'photo_store_unavailable'],
  },
} as const satisfies Record<string, Endpoint>
