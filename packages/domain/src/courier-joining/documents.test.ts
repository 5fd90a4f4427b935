import { describe, expect, it } from 'vitest'
import {
  type CourierDocument,
  daysOfAlert,
  sentDocumentProblem,
  shiftDocumentProblem,
  validityOf,
} from './documents.ts'

const TODAY = Temporal.PlainDate.from('2026-11-27')
const inDays = (days: number) => TODAY.add({ days })
const accepted = (kind: CourierDocument, days: number) => ({ kind, expiresOn: inDays(days) })
const ALL = [accepted('identity_card', 900), accepted('driving_licence', 900), accepted('insurance', 900)]

it.each([
  [-1, 'expired', null],
  [0, 'expires_soon', 0],
  [7, 'expires_soon', 7],
  [8, 'expires_soon', null],
  [30, 'expires_soon', null],
  [31, 'valid', null],
] as const)(
  'a document that expires in %i days is %s, and dispatchers have an alert with the days %s [dispatch-4.22]',
  (days, validity, alert) => {
    expect(validityOf(inDays(days), TODAY)).toBe(validity)
    expect(daysOfAlert(inDays(days), TODAY)).toBe(alert)
  },
)

it.each([
  ['with a number', { number: '123456', hasPicture: false }, 0, null],
  ['with a picture', { number: ' ', hasPicture: true }, 900, null],
  ['with neither', { number: ' ', hasPicture: false }, 900, 'courier_document_empty'],
  ['that expired yesterday', { number: '123456', hasPicture: true }, -1, 'courier_document_expiry_invalid'],
  [
    'valid for centuries',
    { number: '123456', hasPicture: true },
    365 * 200,
    'courier_document_expiry_invalid',
  ],
])('a document %s: %j, valid for %i days, has the problem %s', (_, content, days, problem) => {
  expect(sentDocumentProblem({ ...content, expiresOn: inDays(days) }, TODAY)).toBe(problem)
})

describe('a shift', () => {
  it.each([
    ['scooter', 'identity_card', 'courier_document_expired'],
    ['scooter', 'driving_licence', 'courier_document_expired'],
    ['car', 'insurance', 'courier_document_expired'],
    ['bike', 'identity_card', 'courier_document_expired'],
    ['bike', 'driving_licence', null],
    ['bike', 'residence_permit', 'courier_document_expired'],
  ] as const)('by %s with an expired %s has the problem %s [dispatch-4.22]', (vehicle, kind, problem) => {
    for (const isRequired of [false, true]) {
      const others = ALL.filter((each) => each.kind !== kind)
      const documents = [...others, accepted(kind, -1)]
      expect(shiftDocumentProblem(documents, { vehicle, today: TODAY, isRequired })).toBe(problem)
    }
  })

  it('begins without documents only where the city does not require them [dispatch-4.22]', () => {
    const begin = (isRequired: boolean, documents = ALL) =>
      shiftDocumentProblem(documents, { vehicle: 'scooter', today: TODAY, isRequired })
    expect([begin(false, []), begin(true, [])]).toEqual([null, 'courier_document_missing'])
    expect(begin(true)).toBeNull()
    expect(begin(true, ALL.slice(1))).toBe('courier_document_missing')
  })
})
