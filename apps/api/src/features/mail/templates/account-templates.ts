import { formatMoney } from '@sousto/domain/money/money.ts'
import { mailText } from '@sousto/messages/mail-messages.ts'
import { MAIL_FIELDS } from '@sousto/messages/template-texts.ts'
import type { Locale } from '@sousto/messages/translator.ts'
import { builtInWording, type Wording, withFields } from '@sousto/messages/wording.ts'
import type { AccountMail, AccountMails, AccountTemplate } from '../mail.ts'
import { button, type MailContent, paragraph, rows } from '../mail-content.ts'
import { REGISTER_TEMPLATES } from './register-templates.ts'
import { STAFF_TEMPLATES } from './staff-templates.ts'

type Message = ReturnType<typeof mailText>
/** Mails about an account need no `reason` of their own. */
type Body = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'blocks'> &
  Partial<Pick<MailContent, 'reason'>>

type Templates = {
  readonly [Template in AccountTemplate]: (
    data: AccountMails[Template],
    absoluteUrl: (link: string) => string,
    message: Message,
    locale: Locale,
  ) => Body
}

/** A reset ends every session and unlinks providers, so it undoes a stranger's changes. */
const notYou = (absoluteUrl: (link: string) => string, message: Message) => [
  paragraph(message('not_you')),
  button(message('not_you_button'), absoluteUrl('/obnova-hesla')),
]

