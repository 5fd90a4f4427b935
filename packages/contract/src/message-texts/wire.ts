/** Texts of mails and notifications that the staff may change (`administration.md` §5). */
import {
  MAIL_TEMPLATES,
  MESSAGE_TEMPLATES,
  PUSH_TEMPLATES,
  TEXT_KINDS,
} from '@sousto/domain/content/message-templates.ts'
import { MAIL_TRIAL_PROBLEMS } from '@sousto/domain/operator/mail-server.ts'
import * as z from 'zod/mini'
import { exactText, instant, list } from '../primitives.ts'

/** The code of a language: `cs`. */
const locale = z.string().check(z.regex(/^[a-z]{2}$/, 'dvě písmena jazyka'))

export const messageTemplateParams = z.object({ template: z.enum(MESSAGE_TEMPLATES) })
const inLanguage = { locale }
export const messageTextParams = z.object({ template: z.enum(MESSAGE_TEMPLATES), ...inLanguage })
export type MessageTextParams = z.output<typeof messageTextParams>
export const mailTextParams = z.object({ template: z.enum(MAIL_TEMPLATES), ...inLanguage })
export type MailTextParams = z.output<typeof mailTextParams>
export const pushTextParams = z.object({ template: z.enum(PUSH_TEMPLATES), ...inLanguage })
export type PushTextParams = z.output<typeof pushTextParams>

const saved = {
  /** The number of the last version. 0 means that the texts are built in. */
  version: z.int(),
  /** Null means that the texts are built in. */
  savedAt: z.nullable(instant),
  /** Null means that the texts are built in, or that the account does not exist any more. */
  by: z.nullable(z.string()),
}

const templateEntry = z.object({
  template: z.enum(MESSAGE_TEMPLATES),
  texts: z.int(),
  languages: list(
    z.object({
      locale,
      ...saved,
      /** How many texts the staff has written. */
      own: z.int(),
      /** How many texts the language does not have, so that Czech is sent. */
      missing: z.int(),
    }),
  ),
})
export type MessageTemplateEntry = z.output<typeof templateEntry>
export const messageTemplates = z.object({ templates: list(templateEntry) })

/** A value that a text may use. `options` are the values of a choice; each may have a wording of its own. */
export const textField = z.object({
  name: z.string(),
  type: z.enum(['text', 'number', 'choice']),
  options: list(z.string()),
})

const ownText = z.strictObject({
  /** The section and key of the message: `mail.welcome_subject`. */
  key: exactText(100),
  /** An ICU message. */
  text: exactText(4_000),
})
export type OwnText = z.output<typeof ownText>
const ownTexts = list(ownText).check(z.maxLength(60))

const languageTexts = z.object({
  locale,
  ...saved,
  /** In the order of `texts` of the template. */
  texts: list(
    z.object({
      /** Null means that the language does not have the text, so that Czech is sent. */
      builtIn: z.nullable(z.string()),
      /** What the staff has written. Null means that the built-in text is sent. */
      own: z.nullable(z.string()),
    }),
  ),
})
export type LanguageTexts = z.output<typeof languageTexts>

export const messageTexts = z.object({
  template: z.enum(MESSAGE_TEMPLATES),
  texts: list(z.object({ key: z.string(), kind: z.enum(TEXT_KINDS), fields: list(textField) })),
  languages: list(languageTexts),
  /** The latest first. Each has all own texts of that time. */
  versions: list(
    z.object({
      locale,
      version: z.int(),
      savedAt: instant,
      by: z.nullable(z.string()),
      texts: list(ownText),
    }),
  ),
})
export type MessageTexts = z.output<typeof messageTexts>

/** All own texts. Those that are left out, or equal the built-in ones, are built in again. */
export const messageTextsBody = z.strictObject({ texts: ownTexts })

export const messagePreviewBody = z.strictObject({
  texts: ownTexts,
  /** The number of an order whose data is shown: `2026/4821907`. Null means made-up data. */
  order: z.nullable(z.string().check(z.regex(/^\d{4}\/\d{1,9}$/, 'číslo objednávky'))),
})
export type MessagePreviewBody = z.output<typeof messagePreviewBody>

export const messagePreview = z.object({
  /** Why texts cannot be used, in sentences; then nothing is shown. */
  problems: list(z.object({ key: z.string(), text: z.string() })),
  shown: z.nullable(
    z.object({
      /** The subject of a mail, the title of a notification, or empty. */
      subject: z.string(),
      preheader: z.string(),
      /** Plain text. */
      text: z.string(),
      /** Null: only mails have HTML. */
      html: z.nullable(z.string()),
    }),
  ),
})
export type MessagePreview = z.output<typeof messagePreview>

export const messageTest = z.object({
  /** The address to which it was sent. */
  to: z.string(),
  /** Null means that the mail server took it. */
  problem: z.nullable(z.enum(MAIL_TRIAL_PROBLEMS)),
})
export type MessageTest = z.output<typeof messageTest>

export const pushTest = z.object({
  /** `gone`: the push service knows the device no more, so that it is notified no more. */
  outcome: z.enum(['sent', 'gone', 'failed']),
})
export type PushTest = z.output<typeof pushTest>
