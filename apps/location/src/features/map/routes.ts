import { route } from '@sousto/contract/endpoint.ts'
import { maps } from '@sousto/contract/maps/endpoints.ts'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { SentTile } from './service.ts'

/** All maps show a new register after an hour at the latest; until then maps are opened and moved without a request. */
const CACHE_CONTROL = 'public, max-age=600, stale-while-revalidate=3600'

export function mapRoutes(plugin: FastifyInstance, tileOf: (tile: TileId) => Promise<SentTile>): void {
  const app = plugin.withTypeProvider<ZodTypeProvider>()
  const { method, url, schema } = route(maps.tile)
  app.route({
    method,
    url,
    schema: { params: schema.params },
    handler: async ({ params }, reply) => {
      const { json, etag } = await tileOf(params)
      return reply
        .type('application/json; charset=utf-8')
        .headers({ etag, 'cache-control': CACHE_CONTROL })
        .send(json)
    },
  })
}
