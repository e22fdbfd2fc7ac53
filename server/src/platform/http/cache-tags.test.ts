import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { AnyEndpoint, Slice, Tag } from '@packhouse/contract/endpoint.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { everyRight } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import { routes } from '../../routes.ts'
import { testServices } from '../../testing/services.ts'
import { tablesReadBy } from '../../testing/tables-read.ts'
import { type Connected, connect } from '../db/connect.ts'
import type { DB } from '../db/schema.d.ts'
import { personCalls } from '../trail/caller-id.ts'
import type { ReadCall } from './call.ts'
import { aBusyOrderApp, type BusyOrderApp } from './testing/busy-app.ts'
import { samplesOf } from './testing/every-read.ts'

type Table = keyof DB

/**
 * The tags that announce a change of a table. A read needs one of them, as writes announce all: those of the table's slice, or,
 * where other screens show its values (the name of a manager), those of the call that changes a value. A text: why no read needs
 * one.
 */
const tagsOf: Record<Table, readonly Tag[] | string> = {
  account: ['Order'],
  api_key: ['ApiKey'],
  allocation: ['Payment'],
  audit_event: ['Audit'],
  audit_gap: 'no screen shows it',
  audit_key: 'no screen shows it',
  audit_progress: 'no screen shows it',
  audit_seal: 'no screen shows it',
  bank_check: ['Payment'],
  bank_layout: 'no screen shows it',
  bank_line: ['Payment'],
  bank_statement: ['Payment'],
  bulk_change: 'no screen shows it',
  bulk_change_row: 'no screen shows it',
  call_outcome: ['Tonight'],
  price_request: ['PriceRequest'],
  short_call: ['Order'],
  short_call_item: ['Order'],
  category: ['Category'],
  comment: ['Comment'],
  credit_call: ['Credit'],
  credit_promise: ['Credit'],
  credit_release: ['Credit'],
  credit_release_use: ['Credit'],
  cuisine_type: lookups.updateCuisineType.changes,
  customer: ['Customer'],
  customer_discount: customers.saveDiscounts.changes,
  customer_group: ['ItemGroup'],
  gst_filing: ['Portal'],
  series_pass: ['Portal'],
  portal_answer: ['Portal'],
  fixed_price: ['Price'],
  price_list: ['Price'],
  price_list_for: ['Price'],
  price_list_row: ['Price'],
  customer_type: lookups.updateCustomerType.changes,
  designation: lookups.updateDesignation.changes,
  estimate: ['Stock', 'Cost'],
  file: 'a stored file never changes',
  handover_batch: ['Handover'],
  handover_item: ['Handover'],
  handover_ledger: ['Handover'],
  handover_party: ['Handover'],
  handover_program: ['Handover'],
  holiday: ['StandingOrder'],
  hsn_code: ['Lookup'],
  idempotency_key: 'no screen shows it',
  invoice: ['Invoice'],
  invoice_line: ['Invoice'],
  note_part: ['Invoice'],
  invoice_series: ['Invoice'],
  item: ['Item', 'Price'],
  item_category: ['Category', 'Item'],
  item_group: itemGroups.updateItemGroup.changes,
  item_group_entry: itemGroups.updateItemGroup.changes,
  item_type: ['Item', 'Price'],
  item_word: ['Message'],
  job: ['Job'],
  ledger_entry: ['Payment'],
  manager: lookups.updateManager.changes,
  message: ['Message'],
  mov: lookups.updateMinimumOrder.changes,
  notice: ['Notice'],
  order_draft: ['OrderDraft'],
  order_event: ['Order'],
  order_line: ['Order'],
  order_message: ['Order'],
  order_text: ['Order'],
  order_version: ['Order'],
  ordered_pack:
    'whether a pack was ever ordered changes once, and the server refuses what then may not be done',
  orders: ['Order'],
  otp_attempt: 'no screen shows it',
  otp_challenge: ['Staff'],
  outlet: customers.updateOutlet.changes,
  outlet_day: ['Order'],
  outlet_staff: ['Outlet'],
  pack: items.updateItemPack.changes,
  pack_sold: ['Item'],
  picker: pickers.updatePicker.changes,
  shared_view: ['Preference'],
  sharing: ['Order'],
  preference: ['Preference'],
  price_change: ['Price'],
  price_run: ['PriceRun'],
  price_run_order: ['PriceRun'],
  price_run_row: ['PriceRun'],
  price_upload: ['Price'],
  price_upload_row: ['Price'],
  receipt: payments.recordReceipt.changes,
  refund: ['Payment'],
  supplier_kind: invoices.addSupplierKind.changes,
  cheque: payments.takeCheque.changes,
  cheque_due: ['Payment'],
  deposit: ['Payment'],
  transfer: ['Payment'],
  receivable: ['Payment'],
  reject_reason: ['Lookup'],
  reservation_log: ['Stock'],
  role: ['Role'],
  session: ['Staff'],
  setting: settings.saveSettings.changes,
  sign_in_device: 'no screen shows it',
  staff_role: staff.updateStaffMember.changes,
  staff_user: staff.updateStaffMember.changes,
  standing_order: ['StandingOrder'],
  standing_order_line: ['StandingOrder'],
  standing_run: ['StandingOrder'],
  stock: ['Stock'],
  stock_ledger: ['Stock'],
  lot: ['Stock'],
  lot_start: 'no screen shows it',
  lot_use: ['Stock'],
  order_line_lot: ['Stock'],
  truck_entry: ['Stock'],
  vehicle: ['Trip'],
  driver: ['Trip'],
  door_entry: ['Trip'],
  door_part: ['Trip'],
  send_consent: ['Sent'],
  sent_message: ['Sent'],
  shared_link: ['Sent'],
  shared_link_opening: ['Sent'],
  door_photo: 'a photo is shown with its entry',
  door_session: 'no screen shows it',
  receipt_holder: ['Payment', 'Customer', 'Order'],
  trip: ['Trip'],
  trip_expense: ['Trip'],
  trip_link: ['Trip'],
  trip_receipt: ['Payment'],
  trip_stop: ['Trip'],
  crate_entry: ['Crate'],
  crate_balance: ['Crate'],
  market_commodity: ['MarketRate'],
  market_rate: ['MarketRate'],
  supplier: ['Supplier'],
  supplier_entry: ['Supplier'],
  supplier_bill: ['Buying'],
  supplier_return: ['Supplier'],
  supplier_return_line: ['Supplier'],
  buying_run: ['Buying'],
  buying_line: ['Buying'],
  buying_expense: ['Buying'],
  purchase_unit: ['Buying'],
  stock_upload: ['Stock'],
  stock_upload_row: ['Stock'],
  tax_rate: 'rates come with a release or before the first order, never from a screen',
  time_slot: lookups.updateTimeSlot.changes,
  type_word: ['Item', 'Price'],
  customer_merge: ['Customer'],
  customer_number: ['Customer'],
  customer_two: ['Customer'],
  customer_word: ['Customer', 'Outlet'],
}

