import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { search } from '@packhouse/contract/search/endpoints.ts'
import { aYard, type Details, type Yard } from '../orders/testing/yard.ts'
import { aCustomer } from '../testing/builders.ts'

let yard: Yard
let order: Details
before(async () => {
  yard = await aYard()
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

test('# asks for orders alone, @ for customers, nothing for nothing', async () => {
  const name = order.customeraddressdetails.businessname
  assert.deepEqual(await found(`#${order.orderid}`), [['order', `#${order.orderid}`]])
  assert.ok((await found(`@${name}`)).every(([kind]) => kind === 'customer'))
  assert.ok((await found(`@${name}`)).some(([, title]) => title === name))
  assert.deepEqual([await found(''), await found('#'), await found('  @ ')], [[], [], []])
})
