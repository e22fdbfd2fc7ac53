import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

/** A list: the shared table, by itself or as the table of a list screen. */
const isList = /<(DataTable|ListTable)\b/
const drawn = sources('client/src').filter(({ path }) => path.endsWith('.tsx'))

/** Custom tables, each with its reason; all other record lists use ui/table/DataTable.tsx. */
const reasons: Record<string, string[]> = {
  'the tables themselves, the grid that is typed into, the calendar': [
    'ui/table/DataTable',
    'ui/table/PlainTable',
    'ui/grid/Grid',
    'ui/fields/Calendar',
  ],
  'a document as it is printed': [
    'billing/invoices/DocumentSummary',
    'billing/invoices/DocumentLines',
    'books/registers/RegisterTable',
    'books/registers/portals/PortalTable',
    'supply/buying/PrintNeeds',
  ],
  'lines of a form': [
    'ordering/line-entry/OrderLines',
    'ordering/orders/order/returns/PartTable',
    'goods/items/form/PacksStep',
    'goods/items/form/SubCategoryStep',
    'people/customers/detail/GstCard',
    'business/settings/form/EwayCard',
    'business/settings/form/LettersCard',
    'business/settings/form/NumberingCard',
    'business/settings/kind/KindCard',
    'delivery/trips/settle/CratesCard',
    'delivery/trips/settle/GoodsCard',
    'supply/supplier-returns/BackLots',
    'supply/shortages/ShareTable',
  ],
  'two versions next to one another': [
    'ordering/orders/versions/LinesCompared',
    'ordering/orders/versions/FactsCompared',
    'ordering/desk/amendment/AmendedLines',
    'delivery/trips/from-door/EntryLines',
    'books/bank/PaymentPanel',
    'delivery/trips/from-door/EntryMoney',
  ],
  'what a row or a count opens to': [
    'ordering/orders/list/OrderPreview',
    'people/customers/list/OutletsPreview',
    'billing/payments/dues/OutletsButton',
    'goods/items/PackTable',
    'ordering/standing/NextDays',
  ],
  'a few rows on a card': [
    'ordering/orders/of-customer/OrdersCard',
    'people/customers/detail/OutletsCard',
    'people/customers/discounts/ReviewDiscounts',
    'people/customers/items/UsualItems',
    'delivery/trips/settle/ReceiptRows',
    'supply/buying/RunLines',
    'office/merges/MergePage',
  ],
  'a batch beside what is in it, by kind of voucher': [
    'books/handover/BatchHolds',
    'books/handover/BatchList',
  ],
  'what is looked at before it is saved': [
    'platform/bulk/ChangedRows',
    'billing/payments/cheques/Slip',
    'goods/pricing/grid/ReviewDialog',
    'business/staff/roles/WhoMayWhat',
  ],
  'what is ticked and typed before a note is issued': ['books/notes/InvoicesPart', 'books/notes/LinesPart'],
  'what was made just now, to be sent one by one': ['billing/payments/many/MadeReminders'],
  'a matrix of dots to turn around': ['business/staff/roles/RoleMatrix'],
  'figures by slot, each of which opens a list': ['office/tonight/Board'],
}

// spec 2.53
test('every list of a screen is drawn by the shared table', () => {
  const names = Object.values(reasons)
    .flat()
    .map(name => `client/src/${name}.tsx`)
  const own = drawn.filter(({ code }) => /<(table|PlainTable)\b/.test(code)).map(({ path }) => path)
  assert.deepEqual(
    own.sort(),
    names.sort(),
    'a list takes the shared table; what is no list gets a reason above',
  )
  assert.ok(drawn.filter(({ code }) => isList.test(code)).length > 20)
})

// spec 2.52
test('a table without a title is called Items', () => {
  const table = drawn.find(({ path }) => path === 'client/src/ui/table/DataTable.tsx')
  assert.match(table?.code ?? '', /\btitle = t\('Items'\)/)
})

// spec 2.49
test('orders and items open to their detail, in the lists and where several are taken along', () => {
  const codeOf = (name: string) => drawn.find(({ path }) => path === `client/src/${name}.tsx`)?.code ?? ''
  for (const [list, look = ''] of [
    ['ordering/orders/OrdersPage', 'ordering/orders/list/look'],
    ['delivery/dispatch/DispatchPage', 'ordering/orders/list/look'],
    ['goods/items/list/ItemTable'],
    ['people/customers/CustomersPage'],
    ['business/pickers/PickersPage'],
  ] as const) {
    assert.match(codeOf(look || list), /\bdetail(=\{|: )/, list)
    if (look) assert.match(codeOf(list), /<ListTable[\s\S]*?\{\.\.\.\w+Look\}/, list)
    assert.match(codeOf(list), /<(Data|List)Table[\s\S]*?\bbulk=\{/, list)
  }
})

test('a list that can be filtered does not say that there is nothing when it only matches nothing', () => {
  // Filters of lines and packs choose among states that the sentence names, or change nothing that is listed.
  const named = [
    'client/src/goods/pricing/item/PackPrices.tsx',
    'client/src/ordering/orders/order/lines/LinesTable.tsx',
  ]
  const lists = drawn.filter(({ code }) => isList.test(code) && /\bfilters=\{/.test(code))
  assert.ok(lists.length > 15)
  assert.deepEqual(
    lists.filter(({ code }) => /\bempty=\{t\(/.test(code)).map(({ path }) => path),
    named,
  )
})
