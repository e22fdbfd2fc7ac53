import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxClassIn, unitIn, whyNoUnit } from './typed-words.ts'

test('units are read as the trade writes them', () => {
  const spellings = {
    KG: ['kg', 'Kgs', 'KG.', 'Kilo', 'kilograms'],
    L: ['l', 'L', 'ltr', 'Ltrs.', 'Litre', 'liters'],
    PC: ['pc', 'pcs', 'Pcs.', 'nos', 'No.', 'each', 'Piece'],
    BUNCH: ['bunch', 'Bunches'],
    PACK: ['pack', 'pkt', 'Packets'],
    BOTTLE: ['bottle', 'BTL', 'bottles'],
  }
  for (const [unit, words] of Object.entries(spellings))
    for (const word of words) assert.equal(unitIn(word), unit, word)
})

test('a part or a multiple of a unit is answered with how to write it', () => {
  for (const word of ['gm', 'grams', 'ml', 'dozen', 'quintal', 'crate', 'SET'])
    assert.equal(unitIn(word), undefined, word)
  assert.equal(
    whyNoUnit('gm').message,
    'For goods in gm, enter kg as the unit, and 0.5 as the pack weight of 500 g',
  )
  assert.equal(
    whyNoUnit('Dozen').message,
    'A dozen is a pack: enter pc as the unit, and 12 as its pack weight',
  )
  assert.equal(whyNoUnit('crate').message, 'Unit must be kg, l, pc, bunch, pack or bottle')
})

test('tax classes are read by name, by rate, and as the fraction that Excel sends', () => {
  const classes = {
    NIL: ['nil', 'NIL', '0', '0%', 'Exempt', 'Nil-rated', 'gst 0'],
    GST5: ['GST5', 'gst 5 %', '5', '0.05', '5.0'],
    GST18: ['18', '0.18'],
    GST40: ['40%', '0.4'],
  }
  for (const [name, words] of Object.entries(classes))
    for (const word of words) assert.equal(taxClassIn(word), name, word)
  for (const word of ['12', '0.05%', 'five', '0.12', '']) assert.equal(taxClassIn(word), undefined, word)
})