/** Reads without a tag of a table, with the reason; a tag would make an open screen ask again for nothing. */
const unneeded: { tables: Table[]; reads: string[] | 'every other slice'; because: string }[] = [
  {
    tables: ['price_change'],
    reads: ['orderDetails'],
    because: 'the change that its list price comes from, which stays as it is',
  },
  {
    tables: ['account'],
    reads: ['cheques', 'chequeSummary'],
    because: 'what bounced cheques still miss changes with payments and documents, which say Payment',
  },
  {
    tables: ['staff_user'],
    reads: 'every other slice',
    because:
      'it names who did something; each sign-in writes the table, and a new name of a colleague can wait for the next read',
  },
  {
    tables: ['order_line', 'orders'],
    reads: ['itemsForOrder', 'customerItems', 'customerPrices', 'customerPriceFigures'],
    because:
      'how often and when it was last ordered, which orders the list: each order of anybody would fetch the whole list again',
  },
  {
    tables: ['stock'],
    reads: ['itemPacks'],
    because: 'the row of an item carries its stock; its packs do not show it, and it moves with every order',
  },
  {
    tables: ['account', 'orders', 'outlet_day'],
    reads: ['searchOrderCustomers', 'findOutlets'],
    because: 'credit is read again with the chosen outlet; every order of anybody would repeat the search',
  },
  {
    tables: ['stock', 'lot'],
    reads: ['searchAll'],
    because: 'what is next to a found item; the search is made again at the next letter',
  },
  {
    tables: ['account'],
    reads: ['customerReceipts', 'openDues', 'customerLedger', 'customerStatement', 'duesSummary'],
    because:
      'of the account they use the balance, which changes with a payment or a document; open orders are not theirs',
  },
  {
    tables: ['customer'],
    reads: [
      'customerReceipts',
      'openDues',
      'customerLedger',
      'itemsForOrder',
      'customerItems',
      'customerItemsSummary',
      'customerPrices',
      'customerPriceFigures',
    ],
    because: 'whether the customer is there; nothing of it is shown',
  },
  {
    tables: ['invoice'],
    reads: ['customerLedger', 'customerStatement'],
    because: 'the number of the document of an entry, which never changes',
  },
  {
    tables: ['orders'],
    reads: ['orderInvoices', 'stockLedger'],
    because: 'whether the order is there, and whose it is: neither changes',
  },
  {
    tables: ['orders', 'order_line'],
    reads: ['itemInventory'],
    because: 'what accepted orders hold, and each step that changes it announces Stock',
  },
  {
    tables: ['item', 'item_type'],
    reads: ['stockHistory', 'itemCosts'],
    because: 'the unit of the item, which does not change once it has a history',
  },
  {
    tables: ['orders', 'customer', 'item', 'item_type'],
    reads: ['commentsOf'],
    because: 'whether the record is there; nothing of it is shown',
  },
  {
    tables: ['category'],
    reads: ['stockList'],
    because: 'it filters by a category with those below it and shows none; links of items announce Item',
  },
  {
    tables: ['preference'],
    reads: ['me'],
    because:
      'the screen to open first matters at the next start, and everybody else would read again who they are',
  },
  {
    tables: ['estimate'],
    reads: ['priceListEffect'],
    because: 'the packs of a list are read with their cost, which is no part of what customers pay',
  },
  {
    tables: ['setting'],
    reads: ['demoProgress'],
    because: 'the progress of the demo is kept among the settings and has its own tag',
  },
]

