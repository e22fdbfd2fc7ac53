import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { readDemo, said } from '../../testing/said.ts'
import { demoBook } from '../../testing/sets.ts'
import { nobody } from '../know/customer.ts'
import { cartIn, cartText } from './cart.ts'

const placeOf = (code: string) => demoBook.items.findIndex(({ itemCode }) => itemCode === code)
const onion = demoBook.items[placeOf('ONION')]
const packOf = (name: string) => onion?.packs.find(pack => pack.name === name)
const product = (code: string, count: number | null = 2, more = {}) => ({
  code,
  count,
  price: null,
  currency: '',
  ...more,
})

test('a product is the pack of its SKU; a code that nobody has is asked about with its words', () => {
  const sku = packOf('10 kg')?.sku ?? ''
  const rows: [string, string[]][] = [
    [cartText([product(sku)]), ['ONION 20 kg']],
    [cartText([product(sku.toLowerCase())]), ['ONION 20 kg']],
    [cartText([product('ONION')]), ['ONION 2 kg CHECK CONTAINER_SIZE']],
    [cartText([product('onion 10')]), ['? 2 pack ASK UNKNOWN_WORD']],
    [cartText([product(sku, null)]), ['ONION ASK']],
    [cartText([product(sku), product(sku, 1)]), ['ONION 20 kg CHECK TWICE', 'ONION 10 kg CHECK TWICE']],
    [`${cartText([product(sku)])}\ntomato 5 kg`, ['ONION 20 kg', 'TOMATO 5 kg']],
    [`${cartText([product('EGG-1')])}\nby 7 am please`, ['EGG 60 pc']],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(said(text), wanted, text)
})

test('every product of the catalogue is read back as its own pack, once, and is SURE', () => {
  for (const item of demoBook.items)
    for (const pack of item.packs) {
      const { orders, unread } = readDemo(cartText([product(pack.sku, 3, { price: 12.5, currency: 'INR' })]))
      const [line, ...more] = orders.flatMap(({ lines }) => lines)
      assert.deepEqual([orders.length, orders[0]?.intent, more.length, unread], [1, 'NEW', 0, []], pack.sku)
      assert.deepEqual(
        [line?.itemCode, line?.status, line?.quotedRate],
        [item.itemCode, 'SURE', 1250],
        pack.sku,
      )
      assert.deepEqual(
        line?.packs,
        [{ packsizeid: pack.packsizeid, packsize: pack.name, quantity: 3000 }],
        pack.sku,
      )
    }
})

test('what a clerk chose for a code is proposed the next time', () => {
  const pack = packOf('5 kg')
  const remembered = new Map([
    ['xx 9', { item: placeOf('ONION'), packsizeid: pack?.packsizeid ?? null, isSure: true }],
  ])
  const read = readDemo(cartText([product('XX-9')]), { customer: { ...nobody, remembered } })
  const [line] = read.orders[0]?.lines ?? []
  assert.deepEqual(
    [line?.itemCode, line?.status, line?.remembered, line?.baseQuantity],
    ['ONION', 'SURE', true, milli(10_000)],
  )
  const bare = readDemo(cartText([product('XX-9')])).orders[0]?.lines[0]
  assert.deepEqual([bare?.words, bare?.status], ['xx 9', 'ASK'])
})

test('a code holds whatever it holds on one line, and what people type is no cart', () => {
  assert.equal(cartText([product('A]\n[B', 1)]), '[A B] × 1')
  assert.equal(cartIn(cartText([product('A]\n[B', 1), product('', null)])).length, 1)
  for (const text of [
    '[20/11/26, 9:38 PM] Ravi: onion',
    '[onion] 5',
    'onion × 5',
    ' [ONION-1] × 5',
    '[ONION-1] × 5 kg',
  ])
    assert.deepEqual(cartIn(text), [], text)
})

test('a price in rupees is kept as what the buyer was shown, another currency is not', () => {
  assert.equal(cartIn(cartText([product('X', 1, { price: 27.5, currency: 'INR' })]))[0]?.price, 2750)
  assert.equal(cartIn(cartText([product('X', 1, { price: 27.5, currency: 'USD' })]))[0]?.price, null)
})
