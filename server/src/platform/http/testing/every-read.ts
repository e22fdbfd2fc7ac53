import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { audit } from '@packhouse/contract/business/audit/endpoints.ts'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { notices } from '@packhouse/contract/business/notices/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { views } from '@packhouse/contract/business/staff/view-calls.ts'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { learning } from '@packhouse/contract/office/learning/endpoints.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { orderVersions } from '@packhouse/contract/ordering/orders/version-calls.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { preferences } from '@packhouse/contract/platform/preferences/endpoints.ts'
import { demo } from '@packhouse/contract/roof/demo/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { readsOfBuying } from './reads-of-buying.ts'
import { readsOfCredit } from './reads-of-credit.ts'
import { readsOfMerges } from './reads-of-merges.ts'
import { readsOfMoney } from './reads-of-money.ts'
import { readsOfPrices } from './reads-of-prices.ts'
import { readsOfRegisters } from './reads-of-registers.ts'
import { type ReadDays, type ReadRecords, read, type Sample } from './sample.ts'

/** Days of the busy app. */
const november: ReadDays = { deliveryDate: '2026-11-21', period: { from: '2026-11-01', to: '2026-11-30' } }

/** Every read of a screen, with arguments that together run each of its statements. */
export function samplesOf(
  { orderApp, onion, categoryId, groupId, jobId, ...has }: ReadRecords,
  { deliveryDate, period }: ReadDays = november,
): Sample[] {
  const { customerId, outletId } = orderApp.customer
  const customer = { customerid: customerId }
  const outlet = { outletid: outletId }
  const itemid = onion.itemTypeId
  const name = 'Onion'
  const list = [
    {},
    { searchtext: 'hotel' },
    { deliveryDate, slotId: orderApp.business.slotId, pickerId: orderApp.business.pickerId },
    { metric: 'ordersplacedtoday' as const },
    { held: true },
    { short: true },
    { belowMinimum: true },
    { sort: '-total' as const },
  ]
  return [
    read(audit.auditTrail, { entity: 'order', id: String(has.delivered.orderid) }),
    read(pickers.isEmailMobileAvailable, { mobile: '9811111111' }, { email: 'meena@example.com' }),
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
    read(customers.exportCustomers, {}, { format: 'csv' }),
    read(customers.customerMetrics, {}),
    read(
      comments.commentsOf,
      { record: `order:${has.delivered.orderid}` },
      { record: `customer:${customerId}` },
      { record: `item_type:${itemid}` },
    ),
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
    read(
      customers.customerItemsDashboard,
      {},
      { searchtext: 'hotel' },
      { itemGroupId: groupId, neverOrdered: true },
    ),
    read(customers.customerItems, customer, { ...customer, searchtext: name }),
    read(
      customers.customerPrices,
      customer,
      { ...customer, searchtext: name },
      { ...customer, discount: 'ENDING', belowCost: true, orderedSince: deliveryDate },
      { ...customer, sort: '-effectivePrice' },
      { ...customer, sort: 'lastOrderedAt' },
    ),
    read(customers.customerPriceFigures, customer),
    read(customers.customerItemsSummary, customer),
    read(customers.customerPriceList, { ...customer, format: 'csv' }),
    read(demo.demoProgress, {}),
    read(home.ownerHome, {}, { deliveryDate }),
    read(home.deliveredShort, { deliveryDate }),
    read(home.moneyIn, { from: deliveryDate, to: deliveryDate }),
    read(home.accountsHome, {}, { all: true }),
    read(
      inventory.stockList,
      {},
      { searchtext: name, categoryId },
      ...(['TO_BUY', 'ARRIVING', 'PAST_BEST_BEFORE', 'WASTEFUL'] as const).map(filter => ({ filter })),
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
    read(dispatch.orderInvoices, { orderId: has.delivered.orderid }),
    read(itemGroups.itemGroupFilter, {}),
    read(itemGroups.itemGroupDashboard, {}, { flexitext: 'daily' }),
    read(itemGroups.itemGroupNameAvailable, { itemgroup: name }),
    read(itemGroups.itemGroup, { itemgroupid: groupId }),
    read(itemGroups.usersOfItemGroups, { itemgroupids: [groupId] }),
    read(customers.groupsOfCustomer, customer),
    read(items.itemNameAvailable, { itemname: name }),
    read(items.itemTypeCodeAvailable, { itemtypecode: 'ITEM-1' }),
    read(items.skuAvailable, { skuid: 'SKU-1' }),
    read(items.itemsToEdit, { itemids: [itemid] }),
    read(
      catalogue.itemsByGroup,
      {},
      { searchtext: name, categoryId, itemgroupid: groupId },
      { withoutPrice: true },
      { sort: '-basePrice' },
    ),
    read(
      catalogue.itemsByPacks,
      {},
      { searchtext: name, categoryId, itemgroupid: groupId },
      { priceSource: 'MANUAL', everOrdered: true },
    ),
    read(catalogue.itemCounts, {}),
    read(catalogue.itemPacks, { itemid }),
    read(items.hsnCodes, {}),
    read(customerImport.customerTemplate, {}),
    read(itemImport.importTemplate, {}),
    read(jobs.job, { id: jobId }),
    ...[lookups.allCustomerTypes, lookups.allCuisineTypes, lookups.allDesignations, lookups.allManagers].map(
      call => read(call, {}),
    ),
    ...[lookups.customerTypeAvailable, lookups.cuisineTypeAvailable, lookups.designationAvailable].map(call =>
      read(call, { name }),
    ),
    ...[lookups.allMinimumOrders, lookups.allTimeSlots, lookups.allRejectReasons].map(call => read(call, {})),
    read(
      lookups.valueUses,
      ...(
        [
          'CUSTOMER_TYPE',
          'CUISINE_TYPE',
          'DESIGNATION',
          'MOV',
          'MANAGER',
          'TIME_SLOT',
          'REJECT_REASON',
          'HSN_CODE',
        ] as const
      ).map(list => ({ list })),
    ),
    read(
      messages.readMessage,
      { body: { text: 'Onion 20 kg', outletId } },
      { body: { text: '[20/11/26, 8:12:05 PM] Hotel: Onion 2 kg' } },
    ),
    read(learning.myFirstTasks, {}),
    read(learning.firstSteps, {}),
    read(
      messages.inbox,
      {},
      { state: 'NEW', ...outlet, toCheck: true, mine: true, tonight: true, searchtext: name },
    ),
    read(messages.inboxSummary, {}),
    read(messages.messageReceivers, {}),
    read(messages.itemWords, {}, { customerid: customerId, searchtext: name, forAll: false, isActive: true }),
    read(
      standing.standingOrders,
      {},
      { standingid: has.standingId },
      { ...customer, outletid: outletId, searchtext: name, isActive: true },
    ),
    read(standing.nextOfStandingOrder, { standingid: has.standingId }),
    read(standing.previewStandingOrder, {
      body: {
        standingId: has.standingId,
        outletId,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        slotId: orderApp.business.slotId,
        items: [{ packsizeid: onion.packId, quantity: 40 }],
        from: deliveryDate,
      },
    }),
    read(lots.allLots, { itemid }, { itemid, open: true }),
    read(lots.traceLot, { lotid: has.lotId }),
    read(marketRates.ratesOfItem, { itemid, from: period.from, to: deliveryDate }),
    read(marketRates.commodities, {}),
    read(standing.standingRuns, { deliveryDate }, { deliveryDate, open: true }),
    read(standing.holidays, {}),
    read(trips.vehicles, {}),
    read(trips.drivers, {}),
    read(lots.expiringLots, {}),
    read(lots.lotOffer, { lotid: has.lotId }),
    read(trips.fromDoor, {}, { view: 'DECIDED' }),
    read(trips.allTrips, { deliveryDate }),
    read(trips.unassignedOrders, { deliveryDate }, { deliveryDate, slotId: orderApp.business.slotId }),
    ...[trips.arrangeTrip, trips.loadingSheet, trips.settlement].map(call =>
      read(call, { tripid: has.tripId }),
    ),
    read(trips.stopOfTrip, { tripid: has.tripId, orderId: has.packed.orderid }),
    read(trips.driverMonth, { driverid: has.driverId, month: deliveryDate.slice(0, 7) }),
    ...readsOfBuying({ deliveryDate, period, itemId: itemid, slotId: orderApp.business.slotId, ...has }),
    read(crates.allCrates, {}, { ...customer, searchtext: name, alert: true }, { sort: 'outletName' }),
    read(crates.crateLedger, { outletid: outletId }),
    read(trips.crateLabels, { tripid: has.tripId }, { orderId: has.packed.orderid }),
    read(orders.searchOrderCustomers, {}, { flexitext: 'hotel' }),
    read(orders.findOutlets, {}, { searchtext: 'hotel' }, { searchtext: 'hotle' }),
    read(orders.itemsForOrder, { ...customer, deliveryDate }, { ...customer, searchtext: name }),
    read(
      orders.orderDetails,
      ...[has.delivered, has.placed, has.picking, has.packed, has.short].map(({ orderid }) => ({ orderid })),
    ),
    read(orders.allOrders, ...list, { status: 'PLACED' }),
    read(orders.ordersByStatus, ...list.map(args => ({ ...args, status: 'PLACED' as const }))),
    read(orders.customerOrders, ...list.map(args => ({ ...args, ...customer }))),
    read(orders.itemsOfOrders, { orderIds: [has.placed.orderid] }),
    read(orders.orderMetrics, {}, { deliveryDate }),
    read(orders.pickingBoard, { deliveryDate }, { deliveryDate, by: 'item' }),
    read(dispatch.dispatchBoard, { deliveryDate }),
    read(orders.pickList, { orderIds: [has.picking.orderid] }),
    read(orders.loadList, { orderIds: [has.packed.orderid] }),
    read(orders.callList, { deliveryDate }),
    read(orders.myPriceRequests, {}),
    read(orderVersions.orderVersions, { orderid: has.delivered.orderid }),
    ...readsOfCredit({ customer, deliveryDate, period }),
    read(payments.customerReceipts, customer),
    read(payments.customerLedger, customer, { ...customer, format: 'csv' }),
    ...readsOfMerges(has),
    ...[payments.openDues, payments.customerDues, payments.customerStatement].map(call =>
      read(call, customer),
    ),
    ...readsOfMoney({ orderApp, period, ...has }),
    read(payments.duesSummary, {}),
    read(pickers.allPickers, {}),
    read(pickers.searchPickers, { flexisearch: 'ravi' }),
    read(views.sharedViews, { list: 'orders' }),
    read(preferences.myPreference, { key: 'table.orders' }),
    read(notices.myNotices, {}),
    read(drafts.orderDrafts, {}),
    ...readsOfPrices(has, { itemid, name, categoryId }),
    ...readsOfRegisters(period, deliveryDate),
    read(search.searchAll, { q: 'hotel' }),
    read(settings.settings, {}),
    read(invoices.numberSeries, {}),
    read(invoices.supplierKindRows, {}),
    read(customers.supplierKindEffect, { from: '2027-04-01', kind: 'COMPOSITION' }),
    read(staff.staffMembers, {}),
    read(staff.roles, {}),
    read(staff.apiKeys, {}),
    read(tonight.tonight, { deliveryDate }),
    read(tonight.regulars, { deliveryDate }),
  ]
}
