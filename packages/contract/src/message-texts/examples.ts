/** Examples of texts of mails and notifications, in wire format. */
import type { Examples } from '../examples.ts'
import type { messageTextCalls } from './endpoints.ts'

const AT = '2026-11-27T12:30:00Z'
const BUILT_IN = { version: 0, savedAt: null, by: null }
const SAVED = { version: 2, savedAt: AT, by: 'Dana Smyšlená' }
const OWN = { key: 'mail.welcome_subject', text: 'Dobrou chuť, {firstName}' }
const NAME = { name: 'firstName', type: 'text' as const, options: [] }
const TEXTS = {
  template: 'welcome' as const,
  texts: [
    { key: 'mail.welcome_subject', kind: 'subject' as const, fields: [NAME] },
    { key: 'mail.welcome_heading', kind: 'heading' as const, fields: [NAME] },
  ],
  languages: [
    {
      locale: 'cs',
      ...SAVED,
      texts: [
        { builtIn: 'Vítejte v Soustu', own: OWN.text },
        { builtIn: 'Vítejte u stolu', own: null },
      ],
    },
    {
      locale: 'en',
      ...BUILT_IN,
      texts: [
        { builtIn: 'Welcome to Sousto', own: null },
        { builtIn: null, own: null },
      ],
    },
  ],
  versions: [
    { locale: 'cs', version: 2, savedAt: AT, by: 'Dana Smyšlená', texts: [OWN] },
    { locale: 'cs', version: 1, savedAt: AT, by: null, texts: [{ ...OWN, text: 'Dobrou chuť' }] },
  ],
}
const PARAMS = { template: 'welcome', locale: 'cs' } as const

export const messageTextExamples: Examples<typeof messageTextCalls> = {
  list: {
    answer: {
      templates: [
        {
          template: 'orderReceived',
          texts: 10,
          languages: [
            { locale: 'cs', ...BUILT_IN, own: 0, missing: 0 },
            { locale: 'en', ...BUILT_IN, own: 0, missing: 0 },
          ],
        },
        {
          template: 'welcome',
          texts: 2,
          languages: [
            { locale: 'cs', ...SAVED, own: 1, missing: 0 },
            { locale: 'en', ...BUILT_IN, own: 0, missing: 1 },
          ],
        },
        {
          template: 'pushRide',
          texts: 1,
          languages: [
            { locale: 'cs', ...BUILT_IN, own: 0, missing: 0 },
            { locale: 'en', ...BUILT_IN, own: 0, missing: 1 },
          ],
        },
      ],
    },
  },
  read: { params: { template: 'welcome' }, answer: TEXTS },
  save: { params: PARAMS, headers: { 'if-match': '"1"' }, body: { texts: [OWN] }, answer: TEXTS },
  preview: {
    params: PARAMS,
    body: { texts: [OWN], order: '2026/4821907' },
    answer: {
      problems: [],
      shown: {
        subject: 'Dobrou chuť, Eliška',
        preheader: 'Účet je aktivní, můžete si vybrat jídlo.',
        text: 'Vítejte u stolu\n',
        html: '<h1>Vítejte u stolu</h1>',
      },
    },
  },
  test: {
    params: PARAMS,
    body: { texts: [OWN], order: null },
    answer: { to: 'dana@sousto.example', problem: null },
  },
  testPush: {
    params: { template: 'pushRide', locale: 'cs' },
    body: { texts: [], order: null },
    answer: { outcome: 'sent' },
  },
}
