import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Day } from '@packhouse/contract/day.ts'
import { ItemTypeId, LotId, OrderLineId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { divide, type LineUse, type Lot } from './among-lots.ts'
import type { LedgerEntry } from './stock-moves.ts'

const itemTypeId = ItemTypeId.parse(1)
const day = (n: number) => Day.parse(`2026-07-${String(n).padStart(2, '0')}`)
const lotOf = (n: number, left: number, more: Partial<Lot> = {}): Lot => ({
  id: LotId.parse(n),
  itemTypeId,
  estimateId: null,
  day: day(n),
  isBlocked: false,
  chosenFor: [],
  bestBefore: null,
  letGoUntil: null,
  leftMilli: milli(left),
  ...more,
})
const line = OrderLineId.parse(7)
const entry = (kind: LedgerEntry['kind'], amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  itemTypeId,
  kind,
  milli: milli(amount),
  balanceMilli: milli(0),
  ...more,
})
const plain = ({ uses }: ReturnType<typeof divide>) =>
  uses.map(parts =>
    parts.map(({ lot, milli: amount }) => [lot.id === null ? 'new' : Number(lot.id), Number(amount)]),
  )

test('goods leave the oldest lot first, then the next', () => {
  const lots = [lotOf(1, 3000), lotOf(2, 5000)]
  assert.deepEqual(
    plain(divide([entry('SALE_ISSUE', -4000, { orderLineId: line })], { lots, lineUses: [] })),
    [
      [
        [1, -3000],
        [2, -1000],
      ],
    ],
  )
})

test('the lot that picking chose leaves first, a blocked one is left alone', () => {
  const lots = [lotOf(1, 3000), lotOf(2, 5000, { isBlocked: true }), lotOf(3, 2000, { chosenFor: [line] })]
  const sale = [entry('SALE_ISSUE', -4000, { orderLineId: line })]
  assert.deepEqual(plain(divide(sale, { lots, lineUses: [] })), [
    [
      [3, -2000],
      [1, -2000],
    ],
  ])
  const { missing } = divide([entry('SALE_ISSUE', -6000, { orderLineId: line })], { lots, lineUses: [] })
  const none = { past: [], better: undefined }
  assert.deepEqual(missing, { itemTypeId, freeMilli: 5000, blockedMilli: 5000, wantedMilli: 6000, ...none })
})

test('waste takes the lot that it names, then the oldest, blocked goods last', () => {
  const lots = [lotOf(1, 1000, { isBlocked: true }), lotOf(2, 1000), lotOf(3, 1000)]
  const waste = (amount: number, lotId?: number) =>
    plain(
      divide([entry('WASTAGE', amount, lotId ? { lotId: LotId.parse(lotId) } : {})], { lots, lineUses: [] }),
    )[0]
  assert.deepEqual(waste(-500, 3), [[3, -500]])
  assert.deepEqual(waste(-2500), [
    [2, -1000],
    [3, -1000],
    [1, -500],
  ])
  assert.deepEqual(waste(-500, 1), [[1, -500]])
})

test('goods that come back go to their lots, the newest use first; waste of them is of the same lots', () => {
  const lots = [lotOf(1, 0), lotOf(2, 0), lotOf(3, 9000)]
  const use = (lotId: number, amount: number): LineUse => ({
    orderLineId: line,
    lotId: LotId.parse(lotId),
    milli: milli(amount),
  })
  const lineUses = [use(1, 3000), use(2, 1000)]
  const rows = [
    entry('RETURN_IN', 2000, { orderLineId: line }),
    entry('WASTAGE', -2000, { orderLineId: line }),
    entry('RETURN_IN', 1000, { orderLineId: line }),
  ]
  assert.deepEqual(plain(divide(rows, { lots, lineUses })), [
    [
      [2, 1000],
      [1, 1000],
    ],
    [
      [2, -1000],
      [1, -1000],
    ],
    [[1, 1000]],
  ])
})

test('what a count finds is of the oldest lot that has something, else of the last, else of a new one', () => {
  const found = (lots: Lot[]) => plain(divide([entry('ADJUST_PLUS', 1000)], { lots, lineUses: [] }))[0]
  assert.deepEqual(found([lotOf(1, 0), lotOf(2, 5), lotOf(3, 5)]), [[2, 1000]])
  assert.deepEqual(found([lotOf(1, 0), lotOf(2, 0)]), [[2, 1000]])
  assert.deepEqual(found([]), [['new', 1000]])
})

test('a return of goods that left before lots began is still put somewhere', () => {
  assert.deepEqual(
    plain(
      divide([entry('RETURN_IN', 1000, { orderLineId: line })], { lots: [lotOf(4, 2000)], lineUses: [] }),
    ),
    [[[4, 1000]]],
  )
})

