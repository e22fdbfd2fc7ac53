import assert from 'node:assert/strict'
import { test } from 'node:test'
import { someNames } from './someNames.ts'

test('a few names are given in full, of many the first ones and how many are left', () => {
  assert.equal(someNames([]), '')
  assert.equal(someNames(['Potato']), 'Potato')
  assert.equal(someNames(['Potato', 'Carrot']), 'Potato and Carrot')
  assert.equal(someNames(['Potato', 'Carrot', 'Yam', 'Beet']), 'Potato, Carrot, Yam and Beet')
  assert.equal(someNames(['Potato', 'Carrot', 'Yam', 'Beet', 'Radish']), 'Potato, Carrot, Yam and 2 more')
})
