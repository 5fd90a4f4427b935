/** Mail content as the message that nodemailer sends. */
import type { SendMailOptions } from 'nodemailer'
import type { MailContent } from './mail-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type Envelope = {
  readonly to: string
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  readonly publicUrl: string
  /**
   * The id is the same for every attempt, so that a recipient's program can detect duplicates after a lost response.
   */
  readonly id: string
}

export function message(content: MailContent, { to, from, publicUrl, id }: Envelope): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(content.subject),
    text: renderText(content),
    html: renderHtml(content, publicUrl),
    messageId: `<${id}@${hostOf(from)}>`,
    attachments: (content.attachments ?? []).map(({ name, type, ...attachment }) => ({
      ...attachment,
      filename: name,
      contentType: type,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content) },
    // No part of a mail may be read from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function hostOf(from: string): string {
  return /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

/** Unsubscribing with one click in the mail program, without a page (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: MailContent): Record<string, string> {
  if (unsubscribe === null) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Subjects contain restaurant names; a header must be one line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
