/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { unreadable } from '../../ui/values/amounts.ts'
import { upToText } from './words.ts'

test('a release up to an amount is named with it; without an amount, or with one that cannot be read, there is a dash', () => {
  assert.equal(upToText(paise(40_000_00), '23 Nov'), '₹40,000.00 until 23 Nov')
  assert.equal(upToText(null, '23 Nov'), '– until 23 Nov')
  assert.equal(upToText(unreadable, '23 Nov'), '– until 23 Nov')
})
