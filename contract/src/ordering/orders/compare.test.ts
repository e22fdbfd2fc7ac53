import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { day } from '../../day.ts'
import { ItemTypeId, OrderLineId, PackId } from '../../ids.ts'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import { type Contents, compare, type Difference, fieldGroups, type LineChange } from './compare.ts'
import type { LineOfVersion, VersionFacts } from './versions.ts'
import { lineFields } from './versions.ts'

const facts: VersionFacts = {
  deliveryDate: day('2026-11-22'),
  deliverytimeslot: '06:00 - 08:00',
  outletName: 'Indiranagar',
  receiver: null,
  instructions: '',
  items: paise(270_00),
  discount: paise(0),
  tax: paise(0),
  deliverycharge: paise(0),
  total: paise(270_00),
}

/** Onion 1 kg, ten packs at ₹27, not picked yet. */
const onion: LineOfVersion = {
  orderitemid: OrderLineId.parse(1),
  itemId: ItemTypeId.parse(1),
  packsizeid: PackId.parse(1),
  name: 'Onion',
  packsize: '1 kg',
  sku: 'ONION-1',
  itemUnit: 'KG',
  catchWeight: true,
  byPiece: false,
  packContent: milli(1000),
  orderedquantity: milli(10_000),
  orderedweight: milli(10_000),
  pickedquantity: null,
  pickedweight: null,
  shortReason: null,
  deliveredquantity: null,
  deliveredweight: null,
  returnedquantity: milli(0),
  returnedweight: milli(0),
  substituteFor: null,
  listPrice: paise(27_00),
  price: paise(27_00),
  agreed: null,
  gstPercent: 0,
  lineTotal: paise(270_00),
  lineTax: paise(0),
}
const line = (id: number, other: Partial<LineOfVersion> = {}): LineOfVersion => ({
  ...onion,
  orderitemid: OrderLineId.parse(id),
  itemId: ItemTypeId.parse(id),
  packsizeid: PackId.parse(id),
  ...other,
})
const of = (...lines: LineOfVersion[]): Contents => ({ facts, lines })

const words = ({ change, before, after, changed }: LineChange): string =>
  `${change} ${before?.orderitemid ?? '-'}>${after?.orderitemid ?? '-'} ${changed.join(',')}`.trim()

const table: [name: string, first: Contents, second: Contents, lines: string[]][] = [
  ['nothing differs', of(line(1), line(2)), of(line(1), line(2)), ['SAME 1>1', 'SAME 2>2']],
  ['a line is added', of(line(1)), of(line(1), line(2)), ['SAME 1>1', 'ADDED ->2']],
  [
    'a line is taken off and stays in its place',
    of(line(1), line(2), line(3)),
    of(line(1), line(3)),
    ['SAME 1>1', 'REMOVED 2>-', 'SAME 3>3'],
  ],
  ['the first line is taken off', of(line(1), line(2)), of(line(2)), ['REMOVED 1>-', 'SAME 2>2']],
  [
    'an amount changes, and what it costs',
    of(line(1)),
    of(line(1, { orderedquantity: milli(12_000), orderedweight: milli(12_000), lineTotal: paise(324_00) })),
    ['CHANGED 1>1 ordered,amount'],
  ],
  [
    'a pick that is short',
    of(line(1)),
    of(
      line(1, {
        pickedquantity: milli(9000),
        pickedweight: milli(9000),
        shortReason: 'QUALITY',
        lineTotal: paise(243_00),
      }),
    ),
    ['CHANGED 1>1 picked,amount'],
  ],
  [
    'none picked is not the same as not picked yet',
    of(line(1)),
    of(line(1, { pickedquantity: milli(0), pickedweight: milli(0) })),
    ['CHANGED 1>1 picked'],
  ],
  [
    'taken off and put on again in another pack is the same line, changed',
    of(line(1), line(2)),
    of(line(2), line(3, { itemId: onion.itemId, packsize: '5 kg', packContent: milli(5000) })),
    ['SAME 2>2', 'CHANGED 1>3 item'],
  ],
  [
    'taken off and put on again at another price',
    of(line(1)),
    of(line(4, { itemId: onion.itemId, packsizeid: onion.packsizeid, price: paise(25_00) })),
    ['CHANGED 1>4 item,price'],
  ],
  [
    'of two lines of an item the one of the same pack is its successor',
    of(line(1), line(2, { itemId: onion.itemId })),
    of(
      line(3, { itemId: onion.itemId, packsizeid: PackId.parse(2) }),
      line(4, { itemId: onion.itemId, packsizeid: PackId.parse(9) }),
    ),
    ['CHANGED 2>3 item', 'CHANGED 1>4 item'],
  ],
  [
    'a substitute for a line is added, never the line itself',
    of(line(1)),
    of(line(5, { itemId: onion.itemId, substituteFor: OrderLineId.parse(9) })),
    ['REMOVED 1>-', 'ADDED ->5'],
  ],
]

