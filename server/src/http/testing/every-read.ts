import assert from 'node:assert/strict'
import { audit } from '@packhouse/contract/audit/endpoints.ts'
import { auth } from '@packhouse/contract/auth/endpoints.ts'
import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { customerImport } from '@packhouse/contract/customer-import/endpoints.ts'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { demo } from '@packhouse/contract/demo/endpoints.ts'
import type { AnyEndpoint, Asking } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { itemGroups } from '@packhouse/contract/item-groups/endpoints.ts'
import { itemImport } from '@packhouse/contract/item-import/endpoints.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import { orderVersions } from '@packhouse/contract/order-versions/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { preferences } from '@packhouse/contract/preferences/endpoints.ts'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { registers } from '@packhouse/contract/registers/endpoints.ts'
import { registerKinds } from '@packhouse/contract/registers/kinds.ts'
import { search } from '@packhouse/contract/search/endpoints.ts'
import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { staff } from '@packhouse/contract/staff/endpoints.ts'
import { anOrderApp, type Details, type OrderApp } from '../../orders/testing/order-app.ts'
import type { BuiltItem } from '../../testing/builders.ts'

/** A business with something in each of its tables that a screen reads. */
export interface BusyOrderApp {
  orderApp: OrderApp
  onion: BuiltItem
  /** Packed, with its documents, returned in part. */
  delivered: Details
  placed: Details
  picking: Details
  packed: Details
  short: Details
  categoryId: number
  groupId: number
  jobId: number
  priceUploadId: number
  stockUploadId: number
}

export async function aBusyOrderApp(): Promise<BusyOrderApp> {
  const orderApp = await anOrderApp()
  const { test, customer } = orderApp
  const onion = await orderApp.item({
    name: 'Onion',
    onHandMilli: 900_000,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }],
    taxClass: 'GST5',
  })
  const managerId = (await test.ok(lookups.addManager, { name: 'Meena' })).id
  await test.ok(customers.updateCustomer, { body: { id: customer.customerId, accountManagerId: managerId } })
  const top = await test.ok(categories.createCategory, { body: { name: 'Vegetables' } })
  const sub = await test.ok(categories.addSubCategory, { parentcategoryid: top.id, body: { name: 'Bulbs' } })
  await test.ok(categories.linkItems, { body: { categoryId: sub.id, itemIds: [onion.itemTypeId] } })
  const group = await test.ok(itemGroups.createItemGroup, { body: { name: 'Daily', itemids: [onion.itemTypeId] } })
  await test.ok(itemGroups.assignItemGroups, { customerid: customer.customerId, itemids: [group.id] })
  await test.ok(customers.saveDiscounts, {
    body: { customerId: customer.customerId, discounts: [{ itemId: onion.itemTypeId, type: 'PERCENT', value: 3 }] },
  })
  await test.ok(inventory.addEstimates, { body: [{ itemId: onion.itemTypeId, quantity: 20, expectedDate: '2026-11-21' }] })

  const delivered = await orderApp.order([[onion, 3]], 'DELIVERED')
  await orderApp.giveBack(delivered, [
    { orderitemid: orderApp.line(delivered).orderitemid, returnedquantity: 1, reason: 'QUALITY' },
  ])
  await orderApp.pay(delivered, 10)
  const packed = await orderApp.order([[onion, 2]], 'READY_TO_DISPATCH')
  const placed = await orderApp.order([[onion, 2]])
  const picking = await orderApp.order([[onion, 2]], 'PENDING')
  await orderApp.assign(picking)
  const short = await orderApp.order([[onion, 2]], 'PENDING')
  await orderApp.assign(short)
  await orderApp.pick(short, [
    { orderitemid: orderApp.line(short).orderitemid, pickedweight: 0.5, pickedquantity: 1, reason: 'OUT_OF_STOCK' },
  ])

  const job = await test.ok(invoices.printInvoices, { body: { kind: 'INVOICE_PACK', orderIds: [delivered.orderid] } })
  const priceSheet = await test.call(pricing.pricesAsXlsx, {})
  const stockSheet = await test.call(inventory.stockAsXlsx, {})
  await sendSheet(test, `${pricing.bulkUploadItemPrices.path}?confirm=true`, priceSheet.body)
  await sendSheet(test, `${inventory.bulkUploadStock.path}?confirm=true`, stockSheet.body)
  const idIn = async (table: 'price_upload' | 'stock_upload') =>
    (await test.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  return {
    ...{ orderApp, onion, delivered, placed, picking, packed, short },
    ...{ categoryId: sub.id, groupId: group.id, jobId: job.id },
    ...{ priceUploadId: await idIn('price_upload'), stockUploadId: await idIn('stock_upload') },
  }
}

