import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { priceByLadder } from '@packhouse/contract/goods/pricing/price-by-ladder.ts'
import { formatMoney, paise } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../../testing/builders.ts'

let app: TestApp
let business: Business
let cafe: BuiltCustomer
let hotel: BuiltCustomer
const items: BuiltItem[] = []
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  cafe = await aCustomer(app, business, { brandName: 'The Brew Table' })
  hotel = await aCustomer(app, business, { brandName: 'Lotus Banquets' })
  const packs = [{ weightMilli: 1000 }, { weightMilli: 10_000 }]
  for (const [name, basePaise] of [
    ['Onion', 2700],
    ['Potato', 2000],
    ['Paneer', 33_000],
  ] as const)
    items.push(await anItem(app, { name, basePaise, packs, onHandMilli: 900_000 }))
})
after(() => app.close())

type Draft = WireArgs<typeof priceLists.savePriceList>['body']
const [onion, potato, paneer] = [
  () => items[0] as BuiltItem,
  () => items[1] as BuiltItem,
  () => items[2] as BuiltItem,
]
const aList = (name: string, more: Partial<Draft> = {}): Draft => ({
  name,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  isActive: true,
  customerIds: [],
  customerTypeIds: [],
  rows: [],
  ...more,
})
const save = (body: Draft) => app.ok(priceLists.savePriceList, { body })

async function offered(customer: BuiltCustomer, deliveryDate = '2026-11-25') {
  const found = await app.ok(orders.itemsForOrder, { customerid: customer.customerId, deliveryDate })
  return found.flatMap(item => item.packs.map(pack => ({ ...pack, itemName: item.itemName })))
}
async function orderLine(customer: BuiltCustomer, line: object, deliveryDate = '2026-11-25') {
  const placed = await okMeant(app, orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate,
      deliverytimeslotid: business.slotId,
      items: [line as { packsizeid: number; quantity: number }],
      confirmDuplicate: true,
      overrides: [{ rule: 'MOV', reason: 'Small order of a test' }],
    },
  })
  const [first] = placed.orderitemdetails
  assert(first)
  return { ...first, orderid: placed.orderid }
}

test('a list prices the packs of its customers by quantity, says who it is for, and is saved whole', async () => {
  const { packId } = onion()
  const rows = [
    { packsizeid: packId, from: 1, price: 26 },
    { packsizeid: packId, from: 10, price: 25 },
    { packsizeid: packId, from: 20, percent: 10 },
  ]
  const saved = await save(aList('Cafes, volume', { customerIds: [cafe.customerId], rows }))
  assert.deepEqual(saved.customers, [{ id: cafe.customerId, name: 'The Brew Table' }])
  assert.partialDeepStrictEqual(saved, { state: 'RUNS', packs: 1, version: 1 })
  assert.deepEqual(saved.prices[0]?.rows, [
    { from: 1, price: 26, percent: null },
    { from: 10, price: 25, percent: null },
    { from: 20, price: null, percent: 10 },
  ])
  const of = async (quantity: number, day?: string) => {
    const { price, percentOff, priceWords, priceStep } = await orderLine(
      cafe,
      { packsizeid: packId, quantity },
      day,
    )
    return [price, percentOff, priceStep, priceWords?.message]
  }
  assert.deepEqual(await of(9), [26, null, 4, 'Price list Cafes, volume, from 1 kg, until Mon, 30 Nov 2026'])
  assert.deepEqual(await of(10), [
    25,
    null,
    4,
    'Price list Cafes, volume, from 10 kg, until Mon, 30 Nov 2026',
  ])
  assert.deepEqual(await of(20), [
    24.3,
    10,
    4,
    'Price list Cafes, volume, from 20 kg, until Mon, 30 Nov 2026',
  ])
  assert.deepEqual(await of(20, '2026-12-01'), [27, null, 6, 'Base price'], 'a price is of the delivery day')
  const hotels = await orderLine(hotel, { packsizeid: packId, quantity: 20 })
  assert.equal(hotels.price, 27, 'a list is for its customers alone')
})

