import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { courierDocumentName } from '@sousto/messages/courier-document-messages.ts'
import type { mailText } from '@sousto/messages/mail-messages.ts'
import type { AccountMails } from '../mail.ts'
import { button, type MailContent, paragraph, rows } from '../mail-content.ts'

type Message = ReturnType<typeof mailText>
type Body = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'blocks'>
type StaffTemplate =
  | 'certificateExpires'
  | 'commissionAnnounced'
  | 'courierDecision'
  | 'courierDocument'
  | 'dac7Figures'
  | 'outletClosed'
  | 'outletPaused'
  | 'outletSwitchedOff'
  | 'outletTermsAnnounced'
  | 'staffInvitation'
  | 'staffReset'
  | 'staffSecurity'
  | 'taxIdentityMissing'
  | 'webhookOff'

type Templates = {
  readonly [Template in StaffTemplate]: (
    data: AccountMails[Template],
    absoluteUrl: (link: string) => string,
    message: Message,
  ) => Body
}

const momentOf = (instant: string): string =>
  Temporal.Instant.from(instant).toLocaleString('cs-CZ', {
    timeZone: 'Europe/Prague',
    day: 'numeric',
    month: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })

const dayText = (day: string): string => Temporal.PlainDate.from(day).toLocaleString('cs-CZ')

function letterSubject(letter: number, message: Message): string {
  if (letter === 1) return message('tax_identity_subject_1')
  return letter === 2 ? message('tax_identity_subject_2') : message('tax_identity_subject_3')
}

