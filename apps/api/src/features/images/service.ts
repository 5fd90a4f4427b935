import { isDrawing } from '@sousto/contract/catalogue-file/pictures.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import type { BannerSize } from '@sousto/domain/catalogue/banner-picture.ts'
import type { PhotoWidth } from '@sousto/domain/catalogue/photo.ts'
import type { Database } from '@sousto/postgres/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createCache } from '../../cache/cache.ts'
import { LASTING } from '../../cache/response-cache.ts'
import type { DishPicture } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import { limited } from '../../limits/limited.ts'
import {
  byteSize,
  type PrecompressedBody,
  precompress,
  uncompressedBody,
} from '../../precompressed/precompressed-body.ts'
import type { Photos, StoredPhoto } from '../photos/service.ts'
import { type CoverForm, DRAWN_BY_DEFAULT, type Draw } from './pictures.ts'
import { previewJpeg } from './preview.ts'
import { smallWebp } from './small-drawing.ts'
import { bannerPicture, categoryPicture, itemPicture, restaurantPictures } from './store.ts'

const SVG = 'image/svg+xml; charset=utf-8'
/** About 500 drawings in all their encodings. */
const CAPACITY = 16 * 1024 * 1024
const MOST_SUBJECTS = 20_000
/** Small drawings are rendered while the client waits. */
const PROMPT = { atOnce: 2, waiting: 60 }
/** Clients that accept WebP receive small drawings as pixels. */
const VARY = 'accept, accept-encoding'

/** The picture's photograph, and the drawing to show if there is none. */
export type Picture = {
  readonly photo: StoredPhoto | null
  readonly drawing: () => Promise<PrecompressedBody>
  /** Returns the drawing as a WebP. Null means that it is not available now, so the drawing itself is sent. */
  readonly small: (width: PhotoWidth) => Promise<PrecompressedBody | null>
}

type Dependencies = {
  readonly database: Pick<Database<DB>, 'kysely'>
  readonly draw: Draw
  readonly photos: Photos
  readonly log: FastifyBaseLogger
}

type Found = { readonly photo: string | undefined; readonly draw: () => string }

export type Images = ReturnType<typeof createImages>

/** Returns pictures by subject. Each function throws `not_found` if there is none. */
export function createImages({ database: { kysely }, draw, photos, log }: Dependencies) {
  const drawings = createCache<PrecompressedBody>(CAPACITY, byteSize)
  const pictures = createCache<Picture>(MOST_SUBJECTS, () => 1)
  const promptly = limited(PROMPT)

  const subject = (name: string, find: () => Promise<Found>) =>
    pictures.get(name, LASTING, async (): Promise<Picture> => {
      const { photo, draw: drawn } = await find()
      return {
        photo: photo === undefined ? null : ((await photos.named([photo])).get(photo) ?? null),
        drawing: () => drawings.get(name, LASTING, async (known) => precompress(drawn(), known, SVG, VARY)),
        small: (width) => small(name, drawn, width),
      }
    })

  async function small(name: string, drawn: () => string, width: PhotoWidth) {
    try {
      return await drawings.get(`${name} ${width}`, LASTING, async () => {
        const webp = promptly(() => smallWebp(Buffer.from(drawn()), width))
        if (webp === null) throw new Error('too many drawings are being made into pixels')
        return uncompressedBody(await webp, 'image/webp', VARY)
      })
    } catch (error) {
      log.warn({ err: error, picture: name }, 'a drawing is not available in pixels')
      return null
    }
  }

  const dish = (name: string, variant: number, find: () => Promise<DishPicture | null>) =>
    subject(name, async () => {
      const picture = requireFound(await find(), 'not_found')
      const { drawing = DRAWN_BY_DEFAULT.drawing, cloth = DRAWN_BY_DEFAULT.cloth, photo } = picture
      return { photo, draw: () => draw.dish({ drawing, cloth }, variant) }
    })

  const restaurant = async (id: number) => requireFound(await restaurantPictures(kysely, id), 'not_found')

  const cover = (id: number, form: CoverForm) =>
    subject(`cover ${form} ${id}`, async () => {
      const { picture } = await restaurant(id)
      const { cloth = DRAWN_BY_DEFAULT.cloth, drawings: plates = [DRAWN_BY_DEFAULT.drawing] } = picture ?? {}
      return { photo: picture?.photo, draw: () => draw.cover({ cloth, drawings: plates }, form) }
    })

  return {
    logo: (id: number) =>
      subject(`logo ${id}`, async () => {
        const { name, picture } = await restaurant(id)
        const { text = name, color = DRAWN_BY_DEFAULT.color, photo } = picture?.logo ?? {}
        return { photo, draw: () => draw.logo({ text, color }) }
      }),
    cover,
    /** For links that other sites and apps show; they do not accept SVG. */
    preview: (id: number) =>
      drawings.get(`preview ${id}`, LASTING, async () => {
        const { photo, drawing } = await cover(id, 'wide')
        const original = photo && (await photos.original(photo))
        const jpeg = await previewJpeg(original ?? (await drawing()).bodies.identity.bytes)
        return uncompressedBody(jpeg, 'image/jpeg')
      }),
    /** `number` counts from one. */
    gallery: (id: number, number: number) =>
      subject(`gallery ${id} ${number}`, async () => {
        const { picture, gallery } = await restaurant(id)
        const shown = requireFound(gallery[number - 1], 'not_found')
        const { drawing, cloth } = { ...DRAWN_BY_DEFAULT, ...(picture?.cloth && { cloth: picture.cloth }) }
        const drawn = isDrawing(shown)
        return {
          photo: drawn ? undefined : shown,
          draw: () => draw.dish({ drawing: drawn ? shown : drawing, cloth }, number),
        }
      }),
    item: (id: number) => dish(`item ${id}`, id, () => itemPicture(kysely, id)),
    category: (name: string) => dish(`category ${name}`, 0, () => categoryPicture(kysely, name)),
    banner: (id: number, size: BannerSize) =>
      dish(`banner ${size} ${id}`, id, () => bannerPicture(kysely, id, size)),
    drop: () => {
      drawings.drop()
      pictures.drop()
    },
  }
}
