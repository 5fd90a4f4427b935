/** What a courier is paid and told about it, and an operator's changes of it (`settlement.md` §3, `dispatch.md` §8). */
import type { Endpoint } from '../endpoint.ts'
import { statusOk } from '../primitives.ts'
import { keyHeader } from '../version-headers.ts'
import {
  assignmentRulesAnswer,
  bonusBody,
  cityCourierPayParams,
  cityPayParams,
  correctionBody,
  earnings,
  missedRides,
  ownPayRates,
  payRates,
  ratesBody,
  ratesPreview,
  ratesPreviewBody,
  ridePathParams,
  rideReasons,
  weekQuery,
} from './wire.ts'

const OWN_PAY = { service: 'api', permission: { action: 'own_pay.read', subject: 'self' } } as const
const MANAGE = { service: 'api', permission: { action: 'courier_pay.manage', subject: 'city' } } as const

export const ownPay = {
  earnings: {
    ...OWN_PAY,
    method: 'GET',
    path: '/provoz/courier/earnings',
    summary: 'What the courier earned in a week, by ride and part',
    description: 'dispatch.md §4. Names no customer: a ride shows its outlets and its distance only.',
    query: weekQuery,
    answer: earnings,
    errors: ['forbidden'],
  },
  missed: {
    ...OWN_PAY,
    method: 'GET',
    path: '/provoz/courier/missed-rides',
    summary: 'Rides of a week that the courier was near to and another one got',
    description: 'dispatch.md §8. From the stored decisions, which are kept for six months.',
    query: weekQuery,
    answer: missedRides,
    errors: ['forbidden'],
  },
  reasons: {
    ...OWN_PAY,
    method: 'GET',
    path: '/provoz/courier/rides/{ride}/reasons',
    summary: 'Why the courier got a ride, or did not',
    description:
      'dispatch.md §8. The values that each decision was made by. Only of rides that the courier had or could have had. Other couriers are not named.',
    params: ridePathParams,
    answer: rideReasons,
    errors: ['forbidden', 'ride_not_found'],
  },
  rates: {
    ...OWN_PAY,
    method: 'GET',
    path: '/provoz/courier/pay-rates',
    summary: 'Rates and bonuses in the courier’s cities, in force and announced',
    description: 'settlement.md §3.',
    answer: ownPayRates,
    errors: ['forbidden'],
  },
  rules: {
    ...OWN_PAY,
    method: 'GET',
    path: '/provoz/courier/assignment-rules',
    summary: 'How rides are assigned in the courier’s cities',
    description: 'dispatch.md §8. The constants in force, with their version and since when.',
    answer: assignmentRulesAnswer,
    errors: ['forbidden'],
  },
} as const satisfies Record<string, Endpoint>

export const courierPayCalls = {
  rates: {
    ...MANAGE,
    method: 'GET',
    path: '/provoz/cities/{city}/pay-rates',
    summary: 'All rates of a city, and its bonuses to come',
    description: 'settlement.md §3.',
    params: cityPayParams,
    answer: payRates,
    errors: ['forbidden'],
  },
  preview: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/pay-rates/preview',
    summary: 'What the last four weeks would have been by other rates',
    description: 'settlement.md §3. Changes nothing.',
    params: cityPayParams,
    body: ratesPreviewBody,
    answer: ratesPreview,
    errors: ['forbidden', 'foreign_site'],
  },
  announceRates: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/pay-rates',
    summary: 'Announce rates with the time from which they are valid',
    description:
      'settlement.md §3. A change at least 15 days ahead; the first rates at once. What is announced is never changed.',
    params: cityPayParams,
    body: ratesBody,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'city_not_found', 'pay_rates_too_early', 'pay_rates_dated_before'],
  },
  announceBonus: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/pay-bonuses',
    summary: 'Announce a bonus for an hour or an area',
    description: 'settlement.md §3. It counts for shifts that begin after the announcement.',
    params: cityPayParams,
    body: bonusBody,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'city_not_found', 'pay_bonus_too_early', 'pay_bonus_announced'],
  },
  correct: {
    ...MANAGE,
    method: 'POST',
    path: '/provoz/cities/{city}/couriers/{person}/pay-corrections',
    summary: 'Correct a courier’s pay by a row with a reason',
    description:
      'settlement.md §3. What was paid stays; the courier reads the reason. The same `Idempotency-Key` counts once.',
    params: cityCourierPayParams,
    headers: keyHeader,
    body: correctionBody,
    answer: statusOk,
    errors: ['forbidden', 'foreign_site', 'city_not_found', 'courier_not_found', 'ride_not_found'],
  },
} as const satisfies Record<string, Endpoint>
