/** Mails as typed data; `templates/` renders them when they are sent. */
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order/order-states.ts'

/** Links may be paths of our own site (`/obnova-hesla?token=…`): they become absolute URLs when the mail is sent. */
export type AccountMails = {
  readonly activation: { readonly link: string }
  readonly reset: { readonly link: string }
  /** To the new address: the link brings it into force. */
  readonly loginChange: { readonly link: string }
  /** Somebody registered with an address that has an account already. */
  readonly accountExists: { readonly resetLink: string }
  /** Somebody came from a provider that does not vouch for the address: the link does. */
  readonly providerConfirm: { readonly link: string; readonly provider: string }
  readonly welcome: { readonly firstName: string }
}

export type AccountTemplate = keyof AccountMails

export type AccountMail<Template extends AccountTemplate = AccountTemplate> = {
  readonly [Each in Template]: {
    readonly template: Each
    readonly to: string
    readonly data: AccountMails[Each]
  }
}[Template]

export const ORDER_TEMPLATES = ['orderReceived', 'orderCancelled', 'reviewInvitation'] as const
export type OrderTemplate = (typeof ORDER_TEMPLATES)[number]

/** What it says is read from the order when it is sent: nothing of it is kept twice. */
export type OrderMail = { readonly template: OrderTemplate; readonly orderId: number }

/** An order as its mails tell of it, private part included. */
export type MailedOrder = {
  readonly to: string
  readonly guid: string
  readonly order: OrderDetail<OrderState>
}

export type Mail = AccountMail | OrderMail
