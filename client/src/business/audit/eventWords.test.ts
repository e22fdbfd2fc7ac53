/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionWords, changesOf, fieldLabel, valueText } from './eventWords.ts'

test('an action is described in words, also one that has none listed', () => {
  assert.equal(actionWords('ITEM_TYPE_DEACTIVATED'), 'Deactivated')
  assert.equal(actionWords('STRANGERS_COUNTED'), 'Sign-in attempts from unknown numbers')
  assert.equal(actionWords('CREDIT_LIMIT_CHANGED'), 'Credit limit changed')
  assert.equal(actionWords('CUSTOMER_UNCHANGED'), 'Saved without a change')
})

test('a field has the name that screens give it, without the unit it is kept in', () => {
  assert.deepEqual(['shelfLifeDays', 'creditLimitPaise', 'onHandMilli', 'hsn'].map(fieldLabel), [
    'Shelf life (days)',
    'Credit limit',
    'On hand',
    'HSN',
  ])
})

test('a value is shown in the unit that its name ends in', () => {
  const rows: [string, unknown, string][] = [
    ['basePricePaise', 3450, '₹34.50'],
    ['markupBp', -250, '-2.5%'],
    ['weightMilli', 12_500, '12.500 kg'],
    ['listingOrder', 7, '7'],
    ['isActive', false, 'No'],
    ['note', '', '-'],
    ['note', null, '-'],
    ['aliases', [], '-'],
    ['aliases', ['tamatar', 'टमाटर'], 'tamatar, टमाटर'],
    ['images', ['ab', 'cd'], '2 pictures'],
    ['ids', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], '1, 2, 3, 4, 5, 6, 7, 8, 2 more'],
    ['address', { city: 'Bengaluru', limitPaise: 100 }, 'City: Bengaluru, Limit: ₹1.00'],
  ]
  for (const [field, value, text] of rows) assert.equal(valueText(field, value, 'KG'), text, field)
  assert.equal(valueText('weightMilli', 2500), '2.5', 'without a unit the number alone')
})

test('an event lists each of its fields once, before and after, and leaves out what says nothing', () => {
  assert.deepEqual(
    changesOf({
      before: { name: 'Onion', version: 1 },
      after: { name: 'Red onion', hsn: '0703', itemTypeIds: [1] },
    }),
    [
      { field: 'name', label: 'Name', before: 'Onion', after: 'Red onion' },
      { field: 'hsn', label: 'HSN', before: undefined, after: '0703' },
    ],
  )
  assert.deepEqual(changesOf({ before: null, after: null }), [])
})
