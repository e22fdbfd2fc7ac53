import { type AnyEndpoint, type Slice, tags } from '@packhouse/contract/endpoint.ts'
import { OpenHere, OtherPresent } from '@packhouse/contract/presence.ts'
import { refusalCodes } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { eventsPath } from './call-names.ts'

type Schema = Record<string, unknown>
/** Schemas that others refer to, by name; a recursive schema needs one. */
type Shared = Record<string, unknown>

/** The schema of the encoded value. Zod puts referenced schemas into $defs; here they move to the components of the document. */
function wire(schema: z.ZodType, name: string, shared: Shared): Schema {
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const {
    $schema,
    $defs = {},
    ...rest
  } = JSON.parse(described.replaceAll('"#/$defs/', `"#/components/schemas/${name}.`))
  for (const [part, definition] of Object.entries($defs)) shared[`${name}.${part}`] = definition
  return rest
}

const json = (schema: Schema) => ({ 'application/json': { schema } })
const refused = { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) }

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'code', 'error', 'message', 'sentence', 'values', 'data', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(refusalCodes) },
    error: { type: 'string' },
    message: { type: 'string' },
    sentence: {
      type: 'string',
      description: 'The key of the message: the English sentence with {placeholders}',
    },
    values: { $ref: '#/components/schemas/SentenceValues' },
    data: { type: 'object' },
    requestId: { type: 'string' },
  },
}

/** What fills a sentence; a smaller sentence in it has its own key and values, a list is joined by commas. */
const sentenceValuesSchema = {
  type: 'object',
  additionalProperties: { $ref: '#/components/schemas/SentenceValue' },
}
const sentenceValueSchema = {
  anyOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'array', items: { $ref: '#/components/schemas/SentenceValue' } },
    {
      type: 'object',
      required: ['message', 'sentence'],
      properties: {
        message: { type: 'string' },
        sentence: { type: 'string' },
        values: { $ref: '#/components/schemas/SentenceValues' },
      },
    },
  ],
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key within a day, the same request has its first answer and no second effect.',
  schema: { type: 'string', maxLength: 200 },
}

function parameters({ query, path, kind, open }: AnyEndpoint, name: string, shared: Shared) {
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .partial()
    .parse(wire(query, `${name}.query`, shared))
  const named = Object.entries(properties).map(([name, schema]) =>
    path.includes(`{${name}}`)
      ? { name, in: 'path', required: true, schema }
      : { name, in: 'query', required: required.includes(name), schema },
  )
  return kind === 'read' || open ? named : [...named, idempotencyKey]
}

/** The schema of a form contains its own media type. */
const bodyContent = ({ contentMediaType = 'application/json', ...schema }: Record<string, unknown>) => ({
  [String(contentMediaType)]: { schema },
})

/** Who may send a call, in words. */
function whoMay({ open, byLink, needs, byPeopleOnly }: AnyEndpoint): string {
  if (open) return 'Open: needs no token.'
  if (byLink) return 'Needs the token of a driver’s link: `Authorization: Door …`.'
  const who = needs.length === 0 ? 'Needs a session.' : `Needs the right ${needs.join(' or ')}.`
  return byPeopleOnly ? `${who} An API key is refused.` : who
}

function operation(name: string, slice: string, endpoint: AnyEndpoint, shared: Shared) {
  const { body, reply, status, files, open, byLink, summary } = endpoint
  const content = {
    ...(status === 204 ? {} : json(wire(reply, `${name}.reply`, shared))),
    ...Object.fromEntries(files.map(type => [type, { schema: { type: 'string', format: 'binary' } }])),
  }
  const required = !body.safeParse(undefined).success
  return {
    operationId: name,
    tags: [slice],
    summary,
    description: whoMay(endpoint),
    parameters: parameters(endpoint, name, shared),
    ...(body instanceof z.ZodUndefined
      ? {}
      : { requestBody: { required, content: bodyContent(wire(body, `${name}.body`, shared)) } }),
    responses: {
      [status]: { description: 'Done', ...(Object.keys(content).length > 0 ? { content } : {}) },
      default: refused,
    },
    security: open ? [] : [byLink ? { door: [] } : { bearer: [] }],
  }
}

const events = {
  operationId: 'events',
  tags: ['live'],
  summary: 'What changes, as it changes: server-sent events {"tags": […]}',
  responses: {
    200: {
      description: `An endless stream; the tags are ${tags.join(', ')}`,
      content: { 'text/event-stream': {} },
    },
    default: refused,
  },
  security: [{ bearer: [] }],
}

const openHere = {
  operationId: 'openHere',
  tags: ['live'],
  summary:
    'What this tab has open, by the name of its stream: others who have it open hear of it, and are told. Nothing is kept',
  requestBody: { required: true, content: json(z.toJSONSchema(OpenHere)) },
  responses: {
    200: { description: 'Done', content: json(z.toJSONSchema(z.object({ others: z.array(OtherPresent) }))) },
    default: refused,
  },
  security: [{ bearer: [] }],
}

/** Returns the OpenAPI document of the whole contract: amounts in rupees, quantities in base units, as sent. */
export function openApi(slices: Record<string, Slice>, version: string) {
  const shared: Shared = {
    Error: errorSchema,
    SentenceValues: sentenceValuesSchema,
    SentenceValue: sentenceValueSchema,
  }
  const paths: Record<string, Record<string, unknown>> = { [eventsPath]: { get: events, post: openHere } }
  for (const [slice, calls] of Object.entries(slices))
    for (const [name, endpoint] of Object.entries(calls))
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(name, slice, endpoint, shared),
      }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Packhouse',
      version,
      description:
        'Money is rupees with at most two decimals, quantity base units with at most three, dates are days in IST.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a signed-in person, or an API key',
        },
        door: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Door and the token of a driver’s device',
        },
      },
      schemas: shared,
    },
  }
}
