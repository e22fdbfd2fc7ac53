import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { type AnyEndpoint, endpoint, type Slice } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'
import { contractOrStop } from '../server/src/app.ts'
import { on } from '../server/src/http/call.ts'
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

/** Calls in addition to the specification: needed by its screens and documents but not named there. Below /api/web. */
const ours = `
  POST auth/logout                        GET auth/me   GET auth/trialpeople
  PUT v1/picker/update                    GET v1/category/issubcategoryavailable
  PUT v1/category/edit/listingorder       GET v1/item/istypecodeavailable
  GET v1/item/counts                      GET v1/item/hsncodes
  POST v1/item/hsncodes                   PUT v1/item/hsncodes
  POST v1/item/updateseveral              PUT v1/item/changepackstatus
  GET v1/item/download/itemscsv           GET v1/item/download/packscsv
  GET v1/customer/download/customers
  POST v1/mov/updatestatus                POST v1/manager/updatestatus
  POST v1/timeslot/updatestatus           POST v1/orderreject/reason/add
  POST v1/orderreject/reason/update       POST v1/orderreject/reason/updatestatus
  POST v1/files                           GET v1/files/{hash}
  GET v1/item/pricing/history             POST v1/item/pricing/undo
  GET v1/item/pricing/discounts           GET v1/item/pricing/costs
  POST v1/item/pricing/updatebaseprices   GET v1/item/pricing/upload
  GET v1/item/pricing/uploads             GET v1/item/pricing/uploadrows
  POST v1/item/pricing/applyupload        GET v1/item/pricing/uploadsheet
  POST v1/inventory/adjust                GET v1/customer-outlet/getalloutlets
  GET v1/inventory/metrics                GET v1/inventory/balances
  GET v1/inventory/acceptedorders         GET v1/inventory/arrivals
  GET v1/inventory/upload                 GET v1/inventory/uploads
  POST v1/inventory/applyupload           GET v1/inventory/uploadsheet
  POST v1/orders/cancelinvoice            PUT v1/orders/edit
  POST v1/orders/registerinvoice          POST v1/orders/answercreditnote
  PUT v1/orders/waive                     GET v1/orders/picking
  GET v1/orders/picklist                  GET v1/orders/loadlist
  GET v1/orders/dispatch                  GET v1/audit
  GET v1/orders/itemsums                  GET v1/orders/versions
  GET v1/search                           GET v1/lookup/uses
  POST v1/customer/import                 GET v1/customer/import/template
  GET v1/customer/item/pricelist          GET v1/customer/item/summary
  GET v1/customer/item/prices             GET v1/customer/item/pricefigures
  GET v1/settings
  PUT v1/settings                         GET v1/settings/numbering
  GET v1/staff                            POST v1/staff
  PUT v1/staff/update                     POST v1/staff/endsessions
  POST v1/staff/unlock                    GET v1/roles
  POST v1/roles                           PUT v1/roles/update
  GET v1/apikeys                          POST v1/apikeys
  PUT v1/apikeys/revoke
  GET v1/me/preferences                   PUT v1/me/preferences
  GET v1/me/orderdrafts                   PUT v1/me/orderdrafts
  POST v1/me/orderdrafts/take             DELETE v1/me/orderdrafts
  POST v1/payments/receipts               PUT v1/payments/receipts/status
  PUT v1/payments/receipts/allocate       POST v1/payments/adjustments
  GET v1/payments/ledger                  GET v1/payments/openinvoices
  GET v1/payments/ageing                  GET v1/payments/statement
  GET v1/payments/receipts                GET v1/payments/summary
  GET v1/payments/statements              POST v1/payments/statements
  POST v1/jobs                            GET v1/jobs/{id}
  GET v1/customer/dashboardmetrics        POST v1/item/import
  GET v1/item/import/template             GET v1/registers
  GET v1/registers/sheet                  PUT v1/item/changepacklabels
  GET v1/orders/calllist                  PUT v1/itemgroup/additems
  PUT v1/itemgroup/removeitems            PUT v1/itemgroup/changestatus
  GET v1/itemgroup/users                  GET v1/demo
  POST v1/messages/read                   GET v1/messages
  POST v1/messages                        PUT v1/messages/update
  POST v1/messages/chatexport             GET v1/messages/words
  PUT v1/messages/words/update            GET v1/messages/summary
  GET v1/standing                         GET v1/tonight
  GET v1/tonight/regulars                 POST v1/tonight/regulars/outcome
  POST v1/standing                        PUT v1/standing/update
  GET v1/standing/next                    GET v1/standing/runs
  POST v1/standing/preview
  POST v1/standing/place                  PUT v1/standing/skip
  GET v1/standing/holidays                POST v1/standing/holidays
  DELETE v1/standing/holidays
  GET v1/credit/held                      GET v1/credit/habit
  GET v1/credit/releases                  POST v1/credit/releases
  PUT v1/credit/releases/end              GET v1/credit/promises
  POST v1/credit/promises                 GET v1/credit/collect
  GET v1/credit/reminder                  POST v1/credit/calls
  GET v1/credit/debtors                   GET v1/credit/debtors/areas
  GET v1/orders/outlets`
  .split(/\s{2,}/)
  .filter(Boolean)
  .map(line => line.replace(' ', ' /api/web/'))

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
  test('holds calls of the specification and the short list of ours, nothing else', t => {
    assert.equal(specified.length, 132)
    const known = new Set([...specified.map(nameOf), ...ours])
    const unknown = contract.map(({ call }) => nameOf(call)).filter(name => !known.has(name))
    assert.deepEqual(unknown, [], 'neither specified nor in the list of ours above: add it there when a screen needs it')
    assert.deepEqual(
      ours.filter(name => specified.some(one => nameOf(one) === name)),
      [],
    )
    const served = specified.filter(one => contract.some(({ call }) => nameOf(call) === nameOf(one)))
    t.diagnostic(
      `${served.length} of the ${specified.length} specified calls are served, and ${contract.length - served.length} of ours`,
    )
  })

  for (const { call, key } of contract) {
    const asked = specified.find(one => nameOf(one) === nameOf(call))
    if (!asked) continue
    // spec 7.1
    test(`takes what the specification sends to ${key}`, () => {
      const names = Object.keys(z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      assert.deepEqual(
        asked.query.filter(name => !names.includes(name)),
        [],
        'names of the query that the call does not know',
      )
      if (asked.body === '') assert.ok(call.body.safeParse(undefined).success, 'it must do without a body')
      if (asked.body.startsWith('json')) assert.ok(!(call.body instanceof z.ZodUndefined), 'it must take a body')
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
    endpoint({ method: 'GET', path: '/api/web/v1/stray', needs: 'signed-in', summary: 'x', reply: z.object({}) }),
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
    assert.throws(() => contractOrStop([...routes, first]), { message: /^Served but not in the contract, or twice: / })
  })
})

