/** Reports each webhook message that is missing, repeated under another id, or about nothing. */
import { expect, it } from 'vitest'
import { webhookPromise } from './webhooks.ts'

const ORDERS = [{ number: '2026/7', parts: [{ outlet: 1 }, { outlet: 2 }] }]
const message = (id: string, outlet: number, order = '2026/7') => ({ id, outlet, order })

it('accepts one message for each outlet, however often it was sent', () => {
  const { broken } = webhookPromise(ORDERS, [message('a', 1), message('b', 2), message('a', 1)])
  expect(broken).toEqual([])
})

it.each([
  ['is missing', [message('a', 1)], ['2026/7 2: 0 messages']],
  ['has two ids', [message('a', 1), message('b', 2), message('c', 2)], ['2026/7 2: 2 messages']],
  [
    'is about another order',
    [message('a', 1), message('b', 2), message('c', 1, '2026/8')],
    ['2026/8 1: is not stored'],
  ],
])('reports a message that %s', (_what, received, broken) => {
  expect(webhookPromise(ORDERS, received).broken).toEqual(broken)
})
