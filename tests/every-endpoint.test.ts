import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { type AnyEndpoint, endpoint, type Slice } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'
import { contractOrStop } from '../server/src/app.ts'
import { on } from '../server/src/platform/http/call.ts'
import { routes } from '../server/src/routes.ts'
import { root, sources } from './source.ts'

interface Call {
  slice: string
  key: string
  call: AnyEndpoint
}
const contract: Call[] = Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([key, call]) => ({ slice, key, call })),
)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** The calls of the specification, one per line: method, path, query names, body (json, json:array, form or none). */
const specified = readFileSync(`${root}/tests/specified-calls.tsv`, 'utf8')
  .trim()
  .split('\n')
  .filter(line => !line.startsWith('#'))
  .map(line => {
    const [method = '', path = '', query = '', body = ''] = line.split('\t')
    // one call describes its query in words only
    return { method, path, query: query.startsWith('(') || query === '' ? [] : query.split(','), body }
  })

/** What a call cannot do without, where the specification names its query in words only, or by a part. */
const asksFor: Record<string, string[]> = {
  switchItemGroupStatus: ['itemgroupid', 'status'],
  deleteItemPack: ['packsizeid'], // an item has several packs
}
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('the contract', () => {
  test('gives each call a different name, over all slices: it becomes the hook and the operation', () => {
    const keys = contract.map(({ key }) => key)
    assert.deepEqual(
      keys.filter((key, index) => keys.indexOf(key) !== index),
      [],
    )
  })

  test('has each address once', () => {
    const names = contract.map(({ call }) => nameOf(call))
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
  })

  // spec 7.1
  test('holds all calls of the specification', () => {
    assert.equal(specified.length, 132)
    const names = new Set(contract.map(({ call }) => nameOf(call)))
    assert.deepEqual(
      specified.map(nameOf).filter(name => !names.has(name)),
      [],
    )
  })

  for (const { call, key } of contract) {
    const asked = specified.find(one => nameOf(one) === nameOf(call))
    if (!asked) continue
    // spec 7.1
    test(`takes what the specification sends to ${key}`, () => {
      const { properties = {}, required = [] } = z.toJSONSchema(call.query, {
        io: 'input',
        unrepresentable: 'any',
      })
      assert.deepEqual(
        asked.query.filter(name => !(name in properties)),
        [],
        'names of the query that the call does not know',
      )
      const missing = required.filter(name => !asked.query.includes(name))
      assert.deepEqual(missing, asksFor[key] ?? [], 'names of the query that the specification does not send')
      if (asked.body === '') assert.ok(call.body.safeParse(undefined).success, 'it must do without a body')
      if (asked.body.startsWith('json'))
        assert.ok(!(call.body instanceof z.ZodUndefined), 'it must take a body')
      if (asked.body === 'form')
        assert.ok(call.files.includes(spreadsheet), 'its reply must be a spreadsheet')
      if (asked.body === 'json:array') assert.ok(takesList(call.body), 'it must take a bare list')
    })
  }
})

function takesList(body: z.ZodType): boolean {
  const { type, anyOf = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return type === 'array' || anyOf.some(choice => typeof choice === 'object' && choice.type === 'array')
}

describe('the start is refused', () => {
  const [first] = routes
  assert.ok(first)
  const stray = on(
    endpoint({
      method: 'GET',
      path: '/api/web/v1/stray',
      needs: 'signed-in',
      summary: 'x',
      reply: z.object({}),
    }),
    async () => ({}),
  )

  test('never with the routes that are there', () => {
    contractOrStop(routes)
    assert.equal(routes.length, contract.length)
  })

  test('while a call of the contract has no route', () => {
    assert.throws(() => contractOrStop(routes.slice(1)), {
      message: `In the contract but not served: ${nameOf(first.endpoint)}`,
    })
  })

  test('while a route has no contract, or is there twice', () => {
    assert.throws(() => contractOrStop([...routes, stray]), {
      message: /^Served but not in the contract, or twice: GET .*\/stray$/,
    })
    assert.throws(() => contractOrStop([...routes, first]), {
      message: /^Served but not in the contract, or twice: /,
    })
  })
})

/** Slices without screens yet; remove the line when the first screen is added. */
const withoutScreens: Record<string, string> = {
  preferences: 'the table settings are being built',
}
const inOne =
  'the item form saves an item with its types and packs in one call; other programs change them alone'
/** Calls that no screen uses, each with its reason. */
const withoutUse: Record<string, string> = {
  basePricesUpdatedLastWeek:
    'screens filter the price grid, page by page; other programs ask for the list at once',
  itemsWithoutBasePrice:
    'screens filter the price grid, page by page; other programs ask for the list at once',
  customerBasics: 'screens read a customer with its outlets; other programs ask for the customer alone',
  customerItems:
    'screens read the prices of a customer page by page; other programs ask for the list at once',
  toCollect: 'screens read customers who owe page by page; other programs ask for the list at once',
  staffOfOutlet:
    'screens read the people of all outlets of a customer at once; other programs ask for one outlet',
  fileContent: 'pictures and documents are opened by the signed path that a read answered',
  updateItemTypes: inOne,
  addMultiplePackSizes: inOne,
  addOrUpdatePackSizes: inOne,
  addPackSize: inOne,
  updateItemPack: inOne,
  bankCheques: 'screens deposit with a slip; other programs note the day',
  deleteItemPack:
    'screens deactivate packs, so that nothing that names one is left alone; other programs delete',
  subCategoriesOf:
    'screens read the sub-categories of one category, or all with the tree; other programs ask for several',
}

/** How the client refers to a call: its hook, plain, lazy or paged; the call itself, also where it is sent by hand; its bare address. */
const usesOf = ({ slice, key }: Call): RegExp => {
  const hook = `${key[0]?.toUpperCase()}${key.slice(1)}`
  return new RegExp(
    `\\buse(Lazy)?${hook}(Pages)?(Infinite)?(Query|Mutation)\\b|\\bendpoints\\.${key}(Pages)?\\b|\\b${slice}\\.${key}(\\.path\\b|, \\{)`,
  )
}

test('every call is used by a screen, a few aside with their reason', t => {
  const client = sources('client/src').filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  assert.ok(client.length > 50, `saw only ${client.length} files`)
  // taking a hook out of ask() does not count as use
  const code = client
    .map(({ code }) => code.replace(/export const \{[^}]*\} = \w+(\([^)]*\))?/g, ''))
    .join('\n')
  const unused = contract.filter(call => !usesOf(call).test(code))
  const excused = ({ slice, key }: Call) => slice in withoutScreens || key in withoutUse
  assert.deepEqual(
    unused.filter(call => !excused(call)).map(({ slice, key }) => `${slice}.${key}`),
    [],
    'no screen asks them; give each a screen, or a reason above',
  )
  t.diagnostic(`not used yet: ${unused.map(({ key }) => key).join(', ') || 'none'}`)
})
