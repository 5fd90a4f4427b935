/** The endpoints by which an outlet reads dispatchers' messages. Its board contains no other call of dispatch. */
import type { Endpoint } from '../endpoint.ts'
import { outletMessageParams, outletMessages, outletParams } from './outlet-messages.ts'

export const outletMessageCalls = {
  outletMessages: {
    service: 'api',
    permission: { action: 'orders.read', subject: 'outlet' },
    method: 'GET',
    path: '/provoz/outlets/{outlet}/messages',
    summary: 'Dispatchers’ messages that the outlet has not acknowledged',
    description: 'dispatch.md §6. The oldest first.',
    params: outletParams,
    answer: outletMessages,
    errors: [],
  },
  acknowledgeMessage: {
    service: 'api',
    permission: { action: 'orders.accept', subject: 'outlet' },
    method: 'POST',
    path: '/provoz/outlets/{outlet}/messages/{message}/acknowledge',
    summary: 'Somebody at the outlet has read a dispatcher’s message',
    description: 'dispatch.md §6. Repeats without effect.',
    params: outletMessageParams,
    answer: outletMessages,
    errors: ['foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
