/** Mails as typed data; `templates/` renders them when they are sent. */
import type { Application } from '@sousto/domain/applications/applications.ts'
import type { AnswerState } from '@sousto/domain/applications/handling.ts'
import type { CourierDocument } from '@sousto/domain/courier-joining/documents.ts'
import type { Dac7Change } from '@sousto/domain/dac7/planned-report.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import type { RegisterKind, RegisterOutcome } from '@sousto/domain/moderation/register.ts'
import type { HidingGround } from '@sousto/domain/moderation/review-hiding.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderDetail, OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { RefundReason, Tender } from '@sousto/domain/payment/gateways.ts'
import type { PaymentAlertKind } from '@sousto/domain/payment/payment-alerts.ts'
import type { StaffRole } from '@sousto/domain/staff/permissions.ts'
import type { DishAllergens } from '@sousto/messages/allergen-sentences.ts'
import type { ShownPromiseChange } from '../../database/order-promise.ts'
import type { Attachment } from './mail-content.ts'

/** Links may be paths of our site (`/obnova-hesla?token=…`); they become absolute URLs when the mail is sent. */
export type AccountMails = {
  readonly activation: { readonly link: string }
  readonly reset: { readonly link: string }
  /** Sent to the new address; its link confirms the change. */
  readonly loginChange: { readonly link: string }
  /** Sent when a registration used the e-mail of an existing account. */
  readonly accountExists: { readonly resetLink: string }
  /** Login through a provider that did not verify the e-mail; the link proves it. */
  readonly providerConfirm: { readonly link: string; readonly provider: string }
  /** Admits the browser in which it is opened, while strangers' failures pause logins. */
  readonly admitBrowser: { readonly link: string }
  readonly welcome: { readonly firstName: string }
  /** Sent after a login in a browser that the account does not know. */
  readonly newLogin: { readonly device: string }
  readonly providerLinked: { readonly provider: string }
  readonly providerUnlinked: { readonly provider: string }
  /**
   * Sent to the address that was the login until now. The link restores it. Null means that the link of an earlier
   * login has just been used.
   */
  readonly loginChanged: { readonly link: string | null }
  /** To a dispatcher: outlets have not decided about orders for so many minutes. `phones`: of the outlet. */
  readonly orderWaits: {
    readonly orders: readonly {
      readonly number: string
      readonly restaurant: string
      readonly minutes: number
      readonly phones: readonly string[]
      readonly link: string
    }[]
  }
  /**
   * Sent to a dispatcher when the customer of an order gets no mail, because the entered contact cannot be an address.
   */
  readonly customerUnreachable: { readonly number: string; readonly restaurant: string }
  /** Sent to a guest of a group order who has paid the own share, once the kitchen has the order. */
  readonly shareReceipt: {
    readonly number: string
    readonly restaurant: string
    readonly amount: string
    readonly link: string
  }
  /** Confirms that an account without a password is to be deleted. */
  readonly deletion: { readonly link: string }
  /** `unlinked` means that a reset has unlinked providers. */
  readonly passwordChanged: { readonly unlinked: boolean }
  /** `place` is the name of the outlet or city; empty means the marketplace. */
  readonly staffInvitation: { readonly link: string; readonly role: StaffRole; readonly place: string }
  readonly staffReset: { readonly link: string }
  /** Sent to the owners of an outlet when a webhook was switched off after three days without a successful response. */
  readonly webhookOff: { readonly url: string; readonly restaurant: string; readonly link: string }
  /** Sent to the owners of an outlet 30 days before its certificate expires, an ISO date. */
  readonly certificateExpires: {
    readonly restaurant: string
    readonly validTo: string
    readonly link: string
  }
  /** Tells a seller what was reported about it (DAC7). Amounts are in haléře. */
  readonly dac7Figures: {
    readonly seller: string
    readonly year: number
    readonly change: Dac7Change
    readonly quarters: readonly {
      readonly paid: number
      readonly fees: number
      readonly activities: number
    }[]
    readonly link: string
  }
  /** Asks a seller for the tax identity. `letter` 1 asks, 2 and 3 remind; after the last payouts are held from an ISO date. */
  readonly taxIdentityMissing: {
    readonly seller: string
    readonly letter: number
    readonly heldFrom: string | null
    readonly link: string
  }
  /** Sent to the owners of an outlet when terms of its commission are announced. Days are ISO dates. */
  readonly commissionAnnounced: {
    readonly restaurant: string
    readonly from: string
    /** Null means that the terms have no end. */
    readonly to: string | null
    readonly terms: readonly { readonly label: string; readonly value: string }[]
    readonly link: string
  }
  /** Sent to the owners of an outlet when a version of the terms for outlets is announced. `from` is an ISO date. */
  readonly outletTermsAnnounced: {
    readonly restaurant: string
    readonly from: string
    /** What is different. Empty or missing of the first version. */
    readonly changes?: string | undefined
    readonly link: string
  }
  /** Sent to the owners of an outlet when the operator pauses it. `until` is an instant. */
  readonly outletPaused: {
    readonly restaurant: string
    readonly until: string
    readonly reason: string
    readonly link: string
  }
  /** Sent to the owners of an outlet when the operator closes it for good. */
  readonly outletClosed: {
    readonly restaurant: string
    readonly reason: string
    readonly link: string
  }
  /** Sent to the owners of an outlet when the operator hides it from customers. */
  readonly outletSwitchedOff: {
    readonly restaurant: string
    readonly reason: string
    readonly link: string
  }
  /** The statement of reasons to the author of a hidden review, who objects by the link. */
  readonly reviewHidden: {
    readonly restaurant: string
    readonly ground: HidingGround
    readonly facts: string
    readonly link: string
  }
  /** Sent to the author of a review that is shown again (`accepted`) or stays hidden. */
  readonly reviewObjectionDecided: {
    readonly restaurant: string
    readonly outcome: RegisterOutcome
    readonly answer: string
  }
  /** Confirms the receipt of a notice. It repeats nothing of it, because the mailbox is not proven. */
  readonly noticeReceived: { readonly number: number; readonly dueOn: string }
  /** Confirms the receipt of a request about own data. It repeats nothing of it, because the mailbox is not proven. */
  readonly dataRequestReceived: { readonly number: number; readonly dueOn: string }
  /** The statement of reasons to the owners of an outlet whose reply to a review was hidden. */
  readonly replyHidden: {
    readonly restaurant: string
    readonly ground: HidingGround
    readonly facts: string
    readonly link: string
  }
  /** Tells a customer why the account was suspended. */
  readonly accountSuspended: { readonly reason: string }
  /** Tells a customer of the credits for an invitation. */
  readonly referralReward: { readonly role: ReferralRole; readonly amount: Haler }
  /** Asks a customer to confirm a regular order (`delights.md` §10). `time` and `until` are `HH:mm`. */
  readonly regularOrder: {
    readonly restaurant: string
    readonly time: string
    readonly until: string
    readonly link: string
  }
  /** Answers a report, complaint, request, objection or notice. `number` is that of its entry in the register. */
  readonly registerAnswered: {
    readonly kind: AnsweredKind
    readonly number: number
    readonly outcome: RegisterOutcome
    readonly answer: string
  }
  /** Sent to a courier about a decision on the account. The reason is read in the console (`dispatch.md` §8). */
  readonly courierDecision: { readonly what: CourierDecisionNews }
  /** Warns a courier before a document expires, or explains why it was refused. The day is an ISO date. */
  readonly courierDocument:
    | { readonly what: 'expires'; readonly document: CourierDocument; readonly expiresOn: string }
    | { readonly what: 'refused'; readonly document: CourierDocument; readonly reason: string }
  /** Sent after a change to how a staff member can sign in. */
  readonly staffSecurity: { readonly what: StaffSecurityChange }
}

