/** Mails about hidden reviews and answers of the register (`administration.md` §6, §9). */
import type { mailText } from '@sousto/messages/mail-messages.ts'
import { hidingGroundMessage, hidingRuleMessage } from '@sousto/messages/moderation-messages.ts'
import { intlLanguage } from '@sousto/messages/own-language.ts'
import type { Locale } from '@sousto/messages/translator.ts'
import type { AccountMails } from '../mail.ts'
import { button, type MailContent, paragraph, rows } from '../mail-content.ts'

type RegisterTemplate =
  | 'noticeReceived'
  | 'dataRequestReceived'
  | 'reviewHidden'
  | 'replyHidden'
  | 'reviewObjectionDecided'
  | 'registerAnswered'
  | 'accountSuspended'

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(paragraph)

type Templates = {
  readonly [Template in RegisterTemplate]: (
    data: AccountMails[Template],
    absoluteUrl: (link: string) => string,
    message: ReturnType<typeof mailText>,
    locale: Locale,
  ) => Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'blocks' | 'reason'>
}

export const REGISTER_TEMPLATES: Templates = {
  reviewHidden: ({ restaurant, ground, facts, link }, absoluteUrl, message, locale) => ({
    subject: message('review_hidden_subject', { restaurant }),
    preheader: message('review_hidden_preheader'),
    reason: message('review_hidden_reason'),
    heading: message('review_hidden_heading'),
    blocks: [
      paragraph(message('review_hidden_intro', { restaurant })),
      rows(
        { label: message('review_hidden_ground'), value: hidingGroundMessage.in(locale)(ground) },
        { label: message('review_hidden_rule'), value: hidingRuleMessage.in(locale)(ground) },
      ),
      ...paragraphs(facts),
      paragraph(message('review_hidden_by_person')),
      paragraph(message('review_hidden_redress')),
      button(message('review_hidden_button'), absoluteUrl(link)),
    ],
  }),
  reviewObjectionDecided: ({ restaurant, outcome, answer }, _absoluteUrl, message) => ({
    subject: message('review_objection_subject', { outcome, restaurant }),
    preheader: message('review_objection_preheader'),
    reason: message('review_hidden_reason'),
    heading: message('review_objection_subject', { outcome, restaurant }),
    blocks: [...paragraphs(answer), paragraph(message('review_objection_redress', { outcome }))],
  }),
  noticeReceived: ({ number, dueOn }, _absoluteUrl, message, locale) => {
    const day = Temporal.PlainDate.from(dueOn).toLocaleString(intlLanguage(locale))
    return {
      subject: message('notice_received_subject', { number: String(number) }),
      preheader: message('notice_received_preheader'),
      heading: message('notice_received_subject', { number: String(number) }),
      blocks: [
        paragraph(message('notice_received_intro', { number: String(number), day })),
        paragraph(message('notice_received_outro')),
      ],
      reason: message('register_answered_reason', { kind: 'notice' }),
    }
  },
  dataRequestReceived: ({ number, dueOn }, _absoluteUrl, message, locale) => {
    const day = Temporal.PlainDate.from(dueOn).toLocaleString(intlLanguage(locale))
    return {
      subject: message('data_request_received_subject', { number: String(number) }),
      preheader: message('notice_received_preheader'),
      heading: message('data_request_received_subject', { number: String(number) }),
      blocks: [
        paragraph(message('data_request_received_intro', { day })),
        paragraph(message('notice_received_outro')),
      ],
      reason: message('register_answered_reason', { kind: 'data_access' }),
    }
  },
  replyHidden: ({ restaurant, ground, facts, link }, absoluteUrl, message) => ({
    subject: message('reply_hidden_subject', { restaurant }),
    preheader: message('review_hidden_preheader'),
    reason: message('register_answered_reason', { kind: 'outlet_complaint' }),
    heading: message('reply_hidden_subject', { restaurant }),
    blocks: [
      paragraph(message('reply_hidden_intro')),
      rows(
        { label: message('review_hidden_ground'), value: hidingGroundMessage(ground) },
        { label: message('review_hidden_rule'), value: hidingRuleMessage(ground) },
      ),
      ...paragraphs(facts),
      paragraph(message('review_hidden_by_person')),
      paragraph(message('reply_hidden_redress')),
      button(message('reply_hidden_button'), absoluteUrl(link)),
    ],
  }),
  accountSuspended: ({ reason }, _absoluteUrl, message) => ({
    subject: message('account_suspended_subject'),
    preheader: message('account_suspended_preheader'),
    reason: message('account_suspended_footer'),
    heading: message('account_suspended_subject'),
    blocks: [
      ...paragraphs(reason),
      paragraph(message('review_hidden_by_person')),
      paragraph(message('account_suspended_redress')),
    ],
  }),
  registerAnswered: ({ kind, number, outcome, answer }, _absoluteUrl, message) => ({
    subject: message('register_answered_subject', { kind, number: String(number) }),
    preheader: message('register_answered_preheader'),
    reason: message('register_answered_reason', { kind }),
    heading: message('register_answered_heading', { outcome }),
    blocks: [
      paragraph(message('register_answered_intro', { kind })),
      ...paragraphs(answer),
      paragraph(message('register_answered_outro', { kind })),
    ],
  }),
}
