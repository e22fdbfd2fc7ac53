/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesFor, type PaletteLine } from './paletteLines.ts'
import type { Found } from './search.ts'

const current: PaletteLine[] = [
  {
    key: 'theme',
    group: 'You and this device',
    title: 'Dark theme',
    words: 'colours night mode',
    run: () => {},
  },
  { key: 'language', group: 'You and this device', title: 'हिन्दी', words: 'hindi language', run: () => {} },
  {
    key: 'receipt',
    group: 'Do',
    title: 'Record receipt',
    words: 'new payment money',
    path: '/payments?do=receipt',
  },
  { key: 'dispatch', group: 'Screens', title: 'Dispatch', path: '/orders/dispatch' },
  { key: 'prices', group: 'Screens', title: 'Customer prices', path: '/customers/items-pricing' },
]
const item = (title: string, subtitle: string): Found => ({
  kind: 'item',
  id: 7,
  title,
  subtitle,
  path: '/items?item=7',
})
const customer = (title: string): Found => ({
  kind: 'customer',
  id: 9,
  title,
  subtitle: 'Frazer Town',
  path: '/customers/9',
})
const answer = (found: Found[], leftOut: string[] = []) => ({ found, leftOut })
const titles = (typed: string, records: Found[] = []) =>
  linesFor(typed, answer(records), current).map(({ title }) => title)

test('the beginning of a word comes before loose letters: a screen before an item found by a typo', () => {
  assert.deepEqual(titles('dispatch', [item('Spring onion', 'hara pyaz')]), ['Dispatch', 'Spring onion'])
  assert.deepEqual(titles('dark', [item('Chana dal', 'dal')]), ['Dark theme', 'Chana dal'])
  assert.deepEqual(titles('hindi', [item('Lady finger', 'bhindi')]), ['हिन्दी', 'Lady finger'])
})

test('what is done is found by its words', () => {
  assert.deepEqual(titles('receipt'), ['Record receipt'])
  assert.deepEqual(titles('new payment'), ['Record receipt'])
  assert.deepEqual(titles('xyzzy'), [])
})

test('the record that was meant brings its other screens and what is done with it', () => {
  const lines = linesFor('tom', answer([item('Tomato', 'tamatar'), customer("Tom's Kitchen")]), current)
  assert.deepEqual(
    lines.map(({ group, title, path }) => [group, title, path]),
    [
      ['Items', 'Tomato', '/items?item=7'],
      ['Tomato, other screens', 'Price of Tomato', '/items/pricing/Tomato?itemid=7'],
      ['Tomato, other screens', 'Stock of Tomato', '/items/inventory/Tomato?itemid=7'],
      ['Customers', "Tom's Kitchen", '/customers/9'],
    ],
  )
  const theirs = linesFor('kitchen', answer([customer("Tom's Kitchen")]), current)
  assert.deepEqual(
    theirs.map(({ title }) => title),
    [
      "Tom's Kitchen",
      "New order for Tom's Kitchen",
      "Dues of Tom's Kitchen",
      "Record a receipt from Tom's Kitchen",
      "Note for Tom's Kitchen",
      "Send dues to Tom's Kitchen",
    ],
  )
  assert.deepEqual(titles('onin', [item('Onion', 'pyaz')]), ['Onion'], 'a guess brings nothing')
})

test('# asks for orders alone and @ for customers, without screens', () => {
  const order: Found = { kind: 'order', id: 5, title: '#5', path: '/orders/order-list/5' }
  assert.deepEqual(titles('#5', [order, customer('Cafe 5')]), ['#5', 'Send #5'])
  assert.deepEqual(titles('@d', [order, customer('Dosa Corner')]).slice(0, 1), ['Dosa Corner'])
  assert.deepEqual(
    titles(''),
    current.map(({ title }) => title),
  )
})

test('a group shows three lines, and its last one says how many more match', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at): Found => ({ ...item(`Tomato ${at}`, 'tamatar'), id: at }))
  const last = (count: number) =>
    linesFor('tomato', answer(many(count)), current)
      .filter(({ group }) => group === 'Items')
      .map(({ title, further, mayBeMore }) => [title, further, mayBeMore])
  assert.deepEqual(last(3), [
    ['Tomato 0', undefined, undefined],
    ['Tomato 1', undefined, undefined],
    ['Tomato 2', undefined, undefined],
  ])
  assert.deepEqual(last(5).at(-1), ['Tomato 2', 2, false])
  assert.deepEqual(last(20).at(-1), ['Tomato 2', 17, true], 'the search gives no more than twenty of a kind')
})

const order = (id: number, isExact = false): Found => ({
  kind: 'order',
  id,
  title: `#${id}`,
  path: `/orders/order-list/${id}`,
  isExact,
})

test('an exact number comes before those that begin with it and before screens', () => {
  assert.deepEqual(titles('#20', [order(20, true), order(209), order(200)]), [
    '#20',
    '#209',
    '#200',
    'Send #20',
  ])
  assert.equal(titles('20', [order(209), order(20, true), item('20 l can', 'water')])[0], '#20')
  const taxed = { ...customer('Malabar Palace'), isExact: true }
  assert.equal(titles('29AAPCT4127Q1Z5', [item('Tax', ''), taxed])[0], 'Malabar Palace')
})

test('what was opened lately is offered first, and first among equals', () => {
  const recents = [{ kind: 'customer', title: "Tom's Kitchen", path: '/customers/9' }]
  const lines = linesFor('', answer([]), current, recents)
  assert.deepEqual([lines[0]?.group, lines[0]?.title], ['Opened lately', "Tom's Kitchen"])
  const other: Found = { ...customer('Toms Cafe'), id: 8, path: '/customers/8' }
  assert.deepEqual(
    linesFor('tom', answer([other, customer("Tom's Kitchen")]), current, recents)
      .filter(({ group }) => group === 'Customers')
      .map(({ title }) => title),
    ["Tom's Kitchen", 'Toms Cafe'],
  )
})

test('a screen that the user may not open is shown last with who may, and not before something is typed', () => {
  const denied = {
    key: 'reg',
    group: 'Screens',
    title: 'Dispatch registers',
    denied: 'Only Owner may do this.',
    path: '/x',
  }
  assert.deepEqual(
    linesFor('disp', answer([item('Dispenser', '')]), [denied, ...current]).map(({ title, denied: why }) => [
      title,
      why,
    ]),
    [
      ['Dispenser', undefined],
      ['Price of Dispenser', undefined],
      ['Stock of Dispenser', undefined],
      ['Dispatch', undefined],
      ['Dispatch registers', 'Only Owner may do this.'],
    ],
  )
  assert.ok(!linesFor('', answer([]), [denied]).some(({ title }) => title === denied.title))
})

test('words that are in no item are named below the items', () => {
  const lines = linesFor('tomato organic', answer([item('Tomato', 'tamatar')], ['organic']), current)
  assert.deepEqual(
    lines.filter(({ leftOut }) => leftOut).map(({ title, leftOut }) => [title, leftOut]),
    [['Tomato', ['organic']]],
  )
})
