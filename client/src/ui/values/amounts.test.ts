/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { countText, moneyText, quantityText, rupeesText, shortAmountText } from './amounts.ts'

test('rupees are in Indian groups with two decimals and a real minus', () => {
  assert.equal(rupeesText(1234567), '12,34,567.00')
  assert.equal(rupeesText(-33415.5), '−33,415.50')
  assert.equal(moneyText(-33415.5), '−₹33,415.50')
})

test('rupees of the wire that binary cannot hold lose no paisa', () => {
  assert.equal(rupeesText(1.1 + 2.2), '3.30')
  assert.equal(rupeesText(4.35), '4.35')
})

test('a tile shortens lakhs and crores, and drops paise that are zero', () => {
  assert.equal(shortAmountText(paise(7_28_000_00)), '₹7.28 L')
  assert.equal(shortAmountText(paise(1_20_00_000_00)), '₹1.20 Cr')
  assert.equal(shortAmountText(paise(88_300_00)), '₹88,300')
})

test('weights have three decimals, counted things none', () => {
  assert.equal(quantityText(29.44, 'KG'), '29.440')
  assert.equal(quantityText(180, 'PC'), '180')
  assert.equal(countText(123456), '1,23,456')
})
