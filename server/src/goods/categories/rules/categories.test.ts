import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CategoryId } from '@packhouse/contract/ids.ts'
import { dashboard, reordered, whyNameTaken, whyNotMove, whyNotUnder } from './categories.ts'

const id = (number: number) => CategoryId.parse(number)
const row = (number: number, name: string, parent: number | null = null) => ({
  id: id(number),
  name,
  caption: '',
  parentID: parent === null ? null : id(parent),
  listingOrder: 0,
})

test('a name is taken by another row of its level, active or not, and by its duplicate in the request', () => {
  assert.equal(whyNameTaken(['Fruit'], []), undefined)
  assert.equal(whyNameTaken(['Fruit', ' fruit '], [])?.message, ' fruit  appears twice.')
  const gone = { id: id(3), name: 'Fruit', isActive: false }
  assert.equal(whyNameTaken(['fruit'], [gone])?.message, 'Fruit already exists, but is inactive.')
  assert.equal(whyNameTaken(['fruit'], [{ ...gone, isActive: true }])?.code, 'TAKEN')
})

test('there are two levels', () => {
  const top = row(1, 'Vegetables')
  const sub = row(2, 'Gourds', 1)
  assert.equal(whyNotUnder(top), undefined)
  assert.match(whyNotUnder(sub)?.message ?? '', /cannot have sub-categories/)
  const rows: [string, number, ReturnType<typeof row>, RegExp | undefined][] = [
    ['a sub-category moves', 0, row(5, 'Fruit'), undefined],
    ['not under a sub-category', 0, sub, /Gourds is itself a sub-category/],
    ['not with its own sub-categories', 2, row(5, 'Fruit'), /has sub-categories/],
    ['not under itself', 0, row(9, 'Seasonal'), /its own sub-category/],
  ]
  for (const [fact, subCategoryCount, parent, message] of rows) {
    const why = whyNotMove({ id: id(9), name: 'Seasonal', subCategoryCount }, parent)
    if (message) assert.match(why?.message ?? '', message, fact)
    else assert.equal(why, undefined, fact)
  }
})

test('a search shows a hit category whole, and of others the sub-categories that are hit', () => {
  const rows = [
    row(1, 'Vegetables'),
    row(2, 'Gourds', 1),
    row(3, 'Roots', 1),
    row(4, 'Fruit'),
    row(5, 'Citrus', 4),
  ]
  const shown = (text: string) =>
    dashboard(rows, text).map(top => [top.name, top.subCategories.map(({ name }) => name)])
  assert.deepEqual(shown(' '), [
    ['Vegetables', ['Gourds', 'Roots']],
    ['Fruit', ['Citrus']],
  ])
  assert.deepEqual(shown('veget'), [['Vegetables', ['Gourds', 'Roots']]])
  assert.deepEqual(shown('gourd'), [['Vegetables', ['Gourds']]])
  assert.deepEqual(shown('gurds'), [['Vegetables', ['Gourds']]])
  assert.deepEqual(shown('spices'), [])
})

test('those named come first, the others follow in their order; only those that move are returned', () => {
  const level = [1, 2, 3, 4].map(number => ({ id: id(number), listingOrder: number }))
  assert.deepEqual(
    reordered(level, [id(3)]).map(move => [move.id, move.was, move.listingOrder]),
    [
      [3, 3, 1],
      [1, 1, 2],
      [2, 2, 3],
    ],
  )
  assert.deepEqual(reordered(level, [id(1), id(2), id(3), id(4)]), [])
})
