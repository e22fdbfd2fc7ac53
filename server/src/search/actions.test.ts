import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { search } from '@packhouse/contract/search/endpoints.ts'
import { staff } from '@packhouse/contract/staff/endpoints.ts'
import type { Details, Yard } from '../orders/testing/yard.ts'
import { aTill, type Till } from '../payments/testing.ts'
import { aCustomer } from '../testing/builders.ts'

let till: Till
let yard: Yard
let order: Details
before(async () => {
  till = await aTill()
  yard = till.yard
  const brinjal = await yard.item({ name: 'Brinjal bharta', onHandMilli: 12_500 })
  const cafe = await aCustomer(yard.test, yard.business, { brandName: 'Quince Cafe' })
  order = await yard.order([[brinjal, 3]], 'PLACED', cafe)
})
after(() => yard.close())

const found = async (q: string) => (await yard.test.ok(search.searchAll, { q })).map(({ kind, title }) => [kind, title])

test('one box finds items, customers and orders, slips of the hand forgiven', async () => {
  const [item] = await yard.test.ok(search.searchAll, { q: 'brinjal' })
  assert.deepEqual([item?.kind, item?.title, item?.aside], ['item', 'Brinjal bharta', '12.500 kg free'])
  assert.match(item?.subtitle ?? '', /^pyaz · ₹27\.00 per kg$/)
  assert.deepEqual(await found('brinjol'), [['item', 'Brinjal bharta']])
  assert.ok((await found(String(order.orderid))).some(([kind, title]) => kind === 'order' && title === `#${order.orderid}`))
})

test('a paper and a receipt are found by their whole number, people of the house by their name', async () => {
  const buyer = await till.aBuyer()
  const sent = await till.dispatched(buyer, 10)
  const paper = await till.numberOf(sent)
  const [found1] = await yard.test.ok(search.searchAll, { q: paper.toLowerCase() })
  assert.deepEqual(
    [found1?.kind, found1?.title, found1?.path],
    ['paper', paper, `/orders/order-list/${sent.orderid}?document=${encodeURIComponent(paper)}`],
  )
  const { number } = await till.pay(buyer, { amount: 120 })
  const [found2] = await yard.test.ok(search.searchAll, { q: ` ${number.toLowerCase()}` })
  assert.deepEqual([found2?.kind, found2?.title, found2?.aside], ['receipt', number, '₹120.00'])
  assert.deepEqual(await found(`${number}9`), [])

  await yard.test.ok(staff.addStaffMember, { body: { name: 'Zubin Zaveri', mobile: '9876500077' } })
  const person = [['staff', 'Zubin Zaveri']]
  assert.deepEqual([await found('zaveri'), await found('9876500077'), await found('#zaveri')], [person, person, []])
})

test('# asks for orders alone, @ for customers, nothing for nothing', async () => {
  const name = order.customeraddressdetails.businessname
  assert.deepEqual(await found(`#${order.orderid}`), [['order', `#${order.orderid}`]])
  assert.ok((await found(`@${name}`)).every(([kind]) => kind === 'customer'))
  assert.ok((await found(`@${name}`)).some(([, title]) => title === name))
  assert.deepEqual([await found(''), await found('#'), await found('  @ ')], [[], [], []])
})
