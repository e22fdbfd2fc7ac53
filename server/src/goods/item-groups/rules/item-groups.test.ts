import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemTypeId } from '@packhouse/contract/ids.ts'
import { exchange, whyNotContents } from './item-groups.ts'

test('a group holds items or packs, and stays what it is', () => {
  const items = { name: 'Basics', kind: 'ITEMS' as const }
  const packs = { name: 'Bags', kind: 'PACKS' as const }
  const rows: [
    string,
    typeof items | typeof packs,
    Parameters<typeof whyNotContents>[1],
    RegExp | undefined,
  ][] = [
    ['nothing asked', items, {}, undefined],
    ['the whole group sent back', items, { kind: 'ITEMS', itemids: [1], itemPacks: [] }, undefined],
    ['packs for items', items, { itemPacks: [1] }, /Basics contains items only/],
    ['items for packs', packs, { itemids: [1] }, /Bags contains packs only/],
    ['another kind', packs, { kind: 'ITEMS' }, /Bags is a group of packs and cannot become one of items/],
  ]
  for (const [fact, group, change, message] of rows) {
    const why = whyNotContents(group, change)
    if (message) assert.match(why?.message ?? '', message, fact)
    else assert.equal(why, undefined, fact)
  }
})

test('only what differs comes in and goes out', () => {
  const ids = (...numbers: number[]) => numbers.map(number => ItemTypeId.parse(number))
  assert.deepEqual(exchange(ids(1, 2, 3), ids(3, 4, 4, 2)), { added: ids(4), removed: ids(1) })
  assert.deepEqual(exchange(ids(1, 2), ids()), { added: [], removed: ids(1, 2) })
  assert.deepEqual(exchange(ids(1, 2), undefined), { added: [], removed: [] })
})
