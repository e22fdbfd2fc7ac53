import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemTypeId, OrderLineId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { changeHeld, type Held, itemsThatChange, post, type StockRow, takenBack } from './stock-moves.ts'

const onion = ItemTypeId.parse(1)
const rice = ItemTypeId.parse(2)
const line = OrderLineId.parse(7)
const row = (onHand: number, reserved = 0, picked = 0): StockRow => ({
  onHandMilli: milli(onHand),
  reservedMilli: milli(reserved),
  pickedMilli: milli(picked),
})
const held = (itemTypeId: ItemTypeId, amount: number, picked = 0): Held => ({
  itemTypeId,
  milli: milli(amount),
  pickedMilli: milli(picked),
})

test('two lines of one item are one reservation', () => {
  const { stock, log } = changeHeld(
    new Map([[onion, row(9000, 500)]]),
    [],
    [held(onion, 4000), held(onion, 1000)],
    'RELEASE',
  )
  assert.deepEqual(stock.get(onion), row(9000, 5500))
  assert.deepEqual(log, [{ itemTypeId: onion, kind: 'RESERVE', milli: 5000, balanceMilli: 5500 }])
})

test('a short pick releases the rest, an over-pick reserves more', () => {
  const before = [held(onion, 10_000)]
  const short = changeHeld(
    new Map([[onion, row(20_000, 10_000)]]),
    before,
    [held(onion, 9850, 9850)],
    'RELEASE',
  )
  assert.deepEqual(short.stock.get(onion), row(20_000, 9850, 9850))
  assert.deepEqual(short.log, [{ itemTypeId: onion, kind: 'RELEASE', milli: 150, balanceMilli: 9850 }])
  const over = changeHeld(
    new Map([[onion, row(20_000, 10_000)]]),
    before,
    [held(onion, 10_400, 10_400)],
    'RELEASE',
  )
  assert.deepEqual(over.log, [{ itemTypeId: onion, kind: 'RESERVE', milli: 400, balanceMilli: 10_400 }])
})

test('a pick of exactly what was ordered changes what lies picked alone', () => {
  const { stock, log } = changeHeld(
    new Map([[onion, row(20_000, 10_000)]]),
    [held(onion, 10_000)],
    [held(onion, 10_000, 10_000)],
    'RELEASE',
  )
  assert.deepEqual(stock.get(onion), row(20_000, 10_000, 10_000))
  assert.deepEqual(log, [])
})

test('what stays the same is not touched', () => {
  const same = [held(onion, 10_000), held(rice, 5000)]
  assert.deepEqual(itemsThatChange(same, [held(rice, 5000), held(onion, 10_000, 2000)]), [onion])
  assert.equal(changeHeld(new Map(), same, same, 'RELEASE').stock.size, 0)
})

test('each ledger entry carries the balance after it', () => {
  const { stock, entries } = post(new Map([[onion, row(5000)]]), [
    { itemTypeId: onion, kind: 'SALE_ISSUE', milli: milli(-2000), orderLineId: line },
    { itemTypeId: rice, kind: 'RECEIPT', milli: milli(7000) },
    { itemTypeId: onion, kind: 'SALE_ISSUE', milli: milli(-3000), orderLineId: line },
  ])
  assert.deepEqual(
    entries.map(({ balanceMilli }) => balanceMilli),
    [3000, 7000, 0],
  )
  assert.deepEqual(stock.get(onion), row(0))
  assert.deepEqual(stock.get(rice), row(7000))
})

test('waste comes in and goes out, a claim moves nothing', () => {
  const back = { orderLineId: line, itemTypeId: onion, milli: milli(2000), reason: 'QUALITY' }
  assert.deepEqual(
    takenBack([{ ...back, disposition: 'WASTE' }]).map(({ kind, milli }) => [kind, milli]),
    [
      ['RETURN_IN', 2000],
      ['WASTAGE', -2000],
    ],
  )
  assert.deepEqual(
    takenBack([{ ...back, disposition: 'RESTOCK' }]).map(({ kind, milli }) => [kind, milli]),
    [['RETURN_IN', 2000]],
  )
  assert.deepEqual(takenBack([{ ...back, disposition: 'CLAIM_ONLY' }]), [])
})

const anyHeld = fc.array(
  fc
    .record({ itemTypeId: fc.constantFrom(onion, rice), milli: fc.nat(50_000), share: fc.nat(100) })
    .map(
      ({ itemTypeId, milli: amount, share }): Held =>
        held(itemTypeId, amount, Math.floor((amount * share) / 100)),
    ),
  { maxLength: 6 },
)

test('whatever an order holds, taking it and giving it back leaves the stock as it was', () => {
  fc.assert(
    fc.property(anyHeld, anyHeld, (first, second) => {
      const start = new Map([
        [onion, row(900_000, 400_000, 1000)],
        [rice, row(900_000, 400_000, 0)],
      ])
      const apply = (stock: Map<ItemTypeId, StockRow>, before: Held[], after: Held[]) =>
        new Map([...stock, ...changeHeld(stock, before, after, 'RELEASE').stock])
      const end = apply(apply(apply(start, [], first), first, second), second, [])
      assert.deepEqual(end, start)
    }),
  )
})
