/**
 * The API as an OpenAPI 3.1 document, generated from the endpoint tables. Schemas are those of the wire; the output is deterministic.
 */
import { MAX_QUANTITY } from '@sousto/domain/catalogue/quantity.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@sousto/domain/partner/webhooks.ts'
import stringify from 'json-stringify-pretty-compact'
import * as z from 'zod/mini'
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
} from './failures.ts'
import { type NamedSchemas, namedPartnerSchemas, namedSchemas } from './named-schemas.ts'
import {
  asJson,
  failureExamples,
  failureResponses,
  type Json,
  jsonSchemas,
  parametersSchema,
  partSchema,
  type Schemas,
  schemasReferredTo,
  sharedAnswers,
  sharedResponses,
} from './openapi-components.ts'

function parameters(where: 'path' | 'query' | 'header', schema: Json, example: unknown): Json[] {
  const properties = asJson(schema.properties)
  const { required } = schema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
    ...(name in asJson(example) && { example: asJson(example)[name] }),
  }))
}

/** Returns the message with placeholders for its values. */
function failureExample(code: FailureCode): Failure {
  const text = {
    name: '',
    hour: '',
    reason: '',
    wait: '',
    what: '',
    hotline: '',
    resumes: '',
    time: '',
    least: '',
  }
  const values = { ...text, most: MAX_QUANTITY }
  // All values that any code needs are passed to every code.
  return failure({ code, values } as unknown as CodedFailure)
}

type Answers = ReadonlyMap<string, string>

function answerExample(answer: unknown, shared: Answers): Json {
  const name = shared.get(JSON.stringify(answer))
  return name === undefined ? { value: answer } : { $ref: `#/components/examples/${name}` }
}

function answerResponse({ endpoint, example }: Documented, schema: Json | undefined, shared: Answers): Json {
  const { documents } = endpoint
  if (documents !== undefined) {
    const content = Object.fromEntries(documents.map((type) => [type, { schema: { type: 'string' } }]))
    return { 200: { description: endpoint.summary, content } }
  }
  if (schema === undefined) return { 204: { description: 'Přijato, bez odpovědi.' } }
  const rejections = endpoint.errors.filter((code) => FAILURES[code] === 200)
  const examples = { ok: answerExample(example.answer, shared), ...failureExamples(rejections) }
  const type = endpoint.stream ? 'text/event-stream' : 'application/json'
  return { 200: { description: endpoint.summary, content: { [type]: { schema, examples } } } }
}

const failureCodes = (endpoint: Endpoint): readonly FailureCode[] => [
  ...COMMON_ERRORS,
  ...(endpoint.body ? BODY_ERRORS : []),
  ...permissionErrors(endpoint),
  ...endpoint.errors,
]

function operation(call: Documented, schemas: Schemas, shared: Answers): Json {
  const { endpoint, example } = call
  const body = partSchema(schemas, call, 'body')
  return {
    operationId: `${call.resource}.${call.name}`,
    tags: [call.resource],
    summary: endpoint.summary,
    description: endpoint.description,
    ...(endpoint.service === 'location' && { servers: [{ url: '/lokace' }] }),
    parameters: [
      ...parameters('path', parametersSchema(schemas, call, 'params'), example.params),
      ...parameters('query', parametersSchema(schemas, call, 'query'), example.query),
      ...parameters('header', parametersSchema(schemas, call, 'headers'), example.headers),
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
    responses: {
      ...answerResponse(call, partSchema(schemas, call, 'answer'), shared),
      ...failureResponses(failureCodes(endpoint)),
    },
  }
}

type Document = {
  readonly calls: readonly Documented[]
  readonly named: NamedSchemas
  readonly description: string
  readonly title: string
  /** The codes whose responses are shown. */
  readonly codes: readonly FailureCode[]
  readonly webhooks?: Json
}

function documentOf({ calls, named, title, description, codes, webhooks }: Document): Json {
  const schemas = jsonSchemas(calls, named)
  const shared = sharedAnswers(calls)
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const { path, method } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, schemas, shared) }
  }
  const responses = sharedResponses(calls.map(({ endpoint }) => failureCodes(endpoint)))
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    ...(webhooks && { webhooks }),
    components: {
      schemas: schemasReferredTo({ paths, webhooks, responses }, schemas),
      responses,
      examples: {
        ...Object.fromEntries(
          codes.map((code) => [code, { value: z.encode(failureBody, failureExample(code)) }]),
        ),
        ...Object.fromEntries([...shared].map(([text, name]) => [name, { value: JSON.parse(text) }])),
      },
    },
  }
}

const ERRORS =
  'Každá chyba má `status: "error"`, `error` (věta pro člověka), `message` a `code` (stálé jméno).'

/** Writes a value on one line if it fits. */
const textOf = (document: Json) => `${stringify(document, { maxLength: 110 })}\n`

export const openapiDocument = (): Json =>
  documentOf({
    calls: documentedCalls(),
    named: namedSchemas(),
    title: 'Sousto',
    description: `Rozvoz jídel. Částky jsou v Kč s nejvýše dvěma desetinnými místy, časy podle hodin v Praze. ${ERRORS}`,
    codes: FAILURE_CODES,
  })

export const openapiText = (): string => textOf(openapiDocument())

/**
 * Returns the document for other systems (`operations.md` §8): their calls with a key, and the webhooks that they
 * receive.
 */
export function partnerOpenapiDocument(): Json {
  const calls = documentedPartnerCalls()
  const { components, ...document } = documentOf({
    calls,
    named: namedPartnerSchemas(),
    title: 'Sousto pro podniky',
    description: `Objednávky, menu a provoz jednoho podniku pro pokladny a jiné systémy. Částky objednávek jsou v haléřích, okamžiky v UTC. ${ERRORS}`,
    codes: [...new Set(calls.flatMap(({ endpoint }) => failureCodes(endpoint)))],
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, webhookOperation(event)])),
  })
  const bearer = { type: 'http', scheme: 'bearer', description: 'Klíč podniku: `sousto_key_…`.' }
  return {
    ...document,
    components: { ...asJson(components), securitySchemes: { key: bearer } },
    security: [{ key: [] }],
  }
}

export const partnerOpenapiText = (): string => textOf(partnerOpenapiDocument())

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
        content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookBody' } } },
      },
      responses: { '2XX': { description: 'Přijato.' } },
    },
  }
}