async function sendSheet({ app, token }: OrderApp['test'], url: string, bytes: unknown): Promise<void> {
  assert(Buffer.isBuffer(bytes))
  const mark = 'x1x2x3'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="sheet.xlsx"\r\n\r\n`
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${mark}` }
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)])
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
  assert.equal(statusCode, 200, body.slice(0, 300))
}

export interface Sample {
  endpoint: AnyEndpoint
  asked: object[]
}
const read = <E extends AnyEndpoint>(endpoint: E, ...asked: Asking<E>[]): Sample => ({ endpoint, asked: asked as object[] })

/** Every read of a screen, with arguments that together run each of its statements. */
export function samplesOf({ orderApp, onion, categoryId, groupId, jobId, ...has }: BusyOrderApp): Sample[] {
  const { customerId, outletId } = orderApp.customer
  const customer = { customerid: customerId }
  const outlet = { outletid: outletId }
  const itemid = onion.itemTypeId
  const deliveryDate = '2026-11-21'
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const name = 'Onion'
  const list = [
    {},
    { searchtext: 'hotel' },
    { deliveryDate, slotId: orderApp.business.slotId, pickerId: orderApp.business.pickerId },
    { metric: 'ordersplacedtoday' as const },
    { held: true },
    { short: true },
    { sort: '-total' as const },
  ]
  return [
    read(audit.auditTrail, { entity: 'order', id: String(has.delivered.orderid) }),
    read(auth.isEmailMobileAvailable, { mobile: '9811111111' }, { email: 'meena@example.com' }),
    read(auth.me, {}),
    read(categories.categoryDashboard, {}, { searchtext: 'bulbs' }),
    read(categories.itemsMappedToCategory, { categoryId }),
    read(categories.itemsOfCategory, { categoryId }),
    read(categories.categoryDisplay, {}),
    read(categories.subCategoriesOf, { body: [categoryId] }),
    read(categories.categoryToEdit, { categoryid: categoryId }),
    read(categories.subCategoryDashboard, { parentcategoryid: categoryId }),
    read(categories.subCategoryNameAvailable, { name }),
    read(
      customers.customerDashboard,
      {},
      { searchtext: 'hotel' },
      { creditStatus: 'OK', dues: 'OUTSTANDING', sort: '-outstanding' },
    ),
    read(customers.customerMetrics, {}),
    read(customers.customerDetails, customer),
    read(customers.customerBasics, customer),
    read(customers.customerPayment, customer),
    read(customers.customerEmailAvailable, { email: 'meena@example.com' }),
    read(customers.customerPanAvailable, { pannumber: 'AAPCT4127Q' }),
    read(customers.customerMobileAvailable, { mobilenumber: '9811111111' }),
    read(customers.outletsOfCustomer, customer),
    read(customers.allOutletsOfCustomer, { customerId }),
    read(customers.outletDetails, outlet),
    read(customers.staffOfOutlet, outlet),
    read(customers.staffOfOutlets, { body: [outletId] }),
    read(customers.customerItemsDashboard, {}, { searchtext: 'hotel' }, { itemGroupId: groupId, neverOrdered: true }),
    read(customers.customerItems, customer, { ...customer, searchtext: name }),
    read(customers.customerPriceList, { ...customer, format: 'csv' }),
    read(demo.demoProgress, {}),
    read(
      inventory.stockList,
      {},
      { searchtext: name, categoryId },
      ...(['TO_BUY', 'ARRIVING', 'PAST_SHELF_LIFE', 'WASTEFUL'] as const).map(filter => ({ filter })),
      { supplier: 'OrderApp' },
    ),
    read(inventory.stockCounts, {}),
    read(inventory.itemInventory, { itemid }),
    read(inventory.stockLedger, { itemids: [itemid] }),
    read(inventory.stockHistory, { itemid }),
    read(inventory.acceptedOrders, { itemid }),
    read(inventory.arrivals, {}, { date: deliveryDate }),
    read(inventory.pendingEstimates, { itemid }),
    read(inventory.stockAsXlsx, {}),
    read(inventory.stockUpload, { uploadId: has.stockUploadId }),
    read(inventory.stockUploads, {}),
    read(inventory.stockUploadSheet, { uploadId: has.stockUploadId }),
    read(invoices.orderInvoices, { orderId: has.delivered.orderid }),
    read(itemGroups.itemGroupFilter, {}),
    read(itemGroups.itemGroupDashboard, {}, { flexitext: 'daily' }),
    read(itemGroups.itemGroupNameAvailable, { itemgroup: name }),
    read(itemGroups.itemGroup, { itemgroupid: groupId }),
    read(itemGroups.usersOfItemGroups, { itemgroupids: [groupId] }),
    read(itemGroups.groupsOfCustomer, customer),
    read(items.itemNameAvailable, { itemname: name }),
    read(items.itemTypeCodeAvailable, { itemtypecode: 'ITEM-1' }),
    read(items.skuAvailable, { skuid: 'SKU-1' }),
    read(items.itemsToEdit, { itemids: [itemid] }),
    read(
      items.itemsByGroup,
      {},
      { searchtext: name, categoryId, itemgroupid: groupId },
      { withoutPrice: true },
      { sort: '-basePrice' },
    ),
    read(
      items.itemsByPacks,
      {},
      { searchtext: name, categoryId, itemgroupid: groupId },
      { priceSource: 'MANUAL', everOrdered: true },
    ),
    read(items.itemCounts, {}),
    read(items.itemPacks, { itemid }),
    read(items.hsnCodes, {}),
    read(customerImport.customerTemplate, {}),
    read(itemImport.importTemplate, {}),
    read(jobs.job, { id: jobId }),
    ...[lookups.allCustomerTypes, lookups.allCuisineTypes, lookups.allDesignations, lookups.allManagers].map(call =>
      read(call, {}),
    ),
    ...[lookups.customerTypeAvailable, lookups.cuisineTypeAvailable, lookups.designationAvailable].map(call =>
      read(call, { name }),
    ),
    read(lookups.allMinimumOrders, {}),
    read(lookups.allTimeSlots, {}),
    read(lookups.allRejectReasons, {}),
    read(
      lookups.valueUses,
      ...(
        ['CUSTOMER_TYPE', 'CUISINE_TYPE', 'DESIGNATION', 'MOV', 'MANAGER', 'TIME_SLOT', 'REJECT_REASON', 'HSN_CODE'] as const
      ).map(list => ({ list })),
    ),
    read(orders.searchOrderCustomers, {}, { flexitext: 'hotel' }),
    read(orders.itemsForOrder, { ...customer, deliveryDate }, { ...customer, searchtext: name }),
    read(
      orders.orderDetails,
      ...[has.delivered, has.placed, has.picking, has.packed, has.short].map(({ orderid }) => ({ orderid })),
    ),
    read(orders.allOrders, ...list, { status: 'PLACED' }),
    read(orders.ordersByStatus, ...list.map(asked => ({ ...asked, status: 'PLACED' as const }))),
    read(orders.customerOrders, ...list.map(asked => ({ ...asked, ...customer }))),
    read(orders.itemsOfOrders, { orderIds: [has.placed.orderid] }),
    read(orders.orderMetrics, {}, { deliveryDate }),
    read(orders.pickingBoard, { deliveryDate }, { deliveryDate, by: 'item' }),
    read(orders.dispatchBoard, { deliveryDate }),
    read(orders.pickList, { orderIds: [has.picking.orderid] }),
    read(orders.loadList, { orderIds: [has.packed.orderid] }),
    read(orders.callList, { deliveryDate }),
    read(orderVersions.orderVersions, { orderid: has.delivered.orderid }),
    read(payments.customerReceipts, customer),
    read(payments.customerLedger, customer, { ...customer, format: 'csv' }),
    read(payments.openDues, customer),
    read(payments.customerDues, customer),
    read(payments.customerStatement, customer),
    read(payments.statementsAhead, {}, { searchtext: 'hotel' }),
    read(payments.duesSummary, {}),
    read(pickers.allPickers, {}),
    read(pickers.searchPickers, { flexisearch: 'ravi' }),
    read(preferences.myPreference, { key: 'table.orders' }),
    read(
      pricing.itemsInPricing,
      { body: {} },
      ...(
        [
          'UPDATED_TODAY',
          'NOT_UPDATED_TODAY',
          'UPDATED_LAST_WEEK',
          'WITHOUT_PRICE',
          'STALE',
          'OUT_OF_LINE',
          'MANUAL_PACKS',
        ] as const
      ).map(filter => ({ body: { filter } })),
      { body: { searchtext: name, categoryId, marginBelow: 20 } },
    ),
    read(pricing.basePriceMetrics, {}),
    read(pricing.basePricesUpdatedLastWeek, {}),
    read(pricing.itemsWithoutBasePrice, {}),
    read(pricing.priceHistory, { itemid }, { itemid, packs: true }),
    read(pricing.itemDiscounts, { itemid }),
    read(pricing.itemCosts, { itemid }),
    read(pricing.pricesAsXlsx, {}),
    read(pricing.pricesAsCsv, {}),
    read(pricing.priceUpload, { uploadId: has.priceUploadId }),
    read(pricing.priceUploads, {}),
    read(pricing.priceUploadRows, { uploadId: has.priceUploadId }),
    read(pricing.priceUploadSheet, { uploadId: has.priceUploadId }),
    read(registers.registerSummary, period),
    read(registers.registerSheet, ...registerKinds.map(kind => ({ ...period, kind }))),
    read(search.searchAll, { q: 'hotel' }),
    read(settings.settings, {}),
    read(settings.numberSeries, {}),
    read(staff.staffMembers, {}),
  ]
}
