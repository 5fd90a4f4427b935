/** Which messages belong to which mail or notification, and what they may use. The browser never needs this. */
import {
  kindOf,
  MESSAGE_TEMPLATES,
  type MessageTemplate,
  type TextKind,
} from '@sousto/domain/content/message-templates.ts'
import type { LanguageFile } from './compile.ts'
import { fieldsOf, type TextField } from './own-text.ts'

/** Beginnings of keys, by section. A message belongs to the template with the longest beginning of its key. */
type Owned = Readonly<
  Partial<Record<'mail' | 'push' | 'pickup' | 'trackingTitle' | 'trackingText', readonly string[]>>
>

const OWNED: Readonly<Record<MessageTemplate, Owned>> = {
  orderReceived: { mail: ['order_received_'], pickup: ['mail_'] },
  orderChanged: { mail: ['order_changed_'] },
  dishReplaced: { mail: ['dish_replaced_'] },
  paymentLink: { mail: ['payment_link_'] },
  promiseMoved: { mail: ['promise_moved_'] },
  orderCancelled: { mail: ['order_cancelled_'] },
  orderMessage: { mail: ['order_message_'] },
  refund: { mail: ['refund_', 'reduced_'] },
  reviewInvitation: { mail: ['review_'] },
  reviewReply: { mail: ['reply_'] },
  reviewHidden: { mail: ['review_hidden_'] },
  reviewObjectionDecided: { mail: ['review_objection_'] },
  replyHidden: { mail: ['reply_hidden_'] },
  activation: { mail: ['activation_'] },
  welcome: { mail: ['welcome_'] },
  reset: { mail: ['reset_'] },
  passwordChanged: { mail: ['password_changed_'] },
  loginChange: { mail: ['login_change_'] },
  loginChanged: { mail: ['login_changed_', 'login_brought_back'] },
  shareReceipt: { mail: ['share_receipt_'] },
  newLogin: { mail: ['new_login_'] },
  accountExists: { mail: ['account_exists_'] },
  providerConfirm: { mail: ['provider_confirm_'] },
  providerLinked: { mail: ['provider_linked_'] },
  providerUnlinked: { mail: ['provider_unlinked_'] },
  admitBrowser: { mail: ['admit_browser_'] },
  deletion: { mail: ['deletion_'] },
  accountSuspended: { mail: ['account_suspended_'] },
  referralReward: { mail: ['referral_'] },
  regularOrder: { mail: ['regular_order_'] },
  dataRequestReceived: { mail: ['data_request_received_'] },
  noticeReceived: { mail: ['notice_received_'] },
  registerAnswered: { mail: ['register_answered_'] },
  applicationReceived: { mail: ['application_received_', 'partner_received_', 'courier_received_'] },
  applicationAnswer: {
    mail: [
      'application_answer_',
      ...['partner', 'courier'].flatMap((kind) =>
        ['talking', 'accepted', 'rejected'].map((answer) => `${kind}_${answer}_`),
      ),
    ],
  },
  applicationForProvider: {
    mail: [
      'application_reason',
      'partner_application_',
      'courier_application_',
      'company',
      'representative',
      'own_delivery',
      'yes_or_no',
      'focus',
      'additional',
      'name',
      'phone',
      'email',
      'city',
      'vehicle',
    ],
  },
  statement: { mail: ['statement_'] },
  commissionAnnounced: { mail: ['commission_'] },
  outletTermsAnnounced: { mail: ['outlet_terms_'] },
  outletPaused: { mail: ['outlet_paused_'] },
  outletSwitchedOff: { mail: ['outlet_off_'] },
  outletClosed: { mail: ['outlet_closed_'] },
  webhookOff: { mail: ['webhook_off_'] },
  certificateExpires: { mail: ['certificate_expires_'] },
  taxIdentityMissing: { mail: ['tax_identity_'] },
  dac7Figures: { mail: ['dac7_'] },
  courierDecision: { mail: ['courier_decision_'] },
  courierDocument: { mail: ['courier_document_'] },
  staffInvitation: { mail: ['staff_invitation_', 'staff_role_'] },
  staffReset: { mail: ['staff_reset_'] },
  staffSecurity: { mail: ['staff_security_'] },
  orderWaits: { mail: ['order_waits_'] },
  customerUnreachable: { mail: ['customer_unreachable_'] },
  paymentAlert: { mail: ['alert_'] },
  sharedOrder: {
    mail: ['order_reason', 'payment', 'address', 'note_to_courier', 'cutlery', 'with', 'pays_with'],
  },
  sharedAccount: { mail: ['account_reason', 'not_you'] },
  pushState: { push: ['order_state', 'order_near'], trackingTitle: [''], trackingText: [''] },
  pushPromise: { push: ['promise_moved'] },
  pushMessage: { push: ['order_message'] },
  pushRegularOrder: { push: ['regular_order'] },
  pushNewOrder: { push: ['new_order'] },
  pushRide: { push: ['ride_offer'] },
  noteAddress: { push: ['new_address'] },
  noteGoodwill: { push: ['goodwill_given'] },
  noteComplaint: { push: ['complaint_'] },
}

