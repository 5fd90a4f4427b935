/** Examples of keys and webhooks of an outlet. Names, keys and addresses are fictitious. */
import type { Examples } from '../examples.ts'
import type { integrations } from './endpoints.ts'

const outlet = { params: { outlet: '101' } } as const
const KEY = {
  id: 3,
  name: 'Pokladna',
  prefix: 'sousto_key_Zk3v',
  scopes: ['orders', 'availability'],
  createdAt: '2026-11-20T09:12:00Z',
  createdBy: 'Johana Bosá',
  lastUsedAt: '2026-11-27T17:05:00Z',
  revokedAt: null,
} as const
const WEBHOOK = {
  id: 8,
  url: 'https://pokladna.example/sousto',
  events: ['order.created', 'order.changed', 'order.cancelled'],
  createdAt: '2026-11-20T09:15:00Z',
  createdBy: 'Johana Bosá',
  failingSince: null,
  off: null,
  oldSecretUntil: null,
} as const
const MESSAGE = {
  id: 512,
  messageId: 'msg_5d0c1b7e3f9a4c6e8b2a7d1f0e3c4b5a',
  type: 'order.created',
  at: '2026-11-27T17:05:00Z',
  order: '2026/4824831',
  state: 'waiting',
  attempts: 2,
  lastAttemptAt: '2026-11-27T17:05:07Z',
  status: 503,
  problem: null,
  nextAt: '2026-11-27T17:10:07Z',
} as const
const SECRET = 'whsec_bWFkZSB1cCwgYW5kIG5vdCBhIHNlY3JldCBhdCBhbGw='
const ofWebhook = { params: { outlet: '101', webhook: '8' } } as const
const OK = { status: 'ok' } as const

export const integrationExamples: Examples<typeof integrations> = {
  keys: { ...outlet, answer: { keys: [KEY] } },
  makeKey: {
    ...outlet,
    body: { name: 'Pokladna', scopes: ['orders', 'availability'] },
    answer: {
      key: { ...KEY, lastUsedAt: null },
      secret: 'sousto_key_Zk3vVymyslenyKlicKteryNicNeotevre000000000',
    },
  },
  revokeKey: { params: { outlet: '101', key: '3' }, answer: OK },
  webhooks: { ...outlet, answer: { webhooks: [WEBHOOK] } },
  makeWebhook: {
    ...outlet,
    body: { url: WEBHOOK.url, events: WEBHOOK.events },
    answer: { webhook: WEBHOOK, secret: SECRET },
  },
  changeWebhook: {
    ...ofWebhook,
    body: { url: WEBHOOK.url, events: WEBHOOK.events, on: true },
    answer: WEBHOOK,
  },
  removeWebhook: { ...ofWebhook, answer: OK },
  rotateSecret: {
    ...ofWebhook,
    answer: { webhook: { ...WEBHOOK, oldSecretUntil: '2026-11-28T17:05:00Z' }, secret: SECRET },
  },
  messages: { ...ofWebhook, query: { before: '600' }, answer: { messages: [MESSAGE], next: 512 } },
  resend: { params: { outlet: '101', webhook: '8', message: '512' }, answer: MESSAGE },
}
