/** Categories of restaurants with their pictures (`administration.md` §5). */
import * as z from 'zod/mini'
import { list, slugParam } from '../primitives.ts'

/** The name of a category. */
export const categoryParams = z.object({ category: slugParam })

export const pictureOfCategory = z.object({
  name: z.string(),
  /** A change sends the version on which it is based (`If-Match`). */
  version: z.string(),
  /** The address of its picture. Null means none. */
  image: z.nullable(z.string()),
  /** True if the staff has chosen the picture, and not the catalogue file. */
  isChosen: z.boolean(),
})
export type PictureOfCategory = z.output<typeof pictureOfCategory>
export const picturesOfCategories = z.object({ categories: list(pictureOfCategory) })
