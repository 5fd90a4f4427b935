/** Examples of decisions about couriers' accounts in wire format. All people are invented. */
import type { Examples } from '../examples.ts'
import type { courierDecisions, ownDecisions } from './endpoints.ts'

const OK = { status: 'ok' } as const
const KEY = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11' } as const
const CITY = { city: 'olomouc' } as const
const REASON = 'Třikrát za týden jste nechal tašky u cizích dveří.'
const ANSWER = 'Dvakrát to byla chyba v adrese, posílám fotky.'
const DECISION = {
  id: 4,
  courier: { id: 9, name: 'Kryštof Nebylý' },
  kind: 'suspend',
  until: '2026-12-20T00:00:00+01:00',
  isInForce: true,
  isAnswered: true,
  due: '2026-12-08T10:00:00+01:00',
  mark: 'open',
  log: [
    { id: 1, event: 'signed', at: '2026-11-23T09:00:00+01:00', name: 'Dana Vymyšlená', text: REASON },
    { id: 2, event: 'disputed', at: '2026-11-24T10:00:00+01:00', name: 'Kryštof Nebylý', text: ANSWER },
  ],
} as const

export const courierDecisionExamples: Examples<typeof courierDecisions> = {
  list: {
    params: CITY,
    answer: {
      now: '2026-11-27T17:10:03Z',
      couriers: [{ id: 9, name: 'Kryštof Nebylý' }],
      decisions: [DECISION],
    },
  },
  sign: {
    params: { ...CITY, person: '9' },
    headers: KEY,
    body: { kind: 'suspend', until: '2026-12-20T00:00:00+01:00', reason: REASON },
    answer: OK,
  },
  note: {
    params: { ...CITY, decision: '4' },
    headers: KEY,
    body: { text: 'Volala jsem zákaznici, adresa byla opravdu špatně.' },
    answer: OK,
  },
  review: {
    params: { ...CITY, decision: '4' },
    headers: KEY,
    body: { outcome: 'revoked', reason: 'Adresa v objednávkách byla chybná.' },
    answer: OK,
  },
}

export const ownDecisionExamples: Examples<typeof ownDecisions> = {
  list: { answer: { decisions: [DECISION] } },
  answer: { params: { decision: '4' }, headers: KEY, body: { accepts: false, text: ANSWER }, answer: OK },
}
