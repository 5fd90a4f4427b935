/** Saved views of lists of administration (`administration.md` §1, Lists). */
import { VIEW_NAME_LETTERS } from '@sousto/domain/saved-views/saved-views.ts'
import * as z from 'zod/mini'
import { id, list, numberParam, storable, text } from '../primitives.ts'

const listName = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/, 'název seznamu'))

export const viewListParams = z.object({ list: listName })
export const viewParams = z.object({ list: listName, view: numberParam.check(z.minimum(1)) })

const values = {
  name: text(VIEW_NAME_LETTERS).check(z.regex(/\S/, 'název pohledu')),
  /** The query of the page's address, with its question mark. */
  search: z.string().check(z.regex(/^\?./), z.maxLength(2_000), storable),
  shared: z.boolean(),
}
export const savedViewBody = z.strictObject(values)
export type SavedViewBody = z.output<typeof savedViewBody>

const savedView = z.object({
  ...values,
  id,
  /** False: a colleague shares it. */
  own: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const savedViewsAnswer = z.object({
  views: list(savedView),
  /** Whether the person may share views of this list. */
  shares: z.boolean(),
})
export type SavedViewsAnswer = z.output<typeof savedViewsAnswer>
