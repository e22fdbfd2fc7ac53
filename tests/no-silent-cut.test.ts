import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { ceilings } from '@packhouse/contract/ceilings.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { z } from 'zod'
import { sources } from './source.ts'

/** Returns the field names anywhere in a shape, as on the wire. */
const fieldsOf = (shape: z.ZodType): Set<string> =>
  new Set(
    [
      ...JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })).matchAll(
        /"(\w+)":\{/g,
      ),
    ].map(([, name = '']) => name),
  )

const calls = Object.values<Slice>(slices).flatMap(slice => Object.entries(slice))

test('a call that takes a limit of rows says whether there are more', () => {
  const silent = calls.filter(([, { query, body, reply }]) => {
    const asked = new Set([...fieldsOf(query), ...fieldsOf(body)])
    const answer = fieldsOf(reply)
    return asked.has('limit') && !answer.has('isCut') && !(answer.has('nextCursor') && answer.has('total'))
  })
  // its screen requests one more than it stores, and searches the rest on the server
  assert.deepEqual(
    silent.map(([name]) => name),
    ['itemsForOrder'],
  )
})

test('what has a ceiling is a call, and each screen that asks it knows its ceiling', () => {
  const names = new Set(calls.map(([name]) => name))
  const screens = sources('client/src').filter(({ path }) => path.endsWith('.tsx'))
  for (const name of Object.keys(ceilings)) {
    assert.ok(names.has(name), name)
    const hook = `use${name.charAt(0).toUpperCase()}${name.slice(1)}Query`
    const asking = screens.filter(
      ({ code, path }) => code.includes(`${hook}(`) && !saysOtherwise[name]?.includes(path),
    )
    const silent = asking.filter(({ code }) => !code.includes(`ceilings.${name}`)).map(({ path }) => path)
    assert.deepEqual(
      silent,
      [],
      `${name}: a reply of ceilings.${name} rows has more behind it, which the screen says`,
    )
  }
})

/** Screens that always show fewer rows than the ceiling, or are next to one that says so. */
const saysOtherwise: Record<string, string[]> = {
  itemsForOrder: [
    'client/src/people/customers/items/UsualItems.tsx',
    'client/src/ordering/orders/calls/InPlace.tsx',
  ],
  // the charts are lines next to the table of costs, which says so
  itemCosts: [
    'client/src/goods/pricing/PriceItemPage.tsx',
    'client/src/goods/pricing/item/PriceChart.tsx',
    'client/src/goods/pricing/item/MarketRates.tsx',
  ],
}