const TEMPLATES: Templates = {
  ...REGISTER_TEMPLATES,
  ...STAFF_TEMPLATES,
  activation: ({ link }, absoluteUrl, message) => ({
    subject: message('activation_subject'),
    preheader: message('activation_preheader'),
    heading: message('activation_heading'),
    blocks: [
      paragraph(message('activation_intro')),
      button(message('activation_button'), absoluteUrl(link)),
      paragraph(message('activation_outro')),
    ],
  }),
  reset: ({ link }, absoluteUrl, message) => ({
    subject: message('reset_subject'),
    preheader: message('reset_preheader'),
    heading: message('reset_heading'),
    blocks: [
      paragraph(message('reset_intro')),
      button(message('reset_button'), absoluteUrl(link)),
      paragraph(message('reset_outro')),
    ],
  }),
  loginChange: ({ link }, absoluteUrl, message) => ({
    subject: message('login_change_subject'),
    preheader: message('login_change_preheader'),
    heading: message('login_change_heading'),
    blocks: [
      paragraph(message('login_change_intro')),
      button(message('login_change_button'), absoluteUrl(link)),
      paragraph(message('login_change_outro')),
    ],
  }),
  admitBrowser: ({ link }, absoluteUrl, message) => ({
    subject: message('admit_browser_subject'),
    preheader: message('admit_browser_preheader'),
    heading: message('admit_browser_heading'),
    blocks: [
      paragraph(message('admit_browser_intro')),
      button(message('admit_browser_button'), absoluteUrl(link)),
      paragraph(message('admit_browser_outro')),
    ],
  }),
  providerConfirm: ({ link, provider }, absoluteUrl, message) => ({
    subject: message('provider_confirm_subject'),
    preheader: message('provider_confirm_preheader'),
    heading: message('provider_confirm_heading', { provider }),
    blocks: [
      paragraph(message('provider_confirm_intro', { provider })),
      button(message('provider_confirm_button'), absoluteUrl(link)),
      paragraph(message('provider_confirm_outro')),
    ],
  }),
  accountExists: ({ resetLink }, absoluteUrl, message) => ({
    subject: message('account_exists_subject'),
    preheader: message('account_exists_preheader'),
    heading: message('account_exists_heading'),
    blocks: [
      paragraph(message('account_exists_intro')),
      paragraph(message('account_exists_forgotten')),
      button(message('account_exists_button'), absoluteUrl(resetLink)),
      paragraph(message('account_exists_outro')),
    ],
  }),
  welcome: ({ firstName }, absoluteUrl, message) => ({
    subject: message('welcome_subject'),
    preheader: message('welcome_preheader'),
    heading: message('welcome_heading'),
    blocks: [
      paragraph(message('welcome_intro')),
      rows({ label: message('welcome_name'), value: firstName }),
      button(message('welcome_button'), absoluteUrl('/')),
    ],
  }),
  referralReward: ({ role, amount }, absoluteUrl, message) => ({
    subject: message('referral_subject', { amount: formatMoney(amount) }),
    preheader: message('referral_preheader'),
    heading: message('referral_heading', { amount: formatMoney(amount) }),
    blocks: [
      paragraph(message(`referral_intro_${role}`)),
      button(message('referral_button'), absoluteUrl('/mujucet/kredity')),
    ],
  }),
  regularOrder: ({ restaurant, time, until, link }, absoluteUrl, message) => ({
    subject: message('regular_order_subject', { restaurant, time }),
    preheader: message('regular_order_preheader', { until }),
    heading: message('regular_order_heading', { time }),
    blocks: [
      paragraph(message('regular_order_intro', { restaurant, until })),
      button(message('regular_order_button'), absoluteUrl(link)),
      paragraph(message('regular_order_outro')),
    ],
  }),
  newLogin: ({ device }, absoluteUrl, message) => ({
    subject: message('new_login_subject'),
    preheader: message('not_you_preheader'),
    heading: message('new_login_heading'),
    blocks: [
      paragraph(message('new_login_intro')),
      rows({ label: message('new_login_device'), value: device }),
      ...notYou(absoluteUrl, message),
    ],
  }),
  providerLinked: ({ provider }, absoluteUrl, message) => ({
    subject: message('provider_linked_subject', { provider }),
    preheader: message('not_you_preheader'),
    heading: message('provider_linked_heading', { provider }),
    blocks: [paragraph(message('provider_linked_intro', { provider })), ...notYou(absoluteUrl, message)],
  }),
  providerUnlinked: ({ provider }, absoluteUrl, message) => ({
    subject: message('provider_unlinked_subject', { provider }),
    preheader: message('not_you_preheader'),
    heading: message('provider_unlinked_heading', { provider }),
    blocks: [paragraph(message('provider_unlinked_intro', { provider })), ...notYou(absoluteUrl, message)],
  }),
  loginChanged: ({ link }, absoluteUrl, message) => ({
    subject: message('login_changed_subject'),
    preheader: message('login_changed_preheader'),
    heading: message('login_changed_heading'),
    blocks: [
      paragraph(message('login_changed_intro')),
      ...(link === null
        ? [
            paragraph(message('login_brought_back')),
            button(message('login_brought_back_button'), absoluteUrl('/kontakt-rozvoz-jidel')),
          ]
        : [
            paragraph(message('login_changed_not_you')),
            button(message('login_changed_button'), absoluteUrl(link)),
          ]),
    ],
  }),
  shareReceipt: ({ number, restaurant, amount, link }, absoluteUrl, message) => ({
    subject: message('share_receipt_subject', { number }),
    preheader: message('share_receipt_intro', { number, restaurant, amount }),
    heading: message('share_receipt_heading'),
    blocks: [
      paragraph(message('share_receipt_intro', { number, restaurant, amount })),
      button(message('share_receipt_button'), absoluteUrl(link)),
    ],
    reason: message('order_reason', { number }),
  }),
  orderWaits: ({ orders }, absoluteUrl, message) => ({
    subject: message('order_waits_subject', {
      count: orders.length,
      number: orders[0]?.number ?? '',
      restaurant: orders[0]?.restaurant ?? '',
    }),
    preheader: message('order_waits_preheader'),
    heading: message('order_waits_heading', { count: orders.length }),
    blocks: [
      paragraph(message('order_waits_intro')),
      rows(
        ...orders.map(({ number, restaurant, minutes, phones }) => ({
          label: `${restaurant}, ${number}`,
          detail: phones.length === 0 ? message('order_waits_no_phone') : phones.join(', '),
          value: message('order_waits_for', { minutes }),
        })),
      ),
      ...orders.map(({ number, link }) =>
        button(message('order_waits_button', { number }), absoluteUrl(link)),
      ),
    ],
  }),
  customerUnreachable: ({ number, restaurant }, absoluteUrl, message) => ({
    subject: message('customer_unreachable_subject', { number }),
    preheader: message('customer_unreachable_preheader'),
    heading: message('customer_unreachable_heading'),
    blocks: [
      paragraph(message('customer_unreachable_intro', { number, restaurant })),
      button(message('customer_unreachable_button'), absoluteUrl('/provoz')),
    ],
  }),
  deletion: ({ link }, absoluteUrl, message) => ({
    subject: message('deletion_subject'),
    preheader: message('deletion_preheader'),
    heading: message('deletion_heading'),
    blocks: [
      paragraph(message('deletion_intro')),
      button(message('deletion_button'), absoluteUrl(link)),
      paragraph(message('deletion_outro')),
    ],
  }),
  passwordChanged: ({ unlinked }, absoluteUrl, message) => ({
    subject: message('password_changed_subject'),
    preheader: message('not_you_preheader'),
    heading: message('password_changed_heading'),
    blocks: [
      paragraph(message('password_changed_intro')),
      ...(unlinked ? [paragraph(message('password_changed_unlinked'))] : []),
      ...notYou(absoluteUrl, message),
    ],
  }),
}

/**
 * `absoluteUrl` completes a link that may be a path. There is no unsubscribe link, because each of these mails answers
 * an action in the recipient’s account.
 */
export function accountMailContent<Template extends AccountTemplate>(
  { template, data }: AccountMail<Template>,
  absoluteUrl: (link: string) => string,
  wording: Wording = builtInWording(),
): MailContent {
  const message = mailText(withFields(wording, fieldsOf(data)))
  return {
    reason: message('account_reason'),
    ...TEMPLATES[template](data, absoluteUrl, message, wording.locale),
    locale: wording.locale,
    unsubscribe: null,
  }
}

/** What each text of the mail may say of its data. */
function fieldsOf(data: object): Readonly<Record<string, string>> {
  const values: readonly [string, unknown][] = Object.entries(data)
  return Object.fromEntries(
    values.flatMap(([name, value]) =>
      typeof value === 'string' && MAIL_FIELDS.account.some((field) => field === name) ? [[name, value]] : [],
    ),
  )
}
