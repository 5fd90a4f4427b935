/** Notifications of new orders, and of couriers' offers, on a locked device (`operations.md` §3, `dispatch.md` §4). */
import { NOTIFICATION_TOKEN_MAX } from '@sousto/domain/order/notification-token.ts'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const state = z.object({
  /**
   * The key with which browsers subscribe (VAPID), as base64url. Null means that this server sends no notifications.
   */
  key: z.nullable(z.string()),
  /** True if this session's device is notified. */
  subscribed: z.boolean(),
})

const own = {
  service: 'api',
  permission: { action: 'own_account.manage', subject: 'self' },
  answer: state,
} as const

export const staffPush = {
  state: {
    ...own,
    method: 'GET',
    path: '/provoz/account/notifications',
    summary: 'Whether this device is notified of new orders or offers while it is locked',
    description: 'operations.md §3.',
    errors: [],
  },
  subscribe: {
    ...own,
    method: 'PUT',
    path: '/provoz/account/notifications',
    summary: 'Notify this device of new orders of the own outlets, or of offers to the own person',
    description:
      'operations.md §3. The token is a Web Push subscription as JSON. It ends with the session; who loses the role is notified no more. A courier is notified of offers on shift only (dispatch.md §4).',
    body: z.strictObject({ token: z.string().check(z.maxLength(NOTIFICATION_TOKEN_MAX)) }),
    errors: ['malformed', 'foreign_site'],
  },
  unsubscribe: {
    ...own,
    method: 'DELETE',
    path: '/provoz/account/notifications',
    summary: 'Notify this device no more',
    description: 'operations.md §3.',
    errors: ['foreign_site'],
  },
} as const satisfies Record<string, Endpoint>
