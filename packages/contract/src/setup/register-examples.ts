import type { Examples } from '../examples.ts'
import type { addressRegisterCalls } from './register-endpoints.ts'

const answer = {
  addresses: 18_240,
  towns: 1,
  demo: 0,
  without: ['Hranice'],
  latest: {
    file: '20261031_OB_500496_ADR.csv',
    by: 'Adéla Vymyšlená',
    startedAt: '2026-11-29T08:00:00Z',
    state: 'done' as const,
    share: 1,
    read: 18_240,
    added: 18_240,
    updated: 0,
    removed: 0,
    problem: null,
    loses: false,
  },
}

export const addressRegisterExamples: Examples<typeof addressRegisterCalls> = {
  read: { answer },
  importFile: {
    query: { file: '20261031_OB_500496_ADR.csv' },
    answer: { ...answer, latest: { ...answer.latest, state: 'running', share: 0, read: 0, added: 0 } },
  },
}