// Peers: openfoodfoundation/openfoodnetwork#12158, frappe/erpnext#45568, ten24/slatwall#5274.
test('a smaller amount goes back to the price of that amount, an agreed price stays', async () => {
  const { packId } = onion()
  const placed = await orderLine(cafe, { packsizeid: packId, quantity: 10 })
  const edited = await app.ok(orders.editOrder, {
    orderId: placed.orderid,
    body: {
      items: [{ orderitemid: placed.orderitemid, quantity: 2 }],
      overrides: [{ rule: 'MOV', reason: 'Small order of a test' }],
    },
  })
  assert.partialDeepStrictEqual(edited.orderitemdetails[0], { price: 26, lineTotal: 52 })
  assert.match(edited.orderitemdetails[0]?.priceWords?.message ?? '', /from 1 kg/)
  const agreed = await orderLine(cafe, {
    packsizeid: packId,
    quantity: 10,
    priceOverride: 30,
    overrideReason: 'Late',
  })
  assert.deepEqual(
    [agreed.price, agreed.priceStep, agreed.agreedReason],
    [30, 1, 'Late'],
    'also above the list',
  )
  assert.deepEqual([agreed.listPrice, agreed.usualPrice], [27, 25], 'beside what the list would have cost')
  const less = await app.ok(orders.editOrder, {
    orderId: agreed.orderid,
    body: {
      items: [{ orderitemid: agreed.orderitemid, quantity: 2 }],
      overrides: [{ rule: 'MOV', reason: 'Small order of a test' }],
    },
  })
  assert.partialDeepStrictEqual(less.orderitemdetails[0], { price: 30, lineTotal: 60 })
})

test('a list that cannot be is refused, a price that is unlikely or dearer by quantity is asked about', async () => {
  const { packId: packsizeid } = potato()
  const of = (rows: Draft['rows'], more: Partial<Draft> = {}) => ({
    body: aList('Doubtful', { rows, ...more }),
  })
  const at = (from: number, price: number) => ({ packsizeid, from, price })
  await app.refused(priceLists.savePriceList, of([], { validTo: '2026-10-01' }), 'BREAKS_RULE')
  await app.refused(priceLists.savePriceList, of([at(1, 19), at(1, 18)]), 'BREAKS_RULE')
  await app.refused(
    priceLists.savePriceList,
    of(Array.from({ length: 9 }, (_, step) => at(step + 1, 19))),
    'BREAKS_RULE',
  )
  await app.refused(priceLists.savePriceList, of([], { name: 'CAFES, volume' }), 'TAKEN')
  await app.refused(priceLists.savePriceList, of([{ packsizeid: 999_999, from: 1, price: 1 }]), 'NOT_FOUND')
  await app.refused(priceLists.savePriceList, of([], { customerIds: [999_999] }), 'NOT_FOUND')
  await app.refused(priceLists.savePriceList, of([], { customerTypeIds: [999_999] }), 'NOT_FOUND')
  await app.refused(priceLists.savePriceList, { body: { ...of([]).body, id: 999_999 } }, 'NOT_FOUND')
  const dearer = await app.refused(priceLists.savePriceList, of([at(1, 18), at(5, 19)]), 'NEEDS_CONFIRM')
  assert.match(dearer.message, /Potato 1 kg costs ₹19\.00 from 5 on, which is more than the ₹18\.00/)
  const far = await app.refused(priceLists.savePriceList, of([at(1, 1.9)]), 'NEEDS_CONFIRM')
  assert.equal(far.data.reason, 'CHECK_THE_UNIT')
  const saved = await save(of([at(1, 18), at(5, 19)], { confirm: true }).body)
  await save({ ...of([at(1, 18)]).body, id: saved.id, version: saved.version })
  await app.refused(
    priceLists.savePriceList,
    { body: { ...of([]).body, id: saved.id, version: saved.version } },
    'STALE_VERSION',
  )
  const lists = await app.ok(priceLists.priceLists, {})
  assert.deepEqual(
    lists.map(({ name, state }) => [name, state]),
    [
      ['Cafes, volume', 'RUNS'],
      ['Doubtful', 'RUNS'],
    ],
  )
  const { body } = await app.call(priceLists.priceListSheet, { pricelistid: saved.id, format: 'csv' })
  assert.match(String(body), /Potato,1 kg,[^,]+,20\.00,1\.000,18\.00,/)
})

