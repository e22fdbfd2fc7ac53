import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { merges } from '@packhouse/contract/office/merges/endpoints.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { sql } from 'kysely'
import { aTill, type Till } from '../../../billing/payments/testing/payments.ts'
import { type MergeDesk, mergeDesk } from '../testing/merge-desk.ts'
import { movedTables } from './rows.ts'

let till: Till
let desk: MergeDesk
before(async () => {
  till = await aTill()
  desk = mergeDesk(till)
})
after(() => till.orderApp.close())

test('every table that refers to a customer is known to a merge', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'customer'::regclass order by 1`.execute(till.orderApp.test.db)
  const moved = Object.keys(movedTables)
    .filter(table => table !== 'comment')
    .map(table => `${table}.customer_id`)
  const otherwise = [
    'account.customer_id', // counted anew
    'customer.merged_into_id', // one merged before leads on
    'customer_group.customer_id', // by choice
    'price_list_for.customer_id', // by choice
    // what was handed over stays as it was; the balance moves by a journal
    'handover_item.customer_id',
    'handover_item.other_customer_id',
    'handover_party.customer_id',
    'customer_merge.from_id',
    'customer_merge.into_id',
    'customer_two.one_id',
    'customer_two.other_id',
  ]
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...moved, ...otherwise].sort(),
  )
})

// reported of other products: a merge lost what was outstanding, and its age
test('dues, receipts and open orders are the same before and after, to each document; the documents keep every letter', async () => {
  const { test: app } = till.orderApp
  const pair = await desk.aPair()
  const [stays, goes] = pair
  const ids = [stays.customerId, goes.customerId]
  const sent = await till.dispatched(goes, 9)
  await till.dispatched(stays, 4)
  await till.pay(goes, { amount: 100 })
  await till.pay(stays, { amount: 5000 })
  const open = await till.orderApp.order([[till.onion, 3]], 'PENDING', goes)
  const [before, printed] = [
    await desk.moneyOf(ids),
    await app.ok(dispatch.orderInvoices, { orderId: sent.orderid }),
  ]

  const { id } = await desk.merge(pair)
  assert.deepEqual(await desk.moneyOf(ids), before)
  const { documents } = await app.ok(dispatch.orderInvoices, { orderId: sent.orderid })
  assert.deepEqual(
    documents.map(({ number, total }) => [number, total]),
    printed.documents.map(({ number, total }) => [number, total]),
  )
  await till.orderApp.sound()
  const { customerId } = goes
  assert.deepEqual(
    [(await till.orderApp.account(goes)).outstanding, (await till.orderApp.account(goes)).openOrders],
    [0, 0],
  )
  const lead = await app.ok(customers.customerDetails, { customerid: customerId })
  assert.deepEqual([lead.mergedInto?.id, lead.isActive, lead.outlets], [stays.customerId, false, []])

  // an order that was open goes on under the new number
  await till.orderApp.assign(open)
  await till.orderApp.pick(await till.orderApp.look(open), [
    { orderitemid: till.orderApp.line(open).orderitemid, pickedquantity: 3 },
  ])
  const moved = await till.orderApp.look(open)
  assert.equal(moved.customerid, stays.customerId)
  const words = `cannot be undone: orders changed since.`
  assert.match(
    (await app.refused(merges.undoMerge, { body: { mergeId: id } }, 'BREAKS_RULE')).message,
    new RegExp(words),
  )
  assert.deepEqual((await app.ok(merges.lastMerge, { customerid: stays.customerId }))?.changed, ['orders'])
  await till.orderApp.sound()
})

test('undone, everything is as it was; it can be merged and undone again', async () => {
  const { test: app } = till.orderApp
  const pair = await desk.aPair([{ outletName: 'Indiranagar' }, { outletName: 'indiranagar' }])
  const [stays, goes] = pair
  const ids = [stays.customerId, goes.customerId]
  await till.dispatched(goes, 2)
  await till.pay(stays, { amount: 70 })
  const price = (price: number) => [
    { packsizeid: till.onion.packId, price, validFrom: '2026-11-01', validTo: null },
  ]
  await app.ok(customers.saveFixedPrices, { body: { customerId: stays.customerId, prices: price(26) } })
  await app.ok(customers.saveFixedPrices, { body: { customerId: goes.customerId, prices: price(25) } })
  const before = await desk.rowsOf(ids)
  for (const chosen of [stays, goes]) {
    const { choices } = await desk.bodyOf(pair)
    const { id } = await desk.merge(pair, {
      choices: { ...choices, [`fixed:${till.onion.packId}`]: chosen.customerId },
    })
    const merged = await app.ok(customers.customerDetails, { customerid: stays.customerId })
    assert.deepEqual(
      merged.outlets.map(({ name }) => name),
      ['Indiranagar', 'indiranagar 2'],
    )
    const { packs } = (await app.ok(customers.customerItems, { customerid: stays.customerId })).find(
      ({ itemId }) => itemId === till.onion.itemTypeId,
    ) ?? { packs: [] }
    assert.equal(packs[0]?.effectivePrice, chosen === stays ? 26 : 25)
    assert.equal(merged.numbers.length, 1)
    await desk.undo(id)
    assert.deepEqual(await desk.rowsOf(ids), before)
    const again = await app.refused(merges.undoMerge, { body: { mergeId: id } }, 'BREAKS_RULE')
    assert.match(again.message, /was undone already/)
    await till.orderApp.sound()
  }
  const { id } = await desk.merge(pair)
  till.orderApp.later(24 * 60 + 1)
  assert.match(
    (await app.refused(merges.undoMerge, { body: { mergeId: id } }, 'BREAKS_RULE')).message,
    /can be undone for a day/,
  )
  assert.equal(await app.ok(merges.lastMerge, { customerid: stays.customerId }), null)
  till.orderApp.later(-24 * 60 - 1)
})

test('the preview counts the cheques as their book does: on hand whatever their day, and those away', async () => {
  const { test: app } = till.orderApp
  const pair = await desk.aPair()
  const [stays, goes] = pair
  const take = (number: string, amount: number, date: string, customerId = goes.customerId) =>
    app.ok(payments.takeCheque, { body: { customerId, number, bank: 'Kaveri Bank', date, amount } })
  await take('881201', 185, '2026-12-20')
  await take('881202', 90.5, '2026-11-20')
  const gone = await take('881203', 300, '2026-11-20')
  await take('881204', 1000, '2026-12-01', stays.customerId)
  await till.pay(goes, { amount: 77, mode: 'CHEQUE', reference: '881205' })
  await app.ok(payments.depositCheques, { body: { cheques: [{ id: gone.id }] } })
  const given = await take('881206', 40, '2026-12-02')
  await app.ok(payments.giveChequeBack, { chequeid: given.id, body: { reason: 'Paid by NEFT instead' } })

  const book = async (view: 'ON_HAND' | 'WITH_DRIVER' | 'AT_BANK', customerid: number) => {
    const { rows } = await app.ok(payments.cheques, { view, customerid })
    return { count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) }
  }
  const moved = async () => (await desk.preview(pair)).moves.find(({ kind }) => kind === 'CHEQUES')
  const { count, amount } = await book('ON_HAND', goes.customerId)
  const away = await book('AT_BANK', goes.customerId)
  const said = await moved()
  assert.deepEqual([said?.count, said?.amount], [count, amount])
  assert.deepEqual([count, amount], [3, 352.5])
  assert.deepEqual([away.count, said?.how?.values], [1, { count: 1, amount: '₹300.00' }])
  await desk.merge(pair)
  assert.deepEqual(await book('ON_HAND', stays.customerId), { count: count + 1, amount: amount + 1000 })
})

test('a cheque that went back to its customer since is not undone with the merge', async () => {
  const { test: app } = till.orderApp
  const pair = await desk.aPair()
  const [stays, goes] = pair
  const body = {
    customerId: goes.customerId,
    number: '771204',
    bank: 'Kaveri Bank',
    date: '2026-12-20',
    amount: 185,
  }
  const { id: chequeid } = await app.ok(payments.takeCheque, { body })
  const { id: mergeId } = await desk.merge(pair)
  const [moved] = (await app.ok(payments.cheques, { view: 'ALL', customerid: stays.customerId })).rows
  assert.equal(moved?.id, chequeid)
  await app.ok(payments.giveChequeBack, { chequeid, body: { reason: 'Paid by NEFT instead' } })
  const refused = await app.refused(merges.undoMerge, { body: { mergeId } }, 'BREAKS_RULE')
  assert.match(refused.message, /cannot be undone: cheques changed since/)
})

test('what is new for the old number is refused with the name and number of the new one', async () => {
  const { test: app, business } = till.orderApp
  const pair = await desk.aPair()
  const [stays, goes] = pair
  await desk.merge(pair)
  const lead = new RegExp(
    `\\(customer ${goes.customerId}\\) was merged into .* \\(customer ${stays.customerId}\\)\\. Use that one\\.$`,
  )
  const order = {
    customerid: goes.customerId,
    outletid: goes.outletId,
    deliveryDate: '2026-11-22',
    deliverytimeslotid: business.slotId,
    items: [{ packsizeid: till.onion.packId, quantity: 2 }],
  }
  assert.match((await app.refused(orders.createOrder, { body: order }, 'BREAKS_RULE')).message, lead)
  assert.match(
    (await app.refused(payments.recordReceipt, { body: till.receiptOf(goes) }, 'BREAKS_RULE')).message,
    lead,
  )
  const edit = { id: goes.customerId, ownerOrBusinessPOC: 'Somebody' }
  assert.match((await app.refused(customers.updateCustomer, { body: edit }, 'BREAKS_RULE')).message, lead)
  const on = { customerid: goes.customerId, status: true }
  assert.match((await app.refused(customers.switchCustomerStatus, on, 'BREAKS_RULE')).message, lead)
  await app.ok(orders.createOrder, { body: { ...order, customerid: stays.customerId } })
  // again, and the other way round
  const twice = { stays: { id: stays.customerId, version: 1 }, goes: { id: goes.customerId, version: 1 } }
  assert.match((await app.refused(merges.mergeCustomers, { body: twice }, 'BREAKS_RULE')).message, lead)
  const back = { stays: twice.goes, goes: twice.stays }
  assert.match((await app.refused(merges.mergeCustomers, { body: back }, 'BREAKS_RULE')).message, lead)
})

test('a customer is not merged with itself, with another legal person, or as it was before an edit', async () => {
  const { test: app } = till.orderApp
  const [stays, goes] = await desk.aPair()
  const itself = { stays: stays.customerId, goes: stays.customerId }
  assert.match(
    (await app.refused(merges.mergePreview, itself, 'BREAKS_RULE')).message,
    /cannot be merged with itself/,
  )
  const other = await till.aBuyer()
  const two = { stays: stays.customerId, goes: other.customerId }
  assert.match(
    (await app.refused(merges.mergePreview, two, 'BREAKS_RULE')).message,
    /Two legal persons cannot be merged/,
  )
  const body = await desk.bodyOf([stays, goes])
  await app.ok(customers.updateCustomer, {
    body: { id: goes.customerId, ownerOrBusinessPOC: 'Somebody else' },
  })
  await app.refused(merges.mergeCustomers, { body }, 'STALE_VERSION')
  await till.pay(stays, { mode: 'CHEQUE', reference: 'SAME-1' })
  await till.pay(goes, { mode: 'CHEQUE', reference: 'same-1', amount: 40, confirm: true })
  const shared = await app.refused(
    merges.mergeCustomers,
    { body: await desk.bodyOf([stays, goes]) },
    'BREAKS_RULE',
  )
  assert.match(shared.message, /one payment may be recorded twice/)
})

test('what decides money must be answered, and the choice counts', async () => {
  const { test: app } = till.orderApp
  const pair = await desk.aPair([{ limitPaise: 15_000_000 }, { limitPaise: 4_000_000 }])
  const [stays, goes] = pair
  await till.onCredit(goes, 40_000)
  const { questions } = await desk.preview(pair)
  assert.deepEqual(
    questions.map(({ key }) => key),
    ['terms', 'creditLimit'],
  )
  const body = await desk.bodyOf(pair, { choices: {} })
  const open = await app.refused(merges.mergeCustomers, { body }, 'NEEDS_CONFIRM')
  assert.deepEqual([open.message, open.data.open], ['Answer first: Terms.', ['terms', 'creditLimit']])
  await desk.merge(pair, { choices: { terms: goes.customerId, creditLimit: stays.customerId } })
  const { paymentDetails } = await app.ok(customers.customerBasics, { customerid: stays.customerId })
  assert.deepEqual([paymentDetails.creditCycleType, paymentDetails.creditLimit], ['WEEKLY', 150_000])
})

test('two GSTINs of one PAN: the one that stays is typed; one without is agreed to', async () => {
  const { test: app } = till.orderApp
  const pair = await desk.aPair([{ registered: true }, {}])
  const [stays, goes] = pair
  assert.deepEqual(
    (await desk.preview(pair)).questions.map(({ key, kind }) => [key, kind]),
    [['registration', 'TICK']],
  )
  await app.refused(merges.mergeCustomers, { body: await desk.bodyOf(pair, { ticks: [] }) }, 'NEEDS_CONFIRM')
  const { pan } = await app.ok(customers.customerBasics, { customerid: stays.customerId })
  const gstin = makeGstin('33', pan ?? '', 1)
  await app.ok(customers.updateCustomer, { body: { id: goes.customerId, gstin, confirmTwo: true } })
  await app.refused(merges.mergeCustomers, { body: await desk.bodyOf(pair) }, 'NEEDS_CONFIRM')
  const wrong = await app.refused(
    merges.mergeCustomers,
    { body: await desk.bodyOf(pair, { gstin: makeGstin('27', pan ?? '', 1) }) },
    'BAD_INPUT',
  )
  assert.match(wrong.message, /is of neither customer/)
  await desk.merge(pair, { gstin: gstin.toLowerCase() })
  assert.equal((await app.ok(customers.customerBasics, { customerid: stays.customerId })).gstin, gstin)
})

test('two of one mobile look like one, until somebody says that they are two', async () => {
  const { test: app } = till.orderApp
  const [one, other] = await desk.aPair()
  const alike = () => app.ok(merges.alikeCustomers, { customerid: one.customerId })
  assert.deepEqual(
    (await alike()).map(({ id, why }) => [id, why]),
    [[other.customerId, ['PAN']]],
  )
  const { mobileNumber, businessName } = await app.ok(customers.customerBasics, {
    customerid: other.customerId,
  })
  const typed = await app.ok(merges.alikeCustomers, {
    name: ` ${businessName.toUpperCase()}`,
    mobile: `+91 ${mobileNumber}`,
  })
  assert.deepEqual(typed[0]?.why, ['NAME', 'MOBILE'])
  const res = await app.call(merges.sayTwo, { body: { one: other.customerId, other: one.customerId } })
  assert.equal(res.status, 204)
  assert.deepEqual(await alike(), [])
})

test('two who merge the same pair at once: one of them does', async () => {
  const { test: app } = till.orderApp
  const pair = await desk.aPair()
  await till.dispatched(pair[1], 3)
  const body = await desk.bodyOf(pair)
  const turned = { ...body, stays: body.goes, goes: body.stays, choices: {} }
  const answers = await Promise.all([body, turned].map(body => app.call(merges.mergeCustomers, { body })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  await till.orderApp.sound()
})

test('the old name of a merged customer finds the one that it became, at the desk and over everything', async () => {
  const { test: app } = till.orderApp
  const [stays, goes] = await desk.aPair()
  const names = async (typed: string) => (await app.ok(orders.findOutlets, { searchtext: typed })).rows
  const old = `Zafrani Tiffin ${goes.customerId}`
  await sql`update customer set brand_name = ${old} where id = ${goes.customerId}`.execute(app.db)
  const { id } = await desk.merge([stays, goes])
  const found = await names('zafrani tiffin')
  assert.deepEqual(
    [...new Set(found.map(row => row.customerId))],
    [stays.customerId],
    'the merged one has no row',
  )
  assert.deepEqual([found[0]?.formerName, found[0]?.customerIsActive], [old, true])
  const { found: over } = await app.ok(search.searchAll, { q: 'zafrani tiffin' })
  const [customer] = over.filter(({ kind }) => kind === 'customer')
  assert.deepEqual([customer?.id, customer?.subtitle.startsWith(`formerly ${old}`)], [stays.customerId, true])
  assert.ok(
    (await names(found[0]?.businessName ?? '')).every(({ formerName }) => formerName === null),
    'nothing is said of a current name',
  )
  await desk.undo(id)
  assert.deepEqual(
    [...new Set((await names('zafrani tiffin')).map(row => row.customerId))],
    [goes.customerId],
  )
})
