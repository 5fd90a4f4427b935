import { ANSWER_STATES } from '@sousto/domain/applications/handling.ts'
import type { MailTemplate } from '@sousto/domain/content/message-templates.ts'
import { COURIER_DOCUMENTS } from '@sousto/domain/courier-joining/documents.ts'
import { DAC7_CHANGES } from '@sousto/domain/dac7/planned-report.ts'
import { LANGUAGES } from '@sousto/domain/language/languages.ts'
import { REGISTER_OUTCOMES } from '@sousto/domain/moderation/register.ts'
import { HIDING_GROUNDS } from '@sousto/domain/moderation/review-hiding.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { STAFF_ROLES } from '@sousto/domain/staff/permissions.ts'
import * as z from 'zod'
import type { Task } from '../../jobs/task.ts'
import {
  ANSWERED_KINDS,
  APPLICATION_TEMPLATES,
  COURIER_DECISION_NEWS,
  type Mail,
  type MailLanguage,
  ORDER_TEMPLATES,
  REFERRAL_ROLES,
  STAFF_SECURITY_CHANGES,
} from './mail.ts'

const to = z.string()
const withLink = z.object({ link: z.string() })
const withProvider = z.object({ provider: z.string() })

/**
 * An unanswered order comes first, then a link that a person is waiting for, then information about an account, money
 * or an order.
 */
const PRIORITY: Readonly<Record<MailTemplate, number>> = {
  activation: -20,
  reset: -20,
  loginChange: -20,
  accountExists: -20,
  providerConfirm: -20,
  admitBrowser: -20,
  staffInvitation: -20,
  staffReset: -20,
  staffSecurity: -10,
  deletion: -20,
  newLogin: -10,
  providerLinked: -10,
  providerUnlinked: -10,
  loginChanged: -10,
  passwordChanged: -10,
  paymentAlert: -10,
  orderWaits: -30,
  customerUnreachable: -10,
  shareReceipt: 5,
  reviewHidden: -5,
  reviewObjectionDecided: -5,
  noticeReceived: 5,
  dataRequestReceived: 5,
  replyHidden: -5,
  accountSuspended: -5,
  referralReward: 5,
  regularOrder: -20,
  registerAnswered: -5,
  courierDecision: -10,
  courierDocument: 0,
  webhookOff: 0,
  certificateExpires: 0,
  dac7Figures: 0,
  taxIdentityMissing: 0,
  commissionAnnounced: 0,
  outletTermsAnnounced: 0,
  outletClosed: -5,
  outletPaused: -5,
  outletSwitchedOff: -5,
  refund: -5,
  statement: 5,
  welcome: 0,
  orderReceived: 0,
  orderChanged: 0,
  dishReplaced: -5,
  paymentLink: -20,
  promiseMoved: -5,
  orderMessage: -5,
  orderCancelled: 0,
  applicationReceived: 5,
  applicationForProvider: 5,
  applicationAnswer: 0,
  reviewInvitation: 10,
  reviewReply: 10,
}

const hiding = z.object({
  restaurant: z.string(),
  ground: z.enum(HIDING_GROUNDS),
  facts: z.string(),
  link: z.string(),
})
const withDeadline = z.object({ number: z.int(), dueOn: z.string() })

