/** A letter as the message that nodemailer sends. */
import type { SendMailOptions } from 'nodemailer'
import { htmlLetter } from './html-letter.ts'
import type { Letter } from './letter.ts'
import { textLetter } from './text-letter.ts'

export type Envelope = {
  readonly to: string
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  readonly publicUrl: string
  /** The same at every attempt of one mail: who gets it twice, because the first answer was lost, can tell. */
  readonly id: string
}

export function message(letter: Letter, { to, from, publicUrl, id }: Envelope): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(letter.subject),
    text: textLetter(letter),
    html: htmlLetter(letter, publicUrl),
    messageId: `<${id}@${hostOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(letter) },
    // Nothing of a mail is ever a file of ours or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function hostOf(from: string): string {
  return /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

/** One click in the mail program, without a page (RFC 8058). */
function unsubscribing({ unsubscribe }: Letter): Record<string, string> {
  if (unsubscribe === null) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Names of restaurants stand in subjects; a header is one line. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
