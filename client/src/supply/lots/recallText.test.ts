import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { LotTrace } from '../../api/lots.ts'
import { outletsOf, recallText } from './recallText.ts'

const order = (outletId: number, sent: number, returned: number): LotTrace['orders'][number] => ({
  orderid: outletId,
  orderitemid: outletId,
  status: 'DELIVERED',
  businessname: `Hotel ${outletId}`,
  outletId,
  outletName: 'Kitchen',
  city: 'Bengaluru',
  deliveryDate: '2026-07-15',
  sent: milli(sent),
  returned: milli(returned),
  documents: [],
  contactName: 'Asha',
  contactMobile: '9845041299',
})
const trace: LotTrace = {
  itemId: 1,
  itemName: 'Tomato',
  itemUnit: 'KG',
  line: null,
  moves: [],
  lots: [
    {
      id: 1,
      itemId: 1,
      day: '2026-07-14',
      supplier: 'Ramesh Traders',
      market: '',
      cost: paise(18_00),
      received: milli(100_000),
      onHand: milli(6_000),
      taken: zeroMilli,
      bestBefore: null,
      isPrinted: false,
      letGoUntil: null,
      letGoReason: null,
      letGoBy: null,
      isBlocked: true,
      blockReason: 'Residue found',
      blockedBy: 'Ravi',
      blockedAt: null,
      version: 2,
    },
  ],
  orders: [order(2, 3_000, 0), order(1, 2_000, 0), order(1, 1_000, 500), order(3, 4_000, 4_000)],
}

test('outlets are named once, with what they still have; who gave all back is left out', () => {
  assert.deepEqual(
    outletsOf(trace.orders).map(({ name, amount }) => [name, amount]),
    [
      ['Hotel 1, Kitchen', 2_500],
      ['Hotel 2, Kitchen', 3_000],
    ],
  )
})

test('the text names item, day, reason and outlets; the supplier only where wanted', () => {
  const text = recallText(trace, { withSupplier: false })
  assert.match(text, /Tomato that came in on/)
  assert.match(text, /Residue found/)
  assert.match(text, /Hotel 1, Kitchen: 2\.500 kg, Asha 9845041299/)
  assert.doesNotMatch(text, /Ramesh/)
  assert.match(recallText(trace, { withSupplier: true }), /from Ramesh Traders/)
})
