import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Milli, milli, packContent } from '@packhouse/contract/quantity.ts'
import type { FromDoor } from '../../../api/trips.ts'
import { compareLines } from './compare.ts'

type Entered = FromDoor['entry']['lines'][number]
type Now = FromDoor['order']['lines'][number]

const units = (count: number): Milli => packContent(milli(1_000), count)

const now = (orderitemid: number, packs: number): Now => ({
  orderitemid,
  packs: units(packs),
  weight: units(packs * 5),
  keptpacks: units(packs),
  keptweight: units(packs * 5),
  name: 'Tomato',
  localName: null,
  names: [],
  packsize: '5 kg',
  unit: 'KG',
  byWeight: true,
})

test('lines stand side by side; a line differs where the customer kept another amount, or where the order has it no longer', () => {
  const entered: Entered[] = [
    { orderitemid: 2, delivered: milli(2_000), returned: milli(1_000), reason: 'QUALITY' },
    { orderitemid: 3, delivered: milli(3_000), deliveredweight: milli(14_500) },
    { orderitemid: 4, delivered: milli(4_000), deliveredweight: milli(20_000) },
    { orderitemid: 9, delivered: milli(1_000) },
  ]
  const entry: FromDoor['entry'] = {
    lines: entered,
    receiver: null,
    crates: { out: 1, in: 0 },
    money: [],
    photos: [],
    at: '2026-11-21T01:00:00Z',
  }
  const order: FromDoor['order'] = {
    status: 'DISPATCHED',
    version: 3,
    lines: [now(1, 1), now(2, 3), now(3, 3), now(4, 4)],
  }
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

test('who entered nothing of a line says that all of it was delivered, which is more than an order has that took it back', () => {
  const line = (keptpacks: number) => ({
    ...now(1, 3),
    keptpacks: units(keptpacks),
    keptweight: units(keptpacks * 5),
  })
  const entry = (delivered?: number): FromDoor['entry'] => ({
    lines:
      delivered === undefined
        ? []
        : [{ orderitemid: 1, delivered: units(delivered), deliveredweight: units(delivered * 5) }],
    receiver: null,
    crates: { out: 1, in: 0 },
    money: [],
    photos: [],
    at: '2026-11-21T01:00:00Z',
  })
  const rows = [
    [undefined, 3, false, false],
    [undefined, 0, true, true],
    [2, 1, true, true],
    [1, 2, true, false],
  ] as const
  for (const [delivered, kept, differs, isMore] of rows) {
    const order: FromDoor['order'] = { status: 'DELIVERED', version: 3, lines: [line(kept)] }
    const [compared] = compareLines({ entry: entry(delivered), order })
    assert.deepEqual([compared?.differs, compared?.isMore], [differs, isMore], `${delivered} of ${kept}`)
  }
})
