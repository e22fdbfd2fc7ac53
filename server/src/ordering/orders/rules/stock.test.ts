import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { ItemTypeId, LotId, OrderLineId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { DatedLot } from '../../../goods/inventory/rules/stock-moves.ts'
import { aLine, picked } from '../testing/locked-orders.ts'
import { whyNotOnHand, whyNotPromise, whyNotStandIn } from './stock.ts'

const stock = (onHand: number, reserved = 0, pickedAlready = 0) =>
  new Map([
    [
      ItemTypeId.parse(1),
      { onHandMilli: milli(onHand), reservedMilli: milli(reserved), pickedMilli: milli(pickedAlready) },
    ],
  ])
const d28 = day('2026-11-28')
const by28 = { arrivals: new Map(), by: d28 }
const stocked = aLine({ procureToOrder: false, orderedMilli: milli(4000) })

test('stock-only goods are promised while they lie free', () => {
  assert.equal(whyNotPromise([stocked], stock(5000, 1000), by28), undefined)
  const short = whyNotPromise([stocked], stock(5000, 4000), by28)
  assert.equal(short?.code, 'SHORT_OF_STOCK')
  assert.equal(short?.message, 'Stock is short by 3.000 kg of Onion, which can only be sold from stock.')
  assert.deepEqual(short?.data, { lines: [{ itemId: 1, name: 'Onion', missing: 3, inStock: 1 }] })
})

test('more promised than there is counts as nothing free', () => {
  assert.deepEqual(whyNotPromise([stocked], stock(1000, 6000), by28)?.data, {
    lines: [{ itemId: 1, name: 'Onion', missing: 4, inStock: 0 }],
  })
})

test('packs of one item are asked for together', () => {
  assert.equal(whyNotPromise([stocked, stocked], stock(8000), by28), undefined)
  assert.notEqual(whyNotPromise([stocked, stocked], stock(7999), by28), undefined)
})

test('goods that are bought to order are promised without stock', () => {
  assert.equal(whyNotPromise([aLine()], stock(0), by28), undefined)
})

test('what is picked must be on hand, apart from what others picked', () => {
  const why = (kilos: number, onHand: number, others: number) =>
    whyNotOnHand([aLine()], [picked(kilos)], stock(onHand, 20_000, others), d28)
  assert.equal(why(4, 5000, 1000), undefined)
  assert.equal(why(4, 5000, 4000)?.message, 'Only 1.000 kg of Onion in stock')
  assert.equal(why(4, 5000, 4000)?.code, 'SHORT_OF_STOCK')
})

test('an amount that is changed frees its own first', () => {
  assert.equal(whyNotOnHand([picked(4)], [picked(5)], stock(5000, 20_000, 4000), d28), undefined)
  assert.equal(
    whyNotOnHand([picked(4)], [picked(6)], stock(5000, 20_000, 4000), d28)?.message,
    'Only 5.000 kg of Onion in stock',
  )
  assert.equal(
    whyNotOnHand([picked(6)], [picked(5)], stock(5000, 20_000, 6000), d28),
    undefined,
    'less is never refused',
  )
})

test('stock-only goods are substitutes only while they are free; what the order held of them before counts as free', () => {
  const original = aLine({ id: OrderLineId.parse(9), itemTypeId: ItemTypeId.parse(9) })
  const standIn = (kilos: number) =>
    picked(kilos, { substituteFor: original.id, orderedMilli: milli(0), procureToOrder: false })
  const why = (before: number, after: number, onHand: number, reserved: number) =>
    whyNotStandIn([original, standIn(before)], [original, standIn(after)], stock(onHand, reserved), by28)
  assert.equal(why(0, 2, 10_000, 8000), undefined)
  assert.equal(
    why(0, 3, 10_000, 8000)?.message,
    'Stock is short by 1.000 kg of Onion, which can only be sold from stock.',
  )
  assert.equal(why(3, 5, 10_000, 8000), undefined, 'three of the eight are its own')
  assert.equal(why(3, 1, 10_000, 10_000), undefined, 'less is never refused')
  const fresh = { ...standIn(5), procureToOrder: true }
  assert.equal(whyNotStandIn([original], [original, fresh], stock(10_000, 10_000), by28), undefined)
  assert.equal(
    whyNotStandIn([stocked], [picked(4.2, { procureToOrder: false })], stock(10_000, 10_000), by28),
    undefined,
  )
})

test('what is past its best before on the day of delivery is neither promised nor picked, and the refusal names it', () => {
  const lot = {
    id: LotId.parse(3),
    day: day('2026-11-24'),
    bestBefore: day('2026-11-27'),
    letGoUntil: null,
    leftMilli: milli(3000),
  }
  const of = (dated: DatedLot[]) => new Map([...stock(5000)].map(([id, row]) => [id, { ...row, dated }]))
  assert.match(
    whyNotPromise([stocked], of([lot]), by28)?.message ?? '',
    /short by 2.000 kg of Onion.*; 3.000 kg of Onion of the lot of Tue, 24 Nov 2026 was best before Fri, 27 Nov 2026/,
  )
  assert.match(
    whyNotOnHand([aLine()], [picked(4)], of([lot]), d28)?.message ?? '',
    /^Only 2.000 kg of Onion can be picked: 3.000 kg/,
  )
  assert.equal(whyNotOnHand([aLine()], [picked(4)], of([lot]), day('2026-11-27')), undefined)
  assert.equal(whyNotOnHand([aLine()], [picked(4)], of([{ ...lot, letGoUntil: d28 }]), d28), undefined)
})
