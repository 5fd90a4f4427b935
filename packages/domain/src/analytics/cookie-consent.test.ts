import { expect, it } from 'vitest'
import {
  ALL_COOKIES,
  allowsAnything,
  allowsTracking,
  COOKIE_CONSENT_VERSION,
  type CookieChoice,
  choiceToLog,
  NO_COOKIES,
} from './cookie-consent.ts'

const ANALYTIC = { analytic: true, marketing: false }
const MARKETING = { analytic: false, marketing: true }

it.each([
  ['nothing', NO_COOKIES, { stored: false, tracks: false }],
  ['analytics alone', ANALYTIC, { stored: true, tracks: false }],
  ['marketing alone', MARKETING, { stored: true, tracks: false }],
  ['both', ALL_COOKIES, { stored: true, tracks: true }],
])('with %s allowed [marketplace-7.8]', (_what, permission, { stored, tracks }) => {
  expect(allowsAnything(permission)).toBe(stored)
  expect(allowsTracking(permission)).toBe(tracks)
})

const VERSION = COOKIE_CONSENT_VERSION
const before: CookieChoice = { ...ALL_COOKIES, id: 'first', version: VERSION }

it.each([
  ['a first consent, under a new id', null, ANALYTIC, { ...ANALYTIC, id: 'new', version: VERSION }],
  ['a changed consent, under its id', before, MARKETING, { ...MARKETING, id: 'first', version: VERSION }],
  ['a withdrawal, under its id', before, NO_COOKIES, { ...NO_COOKIES, id: 'first', version: VERSION }],
  ['no refusal of somebody who never consented', null, NO_COOKIES, null],
])('the log receives %s', (_what, stored, answer, logged) => {
  expect(choiceToLog(stored, answer, () => 'new')).toEqual(logged)
})
