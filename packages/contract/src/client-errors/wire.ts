/** Errors that browsers reported (`ordering.md` §7, `marketplace.md` §4 Crash), for the administration. */
import * as z from 'zod/mini'
import { id, instant, list, numberParam, text } from '../primitives.ts'

const filters = {
  /** A part of the kind, the text or the page. */
  search: z.optional(text(100)),
}
export const clientErrorFilter = z.object(filters)
export type ClientErrorFilter = z.output<typeof clientErrorFilter>
/** `before`: the id of the error after which the page continues. */
export const clientErrorQuery = z.object({ ...filters, before: z.optional(numberParam) })
export const clientErrorParams = z.object({ error: numberParam })

const summary = {
  id,
  at: instant,
  type: z.string(),
  /** The page, without what follows a question mark, which may name a person. */
  page: z.string(),
  userAgent: z.string(),
  platform: z.string(),
  /** The version of the app. Empty means that it is not known. */
  release: z.string(),
}
const clientError = z.object({
  ...summary,
  /** The first line of the text. */
  title: z.string(),
})
export type ClientErrorSummary = z.output<typeof clientError>
/** `next` is the value for `before`. Null means that there is no older one. */
export const clientErrors = z.object({ errors: list(clientError), next: z.nullable(id) })
export type ClientErrorPage = z.output<typeof clientErrors>

export const clientErrorDetail = z.object({
  ...summary,
  /** The whole text, with positions in the sources where their maps are kept. */
  text: z.string(),
})
export type ClientErrorDetail = z.output<typeof clientErrorDetail>
