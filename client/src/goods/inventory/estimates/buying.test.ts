import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { StockRow } from '../../../api/inventory.ts'
import { amountToBuy, costOf, estimateOf, filled, hasIssue, readLine, wanted } from './buying.ts'

const today = day('2026-11-20')
const tomorrow = day('2026-11-21')
const okra: StockRow = {
  itemId: 7,
  parentItemId: 3,
  itemTypeCode: 'OKRA',
  itemType: 'Regular',
  itemUnit: 'KG',
  itemName: 'Lady finger',
  imageURL: null,
  currentStock: milli(11_850),
  orderAccepted: milli(34_250),
  pendingInbound: zeroMilli,
  available: milli(-22_400),
  maxOrderQuantity: null,
  procureToOrder: true,
  version: 1,
  alias: ['bhindi'],
  isActive: true,
  nextArrival: null,
  lastReceiptAt: null,
  hasPastLot: false,
  lastSupplier: 'Kolar Mandi',
  lastCost: paise(35_00),
}
const read = (typed: Parameters<typeof readLine>[1], row = okra) =>
  readLine(row, typed, { day: tomorrow, today })

test('what lacks is bought by fives, closed packs by the dozen', () => {
  assert.deepEqual(
    [
      amountToBuy(milli(22_400), 'KG'),
      amountToBuy(milli(25_000), 'KG'),
      amountToBuy(milli(100), 'L'),
      amountToBuy(milli(17_000), 'BUNCH'),
      amountToBuy(milli(18_000), 'PACK'),
    ],
    [25_000, 25_000, 5_000, 20_000, 24_000],
  )
})

test('a line is filled with the shortfall, the day, and supplier and cost of the last estimate', () => {
  assert.deepEqual(filled(okra, tomorrow), {
    quantity: '25.000',
    expectedDate: '2026-11-21',
    supplier: 'Kolar Mandi',
    cost: '35.00',
  })
  const line = read({})
  assert.equal(hasIssue(line), false)
  assert.deepEqual(estimateOf(line, tomorrow), {
    itemId: 7,
    quantity: 25_000,
    expectedDate: '2026-11-21',
    supplier: 'Kolar Mandi',
    expectedCost: 35_00,
  })
  assert.equal(costOf([line]), 875_00)
})

test('an item that lacks nothing is no line until an amount is typed', () => {
  const enough = { ...okra, available: milli(3_000), lastSupplier: null, lastCost: null }
  assert.deepEqual(wanted([read({}, enough)]), [])
  const [line] = wanted([read({ quantity: '1,250.5' }, enough)])
  assert.equal(line?.milli, 1_250_500)
  assert.deepEqual(line && estimateOf(line, tomorrow), {
    itemId: 7,
    quantity: 1_250_500,
    expectedDate: '2026-11-21',
  })
})

test('each cell that cannot be sent says why, and a day is read as people write it', () => {
  assert.equal(read({ quantity: '12,50' }).issues.quantity, 'Enter a number, such as 1,250')
  assert.equal(read({ quantity: '0' }).issues.quantity, 'Enter more than 0, or leave it empty')
  assert.equal(read({ quantity: '100001' }).issues.quantity, 'At most 1,00,000')
  assert.equal(
    read({ quantity: '2.5' }, { ...okra, itemUnit: 'PACK' }).issues.quantity,
    'Whole numbers only: it is counted by the pack',
  )
  assert.equal(
    read({ expectedDate: 'soon' }).issues.expectedDate,
    'Enter a date, such as 21/11, tomorrow or sat',
  )
  assert.equal(read({ expectedDate: '2026-11-19' }).issues.expectedDate, 'Choose today or a later day')
  assert.equal(read({ expectedDate: 'today' }).day, today)
  assert.equal(read({ supplier: 'K' }).issues.supplier, 'Supplier needs at least 2 characters')
  assert.equal(read({ cost: 'cheap' }).issues.cost, 'Enter an amount, such as 28.50')
})
