import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '../../http/serve-cached.ts'
import type { Content } from './service.ts'

export function contentRoutes(app: FastifyInstance, content: Content): void {
  serveCached(app, ENDPOINTS.location.contact, ({ params }) => content.contact(params.city))
  serveCached(app, ENDPOINTS.location.about, ({ params }) => content.about(params.city))
  serveCached(app, ENDPOINTS.location.terms, ({ params }) => content.terms(params.id))
  serveCached(app, ENDPOINTS.location.termsVersions, ({ params }) => content.termsVersions(params.id))
  serveCached(app, ENDPOINTS.location.termsVersion, ({ params }) =>
    content.termsVersion(params.id, params.version),
  )
  serveCached(app, ENDPOINTS.location.page, ({ params }) => content.page(params.page))
}
