/**
 * The API as an OpenAPI 3.1 document, generated from the endpoint tables. Schemas are those of the wire; the output is deterministic.
 */
import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import * as z from 'zod/mini'
import { addressWire, areaWire, noAreaWire, ownAreaWire } from './addresses/wire.ts'
import { type Documented, documentedCalls, documentedPartnerCalls } from './documented.ts'
import { BODY_ERRORS, COMMON_ERRORS, type Endpoint, permissionErrors } from './endpoint.ts'
import {
  type CodedFailure,
  FAILURE_CODES,
  FAILURES,
  type Failure,
  type FailureCode,
  failure,
  failureBody,
  failureWire,
} from './failures.ts'
import { cityWire } from './location/wire.ts'
import { extraWire, menuItemWire } from './menu/wire.ts'
import { orderDetailWire, orderEventWire, orderWire, totalsWire } from './orders/wire.ts'
import { hoursWire, partnerAvailability, partnerMenu, partnerOrder, webhookBody } from './partner/wire.ts'
import { bannerWire, listItemWire, restaurantWire, reviewWire, siblingWire } from './restaurants/wire.ts'

/** The entries of `components`, so that a shape used twice has one name. */
const COMPONENTS = {
  Address: addressWire,
  Area: areaWire,
  Banner: bannerWire,
  City: cityWire,
  Extra: extraWire,
  Failure: failureWire,
  MenuItem: menuItemWire,
  NoArea: noAreaWire,
  Order: orderWire,
  OrderDetail: orderDetailWire,
  OrderEvent: orderEventWire,
  OwnDeliveryArea: ownAreaWire,
  Restaurant: restaurantWire,
  RestaurantListItem: listItemWire,
  Review: reviewWire,
  Sibling: siblingWire,
  Totals: totalsWire,
} as const

/** Those of the document for other systems. */
const PARTNER_COMPONENTS = {
  Availability: partnerAvailability,
  Failure: failureWire,
  Hours: hoursWire,
  Menu: partnerMenu,
  Order: partnerOrder,
  WebhookBody: webhookBody,
} as const

type Components = { readonly [name: string]: z.core.$ZodType }
type Json = { readonly [key: string]: unknown }

const uri = (id: string) => `#/components/schemas/${id}`
const partId = ({ resource, name }: Documented, part: string) => `${resource}.${name}.${part}`

/** `readOnly` comes from TypeScript's arrays and does not concern a caller. */
function withoutReadOnly({ jsonSchema }: { jsonSchema: { readOnly?: boolean } }): void {
  delete jsonSchema.readOnly
}

/** Every schema as JSON Schema, components referring to each other by name. */
function jsonSchemas(calls: readonly Documented[], components: Components): Readonly<Record<string, Json>> {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(components)) registry.add(schema, { id: name })
  for (const call of calls) {
    const { params, query, headers, body, answer } = call.endpoint
    for (const [part, schema] of Object.entries({ params, query, headers, body, answer })) {
      // A wrapper of its own, because two calls may share one schema.
      if (schema) registry.add(z.tuple([schema]), { id: partId(call, part) })
    }
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri, override: withoutReadOnly })
  return schemas
}

function parameters(where: 'path' | 'query' | 'header', schema: Json | undefined, example: unknown): Json[] {
  const properties = asJson(schema?.properties)
  const required = schema?.required
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
    ...(name in asJson(example) && { example: asJson(example)[name] }),
  }))
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The sentence with placeholders for its values. */
function failureExample(code: FailureCode): Failure {
  const text = { name: '', hour: '', reason: '', wait: '', what: '', hotline: '', resumes: '', time: '' }
  const values = { ...text, most: MAX_QUANTITY }
  // Every value that any code needs, given to all of them.
  return failure({ code, values } as unknown as CodedFailure)
}

function failureExamples(codes: readonly FailureCode[]): Json {
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
}

function answerResponse({ endpoint, example }: Documented, schema: Json | undefined): Json {
  const { documents } = endpoint
  if (documents !== undefined) {
    const content = Object.fromEntries(documents.map((type) => [type, { schema: { type: 'string' } }]))
    return { 200: { description: endpoint.summary, content } }
  }
  if (schema === undefined) return { 204: { description: 'Přijato, bez odpovědi.' } }
  const rejections = endpoint.errors.filter((code) => FAILURES[code] === 200)
  const examples = { ok: { value: example.answer }, ...failureExamples(rejections) }
  const type = endpoint.stream ? 'text/event-stream' : 'application/json'
  return { 200: { description: endpoint.summary, content: { [type]: { schema, examples } } } }
}

