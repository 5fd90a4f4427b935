/** Examples of accounts on the wire. The people are fictitious. */
import type { Examples } from '../examples.ts'
import type { accounts } from './endpoints.ts'

const USER = {
  id: 17,
  login: 'kveta@example.cz',
  jmeno: 'Květa',
  prijmeni: 'Smyšlená',
  telefon: '+420600000000',
  novy_login: null,
  ma_heslo: true,
}
const OK = { status: 'ok' } as const
const TOKEN = { token: 'mP3oXb7vE1uYc9sK0wZr5tQaLd8nHf2j' }
const PASSWORD = { password: 'švestkový koláč', password_retype: 'švestkový koláč' }

export const accountExamples: Examples<typeof accounts> = {
  me: { answer: USER },
  logIn: { body: { email: 'kveta@example.cz', password: 'švestkový koláč' }, answer: USER },
  logOut: { answer: OK },
  register: {
    body: {
      login: 'kveta@example.cz',
      heslo: 'švestkový koláč',
      firstname: 'Květa',
      lastname: 'Smyšlená',
      phone: '+420600000000',
    },
    answer: { status: 'ok', message: 'Poslali jsme vám e-mail s odkazem, kterým účet aktivujete.' },
  },
  activate: { params: TOKEN, body: { heslo: 'švestkový koláč' }, answer: OK },
  resendActivation: {
    body: { email: 'kveta@example.cz' },
    answer: {
      status: 'ok',
      message: 'Pokud na aktivaci čeká účet s tímto e-mailem, poslali jsme odkaz znovu.',
    },
  },
  requestReset: {
    body: { email: 'kveta@example.cz' },
    answer: { status: 'ok', message: 'Pokud k tomuto e-mailu patří účet, poslali jsme na něj odkaz.' },
  },
  checkReset: { params: TOKEN, answer: OK },
  reset: { params: TOKEN, body: PASSWORD, answer: OK },
  changePassword: { body: { heslo: 'meruňkový koláč', ...PASSWORD }, answer: OK },
  sessions: {
    answer: [
      {
        id: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
        tato: true,
        zarizeni: 'Chrome, Windows',
        prihlaseno: '2026-11-20T16:41:07Z',
        naposledy: '2026-11-21T08:00:00Z',
      },
    ],
  },
  endOtherSessions: { answer: OK },
  endSession: { params: { id: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e' }, answer: OK },
  update: {
    body: { jmeno: 'Květa', prijmeni: 'Smyšlená', telefon: '+420600000000', login: 'kveta.nova@example.cz' },
    answer: { ...USER, novy_login: 'kveta.nova@example.cz' },
  },
  confirmLogin: { params: TOKEN, body: { heslo: 'švestkový koláč' }, answer: OK },
  admitBrowser: { params: TOKEN, answer: OK },
  providers: { answer: [{ id: 'facebook', nazev: 'Facebook', url: '/api/auth/facebook' }] },
  joined: {
    answer: [
      { id: 'facebook', nazev: 'Facebook', url: '/api/auth/facebook', propojeno: '2026-11-20T16:41:07Z' },
      { id: 'google', nazev: 'Google', url: '/api/auth/google', propojeno: null },
    ],
  },
  part: { params: { provider: 'google' }, answer: OK },
  confirmProvider: { params: TOKEN, answer: USER },
  appLogIn: {
    body: {
      code: 'q1bM2l8Kk0Jw6vT3xZ5nYc7RdHsPfGaUeLiOoBtWmXA',
      verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
    answer: USER,
  },
  appFacebook: { params: { token: 'EAAGm0PX4ZCps' }, answer: USER },
}
