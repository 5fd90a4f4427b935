import { requireFound } from '@sousto/contract/failure-error.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { createCache } from '../../cache/cache.ts'
import { LASTING } from '../../cache/response-cache.ts'
import type { DB } from '../../database/tables.ts'
import {
  byteSize,
  type PrecompressedBody,
  precompress,
  uncompressedBody,
} from '../../precompressed/precompressed-body.ts'
import type { CoverForm, DishPicture, Draw } from './pictures.ts'
import { previewJpeg } from './preview.ts'
import { bannerPicture, categoryPicture, itemPicture, restaurantPictures } from './store.ts'

const SVG = 'image/svg+xml; charset=utf-8'
/** About 500 drawings in all their encodings. */
const CAPACITY = 16 * 1024 * 1024

export type Images = ReturnType<typeof createImages>

/** Precompressed pictures by subject. Each function throws `not_found` if there is none. */
export function createImages(database: Pick<Database<DB>, 'kysely'>, draw: Draw) {
  const { kysely } = database
  const cache = createCache<PrecompressedBody>(CAPACITY, byteSize)
  const drawn = (name: string, make: () => Promise<string>) =>
    cache.get(name, LASTING, async (known) => precompress(await make(), known, SVG))

  const dish = (name: string, variant: number, find: () => Promise<DishPicture | null>) =>
    drawn(name, async () => draw.dish(requireFound(await find(), 'not_found'), variant))

  const picturesOf = async (id: number) => requireFound(await restaurantPictures(kysely, id), 'not_found')

  return {
    logo: (id: number) =>
      drawn(`logo ${id}`, async () =>
        draw.logo(requireFound((await picturesOf(id)).picture, 'not_found').logo),
      ),
    cover: (id: number, form: CoverForm) =>
      drawn(`cover ${form} ${id}`, async () =>
        draw.cover(requireFound((await picturesOf(id)).picture, 'not_found'), form),
      ),
    /** For links that other sites and apps show: they take no SVG. */
    preview: (id: number) =>
      cache.get(`preview ${id}`, LASTING, async () => {
        const { picture } = await picturesOf(id)
        const cover = draw.cover(requireFound(picture, 'not_found'), 'wide')
        return uncompressedBody(await previewJpeg(cover), 'image/jpeg')
      }),
    /** `number` counts from one. */
    gallery: (id: number, number: number) =>
      drawn(`gallery ${id} ${number}`, async () => {
        const { picture, gallery } = await picturesOf(id)
        const drawing = requireFound(gallery[number - 1], 'not_found')
        return draw.dish({ drawing, cloth: requireFound(picture, 'not_found').cloth }, number)
      }),
    item: (id: number) => dish(`item ${id}`, id, () => itemPicture(kysely, id)),
    category: (name: string) => dish(`category ${name}`, 0, () => categoryPicture(kysely, name)),
    banner: (id: number) => dish(`banner ${id}`, id, () => bannerPicture(kysely, id)),
    drop: cache.drop,
  }
}