/** Limits in statements that do not truncate a list on screen, each with its reason. */
const inStatements: Record<string, string> = {
  'server/src/books/notes/sql/notable.ts limit ${most}':
    'one more than is shown, of which the reply tells; or all invoices of the lines',
  'server/src/books/notes/sql/billed-customers.ts limit ${mostNotes}':
    'the last notes of a customer, called so',
  'server/src/people/customers/sql/price-lists.ts limit ${buyers ?? null}':
    'the first customers of a list, beside how many it is for',
  'server/src/goods/item-groups/sql/item-groups.ts limit 4':
    'pictures of a group, which says how many items it holds',
  'server/src/goods/items/sql/search.ts limit ${sql.lit(alikeHits)}':
    'candidates of similar spelling, which are then rated',
  'server/src/goods/items/sql/search.ts limit ${sql.lit(partlyHits)}':
    'candidates that have some of the words, which are then rated',
  'server/src/people/customers/sql/alike.ts limit ${sql.lit(maxAlike)}':
    'customers that look like one: each is asked about when those before are answered',
  'server/src/office/merges/sql/moves.ts limit 3': 'names of outlets beside their count',
  'server/src/people/customers/sql/dashboard.ts limit ${sql.lit(alikeHits)}':
    'candidates of similar spelling, which are then rated',
  'server/src/people/customers/sql/dashboard.ts limit ${sql.lit(alikeWords)}':
    'words that a slip may stand for, the most similar first',
  'server/src/ordering/orders/sql/items.ts limit ${max}': 'ceilings.itemsForOrder',
  'server/src/ordering/messages/sql/catalogue.ts limit ${sql.lit(count)}':
    'the next part of the catalogue; all parts are read',
  'server/src/ordering/messages/sql/habits.ts limit ${sql.lit(ordersRead)}':
    'the last orders, which the habits are of',
  'server/src/ordering/messages/sql/habits.ts limit ${sql.lit(ordersCounted)}':
    'the last orders, which the habits are of',
  'server/src/ordering/standing/sql/runs.ts limit ${sql.lit(limit)}':
    'the next standing orders to be made; rounds go on until none is left',
  'server/src/ordering/messages/sql/messages.ts limit(count)':
    'the next messages to be read; rounds go on until none is left',
  'server/src/ordering/messages/sql/orders.ts limit ${sql.lit(newest)}':
    'an order that is still open is among the newest',
  'server/src/ordering/messages/sql/outlets.ts limit ${sql.lit(mostNamed)}':
    'more outlets share the word, so that it means none',
  'server/src/ordering/orders/sql/customers.ts limit ${sql.lit(newestOrders)}':
    'who ordered last, where nothing was typed',
  'server/src/ordering/orders/sql/customers.ts limit ${limit}': 'who ordered last, where nothing was typed',
  'server/src/ordering/orders/sql/find-outlets.ts limit ${sql.lit(maxCandidates)}':
    'candidates, of which ceilings.findOutlets are shown',
  'server/src/ordering/orders/sql/find-outlets.ts limit ${sql.lit(newestOrders)}':
    'who ordered last, where nothing was typed',
  'server/src/ordering/orders/sql/find-outlets.ts limit ${limit}':
    'who ordered last, where nothing was typed',
  'server/src/ordering/orders/sql/search.ts limit ${max}':
    'beyond it the search takes another way to the same rows',
  'server/src/ordering/orders/sql/delivered.ts limit ${sql.lit(atATime)}':
    'repeated work takes the next ones the next time',
  'server/src/books/registers/sql/answers.ts limit ${most}':
    'the newest documents, of which one is suggested for a number that is unknown',
  'server/src/books/handover/sql/open.ts limit ${most + 1}': 'one more than a batch holds, which is refused',
  'server/src/books/bank/sql/statements.ts limit 500':
    'statements of more than a year, of which those over a day are counted',
  'server/src/books/bank/sql/to-be-seen.ts limit ${sql.lit(most)}':
    'the oldest of each kind, beside how many there are',
  'server/src/supply/buying/sql/bills.ts limit 20':
    'the last bills, to see what was recorded; the book has them all',
  'server/src/supply/supplier-returns/sql/back.ts limit 100':
    'the newest lots of a supplier that have something; an older one is sent back from its own page',
  'server/src/people/customers/sql/group-users.ts limit 3':
    'the first names of a group, which says how many there are',
  'server/src/ordering/orders/sql/price-requests.ts limit(limit)':
    'the last ones asked for, those of begun orders among them',
  'server/src/ordering/orders/sql/past-orders.ts limit 20': 'of these orders the usual ones are reckoned',
  'server/src/delivery/dispatch/sql/pack.ts limit ${maxRead}':
    'one more than a pack may hold, which is then refused',
  'server/src/office/home/sql/money.ts limit ${sql.lit(mostHomeRows)}':
    'the longest overdue, beside how many there are and of what sum',
  'server/src/goods/inventory/sql/stock-list.ts limit 2000': 'suppliers of late; another one is typed',
  'server/src/goods/inventory/sql/upload-rows.ts limit(limit)':
    'its counts include the rows that are not shown',
  "server/src/platform/sheet-jobs/sql/uploads.ts limit ${'last' in which ? which.last : 1}":
    'the last sheets, called so',
  'server/src/people/sending/sql/messages.ts limit 50':
    'the last messages of one thing; the trail has them all',
  'server/src/people/sending/sql/people.ts limit 30':
    'the people who are asked first; the others are on the page of the customer',
  'server/src/office/search/sql/search.ts limit ${sql.lit(max)}':
    'the newest with these last digits; more of them are typed',
  'server/src/office/search/sql/search.ts limit ${sql.lit(mostRead)}':
    'the best of them are named, the others counted',
  'server/src/goods/pricing/sql/detail.ts limit ${sql.lit(ceilings.itemCosts)}': 'ceilings.itemCosts',
  'server/src/office/learning/sql/deeds.ts limit ${newest}':
    'what a person did last, among which the first tasks are sought',
  'server/src/supply/price-runs/sql/runs.ts limit ${sql.lit(limit)}':
    'the next orders to be repriced; rounds go on until none is left',
  'server/src/supply/lots/sql/offer.ts limit 200':
    'a price for those who take an item most, as the screen says',
  'server/src/office/learning/sql/first-steps.ts limit ${limit}': 'whether there are some, not how many',
  'server/src/goods/pricing/sql/rows.ts limit 12': 'the last prices, drawn as a line',
}

test('a statement that reads a list reads one row more than it shows, or its ceiling has a reason', () => {
  const found = sources('server/src')
    .filter(({ path }) => /\/sql(\/|\.ts$)/.test(path) && !path.endsWith('.test.ts'))
    .filter(
      ({ path }) =>
        !/^server\/src\/(platform\/(jobs|db)|business\/(auth|audit)|roof\/(backup|start))\//.test(path),
    )
    .flatMap(({ path, code }) =>
      [...code.matchAll(/\blimit(?: (\d+)| \$\{((?:[^{}]|\{[^}]*\})+)\}|\((.+)\)(?=$|,|\)))/gm)].flatMap(
        ([words, count, asked, built]) => {
          const what = count ?? asked ?? built ?? ''
          if (what === '1' || /^(rowsToRead\(|many$)/.test(what)) return []
          return `${path} ${words}`
        },
      ),
    )
  assert.deepEqual([...new Set(found)].sort(), Object.keys(inStatements).sort())
})

