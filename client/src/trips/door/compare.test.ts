import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FromDoor } from '../../api/trips.ts'
import { compareLines } from './compare.ts'

type Entered = FromDoor['entry']['lines'][number]
type Now = FromDoor['order']['lines'][number]

const now = (orderitemid: number, packs: number): Now => ({
  ...{
    orderitemid,
    packs,
    weight: packs * 5,
    keptpacks: packs,
    keptweight: packs * 5,
    name: 'Tomato',
    localName: null,
    names: [],
    packsize: '5 kg',
    unit: 'KG',
    byWeight: true,
  },
})

test('lines stand side by side; a line differs where the customer kept another amount, or where the order has it no longer', () => {
  const entered: Entered[] = [
    { orderitemid: 2, delivered: 2, returned: 1, reason: 'QUALITY' },
    { orderitemid: 3, delivered: 3, deliveredweight: 14.5 },
    { orderitemid: 4, delivered: 4, deliveredweight: 20 },
    { orderitemid: 9, delivered: 1 },
  ]
  const entry: FromDoor['entry'] = {
    ...{ lines: entered, receiver: null, crates: { out: 1, in: 0 }, money: [], photos: [], at: '2026-11-21T01:00:00Z' },
  }
  const order: FromDoor['order'] = { status: 'DISPATCHED', version: 3, lines: [now(1, 1), now(2, 3), now(3, 3), now(4, 4)] }
  assert.deepEqual(
    compareLines({ entry, order }).map(line => [
      line.orderitemid,
      line.entered !== undefined,
      line.now !== undefined,
      line.differs,
    ]),
    [
      [1, false, true, false],
      [2, true, true, true],
      [3, true, true, true],
      [4, true, true, false],
      [9, true, false, true],
    ],
  )
})
