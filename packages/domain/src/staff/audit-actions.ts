/** The actions in the audit log, by their codes. `packages/messages` contains a message for each. */
import { ORDER_ACTIONS } from '../board/part-states.ts'

const OF_ORDERS = [...ORDER_ACTIONS, 'undo', 'remove'] as const
/** An action on an order on the board. */
export type BoardAction = (typeof OF_ORDERS)[number]

const OF_RIDES = [
  'create',
  'add',
  'split',
  'doors',
  'offer',
  'assign',
  'lock',
  'cancel',
  'problem',
  'accept',
  'step',
] as const
/** What is pressed on a ride. */
export type RideChangeName = (typeof OF_RIDES)[number]

const OTHERS = [
  'address-change',
  'areas-save',
  'busy-end',
  'busy-start',
  'calls-change',
  'cash-confirm',
  'cash-float',
  'cash-handover',
  'city-pause-end',
  'city-pause-start',
  'courier-change',
  'courier-consent',
  'courier-identity',
  'courier-identity-show',
  'courier-pay-bonus',
  'courier-pay-correct',
  'courier-pay-rates',
  'courier-photo',
  'courier-profile',
  'device-confirm',
  'dispatch-cancel',
  'dispatch-message',
  'dispatch-settings',
  'hours-save',
  'key-make',
  'key-revoke',
  'menu-edit',
  'menu-publish',
  'passkey-add',
  'passkey-remove',
  'password-change',
  'password-reset',
  'pause-end',
  'pause-start',
  'printer-add',
  'printer-change',
  'printer-remove',
  'promise-move',
  'recovery-code-use',
  'recovery-codes-renew',
  'review-reply',
  'review-reply-remove',
  'session-end',
  'shift-begin',
  'shift-end',
  'sign-in',
  'sold-out',
  'sold-out-end',
  'staff-deactivate',
  'staff-factors-reset',
  'staff-invitation-revoke',
  'staff-invite',
  'staff-join',
  'staff-reactivate',
  'staff-remove',
  'totp-add',
  'totp-remove',
  'travel-choose',
  'user-deactivate',
  'user-find',
  'user-log-out',
  'user-reactivate',
  'user-reset-link',
  'user-show',
  'voucher-create',
  'voucher-end',
  'webhook-change',
  'webhook-dead',
  'webhook-make',
  'webhook-remove',
  'webhook-resend',
  'webhook-secret',
] as const

/** An action on an order, in the log. */
export type OrderAuditAction = `order-${BoardAction}`
export type RideAction = `ride-${RideChangeName}`
export type AuditAction = OrderAuditAction | RideAction | (typeof OTHERS)[number]

export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...OF_ORDERS.map((action) => `order-${action}` as const),
  ...OF_RIDES.map((action) => `ride-${action}` as const),
  ...OTHERS,
]