describe('what differs between two versions of an order', () => {
  for (const [name, first, second, lines] of table)
    test(name, () => assert.deepEqual(compare(first, second).lines.map(words), lines))

  test('facts are named that differ, the others are not', () => {
    const moved = { ...facts, deliveryDate: day('2026-11-23'), instructions: 'Gate 2', total: paise(271_00) }
    const { facts: changed } = compare({ facts, lines: [] }, { facts: moved, lines: [] })
    assert.deepEqual(changed, ['deliveryDate', 'instructions', 'total'])
  })

  test('every field of a line is in one group', () => {
    const grouped = lineFields.flatMap((group): string[] => [...fieldGroups[group]])
    assert.deepEqual(grouped.toSorted(), Object.keys(onion).toSorted())
  })
})

/** Builds the second version from the first by applying the difference, using only what it names as changed or added. */
function applied(
  first: Contents,
  { facts: changedFacts, lines }: Difference,
  second: VersionFacts,
): Contents {
  const linesById = new Map(first.lines.map(one => [one.orderitemid, one]))
  const made = lines.flatMap(({ before, after, changed }) => {
    if (!after) return []
    const base = before && linesById.get(before.orderitemid)
    if (!base) return [after]
    const names = changed.flatMap((group): (keyof LineOfVersion)[] => [...fieldGroups[group]])
    return [{ ...base, ...Object.fromEntries(names.map(name => [name, after[name]])) }]
  })
  return {
    facts: { ...first.facts, ...Object.fromEntries(changedFacts.map(name => [name, second[name]])) },
    lines: made,
  }
}

const amount = fc.constantFrom(0, 500, 1000, 2000).map(milli)
const money = fc.constantFrom(0, 100, 2700).map(paise)
const perhaps = <Value>(of: fc.Arbitrary<Value>) => fc.option(of)
const anyLine = fc
  .record<LineOfVersion>({
    orderitemid: fc.integer({ min: 1, max: 8 }).map(id => OrderLineId.parse(id)),
    itemId: fc.integer({ min: 1, max: 3 }).map(id => ItemTypeId.parse(id)),
    packsizeid: fc.integer({ min: 1, max: 4 }).map(id => PackId.parse(id)),
    name: fc.constantFrom('Onion', 'Okra'),
    packsize: fc.constantFrom('1 kg', '5 kg'),
    sku: fc.constantFrom('A', 'B'),
    itemUnit: fc.constantFrom('KG', 'PC'),
    catchWeight: fc.boolean(),
    byPiece: fc.boolean(),
    packContent: amount,
    orderedquantity: amount,
    orderedweight: amount,
    pickedquantity: perhaps(amount),
    pickedweight: perhaps(amount),
    shortReason: perhaps(fc.constantFrom('QUALITY', 'DAMAGED')),
    deliveredquantity: perhaps(amount),
    deliveredweight: perhaps(amount),
    returnedquantity: amount,
    returnedweight: amount,
    substituteFor: perhaps(fc.integer({ min: 1, max: 8 }).map(id => OrderLineId.parse(id))),
    listPrice: money,
    price: money,
    agreed: perhaps(fc.constantFrom('Late', 'Bruised').map(reason => ({ reason, free: null }))),
    gstPercent: fc.constantFrom(0, 5),
    lineTotal: money,
    lineTax: money,
  })
  .map(line => ({ ...line }))

const anyContents: fc.Arbitrary<Contents> = fc.record(
  {
    facts: fc
      .record({
        instructions: fc.constantFrom('', 'Gate 2'),
        total: money,
        receiver: perhaps(fc.constant('Ravi')),
      })
      .map(other => ({ ...facts, ...other })),
    lines: fc.uniqueArray(anyLine, { selector: ({ orderitemid }) => orderitemid, maxLength: 8 }),
  },
  { noNullPrototype: true },
)

describe('of any two versions', () => {
  test('the difference applied to the first gives the second', () => {
    fc.assert(
      fc.property(anyContents, anyContents, (first, second) =>
        assert.deepEqual(applied(first, compare(first, second), second.facts), second),
      ),
    )
  })

  test('each line of both is in it once', () => {
    fc.assert(
      fc.property(anyContents, anyContents, (first, second) => {
        const { lines } = compare(first, second)
        const ids = (version: readonly (LineOfVersion | null)[]) =>
          version.flatMap(one => (one ? [Number(one.orderitemid)] : [])).toSorted()
        assert.deepEqual(ids(lines.map(({ before }) => before)), ids(first.lines))
        assert.deepEqual(ids(lines.map(({ after }) => after)), ids(second.lines))
      }),
    )
  })

  test('a version compared with itself has no difference', () => {
    fc.assert(
      fc.property(anyContents, version => {
        const { facts: changed, lines } = compare(version, structuredClone(version))
        assert.deepEqual([changed, lines.filter(({ change }) => change !== 'SAME')], [[], []])
      }),
    )
  })
})
