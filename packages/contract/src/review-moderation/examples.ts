/** Examples of decisions about reviews in wire format. People, restaurants and orders are invented. */
import type { Examples } from '../examples.ts'
import type { reviewModerationCalls, reviewReportCalls, reviewStatements } from './endpoints.ts'

const OUTLET = { id: 101, name: 'U Modrého hrnce' }
const FACTS = 'Hodnocení uvádí celé jméno a telefon kurýra.'
const SUMMARY = {
  id: 12,
  version: '1',
  outlet: OUTLET,
  order: '2026/4821907',
  food: 1,
  delivery: 2,
  text: 'Kurýr Jonáš Smyšlený, 777 123 456, přijel pozdě.',
  at: '2026-11-27T19:05:00Z',
  hidden: null,
  reports: 1,
  isDisputed: false,
  reply: { text: 'Děkujeme, kurýrovi to řekneme.', hidden: null, isDisputed: false },
  photographs: [{ id: 7, isApproved: false }] as { id: number; isApproved: boolean }[],
} as const
const DETAIL = {
  ...SUMMARY,
  decisions: ['hide', 'keep', 'hide_reply'] as ('hide' | 'keep' | 'hide_reply')[],
  entries: [
    {
      id: 40,
      version: '1',
      kind: 'review_report' as const,
      filedAt: '2026-11-28T08:00:00Z',
      dueOn: '2026-12-05',
      state: 'open' as const,
      ground: 'personal_data' as const,
      outlet: OUTLET,
      review: 12,
      outcome: null,
      decidedAt: null,
      place: null,
      text: 'Je tam telefon kurýra.',
      name: null,
      email: null,
      filedBy: 'Vlasta Vymyšlená',
      answer: null,
      decidedBy: null,
      city: null,
    },
  ],
}
const TOKEN = { token: 'mP3oXb7vE1uYc9sK0wZr5tQaLd8nHf2j' }
const STATEMENT = {
  restaurant: 'U Modrého hrnce',
  review: { food: 1, text: SUMMARY.text, at: SUMMARY.at },
  ground: 'personal_data',
  facts: FACTS,
  at: '2026-11-28T09:00:00Z',
  isReported: true,
  isHidden: true,
  objectionUntil: '2027-05-28T08:00:00Z',
  objection: null,
} as const
const OBJECTION = 'Jméno jsem nikdy nenapsal, šlo o přezdívku.'

export const reviewModerationExamples: Examples<typeof reviewModerationCalls> = {
  list: { query: { state: 'waiting', outlet: '101' }, answer: { reviews: [SUMMARY], next: null } },
  read: { params: { review: '12' }, answer: DETAIL },
  decide: {
    params: { review: '12' },
    headers: { 'if-match': '"1"' },
    body: { decision: 'hide', ground: 'personal_data', text: FACTS },
    answer: DETAIL,
  },
  photograph: { params: { review: '12', photograph: '7' } },
  decidePhotograph: {
    params: { review: '12', photograph: '7' },
    body: { decision: 'approve' },
    answer: { status: 'ok' },
  },
}

export const reviewReportExamples: Examples<typeof reviewReportCalls> = {
  report: {
    params: { outlet: '101', review: '12' },
    body: { ground: 'personal_data', text: 'Je tam telefon kurýra.' },
    answer: { status: 'ok' },
  },
  objectToHiding: {
    params: { outlet: '101', review: '12' },
    body: { text: 'Telefon jsme z odpovědi vyndali.' },
    answer: { status: 'ok' },
  },
}

export const reviewStatementExamples: Examples<typeof reviewStatements> = {
  read: { params: TOKEN, answer: STATEMENT },
  object: {
    params: TOKEN,
    body: { text: OBJECTION },
    answer: {
      ...STATEMENT,
      objection: { at: '2026-11-29T10:00:00Z', text: OBJECTION, outcome: null, answer: null },
    },
  },
}
