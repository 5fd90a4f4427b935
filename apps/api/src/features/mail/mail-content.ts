import type { Locale } from '@sousto/messages/translator.ts'

/** The content of a mail; HTML and plain text are rendered from the same content, so neither can contain more than the other. */
export type MailContent = {
  readonly locale: Locale
  readonly subject: string
  /** Preview text, shown after the subject in a list of mails. */
  readonly preheader: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** The reason for which the recipient received the mail. */
  readonly reason: string
  /** The links with which the recipient can opt out. Null means that the mail is transactional. */
  readonly unsubscribe: UnsubscribeLinks | null
  readonly attachments?: readonly Attachment[]
}

/** A file that comes with the mail. */
export type Attachment = {
  readonly name: string
  /** The media type. */
  readonly type: string
  readonly content: Buffer
}

export type UnsubscribeLinks = {
  readonly page: string
  /** The URL for mail programs (RFC 8058). */
  readonly oneClick: string
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** The mail's call to action. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }

export type Row = {
  readonly label: string
  readonly detail?: string
  readonly value: string
  readonly strong?: true
}

export function paragraph(text: string): Block {
  return { kind: 'text', text }
}

export function button(label: string, href: string): Block {
  return { kind: 'button', label, href }
}

/** Rows with an empty value are left out. */
export function rows(...all: readonly Row[]): Block {
  return { kind: 'rows', rows: all.filter(({ value }) => value !== '') }
}
