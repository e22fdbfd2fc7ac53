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
const prices = 'The lines keep their prices and packs.'

test('an outlet of the same state changes nothing but the address', () => {
  assert.deepEqual(outletWords(here, outlet('Hebbal', 'Karnataka'), 'Karnataka'), [prices])
})

test('another state turns the tax round, and says which one comes', () => {
  assert.deepEqual(outletWords(here, outlet('Kannur', 'Kerala'), 'Karnataka'), [
    prices,
    'Place of supply is Kerala: CGST and SGST becomes IGST, at the same rate.',
  ])
  assert.deepEqual(outletWords(outlet('Kannur', 'Kerala'), outlet('Hosur', 'Tamil Nadu'), 'Karnataka'), [
    prices,
    'Place of supply is Tamil Nadu; the tax stays IGST.',
  ])
})

test('a bill-to outlet is taxed where its buyer is registered, whatever its address', () => {
  const billed = outlet('Hosur', 'Tamil Nadu', { placeOfSupply: 'BILL_TO', gstin: '29AAPCP4127Q1ZJ' })
  assert.deepEqual(outletWords(here, billed, 'Karnataka'), [prices, 'Documents show the GSTIN of Hosur: 29AAPCP4127Q1ZJ.'])
  assert.deepEqual(outletWords(billed, here, 'Karnataka'), [
    prices,
    'Documents show the GSTIN of the business, not that of Hosur.',
  ])
})

test('while the house is not known nothing is said of tax', () => {
  assert.deepEqual(outletWords(here, outlet('Kannur', 'Kerala'), undefined), [prices])
})
