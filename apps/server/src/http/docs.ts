import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

const DOCUMENT = new URL('../../../../packages/contract/openapi.json', import.meta.url)

/** The page holds no inline script; it sets style attributes and draws its icons from `data:`. */
const POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** `/api/docs`: interactive documentation of the API; `/api/docs/json`: the OpenAPI document. */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'))
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
  })
}
