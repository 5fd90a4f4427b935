import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const CONTRACT = '../../../../packages/contract'
const DOCUMENT = new URL(`${CONTRACT}/openapi.json`, import.meta.url)
const PARTNER_DOCUMENT = new URL(`${CONTRACT}/partner-openapi.json`, import.meta.url)

/** The page contains no inline script; it sets style attributes and draws its icons from `data:`. */
const POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/**
 * Mounts `/api/docs` (interactive documentation of the API), `/api/docs/json` (its OpenAPI document), and a separate
 * document for other systems.
 */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'))
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
  })
  const ofPartners = readFileSync(PARTNER_DOCUMENT, 'utf8')
  app.get('/api/partner/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(String).send(ofPartners),
  )
}
