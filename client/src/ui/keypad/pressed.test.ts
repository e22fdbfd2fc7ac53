import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pressed } from './pressed.ts'

test('the pad makes amounts of at most three decimals, and whole ones where goods are counted', () => {
  const type = (keys: string, isWhole = false) =>
    [...keys].reduce((text, key) => pressed(text, key === '<' ? 'back' : key, isWhole), '')
  assert.equal(type('338.6'), '338.6')
  assert.equal(type('.5'), '0.5')
  assert.equal(type('1.23456'), '1.234')
  assert.equal(type('1.2.3'), '1.23')
  assert.equal(type('30.5', true), '305')
  assert.equal(type('007'), '7')
  assert.equal(type('12<<3'), '3')
})
