import assert from 'node:assert/strict'
import { test } from 'node:test'
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
  sent,
  returned,
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
      cost: 18,
      received: 100,
      onHand: 6,
      taken: 0,
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
  orders: [order(2, 3, 0), order(1, 2, 0), order(1, 1, 0.5), order(3, 4, 4)],
}

test('outlets are named once, with what they still have; who gave all back is left out', () => {
  assert.deepEqual(
    outletsOf(trace.orders).map(({ name, amount }) => [name, amount]),
    [
      ['Hotel 1, Kitchen', 2.5],
      ['Hotel 2, Kitchen', 3],
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
