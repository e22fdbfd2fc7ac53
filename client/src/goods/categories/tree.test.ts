import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Category, type CategoryWithSubs, leftWithout, placesIn, scopeOf } from './tree.ts'

const category = (id: number, parentID: number | null = null, isActive = true): Category => ({
  id,
  name: `Category ${id}`,
  caption: '',
  dates: null,
  description: '',
  images: [],
  listingOrder: id,
  parentID,
  isActive,
  itemCount: 0,
  subCategoryCount: 0,
  version: 1,
})
const tree: CategoryWithSubs[] = [
  { ...category(1), subCategories: [category(11, 1), category(12, 1)] },
  { ...category(2), subCategories: [category(21, 2, false)] },
  { ...category(3, null, false), subCategories: [category(31, 3)] },
]
const item = (itemId: number, ...categoryIds: number[]) => ({ itemId, categoryIds })

test('each category knows its place', () => {
  const places = placesIn(tree)
  assert.equal(places.size, 7)
  assert.equal(places.get(12)?.parent?.id, 1)
  assert.equal(places.get(1)?.parent, undefined)
  assert.deepEqual([...scopeOf(tree, 1)], [1, 11, 12])
  assert.deepEqual([...scopeOf(tree, 11)], [11])
})

test('deactivated, a category leaves those without a home that no other active one shows', () => {
  const ids = (items: { itemId: number }[]) => items.map(({ itemId }) => itemId)
  const items = [item(1, 11), item(2, 11, 12), item(3, 11, 21), item(4, 11, 31), item(5, 11, 2), item(6, 21)]
  assert.deepEqual(
    ids(leftWithout(items, 11, tree)),
    [1, 3, 4],
    'an inactive one, or one below an inactive one, shows nobody',
  )
  assert.deepEqual(ids(leftWithout(items, 1, tree)), [1, 2, 3, 4], 'what is below goes with it')
  assert.deepEqual(ids(leftWithout(items, 21, tree)), [], 'what was hidden before loses nothing')
})
