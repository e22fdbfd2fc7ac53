/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import {
  codeFrom,
  codeKey,
  type Draft,
  type DraftAction,
  draftReducer,
  duplicateOf,
  isWorth,
  newDraft,
  newItem,
  newPack,
  newType,
  withAliases,
} from './draft.ts'

const after = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(draftReducer, draft)
const codes = (draft: Draft) => draft.items.map(({ types }) => types.map(({ code }) => code))

// spec 5.10
test('a type whose code is already in the draft is not added, in whatever item and case', () => {
  const onion = newItem({ name: 'Onion', types: [newType({ name: 'Big', code: 'ONION' })] })
  const leek = newItem({ name: 'Leek', types: [newType({ name: 'Regular', code: 'LEEK' })] })
  const draft: Draft = { items: [onion, leek], at: onion.key, reached: 1 }
  const add = (item: string, code: string): DraftAction => ({
    type: 'typeAdded',
    item,
    added: newType({ code }),
  })
  const full = after(
    draft,
    add(onion.key, ' onion'),
    add(onion.key, 'leek'),
    add(leek.key, 'SHALLOT'),
    add(onion.key, 'shallot'),
  )
  assert.deepEqual(codes(full), [['ONION'], ['LEEK', 'SHALLOT']])
  assert.equal(duplicateOf(full, newType({ code: 'Leek ' }))?.item.name, 'Leek')
  assert.equal(duplicateOf(full, newType({ code: '' })), undefined, 'no code yet is nobody’s code')
})

test('whatever is added, no code is in the draft twice', () => {
  const code = fc.string({ unit: fc.constantFrom('A', 'b', 'B', '1'), minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), code)), added => {
      const items = [newItem({ types: [] }), newItem({ types: [] })]
      const start: Draft = { items, at: '', reached: 1 }
      const draft = after(
        start,
        ...added.map(
          ([at, code]): DraftAction => ({
            type: 'typeAdded',
            item: items[at]?.key ?? '',
            added: newType({ code }),
          }),
        ),
      )
      const all = codes(draft).flat().map(codeKey)
      assert.equal(new Set(all).size, all.length)
      assert.deepEqual(new Set(all), new Set(added.map(([, code]) => codeKey(code))))
    }),
  )
})

test('the first code follows the name until one is typed', () => {
  const start = newDraft()
  const [item] = start.items
  assert(item)
  const named = (name: string): DraftAction => ({ type: 'itemChanged', item: item.key, change: { name } })
  const first = after(start, named('Spring onion'))
  assert.deepEqual(codes(first), [['SPRING-ONION']])
  const type = first.items[0]?.types[0]?.key ?? ''
  const typed = after(
    first,
    { type: 'typeChanged', of: type, change: { code: 'SPRING', codeIsMade: false } },
    named('Leek'),
  )
  assert.deepEqual(codes(typed), [['SPRING']])
  for (const [name, code] of [
    ['Jalapeño (green)', 'JALAPENO-GREEN'],
    ['  ', ''],
    ['प्याज', ''],
    ['A name that is much too long for a code of ours', 'A-NAME-THAT-IS-MUCH-TOO'],
  ] as const)
    assert.equal(codeFrom(name), code)
})

test('other names are taken several at once, each once, without the name itself', () => {
  assert.deepEqual(withAliases(['pyaz'], ' kanda , Pyaz;प्याज\nONION,', 'Onion'), ['pyaz', 'kanda', 'प्याज'])
})

test('packs, types and pictures change where they are named', () => {
  const start = newDraft({ name: 'Onion' })
  const of = start.items[0]?.types[0]?.key ?? ''
  const [one, five] = [newPack({ size: milli(1_000) }), newPack({ size: milli(5_000) })]
  const draft = after(
    start,
    { type: 'packAdded', of, pack: one },
    { type: 'packAdded', of, pack: five },
    { type: 'packChanged', pack: five.key, change: { sku: 'FIVE' } },
    { type: 'packRemoved', pack: one.key },
    { type: 'pictureAdded', of, url: '/a' },
    { type: 'pictureAdded', of, url: '/a' },
  )
  const [type] = draft.items[0]?.types ?? []
  assert.deepEqual(type?.packs, [{ ...five, sku: 'FIVE' }])
  assert.deepEqual(type?.images, ['/a'], 'the same picture once')
})

// spec 2.29
test('steps reached stay open, an item dropped gives way to another', () => {
  const start = newDraft()
  const more = newItem()
  const draft = after(
    start,
    { type: 'reached', step: 3 },
    { type: 'reached', step: 2 },
    { type: 'itemAdded', item: more },
  )
  assert.deepEqual([draft.reached, draft.at], [3, more.key])
  assert.equal(after(draft, { type: 'itemRemoved', item: more.key }).at, start.items[0]?.key)
})

test('an empty draft is nothing to keep', () => {
  assert.equal(isWorth(newDraft({ categoryIds: [3] })), false)
  assert.equal(isWorth(newDraft({ name: 'Onion' })), true)
  assert.equal(isWorth({ ...newDraft(), items: [newItem(), newItem()] }), true)
})

test('a code that was copied with a dash or wide letters is the one that is stored', () => {
  assert.equal(codeKey(' onion–1 '), 'ONION-1')
  assert.equal(codeKey('ＯＮＩＯＮ-1'), 'ONION-1')
})
