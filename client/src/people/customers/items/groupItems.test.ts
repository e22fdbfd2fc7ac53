import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, type Group, itemsAfter, itemsBrought, withChange } from './groupItems.ts'

const group = (id: number, itemids: number[], more: Partial<Group> = {}): Group => ({
  id,
  name: `Group ${id}`,
  description: '',
  listingOrder: id,
  kind: 'ITEMS',
  itemids,
  itemPacks: [],
  itemCount: itemids.length,
  customerCount: 0,
  pictures: [],
  customers: [],
  isActive: true,
  version: 1,
  ...more,
})
const [daily, exotics] = [group(1, [1, 2, 3]), group(2, [3, 4])]
const packs = group(3, [], { kind: 'PACKS', itemPacks: [9] })
const off = group(4, [7, 8], { isActive: false })
const all = [daily, exotics, packs, off]
const after = (items: number, held: number[], chosen: number[]) => itemsAfter({ items, held, chosen }, all)

test('an item in two groups counts once', () => {
  assert.equal(after(3, [1], [1, 2]), 4)
  assert.equal(after(4, [1, 2], [2]), 2)
  assert.equal(itemsBrought(exotics, [1], all), 1)
  assert.equal(itemsBrought(exotics, [1, 2], all), 1, 'a chosen one counts against the others')
})

test('no group opens everything, one that is off nothing, and of packs nothing is said', () => {
  assert.equal(after(3, [1], []), 'ALL')
  assert.equal(after(90, [], [1]), 3)
  assert.equal(after(3, [1], [1, 4]), 3)
  assert.equal(after(3, [1], [1, 3]), undefined)
  assert.equal(after(3, [3], [1]), undefined)
  assert.deepEqual([itemsBrought(packs, [1], all), itemsBrought(off, [1], all)], [undefined, undefined])
})

test('what is given and what is taken', () => {
  assert.deepEqual(changeOf([1, 2], [2, 3]), { added: [3], removed: [1] })
  assert.equal(changeOf([1, 2], [2, 1]), undefined)
})

test('a group that a colleague gives or removes meanwhile is followed, and only the own changes are counted', () => {
  const change = changeOf([1, 2], [2, 3])
  assert.deepEqual(withChange([1, 2], change), [2, 3])
  const afterTheirs = withChange([1, 4], change)
  assert.deepEqual(afterTheirs, [4, 3], 'group 4 was given and group 2 removed')
  assert.deepEqual(changeOf([1, 4], afterTheirs), change)
  assert.deepEqual(changeOf([2, 3], withChange([2, 3], change)), undefined, 'both changed the same')
  assert.deepEqual(withChange([1, 2], undefined), [1, 2])
})
