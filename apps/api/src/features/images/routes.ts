/** Pictures under `/img`, outside the API (`wire.md`, Catalogue, Images). */
import { numberParam, text } from '@sousto/contract/primitives.ts'
import { chosenIn, savesData, savingWidth } from '@sousto/domain/catalogue/data-saving.ts'
import { PHOTO_WIDTHS, type PhotoWidth } from '@sousto/domain/catalogue/photo.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { photoVersion } from '../../database/photo-version.ts'
import type { PrecompressedBody } from '../../precompressed/precompressed-body.ts'
import { sendBody, sendEncoded } from '../../precompressed/send-body.ts'
import { acceptedFormat, type Photos } from '../photos/service.ts'
import type { CoverForm } from './pictures.ts'
import type { Images, Picture } from './service.ts'
import { WIDEST_IN_PIXELS } from './small-drawing.ts'

const restaurant = z.object({ id: numberParam.check(z.maximum(2_000_000_000)) })
const picture = z.object({ ...restaurant.shape, n: numberParam })
const category = z.object({ name: text(200) })
/**
 * A small drawing is sent in its width. A larger one scales to any width, but a wide cover has different proportions.
 * `v` is the hash of a drawing or the version of a photograph.
 */
const querystring = z.object({ w: z.optional(z.enum(PHOTO_WIDTHS.map(String))), v: z.optional(z.string()) })

/**
 * A picture under its content hash is immutable. Any other picture is revalidated after a few minutes, and the stale
 * one is shown meanwhile.
 */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=604800'
/** For a smaller photograph under the URL of another: no other visitor may get it from a cache between. */
const FOR_ONE = 'private, max-age=3600, stale-while-revalidate=604800'
/** For a drawing that replaces a photograph that is temporarily unavailable. */
const FOR_NOW = 'no-store'

/** The width without `w`, sufficient for a card. */
const USUAL_WIDTH: PhotoWidth = 640

/** A drawing that is opened as a page must neither load nor run anything. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export function imageRoutes(fastify: FastifyInstance, images: Images, photos: Photos): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  async function sendPicture(
    request: PictureRequest,
    reply: FastifyReply,
    { photo, drawing, small }: Picture,
  ): Promise<FastifyReply> {
    const { v, w } = request.query
    // `querystring` allows no other widths.
    const asked = w === undefined ? USUAL_WIDTH : (Number(w) as PhotoWidth)
    const format = acceptedFormat(request.headers.accept)
    if (photo !== null) {
      const saves = isSavingData(request)
      const served = await photos.variant(photo, saves ? savingWidth(asked) : asked, format)
      if (served && saves) return sendEncoded(request, reply, served.body, FOR_ONE)
      const lasting = served?.final === true && v === photoVersion(photo.name)
      if (served) return sendEncoded(request, reply, served.body, lasting ? FOR_EVER : FOR_MINUTES)
    }
    // Every client that supports AVIF supports WebP.
    const inPixels = photo === null && asked <= WIDEST_IN_PIXELS && format !== 'jpeg'
    const pixels = inPixels ? await small(asked) : null
    if (pixels !== null) return sendBody(request, reply, pixels, FOR_MINUTES)
    const drawn = await drawing()
    reply.header('content-security-policy', ALONE)
    if (photo !== null) return sendBody(request, reply, drawn, FOR_NOW)
    return sendWhole(request, reply, drawn)
  }

  app.get(
    '/img/restaurace/:id/logo',
    { schema: { params: restaurant, querystring } },
    async (request, reply) => sendPicture(request, reply, await images.logo(request.params.id)),
  )
  app.get(
    '/img/restaurace/:id/cover',
    { schema: { params: restaurant, querystring } },
    async (request, reply) =>
      sendPicture(request, reply, await images.cover(request.params.id, coverForm(request.query.w))),
  )
  app.get(
    '/img/restaurace/:id/nahled',
    { schema: { params: restaurant, querystring } },
    async (request, reply) => sendWhole(request, reply, await images.preview(request.params.id)),
  )
  app.get(
    '/img/restaurace/:id/galerie/:n',
    { schema: { params: picture, querystring } },
    async (request, reply) =>
      sendPicture(request, reply, await images.gallery(request.params.id, request.params.n)),
  )
  app.get('/img/jidlo/:id', { schema: { params: restaurant, querystring } }, async (request, reply) =>
    sendPicture(request, reply, await images.item(request.params.id)),
  )
  app.get('/img/kategorie/:name', { schema: { params: category, querystring } }, async (request, reply) =>
    sendPicture(request, reply, await images.category(request.params.name)),
  )
  app.get('/img/banner/:id', { schema: { params: restaurant, querystring } }, async (request, reply) =>
    sendPicture(request, reply, await images.banner(request.params.id, 'desktop')),
  )
  app.get(
    '/img/banner/:id/telefon',
    { schema: { params: restaurant, querystring } },
    async (request, reply) => sendPicture(request, reply, await images.banner(request.params.id, 'phone')),
  )
}

/** Reads reduced data mode from the customer's choice or the browser's wish (`delights.md` §15). */
const isSavingData = ({ headers }: FastifyRequest): boolean =>
  savesData({ chosen: chosenIn(headers.cookie ?? ''), asked: headers['save-data'] === 'on' })

const sendWhole = (request: PictureRequest, reply: FastifyReply, body: PrecompressedBody) =>
  sendBody(request, reply, body, request.query.v === body.hash ? FOR_EVER : FOR_MINUTES)

type PictureRequest = FastifyRequest & { readonly query: z.output<typeof querystring> }

/** From this width on, a cover is drawn in its wide form, for the head of a page. */
const WIDE_FROM = 1280

function coverForm(width: string | undefined): CoverForm {
  return Number(width ?? 0) >= WIDE_FROM ? 'wide' : 'card'
}
