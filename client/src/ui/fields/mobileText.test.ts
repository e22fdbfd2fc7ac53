/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { groupedMobile, mobileIn, standsAsTyped } from './mobileText.ts'

/** What the field holds and shows after a text was typed sign by sign. */
function typedInto(text: string): { value: string; shown: string } {
  let field = { value: '', shown: '' }
  for (const sign of text) {
    const typed = field.shown + sign
    const value = mobileIn(typed)
    field = { value, shown: standsAsTyped(typed) ? typed : groupedMobile(value) }
  }
  return field
}
const pasted = (text: string) => {
  const value = mobileIn(text)
  return { value, shown: standsAsTyped(text) ? text : groupedMobile(value) }
}

test('a mobile is taken and grouped in any spelling, typed or pasted', () => {
  const held = { value: '9845012318', shown: '98450 12318' }
  for (const text of [
    '9845012318',
    '98450 12318',
    '98450x12318',
    '+91 98450-12318',
    '+919845012318',
    '91 98450 12318',
    '919845012318',
    '098450 12318',
    '०९८४५० १२३१८',
  ]) {
    assert.deepEqual(pasted(text), held, text)
    assert.deepEqual(typedInto(text), held, text)
  }
  assert.deepEqual(pasted('Anil: 98450 12318'), held)
  assert.deepEqual(typedInto('08045234567'), { value: '8045234567', shown: '80452 34567' })
})

test('a landline keeps its signs and is no mobile', () => {
  for (const text of [
    '080-23456789',
    '080 2345 6789',
    '(080) 23456789',
    '+91 80 2345 6789',
    '91 80 2345 6789',
  ])
    for (const take of [pasted, typedInto]) assert.deepEqual(take(text), { value: text, shown: text }, text)
})

test('no digit is cut, and a number of another country is no mobile', () => {
  assert.equal(typedInto('98450123185').value, '98450123185')
  assert.equal(typedInto('98450123185').shown, '98450123185')
  for (const text of ['98450123185', '+65 9123 4567', '91984501231', '98450 1231'])
    for (const take of [pasted, typedInto]) assert.equal(isMobile(take(text).value), false, text)
})

test('the beginning of a mobile is grouped', () => {
  assert.equal(typedInto('98450').shown, '98450')
  assert.equal(typedInto('984501').shown, '98450 1')
  assert.equal(typedInto('+91').shown, '+91')
})
