/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import fc from 'fast-check'
import { aPack } from '../../line-entry/testing.ts'
import type { Command } from '../commands.ts'
import {
  besideOpen,
  type DraftTab,
  emptyTab,
  inRow,
  isUnsent,
  isUnstored,
  newTab,
  type StoredTab,
  type Tabs,
  type TabsAction,
  tabsReducer,
} from './tabs.ts'

const today = day('2026-11-20')
const fresh = emptyTab('fresh', today)
const start: Tabs = { tabs: [emptyTab('one', today)], open: 'one' }
const after = (state: Tabs, ...actions: TabsAction[]): Tabs => actions.reduce(tabsReducer, state)
const [onion, mint] = [aPack({ packsizeid: 1 }), aPack({ packsizeid: 2 })]
const line = (pack: typeof onion, typed = '1'): Command => ({
  type: 'lines',
  command: { type: 'add', lines: [{ pack, typed }] },
})
const typed = (key: string, command: Command = line(onion)): TabsAction => ({ type: 'changed', key, command })
const begun = (id: string): TabsAction => ({ type: 'began', tab: emptyTab(id, today) })
const left = (key: string): TabsAction => ({ type: 'left', key, fresh })
const keys = ({ tabs, open }: Tabs) => tabs.map(({ key }) => (key === open ? `*${key}` : key)).join(' ')
const tab = ({ tabs }: Tabs, key: string): DraftTab => tabs.find(one => one.key === key) ?? assert.fail(key)
const packs = (one: DraftTab) => one.draft.lines.map(({ pack }) => pack.packsizeid)
const stored = (one: DraftTab, given: Partial<StoredTab> = {}): StoredTab => ({
  kind: 'ORDER',
  id: one.id,
  draft: one.draft,
  revision: one.revision,
  sent: one.sent,
  savedAt: '2026-11-20T16:00:00.000Z',
  writer: 'here',
  ...given,
})
const kept = (one: DraftTab): TabsAction => ({
  type: 'stored',
  key: one.key,
  stored: { revision: one.revision, savedAt: '2026-11-20T16:00:00.000Z' },
})
const arrives = (...all: StoredTab[]): TabsAction => ({ type: 'arrived', stored: all, fresh, window: 'here' })

/** Three drafts with a line each, stored and known to the server. */
function three(): Tabs {
  let state = after(start, typed('one'), begun('two'), typed('two'), begun('three'), typed('three'))
  for (const one of state.tabs)
    state = after(state, kept(one), { type: 'sent', id: one.id, revision: one.revision })
  return state
}

test('another draft is begun at the right and opened; an empty one is used instead of a second', () => {
  assert.equal(keys(three()), 'one two *three')
  assert.equal(keys(after(three(), begun('four'), begun('five'))), 'one two three *four')
  const place = { customerid: 1, outletid: 5, businessname: 'Wok Street', outletName: 'HSR Layout' }
  const called = newTab('call', { ...fresh.draft, place })
  assert.equal(keys(after(start, { type: 'began', tab: called })), '*call')
  assert.equal(keys(after(start, { type: 'began', tab: called }, begun('next'))), 'call *next')
})

test('what is typed lands in its draft, whichever is open', () => {
  const state = after(
    three(),
    { type: 'shown', key: 'one' },
    typed('two', line(mint)),
    typed('one', line(mint)),
    typed('gone'),
  )
  assert.deepEqual(
    ['one', 'two', 'three'].map(key => packs(tab(state, key))),
    [[1, 2], [1, 2], [1]],
  )
  assert.equal(keys(state), '*one two three')
})

test('the next draft is to the right or left, around the ends', () => {
  assert.deepEqual([besideOpen(three(), 1), besideOpen(three(), -1)], ['one', 'two'])
  assert.equal(besideOpen(start, 1), 'one')
})

test('when the open draft leaves, the one beside it opens; another that leaves changes nothing; the last leaves an empty one', () => {
  assert.equal(keys(after(three(), left('three'))), 'one *two')
  assert.equal(keys(after(three(), { type: 'shown', key: 'one' }, left('one'))), '*two three')
  assert.equal(keys(after(three(), left('one'))), 'two *three')
  assert.equal(keys(after(three(), left('one'), left('two'), left('three'))), '*fresh')
  assert.equal(keys(after(three(), left('one'), left('one'))), 'two *three')
})

