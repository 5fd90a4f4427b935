/** Test mails, sent at once past the queue, because a person waits for what the server says (`administration.md` §11). */
import { randomUUID } from 'node:crypto'
import type { MailTrialProblem } from '@sousto/domain/operator/mail-server.ts'
import { mailMessage } from '@sousto/messages/mail-messages.ts'
import { DEFAULT_LOCALE } from '@sousto/messages/translator.ts'
import { type MailContent, paragraph, rows } from './mail-content.ts'
import { message } from './message.ts'
import type { MailAccount } from './settings.ts'
import { openTransport } from './transport.ts'

/** Milliseconds of silence after which the server counts as not reached. */
const PATIENCE = 8_000

type Addressed = { readonly to: string; readonly publicUrl: string }

/** Sends a code. Returns why the server did not take the mail. Null means that it did. */
export const sendTrialMail = (
  account: MailAccount,
  { code, ...addressed }: Addressed & { readonly code: string },
): Promise<MailTrialProblem | null> => sendAtOnce(account, contentOf(code), addressed)

/** Returns why the server did not take the mail. Null means that it did. */
export async function sendAtOnce(
  { smtpUrl, from }: MailAccount,
  content: MailContent,
  { to, publicUrl }: Addressed,
): Promise<MailTrialProblem | null> {
  const transport = openTransport(smtpUrl, PATIENCE)
  try {
    const envelope = { to, from, publicUrl, id: randomUUID() }
    await transport.send(message(content, envelope), AbortSignal.timeout(2 * PATIENCE))
    return null
  } catch (error) {
    return problemOf(error)
  } finally {
    transport.close()
  }
}

function contentOf(code: string): MailContent {
  const text = mailMessage.in(DEFAULT_LOCALE)
  return {
    locale: DEFAULT_LOCALE,
    subject: text('mail_trial_subject', { code }),
    preheader: text('mail_trial_text'),
    heading: text('mail_trial_heading'),
    blocks: [
      paragraph(text('mail_trial_text')),
      rows({ label: text('mail_trial_code'), value: code, strong: true }),
    ],
    reason: text('mail_trial_reason'),
    unsubscribe: null,
  }
}

/** The codes of nodemailer, and those of Node for what it does not name. */
const PROBLEMS: Readonly<Record<string, MailTrialProblem>> = {
  EDNS: 'not_found',
  ENOTFOUND: 'not_found',
  EAUTH: 'sign_in_refused',
  ENOAUTH: 'sign_in_refused',
  ETLS: 'not_secure',
  EENVELOPE: 'mail_refused',
  EMESSAGE: 'mail_refused',
  EPROTOCOL: 'mail_refused',
}

function problemOf(error: unknown): MailTrialProblem {
  if (!(error instanceof Error)) return 'not_reached'
  // OpenSSL names its library; a refused certificate has its reason in the code of the cause or in the message.
  if ('library' in error || /certificate|SSL|TLS/i.test(error.message)) return 'not_secure'
  return PROBLEMS['code' in error ? String(error.code) : ''] ?? 'not_reached'
}