test('a fixed price comes before discount and list, and two of one pack may not share a day', async () => {
  const { packId: packsizeid, itemTypeId } = paneer()
  const give = (price: number | null, more: object = {}) => ({
    body: {
      customerId: cafe.customerId,
      prices: [{ packsizeid, price, validFrom: '2026-11-01', validTo: '2026-11-28', ...more }],
    },
  })
  await app.ok(customers.saveDiscounts, {
    body: { customerId: cafe.customerId, discounts: [{ itemId: itemTypeId, type: 'PERCENT', value: 10 }] },
  })
  const [fixed] = await app.ok(customers.saveFixedPrices, give(310))
  assert(fixed)
  await app.refused(
    customers.saveFixedPrices,
    give(300, { validFrom: '2026-11-28', validTo: null }),
    'BREAKS_RULE',
  )
  await app.refused(customers.saveFixedPrices, give(300, { validTo: '2026-10-01' }), 'BREAKS_RULE')
  await app.refused(
    customers.saveFixedPrices,
    give(31, { validFrom: '2027-01-01', validTo: null }),
    'NEEDS_CONFIRM',
  )
  await app.refused(customers.saveFixedPrices, give(300, { id: 999_999 }), 'NOT_FOUND')
  await app.refused(
    customers.saveFixedPrices,
    { body: { ...give(1).body, customerId: 999_999 } },
    'NOT_FOUND',
  )
  const line = await orderLine(cafe, { packsizeid, quantity: 3 })
  assert.deepEqual(
    [line.price, line.priceStep, line.priceWords?.message],
    [310, 2, 'Fixed price, until Sat, 28 Nov 2026'],
  )
  const shown = async (discount?: 'FIXED' | 'LISTED' | 'ENDS') =>
    (
      await app.ok(customers.customerPrices, {
        customerid: cafe.customerId,
        date: '2026-11-25',
        ...(discount ? { discount } : {}),
      })
    ).rows
  const [row] = await shown('FIXED')
  assert.partialDeepStrictEqual(row?.packs[0], {
    effectivePrice: 310,
    step: 2,
    until: '2026-11-28',
    next: 297,
  })
  assert.deepEqual(
    (await shown('LISTED')).map(({ itemName }) => itemName),
    ['Onion'],
  )
  assert.deepEqual(
    (await shown('ENDS')).map(({ itemName }) => itemName),
    ['Onion', 'Paneer'],
  )
  const [longer] = await app.ok(
    customers.saveFixedPrices,
    give(310, { id: fixed.id, version: fixed.version, validTo: '2026-12-28' }),
  )
  assert.equal(longer?.validTo, '2026-12-28')
  await app.refused(
    customers.saveFixedPrices,
    give(300, { id: fixed.id, version: fixed.version }),
    'STALE_VERSION',
  )
  assert.deepEqual(await app.ok(customers.saveFixedPrices, give(null, { id: fixed.id, version: 2 })), [])
})

test('free goods are an agreed price of nothing: with the right, a reason, and outside the minimum order', async () => {
  const { packId: packsizeid } = paneer()
  const free = await orderLine(hotel, { packsizeid, quantity: 1, free: 'SAMPLE' })
  assert.partialDeepStrictEqual(free, {
    price: 0,
    lineTotal: 0,
    tax: 0,
    free: 'SAMPLE',
    priceStep: 1,
    agreedReason: 'Sample',
  })
  assert.equal(free.priceWords?.message, 'Free of charge')
  const body = {
    customerid: hotel.customerId,
    outletid: hotel.outletId,
    deliveryDate: '2026-11-25',
    deliverytimeslotid: business.slotId,
    items: [{ packsizeid, quantity: 100, free: 'OTHER' as const }],
    confirmDuplicate: true,
  }
  const refused = await app.refused(orders.createOrder, { body }, 'NEEDS_REASON')
  assert.match(JSON.stringify(refused.data), /PRICE/)
  const { token } = await app.signInAs('Desk free', '9735009990', 'DESK')
  await app.refused(
    orders.createOrder,
    { body: { ...body, items: [{ packsizeid, quantity: 1, free: 'SAMPLE' as const }] } },
    'NOT_ALLOWED',
    { token },
  )
})

test('a price below cost is asked about once', async () => {
  const { packId: packsizeid, itemTypeId } = potato()
  const [added] = await app.ok(inventory.addEstimates, {
    body: [{ itemId: itemTypeId, quantity: 10, expectedDate: '2026-11-20', expectedCost: 18 }],
  })
  assert(added)
  await app.ok(inventory.receiveEstimates, {
    itemid: itemTypeId,
    body: [{ id: added.id, actualQuantity: 10 }],
  })
  const line = { packsizeid, quantity: 2, priceOverride: 17, overrideReason: 'Soft' }
  await assert.rejects(orderLine(hotel, line), /below cost/)
  assert.equal((await orderLine(hotel, { ...line, confirmCost: true })).price, 17)
})

test('who a list meets is worked out before it is saved', async () => {
  const { packId: packsizeid } = potato()
  const draft = aList('Hotels', {
    customerTypeIds: [business.customerTypeId],
    rows: [{ packsizeid, from: 1, price: 15 }],
  })
  const effect = await app.ok(priceLists.priceListEffect, { body: draft })
  assert.equal(effect.customers, 2)
  assert.equal(effect.left, 0)
  assert.equal(effect.less + effect.more + effect.same, 2)
  assert.deepEqual(await app.ok(priceLists.priceLists, {}).then(lists => lists.length), 2, 'nothing is saved')
})