/** Queries for the first few rows of a longer list, each with what the screen shows of the rest. */
const firstFew: Record<string, string> = {
  'client/src/people/customers/detail/CopyPrices.tsx':
    'customers to choose from; more letters find any other',
  'client/src/people/customers/price-lists/AddPack.tsx': 'packs to choose from; more letters find any other',
  'client/src/people/customers/price-lists/HeadFields.tsx':
    'customers to choose from; more letters find any other',
  'client/src/ordering/orders/list/filter.ts': 'the list reads on page by page',
  'client/src/delivery/dispatch/filter.ts': 'the list reads on page by page',
  'client/src/ordering/orders/calls/InPlace.tsx':
    'a few that the name of a short line finds; any other is searched for',
  'client/src/ordering/line-entry/useOffer.ts':
    'one more than is held; what is not held is searched for on the server',
  'client/src/books/notes/NotesPage.tsx': 'the list says that the newest are shown, and shows older ones',
  'client/src/billing/payments/cheques/ChequesPage.tsx': 'the list reads on page by page',
  'client/src/goods/inventory/list/filter.ts': 'the list reads on page by page',
  'client/src/goods/pricing/grid/filter.ts': 'the list reads on page by page',
  'client/src/goods/pricing/runs/useScheduledRun.ts': 'one run waits at a time',
  'client/src/goods/pricing/item/usePriceHistory.ts': 'a chart; the table next to it reads on',
  'client/src/business/settings/form/FirstSteps.tsx': 'only whether there is one',
  'client/src/business/settings/form/NewBusiness.tsx': 'only whether there is one',
  'client/src/ordering/desk/customer/AlreadyOrdered.tsx':
    'orders of one outlet for one day, one or two; how many more is said',
  'client/src/ordering/desk/change/OpenOrders.tsx':
    'the open orders of one outlet are few, and among its newest',
  'client/src/ordering/desk/useRepeat.ts': 'the last order of an outlet',
  'client/src/app/edit/useLastChangers.ts': 'who changed a record last',
  'client/src/goods/categories/ItemsInNone.tsx': 'the list reads on page by page',
  'client/src/goods/categories/CategoriesPage.tsx': 'only the count',
  'client/src/business/lookups/LookupsPage.tsx': 'only the count of words',
  'client/src/people/customers/items/UsualItems.tsx': 'the most usual items, called so',
  'client/src/business/audit/AuditTrail.tsx': 'the list reads on page by page',
  'client/src/goods/inventory/item/LotField.tsx':
    'lots to choose from; any other is counted or removed from its own page',
  'client/src/ordering/hall/LotChoice.tsx':
    'the oldest lots that may be picked; without a choice the oldest leaves',
  'client/src/delivery/crates/CountCrates.tsx': 'only the balance of the outlet',
  'client/src/supply/buying/dialogs/LineFields.tsx': 'names to choose from; any other is typed',
  'client/src/supply/buying/dialogs/NewRun.tsx': 'only the markets',
  'client/src/supply/buying/phone/useRun.ts': 'names to choose from; any other is typed',
  'client/src/supply/buying/useBuying.ts':
    'RunList says how many runs there are; the tile leads to the list of who is owed',
  'client/src/billing/payments/receipts/SlipOfReceipt.tsx':
    'the cheques of one customer at the bank, far below what a page may hold',
  'client/src/people/customers/detail/recentOrders.ts':
    'the card says how many orders there are in all, and leads to them',
  'client/src/people/customers/detail/OutletsCard.tsx':
    'the outlets of one customer, far below what a page may hold',
  'client/src/office/merges/QuestionsCard.tsx': 'the credit limit of a customer, not one of rows',
}

test('a screen that asks for the first rows of a list says how many more there are, or reads on', () => {
  const asking = sources('client/src')
    .filter(
      ({ path, code }) =>
        !/\.test\.ts$|\/gallery\//.test(path) &&
        /[{,]\s*limit(:|,| \})(?!.*\bt\()/m.test(code) &&
        /Query\b|Query\(|\.initiate\(|\bquery|\bargs\b/.test(code),
    )
    .filter(({ path }) => !(path in firstFew))
    .filter(({ code }) => !/<MoreRows\b|PagesInfiniteQuery|nextCursor|\btotal > \w/.test(code))
  assert.deepEqual(
    asking.map(({ path }) => path),
    [],
  )
})
