/** The mails and notifications whose texts the staff may change (`administration.md` §5). */

/** How a message reaches its reader. A note is shown with its order, and sent as a notification or mail. */
export const MESSAGE_CHANNELS = ['mail', 'push', 'note'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const MESSAGE_READERS = [
  'customer',
  'outlet',
  'courier',
  'staff',
  'dispatcher',
  'operator',
  'applicant',
  'everybody',
] as const
export type MessageReader = (typeof MESSAGE_READERS)[number]

export const MAIL_TEMPLATES = [
  'orderReceived',
  'orderChanged',
  'dishReplaced',
  'paymentLink',
  'promiseMoved',
  'orderCancelled',
  'orderMessage',
  'shareReceipt',
  'refund',
  'reviewInvitation',
  'reviewReply',
  'reviewHidden',
  'reviewObjectionDecided',
  'replyHidden',
  'activation',
  'welcome',
  'reset',
  'passwordChanged',
  'loginChange',
  'loginChanged',
  'newLogin',
  'accountExists',
  'providerConfirm',
  'providerLinked',
  'providerUnlinked',
  'admitBrowser',
  'deletion',
  'accountSuspended',
  'referralReward',
  'regularOrder',
  'dataRequestReceived',
  'noticeReceived',
  'registerAnswered',
  'applicationReceived',
  'applicationAnswer',
  'applicationForProvider',
  'statement',
  'commissionAnnounced',
  'outletTermsAnnounced',
  'outletPaused',
  'outletSwitchedOff',
  'outletClosed',
  'webhookOff',
  'certificateExpires',
  'taxIdentityMissing',
  'dac7Figures',
  'courierDecision',
  'courierDocument',
  'staffInvitation',
  'staffReset',
  'staffSecurity',
  'orderWaits',
  'customerUnreachable',
  'paymentAlert',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

export const PUSH_TEMPLATES = [
  'pushState',
  'pushPromise',
  'pushMessage',
  'pushRegularOrder',
  'pushNewOrder',
  'pushRide',
] as const
export type PushTemplate = (typeof PUSH_TEMPLATES)[number]

/** Sentences that the product writes to the customer of an order. */
const NOTE_TEMPLATES = ['noteAddress', 'noteGoodwill', 'noteComplaint'] as const
export type NoteTemplate = (typeof NOTE_TEMPLATES)[number]

/** Texts that several mails share. */
const SHARED_TEMPLATES = ['sharedOrder', 'sharedAccount'] as const

export const MESSAGE_TEMPLATES = [
  ...MAIL_TEMPLATES,
  ...SHARED_TEMPLATES,
  ...PUSH_TEMPLATES,
  ...NOTE_TEMPLATES,
] as const
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number]

const isAmong = (templates: readonly MessageTemplate[], template: MessageTemplate) =>
  templates.includes(template)

export const isMailTemplate = (template: MessageTemplate): template is MailTemplate =>
  isAmong(MAIL_TEMPLATES, template)
export const isPushTemplate = (template: MessageTemplate): template is PushTemplate =>
  isAmong(PUSH_TEMPLATES, template)
const isNoteTemplate = (template: MessageTemplate): template is NoteTemplate =>
  isAmong(NOTE_TEMPLATES, template)

export function channelOf(template: MessageTemplate): MessageChannel {
  if (isPushTemplate(template)) return 'push'
  return isNoteTemplate(template) ? 'note' : 'mail'
}

/** The readers of messages that do not go to customers. */
const OTHER_READERS: Readonly<Partial<Record<MessageTemplate, MessageReader>>> = {
  noticeReceived: 'everybody',
  dataRequestReceived: 'everybody',
  registerAnswered: 'everybody',
  applicationReceived: 'applicant',
  applicationAnswer: 'applicant',
  applicationForProvider: 'operator',
  statement: 'outlet',
  commissionAnnounced: 'outlet',
  outletTermsAnnounced: 'outlet',
  outletPaused: 'outlet',
  outletSwitchedOff: 'outlet',
  outletClosed: 'outlet',
  replyHidden: 'outlet',
  webhookOff: 'outlet',
  certificateExpires: 'outlet',
  taxIdentityMissing: 'outlet',
  dac7Figures: 'outlet',
  courierDecision: 'courier',
  courierDocument: 'courier',
  staffInvitation: 'staff',
  staffReset: 'staff',
  staffSecurity: 'staff',
  orderWaits: 'dispatcher',
  customerUnreachable: 'dispatcher',
  paymentAlert: 'operator',
  sharedAccount: 'everybody',
  pushNewOrder: 'outlet',
  pushRide: 'courier',
}

export const readerOf = (template: MessageTemplate): MessageReader => OTHER_READERS[template] ?? 'customer'

export const TEXT_KINDS = ['subject', 'preheader', 'heading', 'button', 'text'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** The kind of a text follows from its key: `mail.order_received_subject`. A title is the heading of a notification. */
export function kindOf(key: string): TextKind {
  if (/^trackingTitle\.|_title$|^push\.(new_order|ride_offer)$/.test(key)) return 'heading'
  return TEXT_KINDS.find((kind) => new RegExp(`_${kind}(_|$)`).test(key)) ?? 'text'
}

/** How many letters a text may have, by its kind. A choice has all of its wordings in one text. */
export const TEXT_LETTERS: Readonly<Record<TextKind, number>> = {
  subject: 1_000,
  preheader: 1_000,
  heading: 1_000,
  button: 100,
  text: 2_000,
}