const failureCodes = (endpoint: Endpoint): readonly FailureCode[] => [
  ...COMMON_ERRORS,
  ...(endpoint.body ? BODY_ERRORS : []),
  ...permissionErrors(endpoint),
  ...endpoint.errors,
]

function failureResponses(endpoint: Endpoint): Json {
  const codes = failureCodes(endpoint).filter((code) => FAILURES[code] !== 200)
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => FAILURES[code])].map(([status, same]) => [
      status,
      {
        description: same.join(', '),
        content: {
          'application/json': { schema: { $ref: uri('Failure') }, examples: failureExamples(same) },
        },
      },
    ]),
  )
}

function operation(call: Documented, schemaOf: (part: string) => Json | undefined): Json {
  const { endpoint, example } = call
  const body = schemaOf('body')
  return {
    operationId: `${call.resource}.${call.name}`,
    tags: [call.resource],
    summary: endpoint.summary,
    description: endpoint.description,
    ...(endpoint.service === 'location' && { servers: [{ url: '/lokace' }] }),
    parameters: [
      ...parameters('path', schemaOf('params'), example.params),
      ...parameters('query', schemaOf('query'), example.query),
      ...parameters('header', schemaOf('headers'), example.headers),
    ],
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, example: example.body } },
      },
    }),
    responses: { ...answerResponse(call, schemaOf('answer')), ...failureResponses(endpoint) },
  }
}

/** Drops the id, which is the key in `components`, and the dialect, which is OpenAPI 3.1's default. */
function component({ $schema: _schema, $id: _id, ...schema }: Json = {}): Json {
  return schema
}

type Document = {
  readonly calls: readonly Documented[]
  /** Shapes with a name of their own. */
  readonly components: Components
  readonly description: string
  readonly title: string
  /** The codes whose answers are shown. */
  readonly codes: readonly FailureCode[]
}

function documentOf({ calls, components, title, description, codes }: Document): Json {
  const schemas = jsonSchemas(calls, components)
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const schemaOf = (part: string) => {
      const items = schemas[partId(call, part)]?.prefixItems
      return Array.isArray(items) ? asJson(items[0]) : undefined
    }
    const { path, method } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, schemaOf) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.keys(components).map((name) => [name, component(schemas[name])])),
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: z.encode(failureBody, failureExample(code)) }]),
      ),
    },
  }
}

const ERRORS =
  'Každá chyba má `status: "error"`, `error` (věta pro člověka), `message` a `code` (stálé jméno).'

export const openapiDocument = (): Json =>
  documentOf({
    calls: documentedCalls(),
    components: COMPONENTS,
    title: 'Sousto',
    description: `Rozvoz jídel. Částky jsou v Kč s nejvýše dvěma desetinnými místy, časy podle hodin v Praze. ${ERRORS}`,
    codes: FAILURE_CODES,
  })

export const openapiText = (): string => `${JSON.stringify(openapiDocument(), null, 2)}\n`

/** Of other systems (`operations.md` §8): their calls with a key, and the webhooks that they receive. */
export function partnerOpenapiDocument(): Json {
  const calls = documentedPartnerCalls()
  const { components, ...document } = documentOf({
    calls,
    components: PARTNER_COMPONENTS,
    title: 'Sousto pro podniky',
    description: `Objednávky, menu a provoz jednoho podniku pro pokladny a jiné systémy. Částky objednávek jsou v haléřích, okamžiky v UTC. ${ERRORS}`,
    codes: [...new Set(calls.flatMap(({ endpoint }) => failureCodes(endpoint)))],
  })
  const bearer = { type: 'http', scheme: 'bearer', description: 'Klíč podniku: `sousto_key_…`.' }
  return {
    ...document,
    components: { ...asJson(components), securitySchemes: { key: bearer } },
    security: [{ key: [] }],
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, webhookOperation(event)])),
  }
}

export const partnerOpenapiText = (): string => `${JSON.stringify(partnerOpenapiDocument(), null, 2)}\n`

const webhookHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

function webhookOperation(event: WebhookEvent): Json {
  return {
    post: {
      summary: event,
      description:
        'Podle Standard Webhooks. Přijaté je, co dostalo odpověď 2xx; jinak přijde znovu, až tři dny.',
      parameters: [
        webhookHeader('webhook-id', 'Stejné při každém pokusu.'),
        webhookHeader('webhook-timestamp', 'Kdy byla odeslána, v sekundách od roku 1970.'),
        webhookHeader('webhook-signature', 'Podpisy `v1,…` oddělené mezerou.'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: uri('WebhookBody') } } },
      },
      responses: { '2XX': { description: 'Přijato.' } },
    },
  }
}