test('a closed draft comes back to its place, with its lines, as a draft that no device has', () => {
  const two = tab(three(), 'two')
  const again = { ...two, id: 'two again', revision: two.revision + 1, stored: null, sent: null }
  const state = after(three(), left('two'), { type: 'reopened', tab: again, at: 1 })
  assert.equal(keys(state), 'one *two three')
  assert.deepEqual(
    [packs(tab(state, 'two')), isUnstored(tab(state, 'two')), isUnsent(tab(state, 'two'))],
    [[1], true, true],
  )
})

test('what is stored replaces the empty draft of the start, and is next to what was begun meanwhile', () => {
  const all = three().tabs.map(one =>
    stored(one, { draft: { ...one.draft, deliveryDate: day('2026-11-18') } }),
  )
  const read: TabsAction = { type: 'read', stored: all, today }
  assert.equal(keys(after(start, read)), '*one two three')
  assert.equal(
    tab(after(start, read), 'two').draft.deliveryDate,
    '2026-11-21',
    'a day that has passed becomes tomorrow',
  )
  const meanwhile = { tabs: [emptyTab('call', today)], open: 'call' }
  assert.equal(keys(after(meanwhile, typed('call'), read)), 'one two three *call')
  assert.equal(keys(after(start, { type: 'read', stored: [], today })), '*one')
})

test('another window’s draft appears, changes and leaves here too, without taking the cursor', () => {
  const [one, two] = [tab(three(), 'one'), tab(three(), 'two')]
  const added = stored(newTab('four', two.draft), { writer: 'there', revision: 1 })
  const changed = stored(
    { ...one, revision: 9, draft: { ...one.draft, instructions: 'Basement' } },
    { writer: 'there' },
  )
  const state = after(three(), arrives(changed, stored(tab(three(), 'three')), added))
  assert.equal(keys(state), 'one *three four')
  assert.deepEqual([tab(state, 'one').draft.instructions, isUnstored(tab(state, 'one'))], ['Basement', false])
})

test('what was typed here stays when another window changes or closes the same draft', () => {
  const state = after(three(), typed('one', line(mint)), typed('two', line(mint)))
  const theirs = stored({ ...tab(three(), 'one'), revision: 9 }, { writer: 'there' })
  const merged = after(state, arrives(theirs, stored(tab(three(), 'three'))))
  assert.deepEqual(
    [packs(tab(merged, 'one')), packs(tab(merged, 'two'))],
    [
      [1, 2],
      [1, 2],
    ],
  )
  assert.notEqual(
    tab(merged, 'two').id,
    'two',
    'closed in the other window: it goes on as a draft of its own',
  )
  assert.equal(isUnstored(tab(merged, 'two')), true)
})

test('a draft that went on elsewhere is another one from then on', () => {
  const state = after(three(), typed('one'), { type: 'forked', key: 'one', id: 'own' })
  const { id, key, stored: copy, sent } = tab(state, 'one')
  assert.deepEqual([id, key, copy, sent], ['own', 'one', null, null])
  const noted = after(state, { type: 'sent', id: 'one', revision: 99 })
  assert.equal(isUnsent(tab(noted, 'one')), true, 'a late reply about the other one does not count')
})

test('whatever happens, one draft is open, keys are unique, and no line is in a draft where it was not typed', () => {
  const key = fc.constantFrom('one', 'two', 'three', 'four')
  const action = fc.oneof(
    key.map(begun),
    key.map(left),
    fc
      .tuple(key, fc.integer({ min: 1, max: 9 }))
      .map(([name, pack]) => typed(name, line(aPack({ packsizeid: pack, packName: name })))),
    key.map((name): TabsAction => ({ type: 'shown', key: name })),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), actions => {
      let state = start
      for (const one of actions) {
        if (one.type === 'began' && state.tabs.some(({ key }) => key === one.tab.key)) continue
        state = tabsReducer(state, one)
        assert.equal(state.tabs.filter(({ key }) => key === state.open).length, 1)
        assert.equal(new Set(state.tabs.map(({ key }) => key)).size, state.tabs.length)
        for (const { key, draft } of state.tabs)
          for (const { pack } of draft.lines) assert.equal(pack.packName, key)
      }
    }),
  )
})

test('up to six tabs are in the row; of more, five and a menu, and the open one is always in the row', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const row = (count: number, open: string) => {
    const { row, more } = inRow(all.slice(0, count), name => name === open, 6)
    return `${row.join('')} ${more.join('')}`
  }
  assert.deepEqual(
    [row(6, 'f'), row(8, 'a'), row(8, 'e'), row(8, 'g')],
    ['abcdef ', 'abcde fgh', 'abcde fgh', 'abcdg efh'],
  )
})