export const STAFF_TEMPLATES: Templates = {
  staffInvitation: ({ link, role, place }, absoluteUrl, message) => ({
    subject: message('staff_invitation_subject'),
    preheader: message('staff_invitation_preheader'),
    heading: message('staff_invitation_heading'),
    blocks: [
      paragraph(message('staff_invitation_intro')),
      rows(
        { label: message('staff_invitation_role'), value: message(`staff_role_${role}`) },
        { label: message('staff_invitation_place'), value: place },
      ),
      button(message('staff_invitation_button'), absoluteUrl(link)),
      paragraph(message('staff_invitation_outro')),
    ],
  }),
  staffReset: ({ link }, absoluteUrl, message) => ({
    subject: message('staff_reset_subject'),
    preheader: message('reset_preheader'),
    heading: message('reset_heading'),
    blocks: [
      paragraph(message('staff_reset_intro')),
      button(message('reset_button'), absoluteUrl(link)),
      paragraph(message('reset_outro')),
    ],
  }),
  certificateExpires: ({ restaurant, validTo, link }, absoluteUrl, message) => ({
    subject: message('certificate_expires_subject', { restaurant }),
    preheader: message('certificate_expires_preheader', { day: dayText(validTo) }),
    heading: message('certificate_expires_heading'),
    blocks: [
      paragraph(message('certificate_expires_intro')),
      rows(
        { label: message('staff_invitation_place'), value: restaurant },
        { label: message('certificate_expires_until'), value: dayText(validTo) },
      ),
      paragraph(message('certificate_expires_outro')),
      button(message('certificate_expires_button'), absoluteUrl(link)),
    ],
  }),
  dac7Figures: ({ seller, year, change, quarters, link }, absoluteUrl, message) => {
    const subject = message(`dac7_subject_${change}`, { year: String(year) })
    return {
      subject,
      preheader: message('dac7_preheader'),
      heading: subject,
      blocks: [
        paragraph(message(change === 'deletion' ? 'dac7_intro_deletion' : 'dac7_intro')),
        rows(
          { label: message('tax_identity_seller'), value: seller },
          ...(change === 'deletion' ? [] : quarters).map(({ paid, fees, activities }, index) => ({
            label: message('dac7_quarter', { quarter: String(index + 1) }),
            value: message('dac7_figures', {
              paid: formatMoney(haler(paid)),
              fees: formatMoney(haler(fees)),
              activities: String(activities),
            }),
          })),
        ),
        paragraph(message('dac7_outro')),
        button(message('dac7_button'), absoluteUrl(link)),
      ],
    }
  },
  taxIdentityMissing: ({ seller, letter, heldFrom, link }, absoluteUrl, message) => {
    const subject = letterSubject(letter, message)
    return {
      subject,
      preheader: message('tax_identity_preheader'),
      heading: subject,
      blocks: [
        paragraph(message('tax_identity_intro')),
        rows({ label: message('tax_identity_seller'), value: seller }),
        ...(heldFrom === null
          ? []
          : [paragraph(message('tax_identity_warning', { day: dayText(heldFrom) }))]),
        button(message('tax_identity_button'), absoluteUrl(link)),
      ],
    }
  },
  webhookOff: ({ url, restaurant, link }, absoluteUrl, message) => ({
    subject: message('webhook_off_subject', { restaurant }),
    preheader: message('webhook_off_preheader'),
    heading: message('webhook_off_heading'),
    blocks: [
      paragraph(message('webhook_off_intro')),
      rows(
        { label: message('webhook_off_address'), value: url },
        { label: message('staff_invitation_place'), value: restaurant },
      ),
      paragraph(message('webhook_off_outro')),
      button(message('webhook_off_button'), absoluteUrl(link)),
    ],
  }),
  commissionAnnounced: ({ restaurant, from, to, terms, link }, absoluteUrl, message) => ({
    subject: message('commission_subject', { restaurant, from: dayText(from) }),
    preheader: message('commission_preheader'),
    heading: message('commission_heading'),
    blocks: [
      paragraph(message('commission_intro', { restaurant })),
      rows(
        { label: message('commission_from'), value: dayText(from) },
        { label: message('commission_to'), value: to === null ? '' : dayText(to) },
        ...terms,
      ),
      ...(to === null ? [] : [paragraph(message('commission_after'))]),
      paragraph(message('commission_outro')),
      button(message('commission_button'), absoluteUrl(link)),
    ],
  }),
  outletTermsAnnounced: ({ restaurant, from, changes = '', link }, absoluteUrl, message) => ({
    subject: message('outlet_terms_subject', { from: dayText(from) }),
    preheader: message('outlet_terms_preheader'),
    heading: message('outlet_terms_heading'),
    blocks: [
      paragraph(message('outlet_terms_intro', { restaurant, from: dayText(from) })),
      ...(changes === '' ? [] : [rows({ label: message('outlet_terms_changes'), value: changes })]),
      paragraph(message('outlet_terms_outro')),
      button(message('outlet_terms_button'), absoluteUrl(link)),
    ],
  }),
  outletPaused: ({ restaurant, until, reason, link }, absoluteUrl, message) => ({
    subject: message('outlet_paused_subject', { restaurant }),
    preheader: message('outlet_paused_preheader'),
    heading: message('outlet_paused_heading'),
    blocks: [
      paragraph(message('outlet_paused_intro', { restaurant, until: momentOf(until) })),
      rows({ label: message('outlet_off_reason'), value: reason }),
      paragraph(message('outlet_off_outro')),
      button(message('outlet_off_button'), absoluteUrl(link)),
    ],
  }),
  outletSwitchedOff: ({ restaurant, reason, link }, absoluteUrl, message) => ({
    subject: message('outlet_off_subject', { restaurant }),
    preheader: message('outlet_off_preheader'),
    heading: message('outlet_off_heading'),
    blocks: [
      paragraph(message('outlet_off_intro', { restaurant })),
      rows({ label: message('outlet_off_reason'), value: reason }),
      paragraph(message('outlet_off_outro')),
      button(message('outlet_off_button'), absoluteUrl(link)),
    ],
  }),
  outletClosed: ({ restaurant, reason, link }, absoluteUrl, message) => ({
    subject: message('outlet_closed_subject', { restaurant }),
    preheader: message('outlet_closed_preheader'),
    heading: message('outlet_closed_heading'),
    blocks: [
      paragraph(message('outlet_closed_intro', { restaurant })),
      rows({ label: message('outlet_off_reason'), value: reason }),
      paragraph(message('outlet_off_outro')),
      button(message('outlet_off_button'), absoluteUrl(link)),
    ],
  }),
  courierDecision: ({ what }, absoluteUrl, message) => ({
    subject: message('courier_decision_subject', { what }),
    preheader: message('courier_decision_preheader'),
    heading: message('courier_decision_subject', { what }),
    blocks: [
      paragraph(message('courier_decision_intro', { what })),
      button(message('courier_decision_button'), absoluteUrl('/provoz/kuryr/rozhodnuti')),
    ],
  }),
  courierDocument: (data, absoluteUrl, message) => {
    const document = courierDocumentName(data.document)
    const day = data.what === 'expires' ? dayText(data.expiresOn) : ''
    const subject = message('courier_document_subject', { what: data.what, document, day })
    return {
      subject,
      preheader: message('courier_document_preheader'),
      heading: subject,
      blocks: [
        paragraph(
          data.what === 'expires'
            ? message('courier_document_expires_intro', { document, day })
            : message('courier_document_refused_intro', { document, reason: data.reason }),
        ),
        button(message('courier_document_button'), absoluteUrl('/provoz/kuryr/doklady')),
      ],
    }
  },
  staffSecurity: ({ what }, absoluteUrl, message) => ({
    subject: message('staff_security_subject'),
    preheader: message('not_you_preheader'),
    heading: message('staff_security_subject'),
    blocks: [
      paragraph(message('staff_security_intro', { what })),
      paragraph(message('staff_security_not_you')),
      button(message('staff_security_button'), absoluteUrl('/provoz/prihlaseni')),
    ],
  }),
}