/** One mail to send: the payload of a job. */
export const MAIL = {
  name: 'mail',
  lane: 'mail',
  payload: z.intersection(
    z.discriminatedUnion('template', [
      z.object({ template: z.literal('activation'), to, data: withLink }),
      z.object({ template: z.literal('reset'), to, data: withLink }),
      z.object({ template: z.literal('loginChange'), to, data: withLink }),
      z.object({ template: z.literal('admitBrowser'), to, data: withLink }),
      z.object({ template: z.literal('deletion'), to, data: withLink }),
      z.object({
        template: z.literal('orderWaits'),
        to,
        data: z.object({
          orders: z.array(
            z.object({
              number: z.string(),
              restaurant: z.string(),
              minutes: z.int(),
              phones: z.array(z.string()),
              link: z.string(),
            }),
          ),
        }),
      }),
      z.object({
        template: z.literal('customerUnreachable'),
        to,
        data: z.object({ number: z.string(), restaurant: z.string() }),
      }),
      z.object({
        template: z.literal('shareReceipt'),
        to,
        data: z.object({
          number: z.string(),
          restaurant: z.string(),
          amount: z.string(),
          link: z.string(),
        }),
      }),
      z.object({ template: z.literal('accountExists'), to, data: z.object({ resetLink: z.string() }) }),
      z.object({
        template: z.literal('providerConfirm'),
        to,
        data: z.object({ link: z.string(), provider: z.string() }),
      }),
      z.object({ template: z.literal('welcome'), to, data: z.object({ firstName: z.string() }) }),
      z.object({ template: z.literal('newLogin'), to, data: z.object({ device: z.string() }) }),
      z.object({ template: z.literal('providerLinked'), to, data: withProvider }),
      z.object({ template: z.literal('providerUnlinked'), to, data: withProvider }),
      z.object({
        template: z.literal('loginChanged'),
        to,
        data: z.object({ link: z.string().nullable().default(null) }),
      }),
      z.object({ template: z.literal('passwordChanged'), to, data: z.object({ unlinked: z.boolean() }) }),
      z.object({
        template: z.literal('staffInvitation'),
        to,
        data: z.object({ link: z.string(), role: z.enum(STAFF_ROLES), place: z.string() }),
      }),
      z.object({ template: z.literal('staffReset'), to, data: withLink }),
      z.object({
        template: z.literal('webhookOff'),
        to,
        data: z.object({ url: z.string(), restaurant: z.string(), link: z.string() }),
      }),
      z.object({
        template: z.literal('certificateExpires'),
        to,
        data: z.object({ restaurant: z.string(), validTo: z.string(), link: z.string() }),
      }),
      z.object({
        template: z.literal('dac7Figures'),
        to,
        data: z.object({
          seller: z.string(),
          year: z.int(),
          change: z.enum(DAC7_CHANGES),
          quarters: z.array(z.object({ paid: z.int(), fees: z.int(), activities: z.int() })),
          link: z.string(),
        }),
      }),
      z.object({
        template: z.literal('taxIdentityMissing'),
        to,
        data: z.object({
          seller: z.string(),
          letter: z.int(),
          heldFrom: z.string().nullable(),
          link: z.string(),
        }),
      }),
      z.object({
        template: z.literal('commissionAnnounced'),
        to,
        data: z.object({
          restaurant: z.string(),
          from: z.string(),
          to: z.string().nullable(),
          terms: z.array(z.object({ label: z.string(), value: z.string() })),
          link: z.string(),
        }),
      }),
      z.object({
        template: z.literal('outletTermsAnnounced'),
        to,
        data: z.object({
          restaurant: z.string(),
          from: z.string(),
          changes: z.optional(z.string()),
          link: z.string(),
        }),
      }),
      z.object({
        template: z.literal('outletPaused'),
        to,
        data: z.object({ restaurant: z.string(), until: z.string(), reason: z.string(), link: z.string() }),
      }),
      z.object({
        template: z.literal('outletClosed'),
        to,
        data: z.object({ restaurant: z.string(), reason: z.string(), link: z.string() }),
      }),
      z.object({
        template: z.literal('outletSwitchedOff'),
        to,
        data: z.object({ restaurant: z.string(), reason: z.string(), link: z.string() }),
      }),
      z.object({
        template: z.literal('reviewHidden'),
        to,
        data: hiding,
      }),
      z.object({
        template: z.literal('reviewObjectionDecided'),
        to,
        data: z.object({ restaurant: z.string(), outcome: z.enum(REGISTER_OUTCOMES), answer: z.string() }),
      }),
      z.object({
        template: z.literal('noticeReceived'),
        to,
        data: withDeadline,
      }),
      z.object({
        template: z.literal('dataRequestReceived'),
        to,
        data: withDeadline,
      }),
      z.object({
        template: z.literal('replyHidden'),
        to,
        data: hiding,
      }),
      z.object({
        template: z.literal('accountSuspended'),
        to,
        data: z.object({ reason: z.string() }),
      }),
      z.object({
        template: z.literal('referralReward'),
        to,
        data: z.object({
          role: z.enum(REFERRAL_ROLES),
          amount: z.custom<Haler>((value) => Number.isSafeInteger(value)),
        }),
      }),
      z.object({
        template: z.literal('regularOrder'),
        to,
        data: z.object({ restaurant: z.string(), time: z.string(), until: z.string(), link: z.string() }),
      }),
      z.object({
        template: z.literal('registerAnswered'),
        to,
        data: z.object({
          kind: z.enum(ANSWERED_KINDS),
          number: z.int(),
          outcome: z.enum(REGISTER_OUTCOMES),
          answer: z.string(),
        }),
      }),
      z.object({
        template: z.literal('courierDecision'),
        to,
        data: z.object({ what: z.enum(COURIER_DECISION_NEWS) }),
      }),
      z.object({
        template: z.literal('courierDocument'),
        to,
        data: z.discriminatedUnion('what', [
          z.object({
            what: z.literal('expires'),
            document: z.enum(COURIER_DOCUMENTS),
            expiresOn: z.string(),
          }),
          z.object({ what: z.literal('refused'), document: z.enum(COURIER_DOCUMENTS), reason: z.string() }),
        ]),
      }),
      z.object({
        template: z.literal('staffSecurity'),
        to,
        data: z.object({ what: z.enum(STAFF_SECURITY_CHANGES) }),
      }),
      z.object({ template: z.enum(ORDER_TEMPLATES), orderId: z.int() }),
      z.object({ template: z.literal('orderMessage'), orderId: z.int(), messageId: z.int() }),
      z.object({ template: z.enum(APPLICATION_TEMPLATES), applicationId: z.int() }),
      z.object({
        template: z.literal('applicationAnswer'),
        applicationId: z.int(),
        answer: z.enum(ANSWER_STATES),
        text: z.string(),
      }),
      z.object({ template: z.literal('refund'), refundId: z.int() }),
      z.object({ template: z.literal('statement'), to, statementId: z.int() }),
      z.object({ template: z.literal('paymentAlert'), alertId: z.int() }),
    ]),
    z.object({ language: z.enum(LANGUAGES).optional() }),
  ),
  priorityOf: ({ template }) => PRIORITY[template],
} as const satisfies Task<Mail & MailLanguage>
