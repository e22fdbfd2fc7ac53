import assert from 'node:assert/strict'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { sending } from '@packhouse/contract/people/sending/endpoints.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { make, mapAll } from '../../../books/handover/testing/desk.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aMarket } from '../../../supply/buying/testing/market.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { runWork } from '../../../testing/run-work.ts'

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
  priceListId: number
  priceListDraft: WireArgs<typeof priceLists.savePriceList>['body']
  standingId: number
  runId: number
  refundId: number
  batchId: number
  noteNumber: string
  /** A customer, and one that may be merged with it. */
  payerId: number
  twinId: number
  depositId: number
  supplierId: number
  returnId: number
  priceRunId: number
  lotId: number
  tripId: number
  driverId: number
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
  const rate =
    'State,Market,Commodity,Arrival_Date,Min_Price,Max_Price,Modal_Price\nKarnataka,Kolar,Onion,2026-11-20,1500,2500,2000'
  await sendSheet(test, marketRates.uploadRates.path, Buffer.from(rate), 201)
  await runWork(test)
  await test.ok(marketRates.matchCommodity, { body: { commodity: 'Onion', itemId: onion.itemTypeId } })
  const managerId = (await test.ok(lookups.addManager, { name: 'Meena' })).id
  await test.ok(customers.updateCustomer, { body: { id: customer.customerId, accountManagerId: managerId } })
  const top = await test.ok(categories.createCategory, { body: { name: 'Vegetables' } })
  const sub = await test.ok(categories.addSubCategory, { parentcategoryid: top.id, body: { name: 'Bulbs' } })
  await test.ok(categories.linkItems, { body: { categoryId: sub.id, itemIds: [onion.itemTypeId] } })
  const group = await test.ok(itemGroups.createItemGroup, {
    body: { name: 'Daily', itemids: [onion.itemTypeId] },
  })
  await test.ok(customers.assignItemGroups, { customerid: customer.customerId, itemids: [group.id] })
  await test.ok(customers.saveDiscounts, {
    body: {
      customerId: customer.customerId,
      discounts: [{ itemId: onion.itemTypeId, type: 'PERCENT', value: 3 }],
    },
  })
  await test.ok(inventory.addEstimates, {
    body: [{ itemId: onion.itemTypeId, quantity: 20, expectedDate: '2026-11-21' }],
  })

  const delivered = await orderApp.order([[onion, 3]], 'DELIVERED')
  await orderApp.giveBack(delivered, [
    { orderitemid: orderApp.line(delivered).orderitemid, returnedquantity: 1, reason: 'QUALITY' },
  ])
  await orderApp.pay(delivered, 10)
  const [billed] = (await test.ok(notes.notableInvoices, { customerid: customer.customerId })).invoices
  const [line] = certain(billed, 'invoice of the order').lines
  const noteLines = [{ lineid: line?.lineid ?? 0, change: { amount: 2 }, left: line?.left.taxable ?? 0 }]
  const { notes: made } = await test.ok(notes.createNotes, {
    body: {
      customerId: customer.customerId,
      kind: 'RATE',
      reason: 'Billed at the old rate',
      lines: noteLines,
    },
  })
  const packed = await orderApp.order([[onion, 2]], 'READY_TO_DISPATCH')
  const placed = await orderApp.order([[onion, 2]])
  const picking = await orderApp.order([[onion, 2]], 'PENDING')
  await orderApp.assign(picking)
  const short = await orderApp.order([[onion, 2]], 'PENDING')
  await orderApp.assign(short)
  await orderApp.pick(short, [
    {
      orderitemid: orderApp.line(short).orderitemid,
      pickedweight: 0.5,
      pickedquantity: 1,
      reason: 'OUT_OF_STOCK',
    },
  ])

  const job = await test.ok(dispatch.printInvoices, {
    body: { kind: 'INVOICE_PACK', orderIds: [delivered.orderid] },
  })
  const priceSheet = await test.call(pricing.pricesAsXlsx, {})
  const stockSheet = await test.call(inventory.stockAsXlsx, {})
  await sendSheet(test, `${pricing.bulkUploadItemPrices.path}?confirm=true`, priceSheet.body)
  await sendSheet(test, `${inventory.bulkUploadStock.path}?confirm=true`, stockSheet.body)
  const idIn = async (table: 'price_upload' | 'stock_upload' | 'lot') =>
    (await test.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const standingOrder = await test.ok(standing.addStandingOrder, {
    body: {
      outletId: customer.outletId,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      slotId: orderApp.business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 2 }],
      from: '2026-11-21',
    },
  })
  const vehicle = await test.ok(trips.addVehicle, {
    body: { number: 'KA 01 AB 1234', name: 'Tata Ace', capacityKg: 750 },
  })
  const driver = await test.ok(trips.addDriver, { body: { name: 'Suresh Made-up', mobile: '9845077009' } })
  const trip = await test.ok(trips.addTrip, {
    body: {
      name: 'Trip 1',
      deliveryDate: packed.orderdetails.deliveryDate,
      vehicleId: vehicle.id,
      driverId: driver.id,
      orderIds: [packed.orderid],
    },
  })
  await test.ok(crates.countCrates, { body: { outletId: customer.outletId, quantity: 7 } })
  const market = aMarket(test)
  const run = await market.start()
  const { line: bought } = await market.buy(run, onion, { paidBy: 'CREDIT' })
  await market.receive(onion, bought.estimateId, 96)
  await market.buy(run, onion, { quantity: 20 })
  await test.ok(buying.addRunExpense, { runid: run.id, body: { kind: 'TRANSPORT', amount: 300 } })
  await test.ok(buying.setPurchaseUnit, { itemid: onion.itemTypeId, body: { name: 'bag', content: 50 } })
  const bill = {
    supplierId: bought.supplierId,
    number: 'R-12',
    date: '2026-11-20',
    amount: 1900,
    lineIds: [bought.id],
  }
  await test.ok(buying.addSupplierBill, { body: bill })
  const payment = { supplierId: bought.supplierId, date: '2026-11-20', amount: 500, mode: 'UPI' as const }
  await test.ok(suppliers.paySupplier, { body: payment })
  const { lots: back } = await test.ok(supplierReturns.goodsToGiveBack, { supplierid: bought.supplierId })
  const wentBack = await test.ok(supplierReturns.giveGoodsBack, {
    body: {
      supplierId: bought.supplierId,
      reason: 'QUALITY',
      rate: 'AGREED',
      lines: [{ lotId: certain(back[0], 'a lot of the supplier').lotId, quantity: 2 }],
    },
  })
  const payer = await aCustomer(test, orderApp.business)
  const own = { customerId: payer.customerId, date: '2026-11-20', mode: 'CASH' as const }
  await test.ok(payments.recordReceipt, { body: { ...own, amount: 100 } })
  const { refunds } = await test.ok(payments.giveBack, {
    body: { ...own, amount: 40, paidTo: 'The cashier', reason: 'Paid twice' },
  })
  const twin = await aCustomer(test, orderApp.business)
  await test.db
    .updateTable('customer')
    .set({ pan: null, is_postpaid: false })
    .where('id', '=', twin.customerId)
    .execute()
  const cheque = {
    customerId: payer.customerId,
    number: '004418',
    bank: 'Kaveri Bank',
    date: '2026-11-20',
    amount: 30,
  }
  const { id: chequeId } = await test.ok(payments.takeCheque, { body: cheque })
  const { id: depositId } = await test.ok(payments.depositCheques, { body: { cheques: [{ id: chequeId }] } })
  await test.ok(payments.takeCheque, { body: { ...cheque, number: '004419' } })
  const priceListDraft = {
    name: 'Hotels',
    validFrom: '2026-11-01',
    validTo: null,
    isActive: true,
    customerTypeIds: [],
    customerIds: [orderApp.customer.customerId],
    rows: [{ packsizeid: onion.packId, from: 1, percent: 1 }],
  }
  const { id: priceListId } = await test.ok(priceLists.savePriceList, { body: priceListDraft })
  await mapAll(test)
  const batch = await make(test, '2026-11-20')
  await test.ok(payments.recordReceipt, { body: { ...own, amount: 20 } })
  const sent = { kind: 'ORDER' as const, orderid: delivered.orderid, way: 'LINK' as const, people: [] }
  await test.ok(sending.sendIt, { body: sent })
  const priceRun = await test.ok(priceRuns.createPriceRun, { body: {} })
  return {
    priceRunId: priceRun.id,
    batchId: batch.id,
    refundId: certain(refunds[0], 'refund').id,
    noteNumber: certain(made[0], 'note').number,
    runId: run.id,
    supplierId: bought.supplierId,
    returnId: wentBack.id,
    lotId: await idIn('lot'),
    payerId: payer.customerId,
    twinId: twin.customerId,
    depositId,
    tripId: trip.id,
    driverId: driver.id,
    orderApp,
    onion,
    delivered,
    placed,
    picking,
    packed,
    short,
    standingId: standingOrder.id,
    categoryId: sub.id,
    groupId: group.id,
    jobId: job.id,
    priceListId,
    priceListDraft,
    priceUploadId: await idIn('price_upload'),
    stockUploadId: await idIn('stock_upload'),
  }
}

async function sendSheet(
  { app, token }: OrderApp['test'],
  url: string,
  bytes: unknown,
  expected = 200,
): Promise<void> {
  assert(Buffer.isBuffer(bytes))
  const mark = 'x1x2x3'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="sheet.xlsx"\r\n\r\n`
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${mark}`,
  }
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)])
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
  assert.equal(statusCode, expected, body.slice(0, 300))
}
