/** Mails as typed data; `templates/` renders them when they are sent. */
import type { Application } from '@sousto/domain/applications/applications.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order/order-states.ts'

/** Links may be paths of our own site (`/obnova-hesla?token=…`): they become absolute URLs when the mail is sent. */
export type AccountMails = {
  readonly activation: { readonly link: string }
  readonly reset: { readonly link: string }
  /** Sent to the new address; its link confirms the change. */
  readonly loginChange: { readonly link: string }
  /** Somebody registered with the e-mail of an existing account. */
  readonly accountExists: { readonly resetLink: string }
  /** Login through a provider that did not verify the e-mail; the link proves it. */
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

/** Its content is read from the order when it is sent, so nothing is stored twice. */
export type OrderMail = { readonly template: OrderTemplate; readonly orderId: number }

/** One to the applicant, one to the provider; read from the application when it is sent. */
export const APPLICATION_TEMPLATES = ['applicationReceived', 'applicationForProvider'] as const
export type ApplicationTemplate = (typeof APPLICATION_TEMPLATES)[number]

export type ApplicationMail = { readonly template: ApplicationTemplate; readonly applicationId: number }

/** An application as its mails describe it. `provider`: who deals with it; null: whoever sends the provider's mails. */
export type MailedApplication = { readonly application: Application; readonly provider: string | null }

/** An order as its mails describe it, including the private part. */
export type MailedOrder = {
  readonly to: string
  readonly guid: string
  readonly order: OrderDetail<OrderState>
}

export type Mail = AccountMail | OrderMail | ApplicationMail
