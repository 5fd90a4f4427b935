/** Pages of the website that the staff writes (`administration.md` §5). */
import {
  CONTENT_PAGES,
  DESCRIPTION_LETTERS,
  PAGE_LETTERS,
  TITLE_LETTERS,
} from '@sousto/domain/content/versions.ts'
import { LANGUAGES } from '@sousto/domain/language/languages.ts'
import * as z from 'zod/mini'
import { exactText, instant, isoDate, list, slugParam, text } from '../primitives.ts'

/** What search engines show of a city's text. Empty means what is built into the website; other pages have none. */
const head = { title: z.string(), description: z.string() }

const place = {
  page: z.enum(CONTENT_PAGES),
  /** The slug of a city. `default` means the whole marketplace. */
  city: slugParam,
}
export const pageParams = z.object(place)
export type PageParams = z.output<typeof pageParams>
/** Left out: Czech. Each language has its own draft and versions. */
export const pageLanguage = z.object({ language: z.optional(z.enum(LANGUAGES)) })

const pageEntry = z.object({
  ...place,
  /** The name of the city. Null means the whole marketplace. */
  cityName: z.nullable(z.string()),
  /** The number of the version in force. Null means the text from before versions. */
  version: z.nullable(z.int()),
  /** The day from which the next version is valid. Null means that none is planned. */
  plannedFrom: z.nullable(isoDate),
  isDrafted: z.boolean(),
  /** The other languages of which a version is in force. Visitors of the rest read Czech. */
  languages: list(z.enum(LANGUAGES)),
})
export type ContentPageEntry = z.output<typeof pageEntry>
export const contentPages = z.object({ pages: list(pageEntry) })

const contentVersion = z.object({
  version: z.int(),
  /** Null means the text from before versions. */
  validFrom: z.nullable(isoDate),
  /** The day from which another version is valid. */
  validUntil: z.nullable(isoDate),
  publishedAt: instant,
  /** Null means that the account does not exist any more. */
  by: z.nullable(z.string()),
  /** Safe HTML. */
  html: z.string(),
  /** The same without marks, a line for each block. */
  text: z.string(),
  ...head,
})
export type ContentVersion = z.output<typeof contentVersion>

export const contentPage = z.object({
  ...place,
  language: z.enum(LANGUAGES),
  cityName: z.nullable(z.string()),
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  today: isoDate,
  /**
   * Safe HTML that customers of the language see now. Null means the text that is built into the website, or in another
   * language than Czech the Czech one.
   */
  shown: z.nullable(z.string()),
  /** The Czech text that customers see now, beside a page in another language. Null: Czech itself, or none. */
  czech: z.nullable(z.string()),
  draft: z.nullable(
    z.object({
      html: z.string(),
      text: z.string(),
      ...head,
      savedAt: instant,
      by: z.nullable(z.string()),
    }),
  ),
  /** Latest first. */
  versions: list(contentVersion),
})
export type WrittenPage = z.output<typeof contentPage>

/** The server keeps only what the schema of pages allows. */
export const pageDraft = z.strictObject({
  html: exactText(PAGE_LETTERS),
  title: text(TITLE_LETTERS),
  description: text(DESCRIPTION_LETTERS),
})
export type PageDraft = z.output<typeof pageDraft>
export const pagePublication = z.strictObject({ validFrom: isoDate })

export const publishedVersions = z.object({
  versions: list(
    z.object({ version: z.int(), validFrom: z.nullable(isoDate), validUntil: z.nullable(isoDate) }),
  ),
})