/** Whether the customer has invited somebody or was invited. */
export const REFERRAL_ROLES = ['inviter', 'invited'] as const
type ReferralRole = (typeof REFERRAL_ROLES)[number]

export const ANSWERED_KINDS = [
  'review_report',
  'notice',
  'outlet_complaint',
  'reply_objection',
  'data_access',
  'data_correction',
  'data_erasure',
] as const satisfies readonly RegisterKind[]
type AnsweredKind = (typeof ANSWERED_KINDS)[number]

export const COURIER_DECISION_NEWS = ['suspended', 'ended', 'upheld', 'revoked'] as const
export type CourierDecisionNews = (typeof COURIER_DECISION_NEWS)[number]

export const STAFF_SECURITY_CHANGES = [
  'passwordChanged',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'factorsReset',
] as const
export type StaffSecurityChange = (typeof STAFF_SECURITY_CHANGES)[number]

/** The language of the call that caused a mail about an account. Undefined means Czech. */
export type MailLanguage = { readonly language?: Language | undefined }

/** Mails about changes to logins, sent to the account's owner, who may not have made the change. */
export type SecurityTemplate = 'newLogin' | 'providerLinked' | 'providerUnlinked' | 'passwordChanged'

export type AccountTemplate = keyof AccountMails

export type AccountMail<Template extends AccountTemplate = AccountTemplate> = {
  readonly [Each in Template]: {
    readonly template: Each
    readonly to: string
    readonly data: AccountMails[Each]
  }
}[Template]

