import type { Application } from '@sousto/domain/applications/applications.ts'
import { applicationRows } from '@sousto/messages/application-rows.ts'
import { mailText } from '@sousto/messages/mail-messages.ts'
import { builtInWording, type Wording } from '@sousto/messages/wording.ts'
import type { ApplicationAnswerMail, ApplicationTemplate } from '../mail.ts'
import { type MailContent, paragraph, rows } from '../mail-content.ts'

type Content = Omit<MailContent, 'locale' | 'unsubscribe'>

/**
 * The provider's mail contains all answers. The applicant's contains none, because the mailbox is not proven to be
 * theirs.
 */
export function applicationMailContent(
  template: ApplicationTemplate,
  application: Application,
  wording: Wording = builtInWording(),
): MailContent {
  const content =
    template === 'applicationReceived' ? received(application, wording) : forProvider(application, wording)
  return { ...content, locale: wording.locale, unsubscribe: null }
}

function received({ kind }: Application, wording: Wording): Content {
  const message = mailText(wording)
  const intro = message(`${kind}_received_intro`)
  return {
    subject: message(`${kind}_received_subject`),
    preheader: intro,
    heading: message('application_received_heading'),
    blocks: [paragraph(intro), paragraph(message('application_received_outro'))],
    reason: message('application_received_reason'),
  }
}

function forProvider(application: Application, wording: Wording): Content {
  const { kind } = application
  const message = mailText(wording)
  const applicant = kind === 'partner' ? application.answers.company : application.answers.name
  const intro = message(`${kind}_application_intro`, { applicant })
  return {
    subject: message(`${kind}_application_subject`, { applicant }),
    preheader: intro,
    heading: message(`${kind}_application_heading`),
    blocks: [paragraph(intro), rows(...applicationRows(application, wording))],
    reason: message('application_reason'),
  }
}

/** What a person of the staff added stands as its own paragraphs after the sentences of the template. */
export function applicationAnswerContent(
  { answer, text }: Pick<ApplicationAnswerMail, 'answer' | 'text'>,
  { kind }: Application,
  wording: Wording = builtInWording(),
): MailContent {
  const message = mailText(wording)
  const intro = message(`${kind}_${answer}_intro`)
  const added = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    subject: message(`${kind}_${answer}_subject`),
    preheader: intro,
    heading: message(`${kind}_${answer}_subject`),
    blocks: [paragraph(intro), ...added.map(paragraph), paragraph(message('application_answer_outro'))],
    reason: message('application_received_reason'),
    locale: wording.locale,
    unsubscribe: null,
  }
}
