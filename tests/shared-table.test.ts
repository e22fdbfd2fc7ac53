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
    'invoices/DocumentSummary',
    'invoices/DocumentLines',
    'registers/RegisterTable',
    'registers/portals/PortalTable',
    'buying/PrintNeeds',
  ],
  'lines of a form': [
    'orders/line-entry/OrderLines',
    'orders/order/returns/PartTable',
    'items/form/PacksStep',
    'items/form/SubCategoryStep',
    'customers/detail/GstCard',
    'settings/form/EwayCard',
    'settings/form/LettersCard',
    'settings/form/NumberingCard',
    'settings/kind/KindCard',
    'trips/settle/CratesCard',
    'trips/settle/GoodsCard',
    'supplier-returns/BackLots',
  ],
  'two versions next to one another': [
    'orders/versions/LinesCompared',
    'orders/versions/FactsCompared',
    'orders/amendment/AmendedLines',
    'trips/door/EntryLines',
    'bank/PaymentPanel',
    'trips/door/EntryMoney',
  ],
  'what a row or a count opens to': [
    'orders/list/OrderPreview',
    'customers/list/OutletsPreview',
    'payments/dues/OutletsButton',
    'items/PackTable',
    'standing/NextDays',
  ],
  'a few rows on a card': [
    'orders/of-customer/OrdersCard',
    'customers/detail/OutletsCard',
    'customers/items/UsualItems',
    'trips/settle/ReceiptRows',
    'buying/RunLines',
  ],
  'a batch beside what is in it, by kind of voucher': ['handover/BatchHolds', 'handover/BatchList'],
  'what is looked at before it is saved': [
    'bulk/ChangedRows',
    'payments/cheques/Slip',
    'customers/prices/ReviewDiscounts',
    'pricing/grid/ReviewDialog',
    'staff/roles/WhoMayWhat',
  ],
  'what is ticked and typed before a note is issued': ['notes/InvoicesPart', 'notes/LinesPart'],
  'what was made just now, to be sent one by one': ['payments/many/MadeReminders'],
  'a matrix of dots to turn around': ['staff/roles/RoleMatrix'],
  'figures by slot, each of which opens a list': ['tonight/Board'],
}

// spec 2.53
test('every list of a screen is drawn by the shared table', () => {
  const names = Object.values(reasons)
    .flat()
    .map(name => `client/src/${name}.tsx`)
  const own = drawn.filter(({ code }) => /<(table|PlainTable)\b/.test(code)).map(({ path }) => path)
  assert.deepEqual(own.sort(), names.sort(), 'a list takes the shared table; what is no list gets a reason above')
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
    ['orders/OrdersPage', 'orders/list/look'],
    ['orders/DispatchPage', 'orders/list/look'],
    ['items/list/ItemTable'],
    ['customers/CustomersPage', 'customers/list/look'],
    ['pickers/PickersPage'],
  ] as const) {
    assert.match(codeOf(look || list), /\bdetail(=\{|: )/, list)
    if (look) assert.match(codeOf(list), /<ListTable[\s\S]*?\{\.\.\.\w+Look\}/, list)
    assert.match(codeOf(list), /<(Data|List)Table[\s\S]*?\bbulk=\{/, list)
  }
})

test('a list that can be filtered does not say that there is nothing when it only matches nothing', () => {
  // Filters of lines and packs choose among states that the sentence names, or change nothing that is listed.
  const named = ['client/src/orders/order/lines/LinesTable.tsx', 'client/src/pricing/item/PackPrices.tsx']
  const lists = drawn.filter(({ code }) => isList.test(code) && /\bfilters=\{/.test(code))
  assert.ok(lists.length > 15)
  assert.deepEqual(
    lists.filter(({ code }) => /\bempty=\{t\(/.test(code)).map(({ path }) => path),
    named,
  )
})
