import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serveCached } from '../../http/serve-cached.ts'
import type { Content } from './service.ts'

export function contentRoutes(app: FastifyInstance, content: Content): void {
  serveCached(app, ENDPOINTS.location.contact, ({ params }) => content.contact(params.city))
  serveCached(app, ENDPOINTS.location.terms, ({ params }) => content.terms(params.id))
}
