/** Pictures under `/img`, outside the API (`wire.md`, Catalogue, Images). */
import { numberParam, text } from '@sousto/contract/primitives.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { PrecompressedBody } from '../../precompressed/precompressed-body.ts'
import { sendBody } from '../../precompressed/send-body.ts'
import type { CoverForm } from './pictures.ts'
import type { Images } from './service.ts'

/** Allowed widths. A drawing scales to any width, but a wide one has different proportions. */
const WIDTHS = ['160', '320', '480', '640', '960', '1280', '1920'] as const

const restaurant = z.object({ id: numberParam.check(z.maximum(2_000_000_000)) })
const picture = z.object({ ...restaurant.shape, n: numberParam })
const category = z.object({ name: text(200) })
const querystring = z.object({ w: z.optional(z.enum(WIDTHS)), v: z.optional(z.string()) })

/** A picture under its content hash is immutable; any other is revalidated after a few minutes, and the stale one is shown meanwhile. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=604800'

/** A drawing opened as a page must neither load nor run anything. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export function imageRoutes(fastify: FastifyInstance, images: Images): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

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
    async (request, reply) => sendPicture(request, reply, await images.preview(request.params.id)),
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
    sendPicture(request, reply, await images.banner(request.params.id)),
  )
}

/** From this width on, a cover is drawn in its wide form, for the head of a page. */
const WIDE_FROM = 1280

function coverForm(width: string | undefined): CoverForm {
  return Number(width ?? 0) >= WIDE_FROM ? 'wide' : 'card'
}

type PictureRequest = FastifyRequest & { readonly query: z.output<typeof querystring> }

function sendPicture(request: PictureRequest, reply: FastifyReply, text: PrecompressedBody): FastifyReply {
  reply.header('content-security-policy', ALONE)
  return sendBody(request, reply, text, request.query.v === text.hash ? FOR_EVER : FOR_MINUTES)
}
