/** Examples of the setup. The company is fictitious. */
import type { Examples } from '../examples.ts'
import type { setupCalls } from './endpoints.ts'

const SEEN = { 'if-match': '"2"' }
const AT = '2026-11-29T08:00:00Z'
const DETAILS = {
  name: 'Sousto Vymyšlené, s.r.o.',
  companyId: '00000019',
  vatId: 'CZ00000019',
  street: 'Švestková',
  houseNumber: '1',
  postalCode: '77900',
  city: 'Olomouc',
  email: 'podpora@sousto.example',
  phone: '800 000 000',
  account: '19-2000145399/0800',
}
const operator = { version: '2', isGiven: false, details: DETAILS }
const SERVER = {
  host: 'smtp.sousto.example',
  port: 587,
  security: 'starttls' as const,
  user: 'posta@sousto.example',
  senderName: 'Sousto',
  senderEmail: 'posta@sousto.example',
}
const mail = { version: '2', isGiven: false, server: SERVER, isLocal: false, provenAt: AT, trial: null }
const gateways = {
  version: '2',
  gateways: [
    {
      gateway: 'gopay' as const,
      origin: 'console' as const,
      account: '8123456789',
      sandbox: true,
      provenAt: AT,
    },
  ],
  isLater: false,
  notificationUrls: {
    gopay: 'https://sousto.example/api/payments/gopay/notification',
    comgate: 'https://sousto.example/api/payments/comgate/notification',
  },
  trial: null,
}
const trial = {
  gateway: 'gopay' as const,
  state: 'created' as const,
  redirect: 'https://gw.sandbox.gopay.com/gw/v3/abc',
  startedAt: AT,
  wasNotified: false,
}

const STATE = {
  steps: [
    { step: 'operator', state: 'done', lacks: [] },
    { step: 'city', state: 'open', lacks: ['areas', 'city_hidden'] },
    { step: 'mail', state: 'open', lacks: ['mail_unproven'] },
    { step: 'gateway', state: 'later', lacks: [] },
    { step: 'outlet', state: 'open', lacks: ['an_outlet', 'outlet_off'] },
    { step: 'courier', state: 'open', lacks: ['courier_rates', 'courier_invitation', 'a_courier'] },
    { step: 'order', state: 'open', lacks: ['a_delivered_order'] },
  ],
  operator: DETAILS.name,
  city: { id: 4, slug: 'hranice', name: 'Hranice', hasAddresses: true, areas: 0 },
  cityLater: { version: '0', isLater: false },
  outlet: null,
  couriers: 0,
  addresses: 4_812,
} as const

export const setupExamples: Examples<typeof setupCalls> = {
  state: { answer: STATE },
  postponeCity: {
    headers: SEEN,
    body: { later: true },
    answer: { ...STATE, cityLater: { version: '1', isLater: true } },
  },
  operator: { answer: operator },
  saveOperator: { headers: SEEN, body: DETAILS, answer: operator },
  company: {
    query: { number: '00000019' },
    answer: { finding: 'found', name: DETAILS.name, vatId: DETAILS.vatId },
  },
  mail: { answer: mail },
  tryMail: {
    headers: SEEN,
    body: { server: { ...SERVER, password: 'tajné heslo' } },
    answer: {
      problem: null,
      setting: {
        ...mail,
        server: null,
        provenAt: null,
        trial: { to: 'adela@sousto.example', sentAt: AT, triesLeft: 5 },
      },
    },
  },
  confirmMail: { headers: SEEN, body: { code: '492039' }, answer: mail },
  gateways: { answer: gateways },
  tryGateway: {
    headers: SEEN,
    body: {
      gateway: 'gopay',
      keys: { account: '8123456789', clientId: '1689337452', secret: 'CKr7FyEE', sandbox: true },
    },
    answer: { ...gateways, gateways: [], trial },
  },
  checkGateway: { answer: { ...gateways, trial: { ...trial, state: 'refunded', redirect: null } } },
  postponeGateway: { headers: SEEN, body: { later: true }, answer: { ...gateways, isLater: true } },
}
