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

/**
 * Changes of accounts, money and settings, and looks at personal data. They are chained by hash, so that a removed or
 * changed entry is found (`administration.md` §10). Few people make them, so no order waits for the chain.
 */
export const ADMINISTRATION_ACTIONS = [
  'application-answer',
  'application-change',
  'application-note',
  'areas-save',
  'audit-erase',
  'audit-expire',
  'audit-export',
  'bank-account-change',
  'bank-statement-read',
  'calls-change',
  'city-add',
  'city-hide',
  'city-save',
  'city-show',
  'commission-announce',
  'courier-change',
  'courier-decision',
  'courier-decision-note',
  'courier-decision-review',
  'courier-identity-show',
  'courier-pay-bonus',
  'courier-pay-correct',
  'courier-pay-rates',
  'dac7-employment',
  'dac7-euro-rate',
  'dac7-file',
  'dac7-report',
  'device-confirm',
  'dispatch-constants',
  'dispatch-settings',
  'key-make',
  'key-revoke',
  'ledger-reverse',
  'payment-resolve',
  'payout-difference-confirm',
  'payout-difference-propose',
  'payout-prepare',
  'payout-release',
  'payout-withdraw',
  'sales-certificate-add',
  'sales-registration-outlet',
  'sales-registration-retry',
  'sales-registration-switch',
  'session-end',
  'staff-deactivate',
  'staff-factors-reset',
  'staff-invitation-revoke',
  'staff-invite',
  'staff-join',
  'staff-reactivate',
  'staff-remove',
  'statement-charge',
  'statement-close',
  'statement-send',
  'statement-settings',
  'travel-choose',
  'user-deactivate',
  'user-find',
  'user-log-out',
  'user-reactivate',
  'user-reset-link',
  'user-show',
  'vat-class-add',
  'vat-dishes-move',
  'vat-rate-announce',
  'voucher-create',
  'voucher-end',
  'webhook-change',
  'webhook-make',
  'webhook-remove',
  'webhook-secret',
] as const

const OTHERS = [
  'address-change',
  'busy-end',
  'busy-start',
  'cash-confirm',
  'cash-float',
  'cash-handover',
  'city-pause-end',
  'city-pause-start',
  'courier-consent',
  'courier-decision-answer',
  'courier-identity',
  'courier-photo',
  'courier-profile',
  'dispatch-cancel',
  'dispatch-message',
  'hours-save',
  'menu-edit',
  'menu-publish',
  'outlet-identity',
  'passkey-add',
  'passkey-remove',
  'password-change',
  'password-reset',
  'pause-end',
  'pause-start',
  'presence-prove',
  'printer-add',
  'printer-change',
  'printer-remove',
  'promise-move',
  'recovery-code-use',
  'recovery-codes-renew',
  'review-reply',
  'review-reply-remove',
  'shift-begin',
  'shift-end',
  'shift-publish',
  'shift-sign-off',
  'shift-sign-up',
  'shift-swap-keep',
  'shift-swap-offer',
  'shift-swap-take',
  'shift-withdraw',
  'sign-in',
  'sold-out',
  'sold-out-end',
  'totp-add',
  'totp-remove',
  'webhook-dead',
  'webhook-resend',
] as const

/** An action on an order, in the log. */
export type OrderAuditAction = `order-${BoardAction}`
export type RideAction = `ride-${RideChangeName}`
type AdministrationAction = (typeof ADMINISTRATION_ACTIONS)[number]
export type AuditAction = OrderAuditAction | RideAction | AdministrationAction | (typeof OTHERS)[number]

export const isOfAdministration = (action: string): action is AdministrationAction =>
  ADMINISTRATION_ACTIONS.some((each) => each === action)

export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...OF_ORDERS.map((action) => `order-${action}` as const),
  ...OF_RIDES.map((action) => `ride-${action}` as const),
  ...ADMINISTRATION_ACTIONS,
  ...OTHERS,
]