export const ORDER_TEMPLATES = [
  'orderReceived',
  'orderChanged',
  'dishReplaced',
  'paymentLink',
  'promiseMoved',
  'orderCancelled',
  'reviewInvitation',
  'reviewReply',
] as const
export type OrderTemplate = (typeof ORDER_TEMPLATES)[number]

/** The content is read from the order when the mail is sent, so nothing is stored twice. */
export type OrderMail = { readonly template: OrderTemplate; readonly orderId: number }

/** One mail to the applicant and one to the provider; the content is read from the application when they are sent. */
export const APPLICATION_TEMPLATES = ['applicationReceived', 'applicationForProvider'] as const
export type ApplicationTemplate = (typeof APPLICATION_TEMPLATES)[number]

/** Tells an applicant what a person of the staff decided; `text` is what that person added. */
export type ApplicationAnswerMail = {
  readonly template: 'applicationAnswer'
  readonly applicationId: number
  readonly answer: AnswerState
  readonly text: string
}

export type ApplicationMail = { readonly template: ApplicationTemplate; readonly applicationId: number }

/**
 * An application as its mails describe it. `provider` is the person who handles it; null means the sender of the
 * provider's mails.
 */
export type MailedApplication = { readonly application: Application; readonly provider: string | null }

/** An order as its mails describe it, including the private part. */
export type MailedOrder = {
  readonly to: string
  readonly language: Language
  readonly guid: string
  readonly order: OrderDetail<OrderState>
  /** The outlet's reply to the review. Null means that there is none. */
  readonly reply: string | null
  /** The latest change of the promised window. Null means that there was none. */
  readonly promiseChange: ShownPromiseChange | null
  /** Left out in samples. */
  readonly allergens?: readonly DishAllergens[]
}

/** Sent to the customer of an order: what the staff wrote. */
export type OrderMessageMail = {
  readonly template: 'orderMessage'
  readonly orderId: number
  readonly messageId: number
}

/** Sent to the customer when money is returned. The content is read from the refund when the mail is sent. */
export type RefundMail = { readonly template: 'refund'; readonly refundId: number }

/** Sent to the provider when a payment problem needs a person. */
export type PaymentAlertMail = { readonly template: 'paymentAlert'; readonly alertId: number }

export type MailedRefund = {
  readonly to: string
  readonly language: Language
  readonly number: OrderNumber
  /** Opens the order. Null: the money is that of a guest of a group, who sees no more than strangers. */
  readonly guid: string | null
  readonly restaurant: string
  readonly reason: RefundReason
  /** The returned amounts by payment method. */
  readonly parts: readonly { readonly tender: Tender; readonly amount: Haler }[]
  /** The amount by which the collection at the door is reduced, and the amount still due there. */
  readonly less: Haler
  readonly toPay: Haler
}

/** `order` is the affected order; null means none. */
export type MailedAlert = {
  readonly kind: PaymentAlertKind
  readonly order: OrderNumber | null
  readonly detail: string
}

/** Sent to an outlet's owners or a courier when a statement is closed, and again when an operator asks for it. */
export type StatementMail = {
  readonly template: 'statement'
  readonly to: string
  readonly statementId: number
}

/** A statement as its mail describes it, with its documents. */
export type MailedStatement = {
  readonly number: string
  /** The outlet or courier. */
  readonly name: string
  /** ISO dates. */
  readonly from: string
  readonly to: string
  readonly dueOn: string
  readonly payout: Haler
  readonly charge: Haler
  readonly carry: Haler
  readonly link: string
  readonly attachments: readonly Attachment[]
}

export type Mail =
  | AccountMail
  | OrderMail
  | OrderMessageMail
  | ApplicationMail
  | ApplicationAnswerMail
  | RefundMail
  | PaymentAlertMail
  | StatementMail