// Peers: frappe/erpnext#49564 and medusajs/medusa#15994, where the screen and the order disagree.
test('property: the order desk offers what the order costs, for every pack, customer, quantity and day', async () => {
  const packs = items.flatMap(({ packIds, packId }) => packIds ?? [packId])
  const aRow = fc.record({
    packsizeid: fc.constantFrom(...packs),
    from: fc.integer({ min: 1, max: 12 }),
    percent: fc.integer({ min: 1, max: 3000 }).map(bp => bp / 100),
  })
  const lists = fc.sample(
    fc.tuple(
      fc.uniqueArray(aRow, { maxLength: 20, selector: row => `${row.packsizeid} ${row.from}` }),
      fc.nat(2),
    ),
    { numRuns: 4, seed: 7 },
  )
  for (const [at, [rows, who]] of lists.entries()) {
    const buyers = [
      { customerIds: [cafe.customerId] },
      { customerIds: [hotel.customerId] },
      { customerTypeIds: [business.customerTypeId] },
    ]
    await save(
      aList(`Generated ${at}`, {
        rows,
        ...buyers[who],
        validTo: at % 2 === 0 ? '2026-11-26' : null,
        confirm: true,
      }),
    )
  }
  const fixed = [{ packsizeid: onion().packId, price: 26.5, validFrom: '2026-11-26', validTo: null }]
  await app.ok(customers.saveFixedPrices, { body: { customerId: hotel.customerId, prices: fixed } })
  let compared = 0
  for (const customer of [cafe, hotel])
    for (const deliveryDate of ['2026-11-24', '2026-11-27'])
      for (const quantity of [1, 3, 5, 11, 40])
        for (const pack of await offered(customer, deliveryDate)) {
          assert(pack.ladder && pack.listPrice !== null)
          const offer = priceByLadder(
            pack.ladder,
            {
              listPrice: paise(Math.round(pack.listPrice * 100)),
              contentMilli: milli(Math.round(pack.packContent * 1000)),
            },
            { packsMilli: milli(quantity * 1000) },
          )
          const line = await orderLine(customer, { packsizeid: pack.packsizeid, quantity }, deliveryDate)
          assert.equal(
            formatMoney(offer.price),
            formatMoney(paise(Math.round(line.price * 100))),
            `${pack.itemName} ${quantity} ${deliveryDate}`,
          )
          assert.equal(
            offer.percentOffBp,
            line.percentOff === null ? null : Math.round(line.percentOff * 100),
          )
          compared++
        }
  assert.ok(compared >= 100)
})

test('an agreed price stays with another amount also where the list now has the same price', async () => {
  const { packId } = onion()
  const club = await aCustomer(app, business, { brandName: 'Agreed Kitchens' })
  const rows = (one: number, ten: number) => [
    { packsizeid: packId, from: 1, price: one },
    { packsizeid: packId, from: 10, price: ten },
  ]
  const draft = aList('Clubs', { customerIds: [club.customerId], rows: rows(26, 25) })
  const { id, version } = await save(draft)
  const agreed = await orderLine(club, {
    packsizeid: packId,
    quantity: 10,
    priceOverride: 30,
    overrideReason: 'Late',
  })
  await save({ ...draft, id, version, rows: rows(31, 30) })
  const less = await app.ok(orders.editOrder, {
    orderId: agreed.orderid,
    body: {
      items: [{ orderitemid: agreed.orderitemid, quantity: 2 }],
      overrides: [{ rule: 'MOV', reason: 'Small order of a test' }],
    },
  })
  assert.partialDeepStrictEqual(less.orderitemdetails[0], { price: 30, agreedReason: 'Late' })
})

test('the list of price lists has the first customers of each, those that are looked for before the others', async () => {
  const names = ['Alpha', 'Bravo', 'Cedar', 'Delta', 'Ember', 'Fennel', 'Zinnia'].map(
    name => `${name} Caterers`,
  )
  const buyers = []
  for (const brandName of names) buyers.push(await aCustomer(app, business, { brandName }))
  const { id } = await save(
    aList('Caterers of the town', { customerIds: buyers.map(({ customerId }) => customerId) }),
  )
  const seen = async (searchtext?: string) => {
    const found = await app.ok(priceLists.priceLists, { searchtext })
    const list = found.find(one => one.id === id)
    return (
      list && [list.customerCount, list.customers.map(({ name }) => names.find(one => name.includes(one)))]
    )
  }
  assert.deepEqual(await seen(), [7, names.slice(0, 5)])
  assert.deepEqual(await seen('zinnia'), [7, [names[6], ...names.slice(0, 4)]])
  assert.deepEqual(await seen('town'), [7, names.slice(0, 5)])
  assert.deepEqual(await seen('zinia'), [7, [names[6], ...names.slice(0, 4)]], 'a slip')
  assert.equal(await seen('Nobody Knows'), undefined)
  const { customers } = await app.ok(priceLists.priceList, { pricelistid: id })
  assert.equal(customers.length, 7, 'an opened list has all')
})