/** Fields that each text of a mail may use, besides those of the built-in text. All of them are texts. */
export const MAIL_FIELDS = {
  order: ['number', 'restaurant', 'expected', 'total', 'hotline'],
  refund: ['number', 'restaurant'],
  account: ['restaurant', 'firstName', 'device', 'provider', 'seller'],
} as const

const ORDER_MAILS: readonly MessageTemplate[] = [
  'orderReceived',
  'orderChanged',
  'dishReplaced',
  'paymentLink',
  'promiseMoved',
  'orderCancelled',
  'orderMessage',
  'reviewInvitation',
  'reviewReply',
]

/** The fields of mails about accounts, outlets and reviews whose data has them. */
const OF_ACCOUNT: Readonly<
  Partial<Record<MessageTemplate, readonly (typeof MAIL_FIELDS.account)[number][]>>
> = {
  welcome: ['firstName'],
  newLogin: ['device'],
  providerConfirm: ['provider'],
  providerLinked: ['provider'],
  providerUnlinked: ['provider'],
  reviewHidden: ['restaurant'],
  reviewObjectionDecided: ['restaurant'],
  commissionAnnounced: ['restaurant'],
  regularOrder: ['restaurant'],
  outletTermsAnnounced: ['restaurant'],
  outletPaused: ['restaurant'],
  outletSwitchedOff: ['restaurant'],
  outletClosed: ['restaurant'],
  replyHidden: ['restaurant'],
  webhookOff: ['restaurant'],
  certificateExpires: ['restaurant'],
  taxIdentityMissing: ['seller'],
  dac7Figures: ['seller'],
}

function commonFields(template: MessageTemplate): readonly string[] {
  if (ORDER_MAILS.includes(template)) return MAIL_FIELDS.order
  return template === 'refund' ? MAIL_FIELDS.refund : (OF_ACCOUNT[template] ?? [])
}

export type TemplateText = {
  /** `mail.order_received_subject`. */
  readonly key: string
  readonly kind: TextKind
  readonly builtIn: string
  readonly fields: readonly TextField[]
}

type Beginning = { readonly template: MessageTemplate; readonly section: string; readonly beginning: string }

const BEGINNINGS: readonly Beginning[] = MESSAGE_TEMPLATES.flatMap((template) =>
  Object.entries(OWNED[template]).flatMap(([section, beginnings]) =>
    beginnings.map((beginning) => ({ template, section, beginning })),
  ),
)

/** Returns the template to which a message belongs. Null means none. */
export function templateOf(section: string, key: string): MessageTemplate | null {
  const matching = BEGINNINGS.filter((each) => each.section === section && key.startsWith(each.beginning))
  return matching.toSorted((a, b) => b.beginning.length - a.beginning.length)[0]?.template ?? null
}

/** Returns the texts of every template, in the order of the language file. */
export function templateTexts(czech: LanguageFile): ReadonlyMap<MessageTemplate, readonly TemplateText[]> {
  const texts = Object.entries(czech).flatMap(([section, messages]) =>
    Object.entries(messages).flatMap(([key, builtIn]) => {
      const template = templateOf(section, key)
      if (template === null) return []
      const own = fieldsOf(builtIn)
      const common = commonFields(template)
        .filter((name) => own.every((field) => field.name !== name))
        .map((name): TextField => ({ name, type: 'text', options: [] }))
      const kind = kindOf(`${section}.${key}`)
      return [{ template, text: { key: `${section}.${key}`, kind, builtIn, fields: [...own, ...common] } }]
    }),
  )
  return new Map(
    MESSAGE_TEMPLATES.map((template) => [
      template,
      texts.filter((each) => each.template === template).map(({ text }) => text),
    ]),
  )
}