type Step = {
  kind: 'in' | 'sell' | 'return' | 'undo' | 'waste' | 'count' | 'block'
  amount: number
  pick: number
  named: boolean
}
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('in', 'in', 'sell', 'sell', 'return', 'undo', 'waste', 'count', 'block'),
    amount: fc.integer({ min: 1, max: 9000 }),
    pick: fc.nat(20),
    named: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

/** Stock of one item with its lots, moved call by call as `writeLedger` does. */
class World {
  lots: Lot[] = []
  readonly sold: { line: OrderLineId; uses: LineUse[] }[] = []
  #next = 1

  get onHand(): number {
    return this.lots.reduce((sum, { leftMilli }) => sum + leftMilli, 0)
  }

  post(rows: LedgerEntry[], lineUses: LineUse[] = []) {
    const before = this.onHand
    const known = this.lots
    const divided = divide(rows, { lots: known, lineUses })
    if (divided.missing) return divided
    for (const [at, parts] of divided.uses.entries()) {
      assert.equal(
        parts.reduce((sum, part) => sum + part.milli, 0),
        Number(rows[at]?.milli),
        'uses add up to their row',
      )
      assert.ok(parts.every(part => Number.isInteger(part.milli) && part.milli !== 0))
    }
    for (const lot of divided.added) Object.assign(lot, { id: LotId.parse(this.#next++), day: day(1) })
    const touched = divided.uses.flat()
    this.lots = [...known, ...divided.added.map(lot => ({ ...lot, leftMilli: milli(0) }))].map(lot => ({
      ...lot,
      leftMilli: milli(
        touched.reduce((sum, use) => (use.lot.id === lot.id ? sum + use.milli : sum), Number(lot.leftMilli)),
      ),
    }))
    assert.ok(
      this.lots.every(({ leftMilli }) => leftMilli >= 0),
      'no lot is below zero',
    )
    assert.equal(
      this.onHand,
      before + rows.reduce((sum, row) => sum + row.milli, 0),
      'lots add up to what is on hand',
    )
    return divided
  }
}

function take(world: World, { kind, amount, pick, named }: Step, n: number): void {
  const lot = world.lots[pick % Math.max(1, world.lots.length)]
  const name = named && lot?.id ? { lotId: lot.id } : {}
  const sale = world.sold[pick % Math.max(1, world.sold.length)]
  if (kind === 'in') world.post([entry('RECEIPT', amount)])
  if (kind === 'block' && lot) lot.isBlocked = !lot.isBlocked
  if (kind === 'count') world.post([entry('ADJUST_PLUS', amount, name)])
  if (kind === 'waste' && world.onHand >= amount) world.post([entry('WASTAGE', -amount, name)])
  if (kind === 'sell') sell(world, amount, n)
  if (sale && (kind === 'return' || kind === 'undo')) comeBack(world, sale, { kind, amount, named })
}

function comeBack(
  world: World,
  sale: World['sold'][number],
  { kind, amount, named }: Pick<Step, 'kind' | 'amount' | 'named'>,
): void {
  const out = sale.uses.reduce((sum, use) => sum + use.milli, 0)
  const back = kind === 'undo' ? out : Math.min(amount, out)
  if (back === 0) return
  const rows = [
    entry(kind === 'undo' ? 'SALE_ISSUE_REVERSAL' : 'RETURN_IN', back, { orderLineId: sale.line }),
  ]
  if (kind === 'return' && named) rows.push(entry('WASTAGE', -back, { orderLineId: sale.line }))
  const divided = world.post(rows, sale.uses)
  for (const use of divided.uses[0] ?? []) {
    const own = sale.uses.find(({ lotId }) => lotId === use.lot.id)
    assert.ok(own && own.milli >= use.milli, 'nothing comes back to a lot that it did not leave')
    own.milli = milli(own.milli - use.milli)
  }
}

function sell(world: World, amount: number, n: number): void {
  if (world.onHand < amount) return
  const before = structuredClone(world.lots)
  const orderLineId = OrderLineId.parse(100 + n)
  const divided = world.post([entry('SALE_ISSUE', -amount, { orderLineId })])
  const free = before.reduce((sum, { isBlocked, leftMilli }) => (isBlocked ? sum : sum + leftMilli), 0)
  assert.equal(divided.missing !== undefined, free < amount, 'a sale is refused only for blocked goods')
  if (divided.missing) return
  const uses = divided.uses[0] ?? []
  const used = before.filter(({ id }) => uses.some(use => use.lot.id === id))
  assert.ok(used.every(({ isBlocked }) => !isBlocked))
  const last = before.findIndex(({ id }) => id === used.at(-1)?.id)
  const skipped = before.slice(0, last).filter(({ id, isBlocked, leftMilli }) => {
    const left = world.lots.find(lot => lot.id === id)?.leftMilli
    return !isBlocked && leftMilli > 0 && left !== 0
  })
  assert.deepEqual(skipped, [], 'the oldest goes first')
  const lineUses = uses.map(({ lot, milli: part }) => ({
    orderLineId,
    lotId: lot.id ?? LotId.parse(1),
    milli: milli(-part),
  }))
  world.sold.push({ line: orderLineId, uses: lineUses })
}

test('over any history no lot is below zero, uses add up, the oldest is sold first and returns go home', () => {
  fc.assert(
    fc.property(steps, history => {
      const world = new World()
      for (const [n, step] of history.entries()) take(world, step, n)
    }),
    { numRuns: 500, seed: 27 },
  )
})

const day20 = day(20)
const over = (n: number, left: number, bestBefore: number, more: Partial<Lot> = {}) =>
  lotOf(n, left, { bestBefore: day(bestBefore), ...more })
const sale = (amount: number) => entry('SALE_ISSUE', -amount, { orderLineId: line, neededOn: day20 })

test('the younger lot that expires first leaves first; one without a day leaves last', () => {
  const lots = [lotOf(1, 1000), over(2, 1000, 25), over(3, 1000, 22)]
  assert.deepEqual(plain(divide([sale(2500)], { lots, lineUses: [] })), [
    [
      [3, -1000],
      [2, -1000],
      [1, -500],
    ],
  ])
})

test('a sale of more than the first lot takes the next ones too', () => {
  const lots = [over(1, 2000, 21), over(2, 3000, 22)]
  assert.deepEqual(plain(divide([sale(5000)], { lots, lineUses: [] })), [
    [
      [1, -2000],
      [2, -3000],
    ],
  ])
})

test('a lot that is past its day when it is delivered is passed over; on its day it leaves', () => {
  const lots = [over(1, 3000, 19), over(2, 3000, 20)]
  const { uses, missing } = divide([sale(2000)], { lots, lineUses: [] })
  assert.deepEqual(plain({ uses, added: [], missing }), [[[2, -2000]]])
  assert.equal(missing, undefined)
})

test('where only lots past their day are left, what would leave of each is named, with the lot to take instead', () => {
  const lots = [over(1, 3000, 19), over(2, 1000, 18), over(3, 500, 22)]
  const { missing } = divide([sale(2000)], { lots, lineUses: [] })
  assert.deepEqual(
    missing?.past.map(({ lot, milli: amount }) => [Number(lot.id), Number(amount)]),
    [
      [2, 1000],
      [1, 500],
    ],
  )
  assert.equal(missing?.better, undefined)
})

test('the lot that picking took in the hand does not leave past its day, though there is another', () => {
  const lots = [over(1, 3000, 19, { chosenFor: [line] }), over(2, 9000, 25)]
  const { missing } = divide([sale(1200)], { lots, lineUses: [] })
  assert.deepEqual(
    [missing?.past.map(({ milli: amount }) => Number(amount)), Number(missing?.better?.id)],
    [[1200], 2],
  )
})

test('a lot that is let go leaves as any other', () => {
  const lots = [over(1, 3000, 19, { letGoUntil: day20 })]
  assert.deepEqual(plain(divide([sale(1000)], { lots, lineUses: [] })), [[[1, -1000]]])
})

test('waste and counts take what is past its day first; goods that come back go to their lot though it is past', () => {
  const lots = [over(1, 3000, 25), over(2, 3000, 18)]
  assert.deepEqual(plain(divide([entry('WASTAGE', -1000)], { lots, lineUses: [] })), [[[2, -1000]]])
  const lineUses: LineUse[] = [{ orderLineId: line, lotId: LotId.parse(2), milli: milli(500) }]
  assert.deepEqual(plain(divide([entry('RETURN_IN', 500, { orderLineId: line })], { lots, lineUses })), [
    [[2, 500]],
  ])
})

test('goods that a count finds with a day on the packs are a lot of their own', () => {
  const { added } = divide([entry('ADJUST_PLUS', 500, { bestBefore: day(28) })], {
    lots: [over(1, 3000, 25)],
    lineUses: [],
  })
  assert.deepEqual(
    added.map(({ bestBefore, leftMilli }) => [bestBefore, Number(leftMilli)]),
    [[day(28), 500]],
  )
})
