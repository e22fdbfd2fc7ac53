import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

const drawn = sources('client/src').filter(({ path }) => path.endsWith('.tsx') && !path.includes('/gallery/'))

/** Whether a list has filters: chips in its header, or parameters in its address. */
const hasFilters = (code: string): boolean =>
  /<(DataTable|ListTable|PriceSheet|DiscountSheet|ItemTable|PackList|RegisterTable)\b/.test(code) &&
  (/\bfilters=\{(?!filters\})/.test(code) || /useUrlState\(|useListScreen\(/.test(code))

/** Lists with filters and without saved views, each with its reason. */
const reasons: Record<string, string[]> = {
  'the rows of one sheet: they are gone with it': ['goods/pricing/upload/UploadPreview'],
  'next to another list, which has them': ['people/credit/held/ReleasesTable'],
  'the rows of one figure of one day': ['office/home/MoneyInPage', 'office/home/ShortLinesPage'],
  'its rows open the prices of a customer, who is in its address': ['people/customers/CustomerPricesPage'],
  'the way into a note: its chips are months, and it opens on the last': ['books/notes/start/NoteStart'],
  'a part of one record': [
    'delivery/trips/fleet/DriverMonthPage',
    'people/customers/detail/ItemsTab',
    'people/customers/detail/PricesTab',
    'goods/inventory/item/LedgerTable',
    'ordering/orders/order/lines/LinesTable',
    'people/statements/LedgerTable',
  ],
  'a board of a day, whose address has all of it': [
    'delivery/trips/WaitingOrders',
    'supply/buying/NeedsTable',
  ],
  'its key V pastes a message, and its tiles are the views': ['ordering/messages/InboxTable'],
  'a note at the head of the table, no filter': ['goods/pricing/item/PackPrices'],
  'the table of every list screen, which brings the views': ['app/list/ListTable'],
}

test('every list that has filters has saved views, by the shared wiring', () => {
  const lists = drawn.filter(({ code }) => hasFilters(code))
  assert.ok(lists.length > 15)
  const without = lists
    .filter(({ code }) => !/useListViews\(|useListScreen\(/.test(code))
    .map(({ path }) => path)
  const names = Object.values(reasons)
    .flat()
    .map(name => `client/src/${name}.tsx`)
  assert.deepEqual(without.sort(), names.sort(), 'give the list useListScreen(), or a reason above')
})

test('each list keeps its views under its own name', () => {
  const names = drawn.flatMap(({ code }) =>
    [...code.matchAll(/use(?:ListViews|ListScreen)\('([\w-]+)'/g)].map(([, name]) => name),
  )
  assert.ok(names.length > 10)
  assert.equal(new Set(names).size, names.length)
})
