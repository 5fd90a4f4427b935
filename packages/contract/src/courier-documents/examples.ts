/** Examples of couriers' documents in wire format. All people are invented. */
import type { Examples } from '../examples.ts'
import type { courierDocuments, ownDocuments } from './endpoints.ts'

const CITY = { city: 'olomouc' } as const
const DOCUMENT = { ...CITY, document: '12' } as const
const CARD = {
  id: 11,
  kind: 'identity_card',
  number: '123456789',
  hasPicture: false,
  expiresOn: '2031-05-02',
  sentAt: '2026-10-02T09:14:00Z',
  state: 'accepted',
  reason: null,
} as const
const LICENCE = {
  id: 12,
  kind: 'driving_licence',
  number: '',
  hasPicture: true,
  expiresOn: '2030-01-31',
  sentAt: '2026-11-27T16:40:00Z',
  state: 'waiting',
  reason: null,
} as const
const OWN = {
  today: '2026-11-27',
  vehicle: 'scooter',
  required: true,
  documents: [CARD, LICENCE],
} as const
const OF_CITY = {
  today: '2026-11-27',
  required: true,
  couriers: [{ id: 9, name: 'Kryštof Nebylý', vehicle: 'scooter', documents: [CARD, LICENCE] }],
} as const

export const ownDocumentExamples: Examples<typeof ownDocuments> = {
  list: { answer: OWN },
  send: {
    params: { kind: 'driving_licence' },
    body: { number: '', expiresOn: '2030-01-31', picture: '/9j/4AAQSkZJRgABAQAAAQABAAD=' },
    answer: OWN,
  },
}

export const courierDocumentExamples: Examples<typeof courierDocuments> = {
  list: { params: CITY, answer: OF_CITY },
  picture: { params: DOCUMENT },
  check: {
    params: DOCUMENT,
    body: { outcome: 'refused', reason: 'Platnost na snímku není čitelná.' },
    answer: OF_CITY,
  },
  setRule: { params: CITY, body: { required: true }, answer: OF_CITY },
}
