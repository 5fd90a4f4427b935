/** Banners that the staff places (`administration.md` §5). */
import type { Endpoint } from '../endpoint.ts'
import { uploaded } from '../menu-editing/wire.ts'
import { statusOk } from '../primitives.ts'
import { KEYED_ERRORS, keyHeader, ONCE, seenVersion } from '../version-headers.ts'
import {
  bannerBody,
  bannerFilter,
  bannerParams,
  bannerPhotoParams,
  bannerPictureBody,
  bannerQuery,
  placedBanner,
  placedBanners,
} from './wire.ts'

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
  listAsCsv: {
    ...EDIT,
    method: 'GET',
    path: `${BANNERS}/csv`,
    summary: 'The same banners as a table',
    description: 'administration.md §5. The latest 10,000, for Czech spreadsheets.',
    query: bannerFilter,
    documents: ['text/csv'],
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
  putBack: {
    ...ONE,
    method: 'POST',
    path: `${BANNER}/return`,
    summary: 'Put a removed banner back',
    description:
      'administration.md §1. For 24 hours, with its pictures; later 409 `return_too_late`, and once it is deleted 404. The version that was seen before the removal is in `If-Match`; one that was put back answers with what is true now.',
    headers: seenVersion,
    errors: [...CHANGE_ERRORS, 'return_too_late'],
  },
  uploadPhoto: {
    ...EDIT,
    method: 'POST',
    path: `${BANNERS}/photos`,
    summary: 'Upload a photograph for a banner',
    description:
      'administration.md §5. The body is the file, with the same limits as for photographs of dishes. Unless a banner gets a picture of it, it is removed after a day.',
    upload: true,
    answer: uploaded,
    errors: ['foreign_site', 'too_large', 'photo_unusable', 'photo_store_unavailable'],
  },
  photo: {
    ...EDIT,
    method: 'GET',
    path: `${BANNERS}/photos/{photo}`,
    summary: 'A photograph that was uploaded for a banner',
    description: 'administration.md §5. Upright, at most 1280 pixels wide.',
    params: bannerPhotoParams,
    documents: ['image/jpeg'],
    errors: ['photo_not_found', 'photo_store_unavailable'],
  },
  setPicture: {
    ...ONE,
    method: 'PUT',
    path: `${BANNER}/picture`,
    summary: 'Give a banner its pictures',
    description: `administration.md §5. Two squares of an uploaded photograph, in its pixels: one for phones (at least 216 pixels wide), one for wider screens (at least 300). Others are 400 \`banner_crop_unsuitable\`. ${SEEN}`,
    headers: seenVersion,
    body: bannerPictureBody,
    errors: [
      ...CHANGE_ERRORS,
      'banner_crop_unsuitable',
      'photo_not_found',
      'photo_crop_outside',
      'photo_store_unavailable',
    ],
  },
} as const satisfies Record<string, Endpoint>
