import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outletWords, type TaxedOutlet } from './taxPlace.ts'

const outlet = (name: string, state: string, more: Partial<TaxedOutlet> = {}): TaxedOutlet => ({
  name,
  gstin: null,
  placeOfSupply: 'DELIVERY',
  outletAddress: { state },
  ...more,
})
const here = outlet('Indiranagar', 'Karnataka')
const ordinary = { kind: 'ORDINARY', isUnderLut: false } as const
const prices = 'The lines keep their prices and packs.'

test('an outlet of the same state changes nothing but the address', () => {
  assert.deepEqual(outletWords(here, outlet('Hebbal', 'Karnataka'), 'Karnataka', ordinary), [prices])
})

test('another state turns the tax round, and says which one comes', () => {
  assert.deepEqual(outletWords(here, outlet('Kannur', 'Kerala'), 'Karnataka', ordinary), [
    prices,
    'Place of supply is Kerala: CGST and SGST becomes IGST, at the same rate.',
  ])
  assert.deepEqual(
    outletWords(outlet('Kannur', 'Kerala'), outlet('Hosur', 'Tamil Nadu'), 'Karnataka', ordinary),
    [prices, 'Place of supply is Tamil Nadu; the tax stays IGST.'],
  )
})

test('a bill-to outlet is taxed where its buyer is registered, whatever its address', () => {
  const billed = outlet('Hosur', 'Tamil Nadu', { placeOfSupply: 'BILL_TO', gstin: '29AAPCP4127Q1ZJ' })
  assert.deepEqual(outletWords(here, billed, 'Karnataka', ordinary), [
    prices,
    'Documents show the GSTIN of Hosur: 29AAPCP4127Q1ZJ.',
  ])
  assert.deepEqual(outletWords(billed, here, 'Karnataka', ordinary), [
    prices,
    'Documents show the GSTIN of the business, not that of Hosur.',
  ])
})

test('while the house is not known nothing is said of tax', () => {
  assert.deepEqual(outletWords(here, outlet('Kannur', 'Kerala'), undefined, ordinary), [prices])
})

test('an SEZ bears IGST wherever it is, or none under a letter; a UIN or a place abroad is printed instead of a GSTIN', () => {
  const inState = outlet('Kannur', 'Kerala', { gstin: '32AAPCP4127Q1ZW' })
  assert.deepEqual(
    outletWords(here, outlet('Kannur', 'Kerala'), 'Karnataka', { kind: 'SEZ_UNIT', isUnderLut: false }),
    [prices, 'Place of supply is Kerala; the tax stays IGST.'],
  )
  assert.deepEqual(
    outletWords(here, outlet('Kannur', 'Kerala'), 'Karnataka', { kind: 'SEZ_DEVELOPER', isUnderLut: true }),
    [prices, 'Place of supply is Kerala; without tax under the letter of undertaking.'],
  )
  assert.deepEqual(outletWords(here, inState, 'Karnataka', { kind: 'UIN', isUnderLut: false }), [
    prices,
    'Place of supply is Kerala: CGST and SGST becomes IGST, at the same rate.',
  ])
  const billed = outlet('Kannur', 'Kerala', { placeOfSupply: 'BILL_TO' })
  assert.deepEqual(outletWords(here, billed, 'Karnataka', { kind: 'ABROAD', isUnderLut: false }), [
    prices,
    'Place of supply is Other Countries: CGST and SGST becomes IGST, at the same rate.',
  ])
})
