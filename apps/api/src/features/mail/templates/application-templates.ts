import type {
  Application,
  CourierApplication,
  PartnerApplication,
} from '@sousto/domain/applications/applications.ts'
import { mailMessage } from '@sousto/messages/mail-messages.ts'
import { vehicleMessage } from '@sousto/messages/messages.ts'
import { DEFAULT_LOCALE, type Locale } from '@sousto/messages/translator.ts'
import type { ApplicationTemplate } from '../mail.ts'
import { type MailContent, paragraph, rows } from '../mail-content.ts'

type Content = Omit<MailContent, 'locale' | 'unsubscribe'>

/** To the provider with all answers; to the applicant without any, because nobody has proven that the mailbox is theirs. */
export function applicationMailContent(
  template: ApplicationTemplate,
  application: Application,
  locale: Locale = DEFAULT_LOCALE,
): MailContent {
  const content =
    template === 'applicationReceived' ? received(application, locale) : forProvider(application, locale)
  return { ...content, locale, unsubscribe: null }
}

function received({ kind }: Application, locale: Locale): Content {
  const message = mailMessage.in(locale)
  const intro = message(`${kind}_received_intro`)
  return {
    subject: message(`${kind}_received_subject`),
    preheader: intro,
    heading: message('application_received_heading'),
    parts: [paragraph(intro), paragraph(message('application_received_outro'))],
    reason: message('application_received_reason'),
  }
}

function forProvider({ kind, answers }: Application, locale: Locale): Content {
  return kind === 'partner' ? ofPartner(answers, locale) : ofCourier(answers, locale)
}

function ofPartner(answers: PartnerApplication, locale: Locale): Content {
  const { company, representative, phone, email, ownDelivery, city, address, focus, note } = answers
  const message = mailMessage.in(locale)
  const intro = message('partner_application_intro', { company })
  return {
    subject: message('partner_application_subject', { company }),
    preheader: intro,
    heading: message('partner_application_heading'),
    parts: [
      paragraph(intro),
      rows(
        { label: message('company'), value: company },
        { label: message('representative'), value: representative },
        { label: message('phone'), value: phone },
        { label: message('email'), value: email },
        { label: message('own_delivery'), value: message('yes_or_no', { value: String(ownDelivery) }) },
        { label: message('city'), value: city },
        { label: message('address'), value: address },
        { label: message('focus'), value: focus },
        { label: message('additional'), value: note },
      ),
    ],
    reason: message('application_reason'),
  }
}

function ofCourier({ name, phone, email, city, vehicle }: CourierApplication, locale: Locale): Content {
  const message = mailMessage.in(locale)
  const intro = message('courier_application_intro', { name })
  return {
    subject: message('courier_application_subject', { name }),
    preheader: intro,
    heading: message('courier_application_heading'),
    parts: [
      paragraph(intro),
      rows(
        { label: message('name'), value: name },
        { label: message('phone'), value: phone },
        { label: message('email'), value: email },
        { label: message('city'), value: city },
        { label: message('vehicle'), value: vehicle === null ? '' : vehicleMessage.in(locale)(vehicle) },
      ),
    ],
    reason: message('application_reason'),
  }
}
