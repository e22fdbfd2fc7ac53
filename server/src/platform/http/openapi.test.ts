import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { endpoint, type Slice } from '@packhouse/contract/endpoint.ts'
import { Rupees } from '@packhouse/contract/money.ts'
import { Quantity } from '@packhouse/contract/quantity.ts'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/app.ts'
import { eventsPath } from './call-names.ts'
import { openApi } from './openapi.ts'

const Content = z.record(
  z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  z.strictObject({ schema: z.looseObject({}).optional() }),
)
const Response = z.strictObject({ description: z.string().min(1), content: Content.optional() })
const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: z.looseObject({}),
})
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(5),
  description: z.string().min(5).optional(),
  parameters: z.array(Parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|default)$/), Response),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
/** The required structure of an OpenAPI 3.1 document. */
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'delete']), Operation),
  ),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        description: z.string(),
      }),
      door: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('header'),
        name: z.string(),
        description: z.string(),
      }),
    }),
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.looseObject({})),
  }),
})

/** As a client receives it: plain JSON. */
const document = Document.parse(JSON.parse(JSON.stringify(openApi(slices, '1.2.3'))))
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)
const contract = Object.entries(slices).flatMap(([slice, calls]) =>
  Object.entries(calls as Slice).map(([name, call]) => ({ slice, name, call })),
)

/** Yields every nested object, including the value itself. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield Object.fromEntries(Object.entries(value))
  for (const part of Object.values(value)) yield* objectsIn(part)
}

describe('the OpenAPI document', () => {
  test('has every call of the contract under its name, and the stream of changes and the open addresses', () => {
    const described = operations.map(({ method, path, operationId }) => `${method} ${path} ${operationId}`)
    const promised = contract.map(({ name, call }) => `${call.method} ${call.path} ${name}`)
    assert.deepEqual(
      described.toSorted(),
      [`GET ${eventsPath} events`, `POST ${eventsPath} openHere`, ...promised].toSorted(),
    )
    assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length)
  })

  test('describes each call as it is: query and path, body, success, who may', () => {
    for (const { name, slice, call } of contract) {
      const answer = operations.find(({ operationId }) => operationId === name)
      assert.ok(answer, name)
      assert.deepEqual(answer.tags, [slice])
      assert.equal(answer.requestBody === undefined, call.body instanceof z.ZodUndefined, name)
      assert.deepEqual(Object.keys(answer.responses), [String(call.status), 'default'])
      assert.deepEqual(answer.security, call.open ? [] : [call.byLink ? { door: [] } : { bearer: [] }])
      for (const right of call.needs)
        assert.match(answer.description ?? '', new RegExp(`\\b${right}\\b`), name)
      assert.equal(answer.description?.endsWith('An API key is refused.'), call.byPeopleOnly, name)
      const key = answer.parameters?.find(({ name }) => name === 'Idempotency-Key')
      assert.equal(key !== undefined, call.kind !== 'read' && !call.open, name)
      const inPath = answer.parameters?.filter(parameter => parameter.in === 'path') ?? []
      assert.deepEqual(
        inPath.map(({ name }) => `{${name}}`).toSorted(),
        (call.path.match(/\{\w+\}/g) ?? []).toSorted(),
      )
    }
  })

  test('points only to what it holds', () => {
    const named = new Set(
      Object.keys(document.components.schemas).map(name => `#/components/schemas/${name}`),
    )
    const pointers = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
    assert.ok(pointers.length > operations.length - 1)
    assert.deepEqual(
      pointers.filter(pointer => !named.has(pointer)),
      [],
    )
    const used = new Set(pointers)
    assert.deepEqual(
      [...named].filter(name => !used.has(name)),
      [],
    )
  })

  test('uses the types of JSON Schema and leaves no amount without one', () => {
    const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
    const odd = [...objectsIn(document)].filter(({ type }) => typeof type === 'string' && !types.has(type))
    assert.deepEqual(
      odd.filter(({ scheme, name }) => scheme !== 'bearer' && name !== 'Authorization'),
      [],
    )
    const multiples = [...objectsIn(document)].filter(({ multipleOf }) => multipleOf !== undefined)
    assert.ok(multiples.length > 20, `${multiples.length} amounts`)
    for (const { type, multipleOf } of multiples) {
      assert.equal(type, 'number')
      assert.ok(multipleOf === 0.01 || multipleOf === 0.001, String(multipleOf))
    }
  })

  test('shows amounts in rupees and quantities in base units, in query, body and reply alike', () => {
    const amounts = z.object({ price: Rupees, quantity: Quantity })
    const trial = {
      trade: endpoint({
        method: 'POST',
        path: '/x',
        needs: 'signed-in',
        summary: 'A trade',
        query: amounts,
        body: amounts,
        reply: amounts,
      }),
    }
    const { paths } = Document.parse(JSON.parse(JSON.stringify(openApi({ trial }, '0'))))
    const trade = paths['/x']?.post
    const price = { type: 'number', multipleOf: 0.01 }
    const quantity = { type: 'number', multipleOf: 0.001 }
    const schemas = [
      trade?.requestBody?.content['application/json']?.schema?.properties,
      trade?.responses['200']?.content?.['application/json']?.schema?.properties,
    ]
    for (const properties of schemas) assert.deepEqual(properties, { price, quantity })
    assert.deepEqual(
      trade?.parameters?.filter(({ in: place }) => place === 'query').map(({ schema }) => schema),
      [price, quantity],
    )
  })

  test('can describe a reply that holds itself', () => {
    interface Tree {
      parts: Tree[]
    }
    const Tree: z.ZodType<Tree> = z.object({ parts: z.array(z.lazy(() => Tree)) })
    const trial = {
      grow: endpoint({
        method: 'GET',
        path: '/x',
        needs: 'signed-in',
        summary: 'A tree',
        reply: z.object({ tree: Tree }),
      }),
    }
    const text = JSON.stringify(openApi({ trial }, '0'))
    const pointers = [...new Set(text.match(/#\/[^"]+/g))].filter(pointer => pointer.includes('/grow.'))
    assert.deepEqual(pointers, ['#/components/schemas/grow.reply.__schema0'])
    assert.ok('grow.reply.__schema0' in openApi({ trial }, '0').components.schemas)
  })
})

describe('its page', () => {
  let app: TestApp
  before(async () => {
    app = await testApp()
  })
  after(() => app.close())
  const get = (url: string) => app.app.inject({ method: 'GET', url })

  test('needs no token and loads its scripts, styles and the document from here', async () => {
    const page = await get('/api/docs')
    assert.match(String(page.headers['content-type']), /^text\/html/)
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter(path => path.startsWith('/api/'))
    assert.equal(loaded.length, 3)
    for (const path of loaded) {
      const { statusCode, headers, body } = await get(path)
      assert.equal(statusCode, 200, path)
      assert.match(String(headers['content-type']), path.endsWith('.css') ? /^text\/css/ : /javascript/)
      assert.ok(body.length > 100)
    }
    const script = (await get('/api/docs/start.js')).body
    const address = /url: '([^']+)'/.exec(script)?.[1]
    assert.ok(address)
    assert.deepEqual(Document.parse((await get(address)).json()).paths, document.paths)
  })

  test('gives no other file of its library away', async () => {
    for (const path of ['package.json', 'index.html', '../package.json', 'swagger-ui.js.map'])
      assert.equal((await get(`/api/docs/ui/${path}`)).statusCode, 404, path)
  })
})
