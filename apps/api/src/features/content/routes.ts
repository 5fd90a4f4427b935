import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serveText } from '../../http/serve-text.ts'
import type { Content } from './service.ts'

export function contentRoutes(app: FastifyInstance, content: Content): void {
  serveText(app, ENDPOINTS.location.contact, ({ params }) => content.contact(params.city))
  serveText(app, ENDPOINTS.location.terms, ({ params }) => content.terms(params.id))
}