interface NamedRead {
  name: string
  slice: string
  endpoint: AnyEndpoint
}
const reads: NamedRead[] = Object.entries<Slice>(slices).flatMap(([slice, calls]) =>
  Object.entries(calls)
    .filter(([, { kind, open, byLink }]) => kind === 'read' && !open && !byLink) // the driver's phone has no tags
    .map(([name, endpoint]) => ({ name, slice, endpoint })),
)

let busy: BusyOrderApp
let one: Connected
before(async () => {
  busy = await aBusyOrderApp()
  one = connect(busy.orderApp.test.database.url, { max: 1 })
})
after(async () => {
  await one?.close()
  await busy?.orderApp.close()
})

/** Runs a read as the server does after sign-in; returns whether it replied with data and not with a file. */
async function run(endpoint: AnyEndpoint, args: object, db: ReadCall['db']): Promise<boolean> {
  const route = routes.find(route => route.endpoint === endpoint)
  assert(route?.kind === 'read' && route.by === 'staff', `${endpoint.path} is not a read`)
  const { user, clock } = busy.orderApp.test
  const { body, ...query } = Object.fromEntries(Object.entries(args))
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const ready = await route.prepare({ texts, body }).handle({
    db,
    now: clock.now,
    requestId: 'test',
    address: '127.0.0.1',
    device: 'test',
    isForwarded: false,
    noteCaller: () => {},
    site: 'https://packhouse.example',
    services: testServices(),
    user,
    caller: personCalls(user.id),
    rights: everyRight,
    session: Buffer.alloc(32),
    accept: 'application/json',
  })
  if (!('file' in ready)) return true
  if (ready.file.bytes instanceof Readable) await ready.file.bytes.resume().toArray()
  return false
}

const sliceOf: Partial<Record<Table, string>> = { staff_user: 'staff' }

/** Whether a reason above covers the table for this read; marks it as used. */
function excused({ name, slice }: NamedRead, table: Table, used: Set<object>): boolean {
  const reason = unneeded.find(
    ({ tables, reads }) =>
      tables.includes(table) &&
      (reads === 'every other slice' ? slice !== sliceOf[table] : reads.includes(name)),
  )
  if (reason) used.add(reason)
  return reason !== undefined
}

test('each read lists a tag of every table that it reads, or a reason is given here', async () => {
  const samples = samplesOf(busy)
  const used = new Set<object>()
  const missing: string[] = []
  for (const read of reads) {
    const { name, endpoint } = read
    const sample = samples.find(sample => sample.endpoint === endpoint)
    assert(sample, `${name} has no sample: add one to http/testing/every-read.ts`)
    const tables = new Set<Table>()
    for (const args of sample.args) {
      let isData = false
      const found = await tablesReadBy(one.db, async db => {
        isData = await run(endpoint, args, db)
      })
      // a document is made when it is asked for, and no screen holds it
      if (isData) for (const table of found) tables.add(table)
    }
    for (const table of tables) {
      const tags = tagsOf[table]
      if (
        typeof tags === 'string' ||
        tags.some(tag => endpoint.reads.includes(tag)) ||
        excused(read, table, used)
      )
        continue
      missing.push(`${name} reads ${table} and none of ${tags.join(', ')}`)
    }
  }
  assert.deepEqual(missing, [])
  assert.deepEqual(
    unneeded.filter(reason => !used.has(reason)).map(({ because }) => because),
    [],
    'reasons that no read needs any more',
  )
})

test('the tables that a statement names are found, also in a subquery, a join that is never run, and a snapshot', async () => {
  const tables = await tablesReadBy(one.db, async db => {
    await db
      .selectFrom('orders')
      .leftJoin('picker', 'picker.id', 'orders.picker_id')
      .where(sql<boolean>`false`)
      .select('orders.id')
      .execute()
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(tx => tx.selectFrom('mov').select('id').execute())
  })
  assert.deepEqual(tables, ['mov', 'orders', 'picker'])
  assert.deepEqual(
    await tablesReadBy(one.db, async () => {}),
    [],
    'the locks of one read do not reach the next',
  )
})
