/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { duesText } from './duesText.ts'

test('an advance is shown as Cr, without a minus sign', () => {
  assert.equal(duesText(paise(39_756_00)), '₹39,756.00')
  assert.equal(duesText(paise(0)), '₹0.00')
  assert.equal(duesText(paise(-39_756_00)), '₹39,756.00 Cr')
})