/** Slices without screens yet; remove the line when the first screen is added. */
const withoutScreens: Record<string, string> = {
  preferences: 'the table settings are being built',
}
const inOne = 'the item form saves an item with its types and packs in one call; other programs change them alone'
/** Calls that no screen uses, each with its reason. */
const withoutUse: Record<string, string> = {
  basePricesUpdatedLastWeek: 'screens filter the price grid, page by page; other programs ask for the list at once',
  itemsWithoutBasePrice: 'screens filter the price grid, page by page; other programs ask for the list at once',
  customerBasics: 'screens read a customer with its outlets; other programs ask for the customer alone',
  customerItems: 'screens read the prices of a customer page by page; other programs ask for the list at once',
  toCollect: 'screens read customers who owe page by page; other programs ask for the list at once',
  staffOfOutlet: 'screens read the people of all outlets of a customer at once; other programs ask for one outlet',
  fileContent: 'pictures and documents are opened by the signed path that a read answered',
  updateItemTypes: inOne,
  addMultiplePackSizes: inOne,
  addOrUpdatePackSizes: inOne,
  addPackSize: inOne,
  updateItemPack: inOne,
  deleteItemPack: 'screens deactivate packs, so that nothing that names one is left alone; other programs delete',
  subCategoriesOf: 'screens read the sub-categories of one category, or all with the tree; other programs ask for several',
}

/** How the client refers to a call: its hook, plain, lazy or paged; the call itself; its bare address. */
const usesOf = ({ slice, key }: Call): RegExp => {
  const hook = `${key[0]?.toUpperCase()}${key.slice(1)}`
  return new RegExp(
    `\\buse(Lazy)?${hook}(Pages)?(Infinite)?(Query|Mutation)\\b|\\bendpoints\\.${key}(Pages)?\\b|\\b${slice}\\.${key}\\.path\\b`,
  )
}

test('every call is used by a screen, a few aside with their reason', t => {
  const client = sources('client/src').filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  assert.ok(client.length > 50, `saw only ${client.length} files`)
  // taking a hook out of ask() does not count as use
  const code = client.map(({ code }) => code.replace(/export const \{[^}]*\} = \w+(\([^)]*\))?/g, '')).join('\n')
  const unused = contract.filter(call => !usesOf(call).test(code))
  const excused = ({ slice, key }: Call) => slice in withoutScreens || key in withoutUse
  assert.deepEqual(
    unused.filter(call => !excused(call)).map(({ slice, key }) => `${slice}.${key}`),
    [],
    'no screen asks them; give each a screen, or a reason above',
  )
  t.diagnostic(`not used yet: ${unused.map(({ key }) => key).join(', ') || 'none'}`)
})
